/** Reads phrases of time: at what time, from when until when, how long, by when. */

import type { Term } from '#translation/english/words/term.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import { createSpelledUnit, isSign, type SignedToken } from '#translation/english/words/word.ts';
import { appendToRow, type ClauseState, type ParseResult } from './clause-parts.ts';
import { type Cursor, drop, type Group, isTimeNoun, toSignedTokens } from './groups/group.ts';
import { createUntil } from './groups/labels.ts';
import { readGroups } from './groups/read-groups.ts';
import { inLetters, isSaidOfSubject, type Phrase } from './phrase.ts';

const PERIODS = /^(?:minute|second|hour|day|week|month|year|decade|century)$/;
const isTime = ({ kind, head }: Group): boolean =>
  kind === 'time' || (kind === 'measure' && head !== undefined && PERIODS.test(head.lemma));

/** Whether a bare number of four digits is a year: `in 1850`, `since 1900`. */
const isYear = ({ groups, preposition: { lower } }: Phrase): boolean =>
  /^(?:in|since|until|till|before|after|by|from|during|around|about|between)$/.test(lower) &&
  groups.every(({ head }) => head?.role === 'number' && /^\d{4}s?$/.test(head.text));

/** Whether the phrase tells when or how long. */
export const isTimePhrase = (phrase: Phrase): boolean =>
  phrase.groups.every(isTime) || isYear(phrase);

/** Reads the rest of `Monday to Friday`, `9:00–17:00`, `10:00 until 16:00`. */
export function readRange(cursor: Cursor): SignedToken[] {
  const rest: SignedToken[] = [];
  for (;;) {
    const joint = cursor.terms[cursor.index];
    if (joint === undefined || !joinsTimes(joint, cursor.terms[cursor.index + 1])) return rest;
    const isUntil = joint.task === 'until';
    rest.push(isUntil ? { unit: signUnit('UNTIL'), spans: [joint.span] } : createUntil(joint));
    cursor.index += 1;
    rest.push(...readGroups(cursor, () => false).flatMap((group) => group.signedTokens));
  }
}

const joinsTimes = (joint: Term, next: Term | undefined): boolean =>
  (joint.role === 'range' ||
    (joint.role === 'preposition' && /^(?:to|until|till)$/.test(joint.lower))) &&
  (isTimeNoun(next) || next?.role === 'number' || next?.role === 'article');

/** Joins the times of `between 9:00 and 17:00`: from the one until the other. */
function joinTimes(cursor: Cursor, groups: readonly Group[]): SignedToken[] {
  const and = cursor.dropped.findLastIndex(({ rule }) => rule === 'list');
  const [joint] = and < 0 ? [] : cursor.dropped.splice(and, 1);
  const until: SignedToken = {
    unit: signUnit('UNTIL', 'to'),
    spans: joint === undefined ? [] : [joint.span],
  };
  return groups.flatMap((group, groupIndex) =>
    groupIndex === 0 ? [...group.signedTokens] : [until, ...group.signedTokens],
  );
}

/** Verbs with which one time or place replaces another. */
export const CHANGES =
  /^(?:change|move|switch|shift|postpone|reschedule|rearrange|bring forward|brought forward|put back)$/;
const isUntil = (token: SignedToken): boolean => isSign(token, 'UNTIL');

const isPeriod = ({ groups }: Phrase): boolean => groups.every(({ kind }) => kind === 'measure');

/** Puts a phrase of time into the row that its preposition requires. */
export function relateTime(cursor: Cursor, state: ClauseState, phrase: Phrase): ParseResult {
  const { preposition, row, groups } = phrase;
  const { lower, task } = preposition;
  if (lower === 'between' || lower === 'from') return relateSpan(cursor, state, phrase);
  switch (task) {
    case 'until':
      return appendToRow(state, 'duration', [...toSignedTokens(preposition), ...row]);
    case 'after':
      return appendToRow(state, 'time', [...row, ...toSignedTokens(preposition)]);
    case 'by':
      if (!isPeriod(phrase))
        return appendToRow(state, 'duration', [inLetters(preposition), ...row]);
      drop(cursor, preposition, 'placement');
      return appendToRow(state, 'duration', row);
    default:
  }
  if (isPeriod(phrase) && lower === 'in') {
    // `not more than eight in 24 hours`: a limit for that time.
    if (cursor.terms.some(({ lower }) => LIMIT.test(lower)))
      return appendToRow(state, 'duration', [inLetters(preposition), ...row]);
    // `in the last 48 hours`: during that time.
    if (groups.some(({ head }) => isPrecededByLast(cursor.terms, head))) {
      drop(cursor, preposition, 'placement');
      return appendToRow(state, 'time', row);
    }
    // `has had three owners in 50 years`: how long that took.
    if (hasPassed(cursor.terms)) {
      drop(cursor, preposition, 'placement');
      return appendToRow(state, 'duration', row);
    }
    // In ten minutes: ten minutes later.
    const later = { unit: signUnit('LATER', 'in'), spans: [preposition.span] };
    return appendToRow(state, 'time', [...row, later]);
  }
  return relateMoment(cursor, state, phrase);
}

