/** Parses how many and how much of a noun group there is. */

import type { Term } from '#translation/english/words/term.ts';
import { createSpelledUnit, type SignedToken } from '#translation/english/words/word.ts';
import {
  beginsGroup,
  type Cursor,
  continuesGroup,
  findNextNoun,
  isMeasure,
  isMoney,
  isTimeNoun,
  toSignedTokens,
} from './group.ts';
import {
  type GroupChanges,
  type GroupState,
  isSigned,
  skipOfWord,
  type TakeTerm,
  type TermContext,
} from './group-state.ts';
import { readMoreLabels, toLabel } from './labels.ts';

export const takeNumber: TakeTerm = (state, term, place) => {
  const { cursor, next } = place;
  const { head } = state;
  if (head !== undefined) {
    if (isMeasure(head) || head.role === 'time' || head.role === 'number') return undefined;
    // `the medicine one hour before meals`
    if (isMeasure(next)) return undefined;
    const labels = [...toLabel(head, term), ...readMoreLabels(cursor, head)];
    return { label: [...state.label, ...labels] };
  }
  const noun = findNextNoun(cursor.terms, cursor.index);
  // `one of the lifts`
  const countedNoun = next?.lower === 'of' ? findNoun(cursor) : noun;
  if (isMoney(term)) {
    const rate = readRate(cursor);
    if (rate.length > 0)
      return {
        number: term,
        head: term,
        before: [...state.before, ...rate],
        count: [...state.count, ...state.approximate, ...toSignedTokens(term)],
        approximate: [],
      };
  }
  const isBefore =
    isMeasure(next) || isMeasure(noun) || noun?.role === 'number' || isNumbered(countedNoun);
  const target = isBefore ? 'before' : 'count';
  return {
    number: term,
    [target]: [...state[target], ...state.approximate, ...toSignedTokens(term)],
    approximate: [],
    ...(groupContinues(term, next, noun) ? {} : { head: term }),
    ...skipOfWord(place),
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
const findNoun = ({ terms, index }: Cursor): Term | undefined =>
  findNextNoun(
    terms,
    /^(?:article|possessive)$/.test(terms[index + 2]?.role ?? '') ? index + 2 : index + 1,
  );

/** Whether the group continues after a number; not in `£1 more`, `under 3 free`. */
const groupContinues = (term: Term, next: Term | undefined, noun: Term | undefined): boolean =>
  continuesGroup(next) &&
  !(isMoney(term) && /^(?:more|less)$/.test(next?.lower ?? '')) &&
  !COMPARES.test(next?.lower ?? '') &&
  !(next?.lower === 'free' && noun === undefined);

/** Reads for how long a sum is paid: `£5 all day`, `£2 an hour`. */
function readRate(cursor: Cursor): SignedToken[] {
  const [lead, period, following] = cursor.terms.slice(cursor.index + 1, cursor.index + 4);
  const isRate = lead !== undefined && /^(?:all|each|every|an?)$/.test(lead.lower);
  if (!isRate || !(isTimeNoun(period) || isMeasure(period)) || continuesGroup(following)) return [];
  cursor.index += 2;
  const oneToken: SignedToken = { unit: { kind: 'number', value: 1 }, spans: [lead.span] };
  return [
    ...(lead.role === 'article' ? [oneToken] : toSignedTokens(lead)),
    ...toSignedTokens(period!),
  ];
}

const COMPARES = /^(?:more|less|fewer) than$/;

/** Whether the quantity compares: `£5 more than the bus`, and not `more than 5 buses`. */
const isStandard = ({ head, number }: GroupState, { lower }: Term, cursor: Cursor): boolean =>
  COMPARES.test(lower) &&
  (head?.role === 'number' || (isMeasure(head) && number !== undefined)) &&
  beginsGroup(cursor, cursor.index + 1);

/** Reads what the quantity is compared with. */
function takeStandard(
  state: GroupState,
  term: Term,
  { cursor, attach, readGroups }: TermContext,
): GroupChanges {
  cursor.index += 1;
  const groups = readGroups(cursor, attach);
  cursor.index -= 1;
  const standard = groups.flatMap((group) => [...group.signedTokens, ...group.negators]);
  return { after: [...state.after, ...toSignedTokens(term), ...standard] };
}

const SURENESS =
  /^(?:up to|at least|at most|more than|less than|fewer than|approximately|nearly|almost)$/;

/** Whether a quantity after a noun belongs to another one; `per bag each day` too. */
const endsGroup = (term: Term, next: Term | undefined): boolean =>
  (term.lower !== 'each' && term.lower !== 'all') || (term.lower === 'each' && isTimeNoun(next));

/** Whether the quantity is a degree: `the most expensive ticket`, and not most tickets. */
const isDegree = ({ isDefinite }: GroupState, { lower }: Term): boolean =>
  /^(?:more|less)$/.test(lower) || (isDefinite && /^(?:most|least)$/.test(lower));

/** Puts the degree into the row in which its adjective will be. */
function addDegree(state: GroupState, term: Term, adjective: Term): GroupChanges {
  const row = isSigned(adjective) ? 'describing' : 'before';
  return { [row]: [...state[row], ...toSignedTokens(term)] };
}

/** Whether the quantity counts times: `every day`, `every ten minutes`, `every second Monday`. */
function countsTime({ terms, index }: Cursor, noun: Term | undefined): boolean {
  const next = terms[index + 1];
  if (next?.role === 'ordering' && isTimeNoun(terms[index + 2])) return true;
  return next?.role === 'number' || isTimeNoun(next) || isMeasure(noun) || isTimeNoun(noun);
}

/**
 * Spells `every` or `each`: in `every second train` or every ten minutes it is not all of them, and every day
 * is not all day.
 */
function takeEach(
  { ordering }: GroupState,
  term: Term,
  next: Term | undefined,
  isRepeated: boolean,
): GroupChanges {
  const spelled = [{ unit: createSpelledUnit(term.lower), spans: [term.span] }];
  if (next?.role === 'number') return { approximate: spelled };
  return { ordering: [...ordering, ...spelled], isRepeated };
}

export const takeQuantity: TakeTerm = (state, term, place) => {
  const { cursor, next } = place;
  const { head } = state;
  if (isStandard(state, term, cursor)) return takeStandard(state, term, place);
  if (head !== undefined && endsGroup(term, next)) return undefined;
  const noun = findNextNoun(cursor.terms, cursor.index);
  const isEach = /^(?:every|each)$/.test(term.lower);
  if (isEach && (next?.role === 'ordering' || countsTime(cursor, noun)))
    return takeEach(state, term, next, countsTime(cursor, noun));
  if (next?.role === 'number') return { approximate: toSignedTokens(term) };
  if (noun !== undefined && next?.role === 'adjective' && isDegree(state, term))
    return addDegree(state, term, next);
  // `up to half of it`
  if (SURENESS.test(term.lower) && next?.role === 'quantity')
    return { approximate: toSignedTokens(term) };
  const target = isSigned(term) && !isMeasure(noun) ? 'count' : 'before';
  return {
    [target]: [...state[target], ...toSignedTokens(term)],
    ...(continuesGroup(next) ? {} : { head: head ?? term }),
    ...skipOfWord(place),
  };
};
