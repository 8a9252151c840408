/** Reads prepositional phrases of a clause: when, where, why, until when. */

import type { Term } from '../words/term.ts';
import { signUnit } from '../words/vocabulary.ts';
import { type Said, spelledUnit } from '../words/word.ts';
import { attachesBefore, attachesInside } from './attach.ts';
import { apart, fromThere, goTo, notOf, placedAt } from './attached.ts';
import type { ClauseReading } from './clause-parts.ts';
import { beginsGroup, type Cursor, drop, type Group, isTimeNoun, said } from './group.ts';
import { untilOf } from './labels.ts';
import { readGroups } from './read-groups.ts';

type Row = readonly Said[];

const inLetters = (term: Term): Said => ({ unit: spelledUnit(term.lower), spans: [term.span] });

/** The phrase at the cursor. */
export function readPreposition(cursor: Cursor, reading: ClauseReading): void {
  const preposition = cursor.terms[cursor.at]!;
  cursor.at += 1;
  if (!beginsGroup(cursor)) {
    readBare(cursor, reading, preposition);
    return;
  }
  const groups = readGroups(cursor, reading.hasVerb ? attachesInside : attachesBefore);
  const row = groups.flatMap((group) => [...group.said, ...group.negators]);
  if (groups.every(isTime) || isYear(groups, preposition))
    relateTime(cursor, reading, preposition, groups, row);
  else relate(cursor, reading, preposition, groups, row);
}

const PERIODS = /^(?:minute|second|hour|day|week|month|year|decade|century)$/;
const isTime = ({ kind, head }: Group): boolean =>
  kind === 'time' || (kind === 'measure' && head !== undefined && PERIODS.test(head.lemma));

/** `in 1850`, `since 1900`: a bare number of four digits is a year. */
const isYear = (groups: readonly Group[], { lower }: Term): boolean =>
  /^(?:in|since|until|till|before|after|by|from|during|around|about|between)$/.test(lower) &&
  groups.every(({ head }) => head?.role === 'number' && /^\d{4}s?$/.test(head.text));

/** The rest of `Monday to Friday`, `9:00–17:00`, `10:00 until 16:00`. */
export function readRange(cursor: Cursor, row: Said[]): void {
  for (;;) {
    const joint = cursor.terms[cursor.at];
    const next = cursor.terms[cursor.at + 1];
    const joins =
      joint?.role === 'range' ||
      (joint?.role === 'preposition' && /^(?:to|until|till)$/.test(joint.lower));
    if (!joins || !(isTimeNoun(next) || next?.role === 'number' || next?.role === 'article'))
      return;
    const isUntil = joint.task === 'until';
    row.push(isUntil ? { unit: signUnit('UNTIL'), spans: [joint.span] } : untilOf(joint));
    cursor.at += 1;
    row.push(...readGroups(cursor, () => false).flatMap((group) => group.said));
  }
}

/** `between 9:00 and 17:00`: from the one until the other. */
function betweenTimes(cursor: Cursor, groups: readonly Group[]): Said[] {
  const and = cursor.dropped.findLastIndex(({ rule }) => rule === 'list');
  const [joint] = and < 0 ? [] : cursor.dropped.splice(and, 1);
  const until: Said = {
    unit: signUnit('UNTIL', 'to'),
    spans: joint === undefined ? [] : [joint.span],
  };
  return groups.flatMap((group, at) => (at === 0 ? [...group.said] : [until, ...group.said]));
}

function relateTime(
  cursor: Cursor,
  reading: ClauseReading,
  preposition: Term,
  groups: readonly Group[],
  row: Row,
): void {
  const { lower, task } = preposition;
  const isPeriod = groups.every(({ kind }) => kind === 'measure');
  const placement = () => drop(cursor, preposition, 'placement');
  if (lower === 'between' || lower === 'from') {
    placement();
    const times =
      lower === 'between' && groups.length > 1 ? betweenTimes(cursor, groups) : [...row];
    const { length } = times;
    readRange(cursor, times);
    // From when on, without an end.
    const isOpen = lower === 'from' && times.length === length && !isPeriod;
    if (isOpen) cursor.dropped.pop();
    reading.time.push(...(isOpen ? [inLetters(preposition)] : []), ...times);
    return;
  }
  if (task === 'until') {
    reading.duration.push(...said(preposition), ...row);
    return;
  }
  if (task === 'after') {
    reading.time.push(...row, ...said(preposition));
    return;
  }
  if (task === 'by') {
    if (isPeriod) placement();
    reading.duration.push(...(isPeriod ? [] : [inLetters(preposition)]), ...row);
    return;
  }
  if (isPeriod && lower === 'in') {
    // In ten minutes: ten minutes later.
    reading.time.push(...row, { unit: signUnit('LATER', 'in'), spans: [preposition.span] });
    return;
  }
  const isVague = /^(?:about|around|over|under)$/.test(lower);
  const signs = isVague ? [inLetters(preposition)] : said(preposition);
  if (signs.length === 0) placement();
  if (task === 'time') reading.time.push(...row, ...signs);
  else if (isPeriod || task === 'other' || task === 'for') reading.duration.push(...signs, ...row);
  else {
    const times = [...signs, ...row];
    readRange(cursor, times);
    // `The next train is at 14:35`: the time is what is said of it.
    const isSaid =
      reading.isCopular && reading.hasSubject && reading.predicate.length === 0 && !goesOn(cursor);
    (isSaid ? reading.predicate : reading.time).push(...times);
  }
}

