/** How many and how much of a noun group. */

import { spelledUnit } from '../words/word.ts';
import { continuesGroup, isMeasure, isTimeNoun, nextNoun, said } from './group.ts';
import { isSigned, passOf, type Take } from './group-reading.ts';
import { labelOf, readMoreLabels } from './labels.ts';

export const takeNumber: Take = (reading, term, next) => {
  const { cursor, head } = reading;
  if (head !== undefined) {
    if (isMeasure(head) || head.role === 'time' || head.role === 'number') return false;
    reading.label.push(...labelOf(head, term));
    readMoreLabels(cursor, head, reading.label);
    return true;
  }
  reading.number = term;
  const noun = nextNoun(cursor.terms, cursor.at);
  const target =
    isMeasure(next) || isMeasure(noun) || noun?.role === 'number' ? reading.before : reading.count;
  target.push(...reading.approximate, ...said(term));
  reading.approximate = [];
  if (!continuesGroup(next)) reading.head = term;
  passOf(reading, next);
  return true;
};

export const takeQuantity: Take = (reading, term, next) => {
  const { head, cursor } = reading;
  if (head !== undefined && term.lower !== 'each' && term.lower !== 'all') return false;
  // Every ten minutes is not all of them, every day is not all day.
  const noun = nextNoun(cursor.terms, cursor.at);
  const isEvery =
    /^(?:every|each)$/.test(term.lower) &&
    (next?.role === 'number' || isTimeNoun(next) || isMeasure(noun) || isTimeNoun(noun));
  const spelled = [{ unit: spelledUnit(term.lower), spans: [term.span] }];
  if (next?.role === 'number') {
    reading.approximate = isEvery ? spelled : said(term);
    return true;
  }
  if (isEvery) {
    reading.ordering.push(...spelled);
    reading.isRepeated = true;
    return true;
  }
  const isCount = isSigned(term) && !isMeasure(noun);
  (isCount ? reading.count : reading.before).push(...said(term));
  if (!continuesGroup(next)) reading.head ??= term;
  passOf(reading, next);
  return true;
};
