/** Clauses whose verb is the one of the clause before: `adults pay £4, children £2`. Pure. */

import { isMoney, isTimeNoun } from '#translation/english/reading/groups/group.ts';
import type { Term } from '#translation/english/words/term.ts';
import { isVerbal } from './nest.ts';

/** Whether the clause after the conjunction has no verb of its own. */
export const isWithoutVerb = (own: readonly Term[], terms: readonly Term[], at: number): boolean =>
  isOtherSum(own, terms, at) ||
  isOtherWay(own, terms, at) ||
  isOtherTime(own, terms, at) ||
  isButOther(own, terms, at) ||
  (terms[at]!.lower === 'but' && isOnlyOther(own, terms, at)) ||
  isOtherNumber(own, terms, at) ||
  (terms[at]!.lower === 'and' && leavesOutVerb(own, terms, at + 1));

/** Whether the condition belongs to the second sum alone: `£8, or £6 if you book`. */
const isOtherSum = (own: readonly Term[], terms: readonly Term[], at: number): boolean =>
  /^(?:or|but|and)$/.test(terms[at]!.lower) &&
  isMoney(terms[at + 1]) &&
  own.some(isMoney) &&
  terms.slice(at + 2).some(({ role, task }) => role === 'conjunction' && task === 'condition');

/** Whether the condition belongs to the second number alone: `on 101, or 999 if it is urgent`. */
const isOtherNumber = (own: readonly Term[], terms: readonly Term[], at: number): boolean =>
  terms[at]!.lower === 'or' &&
  terms[at - 1]?.role === 'mark' &&
  terms[at + 1]?.role === 'number' &&
  own.findLast(({ role }) => role !== 'mark')?.role === 'number' &&
  terms[at + 2]?.task === 'condition';

/** Whether each place has its own end: `change at York for Hull and at Leeds for Ilkley`. */
function isOtherWay(own: readonly Term[], terms: readonly Term[], at: number): boolean {
  const isLeg = (row: readonly Term[]): boolean =>
    row.length === 4 &&
    row[0]!.task === 'place' &&
    row[1]!.role === 'place' &&
    /^(?:for|to)$/.test(row[2]!.lower) &&
    row[3]!.role === 'place';
  return terms[at]!.lower === 'and' && isLeg(own.slice(-4)) && isLeg(terms.slice(at + 1, at + 5));
}

/** Whether each number has its own time: `one in the morning and two at night`. */
function isOtherTime(own: readonly Term[], terms: readonly Term[], at: number): boolean {
  const [number, preposition, ...rest] = terms.slice(at + 1);
  const isTimed = (row: readonly Term[]): boolean =>
    isTimeNoun(row.find(({ role }) => role !== 'article'));
  const lead = own.findLastIndex(({ role }) => role === 'preposition');
  return (
    terms[at]!.lower === 'and' &&
    number?.role === 'number' &&
    preposition?.role === 'preposition' &&
    isTimed(rest) &&
    own.slice(0, lead).some(({ role }) => role === 'number') &&
    isTimed(own.slice(lead + 1))
  );
}

/** Whether only what follows is not negated: `we do not accept cash, only cards`. */
export const isOnlyOther = (own: readonly Term[], terms: readonly Term[], at: number): boolean => {
  const start = terms[at]?.lower === 'but' ? at + 1 : at;
  const rest = terms.slice(start + 1);
  return (
    terms[start]?.lower === 'only' &&
    own.some(({ role, lower }) => role === 'negator' && lower === 'not') &&
    rest.length > 0 &&
    rest.every(({ role }) => NOMINAL.test(role))
  );
};

/** Whether the second thing is not negated: `do not use the bridge but the lift`. */
const isButOther = (own: readonly Term[], terms: readonly Term[], at: number): boolean =>
  terms[at]!.lower === 'but' &&
  terms[at + 1]?.role === 'article' &&
  own.some(({ role, lower }) => role === 'negator' && lower === 'not') &&
  !own.some(({ lower }) => lower === 'only');

/**
 * Whether the verb holds for the next clause too, which has a thing of its own, and then as much as followed
 * the verb: `the front four go to Brighton and the rear four to Hastings`, `adults pay £4, children £2`.
 */
export function leavesOutVerb(own: readonly Term[], terms: readonly Term[], at: number): boolean {
  const verb = own.findLastIndex(isVerbal);
  const start = terms[at]?.lower === 'and' ? at + 1 : at;
  const length = terms.slice(start).findIndex(({ role }) => !NOMINAL.test(role));
  const thing = terms.slice(start, length < 0 ? terms.length : start + length);
  const isSubject = own.slice(0, verb).some(({ role }) => /^(?:noun|name|number)$/.test(role));
  if (thing.length === 0 || !isSubject) return false;
  const behind = own[verb + 1];
  if (isMoney(behind) && thing.length > 1) return isMoney(thing.at(-1)) && !isMoney(thing[0]);
  const goes = (one: Term | undefined, to: Term | undefined): boolean =>
    one?.role === 'preposition' && /^(?:to|for)$/.test(one.lower) && to?.role === 'place';
  const end = start + thing.length;
  return (
    goes(behind, own[verb + 2]) &&
    thing.some(({ role }) => /^(?:noun|name|number)$/.test(role)) &&
    goes(terms[end], terms[end + 1])
  );
}

const NOMINAL =
  /^(?:article|possessive|adjective|ordering|demonstrative|quantity|number|noun|name)$/;
