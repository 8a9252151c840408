/** Numbers and letters that tell one of its kind from the others: platform 4, coach B. */

import type { Term } from '#translation/english/words/term.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import type { SignedToken } from '#translation/english/words/word.ts';
import { type Cursor, continuesGroup, drop, toSignedTokens } from './group.ts';

export const isPlatform = (term: Term): boolean =>
  term.units.some((unit) => unit.kind === 'sign' && unit.gloss === 'PLATFORM');

/** Converts `term` to a label of `head`. */
export function toLabel(head: Term, term: Term): SignedToken[] {
  const [, figures, letter] = /^(\d{1,2})([a-z])?$/i.exec(term.text) ?? [];
  const [unit] = term.units;
  const number =
    figures !== undefined ? Number(figures) : unit?.kind === 'number' ? unit.value : 100;
  if (!isPlatform(head) || number > 99) return toSignedTokens(term);
  const spans = [term.span];
  return [
    { unit: { kind: 'platform', number, ...(letter && { letter: letter.toUpperCase() }) }, spans },
  ];
}

/** Creates UNTIL for `to` and `–` between two ends. */
export const createUntil = (term: Term): SignedToken => ({
  unit: signUnit('UNTIL', 'to'),
  spans: [term.span],
});

const isLabel = (term: Term | undefined): boolean =>
  term !== undefined && (term.role === 'number' || /^(?:\d{1,2}[a-z]|[A-Z])\.?$/.test(term.text));

/** Reads the rest of labels like `platforms 1, 2 and 3` or `platforms 1 to 4`. */
export function readMoreLabels(cursor: Cursor, head: Term): SignedToken[] {
  const labels: SignedToken[] = [];
  for (;;) {
    const joint = cursor.terms[cursor.index + 1];
    const isRange = joint?.role === 'range' || joint?.lower === 'to';
    const labelIndex = findNextLabel(cursor, joint, isRange);
    if (joint === undefined || labelIndex === undefined || leadsFrom(cursor, head)) return labels;
    const link = cursor.terms[labelIndex - 1]!;
    if (isRange) labels.push(createUntil(joint));
    else if (link.lower === 'or') labels.push(...toSignedTokens(link));
    else if (link.role === 'conjunction') drop(cursor, link, 'list');
    labels.push(...toLabel(head, cursor.terms[labelIndex]!));
    cursor.index = labelIndex;
  }
}

/** Whether the labels are a start and then a destination: `from platform 4 to 6`. */
const leadsFrom = ({ terms, index }: Cursor, head: Term): boolean =>
  head.lower === head.lemma &&
  terms[index - 1] === head &&
  terms[index - 2]?.lower === 'from' &&
  terms[index + 1]?.lower === 'to';

/** Finds the index of the label after a joint; undefined where there is none. */
function findNextLabel(
  { terms, index: from }: Cursor,
  joint: Term | undefined,
  isRange: boolean,
): number | undefined {
  const isComma = joint?.role === 'mark' && joint.text === ',';
  if (joint === undefined || !(isComma || isRange || /^(?:and|or)$/.test(joint.lower)))
    return undefined;
  const isLast = isComma && /^(?:and|or)$/.test(terms[from + 2]?.lower ?? '');
  const labelIndex = from + (isLast ? 3 : 2);
  return isLabel(terms[labelIndex]) && !continuesGroup(terms[labelIndex + 1])
    ? labelIndex
    : undefined;
}
