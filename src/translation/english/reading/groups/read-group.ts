/** Reads one noun group and puts it in BSL order: large before small, the thing before how many of it, unless it has numbers of its own. */

import {
  type Attach,
  type Cursor,
  type Group,
  type GroupKind,
  isMeasure,
  isTimeNoun,
} from './group.ts';
import { EMPTY_GROUP, type GroupReading, type ReadGroups } from './group-reading.ts';
import { TAKES } from './take-term.ts';

/** Reads one noun group from the cursor on, without what joins it to others. */
export function readGroup(cursor: Cursor, attach: Attach, readGroups: ReadGroups): Group {
  const reading = takeTerms(cursor, attach, readGroups);
  const { setting, negators, head, isDescribed, isPronoun } = reading;
  const row = [
    reading.time,
    reading.ordering,
    reading.before,
    reading.noun,
    reading.label,
    reading.describing,
    reading.approximate,
    reading.count,
    reading.pointing,
    reading.after,
    reading.limit,
  ];
  return {
    kind: kindOf(reading),
    setting,
    said: row.flat(),
    negators,
    head,
    isDescribed,
    isPronoun,
  };
}

function takeTerms(cursor: Cursor, attach: Attach, readGroups: ReadGroups): GroupReading {
  const reading = { ...EMPTY_GROUP };
  for (; cursor.at < cursor.terms.length; cursor.at += 1) {
    const term = cursor.terms[cursor.at]!;
    const next = cursor.terms[cursor.at + 1];
    const taken = TAKES[term.role]?.(reading, term, { cursor, next, attach, readGroups });
    if (taken === undefined) break;
    // Only here in place, as a copy for each term costs time.
    Object.assign(reading, taken);
    if (term.role === 'pronoun') {
      cursor.at += 1;
      break;
    }
  }
  return reading;
}

function kindOf({
  head,
  number,
  isDefinite,
  isRepeated,
  noun,
  count,
  describing,
}: GroupReading): GroupKind {
  if (head === undefined)
    return noun.length + count.length + describing.length > 0 ? 'thing' : 'nothing';
  if (isRepeated) return 'measure';
  if (head.kind === 'time') return isDefinite ? 'thing' : 'time';
  if (head.role === 'time' || (isTimeNoun(head) && number === undefined)) return 'time';
  if (isMeasure(head) && number !== undefined) return 'measure';
  // A sum of money.
  if (head === number && head.units.length > 1) return 'measure';
  return head.kind === 'place' ? 'place' : 'thing';
}
