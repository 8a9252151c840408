/** Status of one field by the live checker. Its messages come from the single check of the full request. */
import type { Problem, Warning } from '#contract/requests/problem.ts';
import type { Draft } from '#studio/announce/draft/draft.ts';
import type { Option } from '#studio/announce/form/option.ts';
import { getText, isFilled, optionOfField } from '#studio/announce/form/options.ts';

/** Findings of `assessAnnouncement`: all errors, all warnings. */
export interface Findings {
  problems: readonly Problem[];
  warnings: readonly Warning[];
}

export type FieldStatus =
  | { kind: 'empty' }
  | { kind: 'typing' }
  | { kind: 'success' }
  | { kind: 'incomplete'; messages: string[] }
  | { kind: 'error'; messages: string[] }
  | { kind: 'warning'; messages: string[] };

/**
 * Determines the status of a field from the findings.
 *
 * @param findings undefined until the check has run
 * @param isSettled false from a key until the first pause, so that a half-typed word is not an error
 */
export function fieldStatus(
  option: Option,
  draft: Draft,
  findings: Findings | undefined,
  isSettled: boolean,
): FieldStatus {
  const hasValue = isFilled(option, draft);
  if (findings === undefined) return { kind: 'empty' };
  const problems = filterProblems(option, findings.problems);
  const messages = [...new Set(problems.map(({ message }) => message))];
  if (problems.length > 0) {
    if (!isSettled) return { kind: 'typing' };
    const isHalf = problems.every(isMissing) || isHalfTyped(option, draft);
    if (isHalf && !hasValue && problems.every(({ code }) => code === 'nothing-to-announce'))
      return { kind: 'empty' };
    return { kind: isHalf ? 'incomplete' : 'error', messages };
  }
  const warnings = findings.warnings.filter(({ field }) => optionOfField(field) === option);
  if (warnings.length > 0 && isSettled)
    return { kind: 'warning', messages: [...new Set(warnings.map(({ message }) => message))] };
  return { kind: hasValue ? 'success' : 'empty' };
}

const filterProblems = (option: Option, problems: readonly Problem[]) =>
  problems.filter(({ field }) => optionOfField(field) === option);

const isMissing = ({ code }: Problem) =>
  code === 'field-required' || code === 'code-empty' || code === 'nothing-to-announce';

/** Whether a value is shorter than a complete one: it is still being typed, not an error. */
function isHalfTyped(option: Option, draft: Draft): boolean {
  const { control } = option;
  if (control.kind !== 'text' || control.typedLength === undefined) return false;
  const text = getText(draft, option);
  return /^\d*[:.]?\d*$/.test(text) && text.replace(/\D/g, '').length < control.typedLength;
}

/** Counts and words for the panel's heading and the polite announcement. */
export function formatSummary({ problems, warnings }: Record<keyof Findings, readonly unknown[]>) {
  if (problems.length === 0 && warnings.length === 0) return 'No errors.';
  const parts = [
    problems.length > 0 && `${problems.length} ${problems.length === 1 ? 'error' : 'errors'}`,
    warnings.length > 0 && `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
