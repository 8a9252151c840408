/** Reads one noun group and puts it in BSL order: large before small, the thing before how many of it, unless it has numbers of its own. */

import {
  type Attach,
  type Cursor,
  type Group,
  type GroupKind,
  isMeasure,
  isTimeNoun,
} from './group.ts';
import { EMPTY_GROUP, type GroupState, type ReadGroups } from './group-state.ts';
import { TAKES } from './take-term.ts';

/** Reads one noun group from the cursor on, without what joins it to others. */
export function readGroup(cursor: Cursor, attach: Attach, readGroups: ReadGroups): Group {
  const state = takeTerms(cursor, attach, readGroups);
  const { setting, negators, head, isDescribed, isPronoun } = state;
  const row = [
    state.time,
    state.ordering,
    state.before,
    state.noun,
    state.label,
    state.describing,
    state.approximate,
    state.count,
    state.pointing,
    state.after,
    state.limit,
  ];
  return {
    kind: getKind(state),
    setting,
    signedTokens: row.flat(),
    negators,
    head,
    isDescribed,
    isPronoun,
  };
}

function takeTerms(cursor: Cursor, attach: Attach, readGroups: ReadGroups): GroupState {
  const state = { ...EMPTY_GROUP };
  for (; cursor.index < cursor.terms.length; cursor.index += 1) {
    const term = cursor.terms[cursor.index]!;
    const next = cursor.terms[cursor.index + 1];
    const changes = TAKES[term.role]?.(state, term, { cursor, next, attach, readGroups });
    if (changes === undefined) break;
    // Only here in place, as a copy for each term costs time.
    Object.assign(state, changes);
    if (term.role === 'pronoun') {
      cursor.index += 1;
      break;
    }
  }
  return state;
}

function getKind({
  head,
  number,
  isDefinite,
  isRepeated,
  noun,
  count,
  describing,
}: GroupState): GroupKind {
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