/** Whether the clause says what has happened until now. */
const hasPassed = (terms: readonly Term[]): boolean =>
  terms.some(
    ({ role, lower }, index) =>
      role === 'auxiliary' &&
      /^(?:has|have|had)$/.test(lower) &&
      !terms.slice(0, index).some((term) => term.role === 'modal'),
  );

/** Whether a measure of time is one that has passed, or is to come: `the last 48 hours`, `the next two weeks`. */
function isPrecededByLast(terms: readonly Term[], head: Term | undefined): boolean {
  const headIndex = head === undefined ? -1 : terms.indexOf(head);
  return terms
    .slice(Math.max(0, headIndex - 3), Math.max(0, headIndex))
    .some(({ lower }) => /^(?:last|past|next|first|final|coming)$/.test(lower));
}

const LIMIT = /^(?:more than|less than|fewer than|up to|at least|maximum|most|once|twice|times)$/;

function relateSpan(cursor: Cursor, state: ClauseState, phrase: Phrase): ParseResult {
  const { preposition, groups, row } = phrase;
  drop(cursor, preposition, 'placement');
  const isBetween = preposition.lower === 'between' && groups.length > 1;
  const times = isBetween ? joinTimes(cursor, groups) : row;
  const rest = readRange(cursor);
  // A change from one day to another lasts for no span.
  if (CHANGES.test(state.mainVerb?.lemma ?? '') && rest.length > 0) {
    const ends = rest.map((token) =>
      isUntil(token) ? { ...token, unit: createSpelledUnit('to') } : token,
    );
    cursor.dropped.pop();
    return appendToRow(state, 'others', [inLetters(preposition), ...times, ...ends]);
  }
  // From when on, without an end.
  const isOpen = preposition.lower === 'from' && rest.length === 0 && !isPeriod(phrase);
  if (isOpen) cursor.dropped.pop();
  return appendToRow(state, 'time', [
    ...(isOpen ? [inLetters(preposition)] : []),
    ...times,
    ...rest,
  ]);
}

function relateMoment(cursor: Cursor, state: ClauseState, phrase: Phrase): ParseResult {
  const { preposition, row } = phrase;
  const { lower, task } = preposition;
  // `over Christmas`: during it.
  const isDuring =
    lower === 'over' &&
    phrase.groups.every(({ head, kind }) => kind === 'time' && head?.kind !== 'time');
  const isVague = /^(?:about|around|over|under)$/.test(lower) && !isDuring;
  const signs = isVague ? [inLetters(preposition)] : isDuring ? [] : toSignedTokens(preposition);
  // `moved to 26 February`: the time that is new comes last.
  if (lower === 'to' && CHANGES.test(state.mainVerb?.lemma ?? ''))
    return appendToRow(state, 'others', [inLetters(preposition), ...row]);
  if (signs.length === 0) drop(cursor, preposition, 'placement');
  if (task === 'time') return appendToRow(state, 'time', [...row, ...signs]);
  if (isPeriod(phrase) || task === 'other' || task === 'for')
    return appendToRow(state, 'duration', [...signs, ...row]);
  const times = [...signs, ...row, ...readRange(cursor)];
  // `The next train is at 14:35`: the time is what is said of it.
  const isSaid = isSaidOfSubject(state) && state.time.length === 0 && !goesOn(cursor);
  return appendToRow(state, isSaid ? 'predicate' : 'time', times);
}

const goesOn = ({ terms, index }: Cursor): boolean =>
  terms.slice(index).some(({ role }) => role !== 'mark' && role !== 'time');
