/** Panel of all errors and warnings, each with a link to its field, and of values that are saved but not sent. */
import { useEffect, useMemo, useState } from 'react';
import type { Problem, Warning } from '#contract/requests/problem.ts';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { isUntouched } from '#studio/announce/draft/kinds.ts';
import type { Option } from '#studio/announce/form/option.ts';
import { listUnsentOptions, optionOfField } from '#studio/announce/form/options.ts';
import type { Lengths } from '#studio/announce/preview/lengths.ts';
import { FieldStatusIcon } from '#studio/ui/form/field.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { useStore } from '#studio/ui/store.ts';
import { type Findings, formatSummary } from './field-status.ts';
import { formatTooLong, LengthWarning, useTooLong } from './length-warning.tsx';

/** A list longer than this is cut: the first ones show the way. */
const MAX_VISIBLE = 12;
const PAUSE_MILLISECONDS = 700;

interface Finding {
  status: 'error' | 'warning';
  finding: Problem | Warning;
}
const getKey = ({ finding }: Finding) => `${finding.field} ${finding.code} ${finding.message}`;

export function CheckerPanel() {
  const { assessment, goTo } = useAnnounce();
  const findings = useStore(assessment, (assessed) => assessed.findings);
  const draft = useStore(assessment, (assessed) => assessed.draft);
  const isBlank = isUntouched(draft);
  const entries = useMemo<Finding[]>(
    () =>
      isBlank
        ? []
        : [
            ...(findings?.problems ?? []).map((finding) => ({ status: 'error' as const, finding })),
            ...(findings?.warnings ?? []).map((finding) => ({
              status: 'warning' as const,
              finding,
            })),
          ],
    [findings, isBlank],
  );
  const visibleEntries = useSettledEntries(entries);
  const tooLong = useTooLong();
  const summary =
    findings === undefined || isBlank ? '' : formatSummary(withLength(findings, tooLong));
  const first = entries[0]?.finding.message ?? (tooLong && formatTooLong(tooLong));
  const goToFirst = () => {
    const option = optionOfField(entries[0]?.finding.field);
    if (option !== undefined) goTo(option);
  };
  useShortcut('Alt+p', 'Go to the first error', goToFirst, entries.length > 0);
  const unsentOptions = listUnsentOptions(draft);
  return (
    <>
      <Announcer message={[summary, first].filter(Boolean).join(' ')} />
      {(visibleEntries.length > 0 || unsentOptions.length > 0 || tooLong !== undefined) && (
        <section
          aria-label="Errors and warnings"
          className="flex flex-col gap-2 rounded-md border-l-4 border-odd bg-odd-soft px-4 py-3 has-data-wrong:border-wrong-strong has-data-wrong:bg-wrong-soft"
        >
          {(visibleEntries.length > 0 || tooLong !== undefined) && (
            <p className="font-semibold">{summary}</p>
          )}
          <ul className="flex flex-col gap-1.5">
            {visibleEntries.slice(0, MAX_VISIBLE).map((entry) => (
              <Entry key={getKey(entry)} {...entry} />
            ))}
          </ul>
          {visibleEntries.length > MAX_VISIBLE && (
            <p>And {visibleEntries.length - MAX_VISIBLE} more.</p>
          )}
          {tooLong !== undefined && <LengthWarning lengths={tooLong} />}
          {unsentOptions.map((option) => (
            <UnsentOption key={option.path} option={option} />
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
  const present = new Set(entries.map(getKey));
  return settled.filter((entry) => present.has(getKey(entry)));
}

function Entry({ finding, status }: Finding) {
  const { goTo } = useAnnounce();
  const option = optionOfField(finding.field);
  return (
    <li className="flex items-start gap-1.5" {...(status === 'error' && { 'data-wrong': true })}>
      <FieldStatusIcon status={status} className="mt-0.5" />
      <span className="min-w-0">
        <span className="sr-only">{status === 'error' ? 'Error: ' : 'Warning: '}</span>
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

function UnsentOption({ option }: { option: Option }) {
  return (
    <p>
      Kept, but not used: {option.label}. It only applies when {option.appliesWhen}.
    </p>
  );
}

/** Announces a message to screen readers after a pause, and only when it changed. */
function Announcer({ message }: { message: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(message), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
