/** Panel of all errors and warnings, each with a link to its field, and of values that are saved but not sent. */
import { useEffect, useMemo, useState } from 'react';
import type { Problem, Warning } from '#contract/requests/problem.ts';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { isUntouched } from '#studio/announce/draft/kinds.ts';
import type { Option } from '#studio/announce/form/option.ts';
import { keptBack, optionOfField } from '#studio/announce/form/options.ts';
import type { Lengths } from '#studio/announce/preview/lengths.ts';
import { FieldStatusIcon } from '#studio/ui/form/field.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { useStore } from '#studio/ui/store.ts';
import { type Findings, summaryOf } from './field-status.ts';
import { LengthWarning, tooLongWords, useTooLong } from './length-warning.tsx';

/** A list longer than this is cut: the first ones show the way. */
const MAX_SHOWN = 12;
const PAUSE_MILLISECONDS = 700;

interface Finding {
  status: 'wrong' | 'odd';
  finding: Problem | Warning;
}
const keyOf = ({ finding }: Finding) => `${finding.field} ${finding.code} ${finding.message}`;

export function CheckerPanel() {
  const { assessment, goTo } = useAnnounce();
  const findings = useStore(assessment, (known) => known.findings);
  const draft = useStore(assessment, (known) => known.draft);
  const isBlank = isUntouched(draft);
  const entries = useMemo<Finding[]>(
    () =>
      isBlank
        ? []
        : [
            ...(findings?.problems ?? []).map((finding) => ({ status: 'wrong' as const, finding })),
            ...(findings?.warnings ?? []).map((finding) => ({ status: 'odd' as const, finding })),
          ],
    [findings, isBlank],
  );
  const shown = useSettledEntries(entries);
  const tooLong = useTooLong();
  const words = findings === undefined || isBlank ? '' : summaryOf(withLength(findings, tooLong));
  const first = entries[0]?.finding.message ?? (tooLong && tooLongWords(tooLong));
  const goToFirst = () => {
    const option = optionOfField(entries[0]?.finding.field);
    if (option !== undefined) goTo(option);
  };
  useShortcut('Alt+p', 'Go to the first error', goToFirst, entries.length > 0);
  const kept = keptBack(draft);
  return (
    <>
      <Announcer words={[words, first].filter(Boolean).join(' ')} />
      {(shown.length > 0 || kept.length > 0 || tooLong !== undefined) && (
        <section
          aria-label="Checker"
          className="flex flex-col gap-2 rounded-md border-l-4 border-odd bg-odd-soft px-4 py-3 has-data-wrong:border-wrong-strong has-data-wrong:bg-wrong-soft"
        >
          {(shown.length > 0 || tooLong !== undefined) && <p className="font-semibold">{words}</p>}
          <ul className="flex flex-col gap-1.5">
            {shown.slice(0, MAX_SHOWN).map((entry) => (
              <Entry key={keyOf(entry)} {...entry} />
            ))}
          </ul>
          {shown.length > MAX_SHOWN && <p>And {shown.length - MAX_SHOWN} more.</p>}
          {tooLong !== undefined && <LengthWarning lengths={tooLong} />}
          {kept.map((option) => (
            <KeptBack key={option.path} option={option} />
          ))}
        </section>
      )}
    </>
  );
}

const withLength = ({ problems, warnings }: Findings, tooLong: Lengths | undefined) => ({
  problems,
  warnings: tooLong === undefined ? warnings : [...warnings, tooLong],
});

/** Delays new findings until the first pause; a fixed one disappears at once. */
function useSettledEntries(entries: Finding[]): Finding[] {
  const [settled, setSettled] = useState(entries);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(entries), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [entries]);
  const present = new Set(entries.map(keyOf));
  return settled.filter((entry) => present.has(keyOf(entry)));
}

function Entry({ finding, status }: Finding) {
  const { goTo } = useAnnounce();
  const option = optionOfField(finding.field);
  return (
    <li className="flex items-start gap-1.5" {...(status === 'wrong' && { 'data-wrong': true })}>
      <FieldStatusIcon status={status} className="mt-0.5" />
      <span className="min-w-0">
        <span className="sr-only">{status === 'wrong' ? 'Error: ' : 'Warning: '}</span>
        {option !== undefined && (
          <>
            <button
              type="button"
              className="link cursor-pointer font-medium"
              onClick={() => goTo(option)}
            >
              {option.label}
            </button>
            {': '}
          </>
        )}
        {finding.message}
      </span>
    </li>
  );
}

function KeptBack({ option }: { option: Option }) {
  return (
    <p>
      Saved, but not sent: {option.label}. It only applies when {option.appliesWhen}.
    </p>
  );
}

/** Announces a message to screen readers after a pause, and only when it changed. */
function Announcer({ words }: { words: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
