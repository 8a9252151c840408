/** Parses how many and how much of a noun group there is. */

import type { Term } from '#translation/english/words/term.ts';
import { type Said, spelledUnit } from '#translation/english/words/word.ts';
import {
  beginsGroup,
  type Cursor,
  continuesGroup,
  isMeasure,
  isMoney,
  isTimeNoun,
  nextNoun,
  said,
} from './group.ts';
import {
  type GroupReading,
  isSigned,
  passOf,
  type Take,
  type Taken,
  type TermPlace,
} from './group-reading.ts';
import { labelOf, readMoreLabels } from './labels.ts';

export const takeNumber: Take = (reading, term, place) => {
  const { cursor, next } = place;
  const { head } = reading;
  if (head !== undefined) {
    if (isMeasure(head) || head.role === 'time' || head.role === 'number') return undefined;
    // `the medicine one hour before meals`
    if (isMeasure(next)) return undefined;
    const labels = [...labelOf(head, term), ...readMoreLabels(cursor, head)];
    return { label: [...reading.label, ...labels] };
  }
  const noun = nextNoun(cursor.terms, cursor.at);
  // `one of the lifts`
  const counted = next?.lower === 'of' ? nounOf(cursor) : noun;
  if (isMoney(term)) {
    const rate = readRate(cursor);
    if (rate.length > 0)
      return {
        number: term,
        head: term,
        before: [...reading.before, ...rate],
        count: [...reading.count, ...reading.approximate, ...said(term)],
        approximate: [],
      };
  }
  const isBefore =
    isMeasure(next) || isMeasure(noun) || noun?.role === 'number' || isNumbered(counted);
  const target = isBefore ? 'before' : 'count';
  return {
    number: term,
    [target]: [...reading[target], ...reading.approximate, ...said(term)],
    approximate: [],
    ...(goesOn(term, next, noun) ? {} : { head: term }),
    ...passOf(place),
  };
};

/**
 * Whether things of this noun have numbers of their own: `2 LIFT` are two lifts, and `LIFT 2` is the one with
 * that number.
 */
const isNumbered = (noun: Term | undefined): boolean =>
  noun?.role === 'noun' &&
  /^(?:lift|escalator|gate|door|room|exit|bay|stand|stop|platform|bus|tram)$/.test(noun.lemma);

/** Finds the noun after `of the`. */
const nounOf = ({ terms, at }: Cursor): Term | undefined =>
  nextNoun(terms, /^(?:article|possessive)$/.test(terms[at + 2]?.role ?? '') ? at + 2 : at + 1);

/** Whether the group continues after a number; not in `£1 more`, `under 3 free`. */
const goesOn = (term: Term, next: Term | undefined, noun: Term | undefined): boolean =>
  continuesGroup(next) &&
  !(isMoney(term) && /^(?:more|less)$/.test(next?.lower ?? '')) &&
  !COMPARES.test(next?.lower ?? '') &&
  !(next?.lower === 'free' && noun === undefined);

/** Reads for how long a sum is paid: `£5 all day`, `£2 an hour`. */
function readRate(cursor: Cursor): Said[] {
  const [lead, period, after] = cursor.terms.slice(cursor.at + 1, cursor.at + 4);
  const isRate = lead !== undefined && /^(?:all|each|every|an?)$/.test(lead.lower);
  if (!isRate || !(isTimeNoun(period) || isMeasure(period)) || continuesGroup(after)) return [];
  cursor.at += 2;
  const one: Said = { unit: { kind: 'number', value: 1 }, spans: [lead.span] };
  return [...(lead.role === 'article' ? [one] : said(lead)), ...said(period!)];
}

const COMPARES = /^(?:more|less|fewer) than$/;

/** Whether the quantity compares: `£5 more than the bus`, and not `more than 5 buses`. */
const isStandard = ({ head, number }: GroupReading, { lower }: Term, cursor: Cursor): boolean =>
  COMPARES.test(lower) &&
  (head?.role === 'number' || (isMeasure(head) && number !== undefined)) &&
  beginsGroup(cursor, cursor.at + 1);

/** Reads what the quantity is compared with. */
function takeStandard(
  reading: GroupReading,
  term: Term,
  { cursor, attach, readGroups }: TermPlace,
): Taken {
  cursor.at += 1;
  const groups = readGroups(cursor, attach);
  cursor.at -= 1;
  const standard = groups.flatMap((group) => [...group.said, ...group.negators]);
  return { after: [...reading.after, ...said(term), ...standard] };
}

const SURENESS =
  /^(?:up to|at least|at most|more than|less than|fewer than|approximately|nearly|almost)$/;

/** Whether a quantity after a noun belongs to another one; `per bag each day` too. */
const endsBefore = (term: Term, next: Term | undefined): boolean =>
  (term.lower !== 'each' && term.lower !== 'all') || (term.lower === 'each' && isTimeNoun(next));

/** Whether the quantity is a degree: `the most expensive ticket`, and not most tickets. */
const isDegree = ({ isDefinite }: GroupReading, { lower }: Term): boolean =>
  /^(?:more|less)$/.test(lower) || (isDefinite && /^(?:most|least)$/.test(lower));

/** Puts the degree into the row in which its adjective will be. */
function withAdjective(reading: GroupReading, term: Term, adjective: Term): Taken {
  const row = isSigned(adjective) ? 'describing' : 'before';
  return { [row]: [...reading[row], ...said(term)] };
}

/** Whether the quantity counts times: `every day`, `every ten minutes`, `every second Monday`. */
function countsTime({ terms, at }: Cursor, noun: Term | undefined): boolean {
  const next = terms[at + 1];
  if (next?.role === 'ordering' && isTimeNoun(terms[at + 2])) return true;
  return next?.role === 'number' || isTimeNoun(next) || isMeasure(noun) || isTimeNoun(noun);
}

/**
 * Spells `every` or `each`: in `every second train` or every ten minutes it is not all of them, and every day
 * is not all day.
 */
function takeEach(
  { ordering }: GroupReading,
  term: Term,
  next: Term | undefined,
  isRepeated: boolean,
): Taken {
  const spelled = [{ unit: spelledUnit(term.lower), spans: [term.span] }];
  if (next?.role === 'number') return { approximate: spelled };
  return { ordering: [...ordering, ...spelled], isRepeated };
}

export const takeQuantity: Take = (reading, term, place) => {
  const { cursor, next } = place;
  const { head } = reading;
  if (isStandard(reading, term, cursor)) return takeStandard(reading, term, place);
  if (head !== undefined && endsBefore(term, next)) return undefined;
  const noun = nextNoun(cursor.terms, cursor.at);
  const isEach = /^(?:every|each)$/.test(term.lower);
  if (isEach && (next?.role === 'ordering' || countsTime(cursor, noun)))
    return takeEach(reading, term, next, countsTime(cursor, noun));
  if (next?.role === 'number') return { approximate: said(term) };
  if (noun !== undefined && next?.role === 'adjective' && isDegree(reading, term))
    return withAdjective(reading, term, next);
  // `up to half of it`
  if (SURENESS.test(term.lower) && next?.role === 'quantity') return { approximate: said(term) };
  const target = isSigned(term) && !isMeasure(noun) ? 'count' : 'before';
  return {
    [target]: [...reading[target], ...said(term)],
    ...(continuesGroup(next) ? {} : { head: head ?? term }),
    ...passOf(place),
  };
};
