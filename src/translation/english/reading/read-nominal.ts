/** Reads noun groups of a clause: who, what, when, how long; and what is denied of them. */
import type { Term } from '#translation/english/words/term.ts';
import type { Said } from '#translation/english/words/word.ts';
import { type ClauseReading, type Found, found } from './clause-parts.ts';
import { attachesAfter, attachesBefore } from './groups/attach.ts';
import {
  beginsGroup,
  type Cursor,
  drop,
  type Group,
  isDimension,
  NEGATED_NOUN,
  said,
} from './groups/group.ts';
import { readGroups } from './groups/read-groups.ts';
import { readPreposition } from './read-preposition.ts';
import { readRange } from './read-time-phrase.ts';

/** Whether the group comes after the verb; in a question a verb before its subject does not count. */
const isBehindVerb = (reading: ClauseReading): boolean =>
  reading.hasVerb && !(reading.isInverted && !reading.hasSubject);

/** Reads the noun groups at the cursor. */
export function readNominal(cursor: Cursor, reading: ClauseReading, first: Term): Found {
  const isBehind = isBehindVerb(reading);
  const groups = readGroups(cursor, isBehind ? attachesAfter : attachesBefore);
  const row = groups.flatMap((group) => group.said);
  if (groups.every(({ kind }) => kind === 'time') && !isTimeSubject(cursor, reading, groups)) {
    // The time until which something lasts comes after what lasts so long.
    const isEnd = row[0]?.unit.kind === 'sign' && row[0].unit.gloss === 'UNTIL';
    // `later than planned`: how much later comes after what is late.
    const isCompared = cursor.terms[cursor.at]?.lower === 'than';
    const target = isEnd || isCompared ? 'duration' : 'time';
    return found(reading, target, [...row, ...readRange(cursor)]);
  }
  const negators = groups.flatMap((group) => group.negators);
  return {
    ...found(reading, 'negation', negators),
    ...placed(cursor, reading, { groups, row, isBehind, first }),
  };
}

interface Nominal {
  readonly groups: readonly Group[];
  readonly row: readonly Said[];
  readonly isBehind: boolean;
  readonly first: Term;
}

/** Puts the groups into a row of the clause. */
function placed(cursor: Cursor, reading: ClauseReading, nominal: Nominal): Found {
  const { groups, row, isBehind, first } = nominal;
  if (first.role === 'pronoun' && groups.length === 1 && row.length === 0)
    return isBehind ? {} : { hasSubject: true };
  const isMeasured = isBehind && groups.every(({ kind }) => kind === 'measure');
  if (isMeasured && (reading.hasMainVerb || reading.predicate.length > 0))
    return measured(cursor, reading, row);
  if (reading.isExistential && !reading.hasMainVerb) return found(reading, 'object', row);
  if (!isBehind && !reading.hasSubject)
    return {
      ...found(reading, 'subject', row),
      hasSubject: true,
      subjectLeads: groups.some(({ isDescribed }) => isDescribed),
    };
  return found(reading, reading.hasMainVerb ? 'object' : 'predicate', row);
}

/** Puts a measure into its row; in `30 seconds before departure` how long before goes with the time. */
function measured(cursor: Cursor, reading: ClauseReading, row: readonly Said[]): Found {
  const preposition = cursor.terms[cursor.at];
  // `40 metres high`: the adjective comes after its measure.
  if (isDimension(preposition)) return found(reading, 'predicate', row);
  // `25% less`
  if (preposition !== undefined && /^(?:less|more|fewer)$/.test(preposition.lower)) {
    cursor.at += 1;
    return found(reading, 'duration', [...row, ...said(preposition)]);
  }
  if (preposition?.task !== 'after') return found(reading, 'duration', row);
  // `two days before`
  if (!beginsGroup(cursor, cursor.at + 1)) {
    cursor.at += 1;
    return found(reading, 'duration', [...row, ...said(preposition)]);
  }
  const phrase = readPreposition(cursor, reading, preposition);
  return { ...phrase, time: [...(phrase.time ?? reading.time), ...row] };
}

/** Whether a time is what the clause is about: `Today is a holiday`. */
const isTimeSubject = (cursor: Cursor, reading: ClauseReading, groups: readonly Group[]): boolean =>
  !reading.hasSubject &&
  !reading.hasVerb &&
  groups[0]?.head?.role === 'noun' &&
  cursor.terms[cursor.at]?.role === 'auxiliary';

/** Reads a negator, which follows the thing: `not platform 4`, `neither the lift nor the stairs`. */
export function readNegator(cursor: Cursor, reading: ClauseReading, term: Term): Found {
  if (NEGATED_NOUN.test(term.lower) && beginsGroup(cursor))
    return readNominal(cursor, reading, term);
  cursor.at += 1;
  const others = [...reading.others, ...passPreposition(cursor)];
  const isBehind = isBehindVerb(reading);
  const waits = reading.isInverted && !reading.hasSubject;
  // `not behind it`: where it is not.
  if (others.length > reading.others.length && cursor.terms[cursor.at]?.role === 'pronoun') {
    readGroups(cursor, attachesBefore);
    return { others: [...others, ...said(term)] };
  }
  if (!beginsGroup(cursor) || cursor.terms[cursor.at]?.role === 'pronoun' || waits)
    return { others, ...found(reading, 'negation', said(term)) };
  const groups = readGroups(cursor, isBehind ? attachesAfter : attachesBefore);
  const row = [...groups.flatMap((group) => [...group.said, ...group.negators]), ...said(term)];
  if (!isBehind) return { others, ...found(reading, 'subject', row), hasSubject: true };
  return reading.isCopular
    ? { others, ...found(reading, 'predicate', row) }
    : { others: [...others, ...row] };
}

/** Reads a preposition after a negator, and returns what it says, if it says anything: `not from platform 4`. */
function passPreposition(cursor: Cursor): Said[] {
  const next = cursor.terms[cursor.at];
  if (next?.role !== 'preposition' || !beginsGroup(cursor, cursor.at + 1)) return [];
  cursor.at += 1;
  if (next.units.length === 0) drop(cursor, next, 'placement');
  return said(next);
}
