/** List of what the engine cannot do in the form, and what to change. */
import { useMemo } from 'react';
import type { OwnForm } from '#contract/library/organisation-form.ts';
import { checkArticulation, type Finding } from '#signing/articulation/check-articulation.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { isSign } from './edit/posture.ts';
import { formatFinding } from './form-labels.ts';

/** Finding in one part of the form. */
export interface PartFinding extends Finding {
  readonly part: number;
}

const listFindings = ({ segments }: OwnForm): PartFinding[] =>
  segments.flatMap((segment, part) =>
    isSign(segment) ? checkArticulation(segment).map((finding) => ({ ...finding, part })) : [],
  );

/** Kinds of finding that a viewer would see as another sign, or as none. */
const SERIOUS: ReadonlySet<Finding['kind']> = new Set(['reach', 'through', 'touch']);
/** Centimetres more than before that no viewer notices. */
const TOLERANCE_CENTIMETRES = 2;

/** Lists what has to be fixed before the form is saved: findings that are serious, and were not in the base form. */
export function listBlockingFindings(
  findings: readonly PartFinding[],
  baseFindings: readonly PartFinding[],
): PartFinding[] {
  const wasSo = ({ kind, side, amount }: PartFinding) =>
    baseFindings.some(
      (baseFinding) =>
        baseFinding.kind === kind &&
        baseFinding.side === side &&
        baseFinding.amount + TOLERANCE_CENTIMETRES >= amount,
    );
  return findings.filter((finding) => SERIOUS.has(finding.kind) && !wasSo(finding));
}

/**
 * Checks the form.
 * @param base the form that is changed
 */
export function useFindings(form: OwnForm, base: OwnForm | undefined) {
  const baseFindings = useMemo(() => (base === undefined ? [] : listFindings(base)), [base]);
  return useMemo(() => {
    const findings = listFindings(form);
    return { findings, blocking: listBlockingFindings(findings, baseFindings) };
  }, [form, baseFindings]);
}

export interface FindingsListProps {
  findings: readonly PartFinding[];
  blocking: readonly PartFinding[];
  hasParts: boolean;
}

export function FindingsList({ findings, blocking, hasParts }: FindingsListProps) {
  if (findings.length === 0)
    return (
      <p role="status" className="text-muted">
        The signer can do this.
      </p>
    );
  return (
    <Callout
      kind={blocking.length > 0 ? 'error' : 'warning'}
      role="status"
      title={
        blocking.length > 0 ? 'The signer cannot do this' : 'The signer cannot do this exactly'
      }
    >
      <ul className="flex flex-col gap-1">
        {findings.map((finding) => (
          <li key={`${finding.part} ${finding.kind} ${finding.side}`}>
            {hasParts && `Part ${finding.part + 1}: `}
            {formatFinding(finding)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
