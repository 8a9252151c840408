/** Reads noun groups of a clause: who, what, when, how long; and what is denied of them. */
import type { Term } from '#translation/english/words/term.ts';
import type { SignedToken } from '#translation/english/words/word.ts';
import { appendToRow, type ClauseState, type ParseResult } from './clause-parts.ts';
import { attachesAfterVerb, attachesBeforeVerb } from './groups/attach.ts';
import {
  beginsGroup,
  type Cursor,
  drop,
  type Group,
  isDimension,
  NEGATED_NOUN,
  toSignedTokens,
} from './groups/group.ts';
import { readGroups } from './groups/read-groups.ts';
import { readPreposition } from './read-preposition.ts';
import { readRange } from './read-time-phrase.ts';

/** Whether the group comes after the verb; in a question a verb before its subject does not count. */
const isBehindVerb = (state: ClauseState): boolean =>
  state.hasVerb && !(state.isInverted && !state.hasSubject);

/** Reads the noun groups at the cursor. */
export function readNominal(cursor: Cursor, state: ClauseState, first: Term): ParseResult {
  const isBehind = isBehindVerb(state);
  const groups = readGroups(cursor, isBehind ? attachesAfterVerb : attachesBeforeVerb);
  const row = groups.flatMap((group) => group.signedTokens);
  if (groups.every(({ kind }) => kind === 'time') && !isTimeSubject(cursor, state, groups)) {
    // The time until which something lasts comes after what lasts so long.
    const isEnd = row[0]?.unit.kind === 'sign' && row[0].unit.gloss === 'UNTIL';
    // `later than planned`: how much later comes after what is late.
    const isCompared = cursor.terms[cursor.index]?.lower === 'than';
    const target = isEnd || isCompared ? 'duration' : 'time';
    return appendToRow(state, target, [...row, ...readRange(cursor)]);
  }
  const negators = groups.flatMap((group) => group.negators);
  return {
    ...appendToRow(state, 'negation', negators),
    ...placeGroups(cursor, state, { groups, row, isBehind, first }),
  };
}

interface Nominal {
  readonly groups: readonly Group[];
  readonly row: readonly SignedToken[];
  readonly isBehind: boolean;
  readonly first: Term;
}

/** Puts the groups into a row of the clause. */
function placeGroups(cursor: Cursor, state: ClauseState, nominal: Nominal): ParseResult {
  const { groups, row, isBehind, first } = nominal;
  if (first.role === 'pronoun' && groups.length === 1 && row.length === 0)
    return isBehind ? {} : { hasSubject: true };
  const isMeasured = isBehind && groups.every(({ kind }) => kind === 'measure');
  if (isMeasured && (state.hasMainVerb || state.predicate.length > 0))
    return placeMeasure(cursor, state, row);
  if (state.isExistential && !state.hasMainVerb) return appendToRow(state, 'object', row);
  if (!isBehind && !state.hasSubject)
    return {
      ...appendToRow(state, 'subject', row),
      hasSubject: true,
      subjectLeads: groups.some(({ isDescribed }) => isDescribed),
    };
  return appendToRow(state, state.hasMainVerb ? 'object' : 'predicate', row);
}

/** Puts a measure into its row; in `30 seconds before departure` how long before goes with the time. */
function placeMeasure(
  cursor: Cursor,
  state: ClauseState,
  row: readonly SignedToken[],
): ParseResult {
  const preposition = cursor.terms[cursor.index];
  // `40 metres high`: the adjective comes after its measure.
  if (isDimension(preposition)) return appendToRow(state, 'predicate', row);
  // `25% less`
  if (preposition !== undefined && /^(?:less|more|fewer)$/.test(preposition.lower)) {
    cursor.index += 1;
    return appendToRow(state, 'duration', [...row, ...toSignedTokens(preposition)]);
  }
  if (preposition?.task !== 'after') return appendToRow(state, 'duration', row);
  // `two days before`
  if (!beginsGroup(cursor, cursor.index + 1)) {
    cursor.index += 1;
    return appendToRow(state, 'duration', [...row, ...toSignedTokens(preposition)]);
  }
  const phrase = readPreposition(cursor, state, preposition);
  return { ...phrase, time: [...(phrase.time ?? state.time), ...row] };
}

/** Whether a time is what the clause is about: `Today is a holiday`. */
const isTimeSubject = (cursor: Cursor, state: ClauseState, groups: readonly Group[]): boolean =>
  !state.hasSubject &&
  !state.hasVerb &&
  groups[0]?.head?.role === 'noun' &&
  cursor.terms[cursor.index]?.role === 'auxiliary';

/** Reads a negator, which follows the thing: `not platform 4`, `neither the lift nor the stairs`. */
export function readNegator(cursor: Cursor, state: ClauseState, term: Term): ParseResult {
  if (NEGATED_NOUN.test(term.lower) && beginsGroup(cursor)) return readNominal(cursor, state, term);
  cursor.index += 1;
  const others = [...state.others, ...passPreposition(cursor)];
  const isBehind = isBehindVerb(state);
  const waits = state.isInverted && !state.hasSubject;
  // `not behind it`: where it is not.
  if (others.length > state.others.length && cursor.terms[cursor.index]?.role === 'pronoun') {
    readGroups(cursor, attachesBeforeVerb);
    return { others: [...others, ...toSignedTokens(term)] };
  }
  if (!beginsGroup(cursor) || cursor.terms[cursor.index]?.role === 'pronoun' || waits)
    return { others, ...appendToRow(state, 'negation', toSignedTokens(term)) };
  const groups = readGroups(cursor, isBehind ? attachesAfterVerb : attachesBeforeVerb);
  const row = [
    ...groups.flatMap((group) => [...group.signedTokens, ...group.negators]),
    ...toSignedTokens(term),
  ];
  if (!isBehind) return { others, ...appendToRow(state, 'subject', row), hasSubject: true };
  return state.isCopular
    ? { others, ...appendToRow(state, 'predicate', row) }
    : { others: [...others, ...row] };
}

/** Reads a preposition after a negator, and returns what it says, if it says anything: `not from platform 4`. */
function passPreposition(cursor: Cursor): SignedToken[] {
  const next = cursor.terms[cursor.index];
  if (next?.role !== 'preposition' || !beginsGroup(cursor, cursor.index + 1)) return [];
  cursor.index += 1;
  if (next.units.length === 0) drop(cursor, next, 'placement');
  return toSignedTokens(next);
}
