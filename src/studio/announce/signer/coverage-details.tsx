/** The coverage strip in words: its summary, its legend, and every sign with its source. */
import { useMemo } from 'react';
import type { Signing } from '#signing/compose-signing.ts';
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { computeCoverage, coverageSummary, describeUnit, isWeak, RENDITIONS } from './coverage.ts';
import { COVERAGE_LOOKS, HATCHED } from './coverage-looks.ts';

export function CoverageDetails({ signing }: { signing: Signing }) {
  const { isAdvanced } = useAdvanced();
  const { units } = signing;
  const coverage = useMemo(() => computeCoverage(units), [units]);
  const descriptions = useMemo(() => [...new Set(units.map(describeUnit))], [units]);
  const hasWeak = units.some(({ provenance }) => isWeak(provenance.confidence));
  return (
    <section aria-label="How it is signed" className="flex flex-col gap-2 px-3">
      <p>{coverageSummary(coverage)}</p>
      {isAdvanced && (
        <>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted" aria-label="Key">
            {RENDITIONS.filter(({ rendition }) =>
              coverage.counts.some((entry) => entry.rendition === rendition),
            ).map(({ rendition, name }) => (
              <li key={rendition} className="flex items-center gap-1.5">
                <Sample ground={COVERAGE_LOOKS[rendition].ground}>
                  {COVERAGE_LOOKS[rendition].letter}
                </Sample>
                {name}
              </li>
            ))}
            {hasWeak && (
              <li className="flex items-center gap-1.5">
                <Sample ground={classNames('border-edge text-ink', HATCHED)} />
                Source does not fully describe it
              </li>
            )}
          </ul>
          <Disclosure title="Each sign and its source" level={3}>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {descriptions.map((text) => (
                <li key={text}>{text}.</li>
              ))}
            </ul>
          </Disclosure>
        </>
      )}
    </section>
  );
}

function Sample({ ground, children }: { ground: string; children?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex size-6 items-center justify-center rounded-sm border font-mono font-semibold',
        ground,
      )}
    >
      {children}
    </span>
  );
}