/** `and opened by the Queen` */
const isParticiple = ({ hasSubject, mainVerb }: ClauseReading): boolean =>
  !hasSubject && mainVerb !== undefined && mainVerb.lower !== mainVerb.lemma;

const goesOn = ({ terms, at }: Cursor): boolean =>
  terms.slice(at).some(({ role }) => role !== 'mark' && role !== 'time');

/** A preposition without its noun: `turn off`, `come in`, `leave from` at the end of a question. */
function readBare(cursor: Cursor, reading: ClauseReading, preposition: Term): void {
  if (preposition.units.length > 0) reading.adverb.push(...said(preposition));
  else if (/^(?:to|of|for|from|with|by|at)$/.test(preposition.lower))
    drop(cursor, preposition, 'placement');
  else reading.adverb.push(inLetters(preposition));
}

/** A phrase that is not of time, put where its preposition sends it. */
function relate(
  cursor: Cursor,
  reading: ClauseReading,
  preposition: Term,
  groups: readonly Group[],
  row: Row,
): void {
  const placement = () => drop(cursor, preposition, 'placement');
  const isPlace = groups.some(({ kind }) => kind === 'place');
  /** `The café is on the first floor`: where it is, is what is said of it. */
  const isSaid = reading.isCopular && reading.hasSubject && reading.predicate.length === 0;
  if (groups.every(({ isPronoun }) => isPronoun)) {
    placement();
    return;
  }
  switch (preposition.task) {
    case 'reason': {
      const why = { ...signUnit('REASON/BECAUSE', 'why'), nonManuals: ['rhetorical' as const] };
      reading.reason.push({ unit: why, spans: [preposition.span] }, ...row);
      return;
    }
    case 'condition':
      drop(cursor, preposition, 'condition');
      reading.condition.push(...row);
      return;
    case 'after':
      reading.time.push(...row, ...said(preposition));
      return;
    case 'until':
      reading.duration.push(...said(preposition), ...row);
      return;
    case 'time':
      if (preposition.units.length === 0) placement();
      reading.time.push(...row, ...said(preposition));
      return;
    case 'place':
      if (preposition.units.length === 0) placement();
      reading.isPlaced ||= isSaid;
      (isSaid || reading.isPlaced ? reading.predicate : reading.scene).push(
        ...apart(row, preposition),
        ...said(preposition),
      );
      return;
    case 'goal': {
      // Without a verb to move it, GO-TO leads there.
      const leads =
        reading.verb.length === 0 &&
        isPlace &&
        (reading.hasSubject || reading.predicate.length > 0);
      if (!leads) placement();
      reading.way.push(...placedAt(row, 'destination'), ...(leads ? [goTo(preposition)] : []));
      return;
    }
    case 'source':
      if (!isPlace) placement();
      reading.way.push(
        ...(isPlace ? placedAt(row, 'left') : row),
        ...(isPlace ? [fromThere(preposition)] : []),
        ...said(preposition),
      );
      return;
    case 'way':
      reading.way.push(...row, ...said(preposition));
      return;
    case 'by':
      placement();
      (reading.isPassive || isParticiple(reading) ? reading.agent : reading.others).push(...row);
      return;
    case 'for': {
      if (isSaid && isPlace) {
        reading.predicate.push(...placedAt(row, 'destination'), goTo(preposition));
        return;
      }
      placement();
      const isObject = reading.hasMainVerb && !reading.isPassive && reading.object.length === 0;
      const target = isSaid
        ? reading.predicate
        : isObject
          ? reading.object
          : reading.hasVerb
            ? reading.others
            : reading.scene;
      target.push(...row);
      return;
    }
    case 'of':
    case 'about':
      placement();
      (reading.hasMainVerb && reading.object.length === 0 ? reading.object : reading.way).push(
        ...row,
      );
      return;
    case 'without':
      reading.others.push(...row, notOf(preposition));
      return;
    case 'instead':
      reading.scene.push(...row, notOf(preposition));
      return;
    default:
      if (preposition.units.length === 0) placement();
      (reading.hasVerb ? reading.others : reading.scene).push(...said(preposition), ...row);
  }
}
