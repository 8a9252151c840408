/** How many and how much of a noun group. */

import { type Said, spelledUnit } from '../../words/word.ts';
import {
  type Cursor,
  continuesGroup,
  isMeasure,
  isMoney,
  isTimeNoun,
  nextNoun,
  said,
} from './group.ts';
import { isSigned, passOf, type Take } from './group-reading.ts';
import { labelOf, readMoreLabels } from './labels.ts';

export const takeNumber: Take = (reading, term, place) => {
  const { cursor, next } = place;
  const { head } = reading;
  if (head !== undefined) {
    if (isMeasure(head) || head.role === 'time' || head.role === 'number') return undefined;
    const labels = [...labelOf(head, term), ...readMoreLabels(cursor, head)];
    return { label: [...reading.label, ...labels] };
  }
  const noun = nextNoun(cursor.terms, cursor.at);
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
  const isBefore = isMeasure(next) || isMeasure(noun) || noun?.role === 'number';
  const target = isBefore ? 'before' : 'count';
  return {
    number: term,
    [target]: [...reading[target], ...reading.approximate, ...said(term)],
    approximate: [],
    ...(continuesGroup(next) ? {} : { head: term }),
    ...passOf(place),
  };
};

/** `£5 all day`, `£2 an hour`: for how long the sum is paid. */
function readRate(cursor: Cursor): Said[] {
  const [lead, period, after] = cursor.terms.slice(cursor.at + 1, cursor.at + 4);
  const isRate = lead !== undefined && /^(?:all|each|every|an?)$/.test(lead.lower);
  if (!isRate || !(isTimeNoun(period) || isMeasure(period)) || continuesGroup(after)) return [];
  cursor.at += 2;
  const one: Said = { unit: { kind: 'number', value: 1 }, spans: [lead.span] };
  return [...(lead.role === 'article' ? [one] : said(lead)), ...said(period!)];
}

const SURENESS = /^(?:up to|at least|more than|less than|fewer than|approximately|nearly|almost)$/;

export const takeQuantity: Take = (reading, term, place) => {
  const { cursor, next } = place;
  const { head } = reading;
  if (head !== undefined && term.lower !== 'each' && term.lower !== 'all') return undefined;
  // Every ten minutes is not all of them, every day is not all day.
  const noun = nextNoun(cursor.terms, cursor.at);
  const isEveryTime =
    next?.role === 'ordering' && isTimeNoun(cursor.terms[cursor.at + 2]) && term.lower !== 'all';
  const isEvery =
    /^(?:every|each)$/.test(term.lower) &&
    (isEveryTime ||
      next?.role === 'number' ||
      isTimeNoun(next) ||
      isMeasure(noun) ||
      isTimeNoun(noun));
  const spelled = [{ unit: spelledUnit(term.lower), spans: [term.span] }];
  if (next?.role === 'number') return { approximate: isEvery ? spelled : said(term) };
  // `the most expensive ticket`: not most tickets.
  const isDegree =
    (/^(?:more|less)$/.test(term.lower) || reading.isDefinite) &&
    /^(?:more|less|most|least)$/.test(term.lower);
  if (isDegree && next?.role === 'adjective' && noun !== undefined) {
    const row = isSigned(next) ? 'describing' : 'before';
    return { [row]: [...reading[row], ...said(term)] };
  }
  // `up to half of it`
  if (SURENESS.test(term.lower) && next?.role === 'quantity') return { approximate: said(term) };
  if (isEvery) return { ordering: [...reading.ordering, ...spelled], isRepeated: true };
  const target = isSigned(term) && !isMeasure(noun) ? 'count' : 'before';
  return {
    [target]: [...reading[target], ...said(term)],
    ...(continuesGroup(next) ? {} : { head: head ?? term }),
    ...passOf(place),
  };
};
