/** Clauses whose verb is the one of the clause before: `adults pay £4, children £2`. Pure. */

import { isMoney, isTimeNoun } from '#translation/english/parser/groups/group.ts';
import type { Term } from '#translation/english/words/term.ts';
import { isVerbal } from './nest.ts';

/** Whether the clause after the conjunction has no verb of its own. */
export const isWithoutVerb = (
  openTerms: readonly Term[],
  terms: readonly Term[],
  index: number,
): boolean =>
  isOtherSum(openTerms, terms, index) ||
  isOtherRoute(openTerms, terms, index) ||
  isOtherTime(openTerms, terms, index) ||
  isButOther(openTerms, terms, index) ||
  (terms[index]!.lower === 'but' && isOnlyOther(openTerms, terms, index)) ||
  isOtherNumber(openTerms, terms, index) ||
  (terms[index]!.lower === 'and' && leavesOutVerb(openTerms, terms, index + 1));

/** Whether the condition belongs to the second sum alone: `£8, or £6 if you book`. */
const isOtherSum = (openTerms: readonly Term[], terms: readonly Term[], index: number): boolean =>
  /^(?:or|but|and)$/.test(terms[index]!.lower) &&
  isMoney(terms[index + 1]) &&
  openTerms.some(isMoney) &&
  terms.slice(index + 2).some(({ role, task }) => role === 'conjunction' && task === 'condition');

/** Whether the condition belongs to the second number alone: `on 101, or 999 if it is urgent`. */
const isOtherNumber = (
  openTerms: readonly Term[],
  terms: readonly Term[],
  index: number,
): boolean =>
  terms[index]!.lower === 'or' &&
  terms[index - 1]?.role === 'mark' &&
  terms[index + 1]?.role === 'number' &&
  openTerms.findLast(({ role }) => role !== 'mark')?.role === 'number' &&
  terms[index + 2]?.task === 'condition';

/** Whether each place has its own end: `change at York for Hull and at Leeds for Ilkley`. */
function isOtherRoute(openTerms: readonly Term[], terms: readonly Term[], index: number): boolean {
  const isLeg = (row: readonly Term[]): boolean =>
    row.length === 4 &&
    row[0]!.task === 'place' &&
    row[1]!.role === 'place' &&
    /^(?:for|to)$/.test(row[2]!.lower) &&
    row[3]!.role === 'place';
  return (
    terms[index]!.lower === 'and' &&
    isLeg(openTerms.slice(-4)) &&
    isLeg(terms.slice(index + 1, index + 5))
  );
}

/** Whether each number has its own time: `one in the morning and two at night`. */
function isOtherTime(openTerms: readonly Term[], terms: readonly Term[], index: number): boolean {
  const [number, preposition, ...rest] = terms.slice(index + 1);
  const isTimed = (row: readonly Term[]): boolean =>
    isTimeNoun(row.find(({ role }) => role !== 'article'));
  const lead = openTerms.findLastIndex(({ role }) => role === 'preposition');
  return (
    terms[index]!.lower === 'and' &&
    number?.role === 'number' &&
    preposition?.role === 'preposition' &&
    isTimed(rest) &&
    openTerms.slice(0, lead).some(({ role }) => role === 'number') &&
    isTimed(openTerms.slice(lead + 1))
  );
}

/** Whether only what follows is not negated: `we do not accept cash, only cards`. */
export const isOnlyOther = (
  openTerms: readonly Term[],
  terms: readonly Term[],
  index: number,
): boolean => {
  const start = terms[index]?.lower === 'but' ? index + 1 : index;
  const rest = terms.slice(start + 1);
  return (
    terms[start]?.lower === 'only' &&
    openTerms.some(({ role, lower }) => role === 'negator' && lower === 'not') &&
    rest.length > 0 &&
    rest.every(({ role }) => NOMINAL.test(role))
  );
};

/** Whether the second thing is not negated: `do not use the bridge but the lift`. */
const isButOther = (openTerms: readonly Term[], terms: readonly Term[], index: number): boolean =>
  terms[index]!.lower === 'but' &&
  terms[index + 1]?.role === 'article' &&
  openTerms.some(({ role, lower }) => role === 'negator' && lower === 'not') &&
  !openTerms.some(({ lower }) => lower === 'only');

/**
 * Whether the verb holds for the next clause too, which has a thing of its own, and then as much as followed
 * the verb: `the front four go to Brighton and the rear four to Hastings`, `adults pay £4, children £2`.
 */
export function leavesOutVerb(
  openTerms: readonly Term[],
  terms: readonly Term[],
  index: number,
): boolean {
  const verb = openTerms.findLastIndex(isVerbal);
  const start = terms[index]?.lower === 'and' ? index + 1 : index;
  const length = terms.slice(start).findIndex(({ role }) => !NOMINAL.test(role));
  const nounTerms = terms.slice(start, length < 0 ? terms.length : start + length);
  const isSubject = openTerms
    .slice(0, verb)
    .some(({ role }) => /^(?:noun|name|number)$/.test(role));
  if (nounTerms.length === 0 || !isSubject) return false;
  const following = openTerms[verb + 1];
  if (isMoney(following) && nounTerms.length > 1)
    return isMoney(nounTerms.at(-1)) && !isMoney(nounTerms[0]);
  const isDestination = (preposition: Term | undefined, place: Term | undefined): boolean =>
    preposition?.role === 'preposition' &&
    /^(?:to|for)$/.test(preposition.lower) &&
    place?.role === 'place';
  const end = start + nounTerms.length;
  return (
    isDestination(following, openTerms[verb + 2]) &&
    nounTerms.some(({ role }) => /^(?:noun|name|number)$/.test(role)) &&
    isDestination(terms[end], terms[end + 1])
  );
}

const NOMINAL =
  /^(?:article|possessive|adjective|ordering|demonstrative|quantity|number|noun|name)$/;
