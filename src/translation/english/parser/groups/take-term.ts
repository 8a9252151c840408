/** Parsers of the terms of a noun group: what each term adds to it. */

import { isPersonal } from '#translation/english/parser/people.ts';
import type { Role } from '#translation/english/words/term.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import type { SignedToken } from '#translation/english/words/word.ts';
import { readAttached } from './attached.ts';
import {
  beginsGroup,
  type Cursor,
  continuesGroup,
  drop,
  findNextNoun,
  isDescribing,
  isMeasure,
  isTimeNoun,
  NEGATED_NOUN,
  toSignedTokens,
} from './group.ts';
import {
  getDropRule,
  INDEFINITE,
  isSigned,
  skipOfWord,
  type TakeTerm,
  toEmphasisedTokens,
  withoutDescription,
} from './group-state.ts';
import { readMoreLabels, toLabel } from './labels.ts';
import { takeNumber, takeQuantity } from './take-count.ts';

const takeNoun: TakeTerm = (state, term, { cursor }) => {
  const { head, label, before, noun } = state;
  if (head !== undefined) {
    if (/^(?:pronoun|ordering|demonstrative|quantity|negator|number)$/.test(head.role))
      return undefined;
    if (head.role === 'time' && !isTimeNoun(term)) return undefined;
    if (/^\d{0,2}[b-z]$/i.test(term.text) || (term.text === 'A' && head.role === 'noun'))
      return { label: [...label, ...toLabel(head, term), ...readMoreLabels(cursor, head)] };
  }
  return {
    before: [...before, ...noun, ...label],
    noun: toSignedTokens(term),
    label: [],
    head: term,
  };
};

/** Ends a group that has a noun at a term that comes before nouns. */
const onlyBeforeHead =
  (take: TakeTerm): TakeTerm =>
  (state, term, place) =>
    state.head === undefined ? take(state, term, place) : undefined;

export const TAKES: Partial<Record<Role, TakeTerm>> = {
  article: onlyBeforeHead((_reading, term, { cursor }) => {
    drop(cursor, term, 'article');
    return { isDefinite: term.lower === 'the' };
  }),
  demonstrative: onlyBeforeHead((state, term, { cursor, next }) => {
    const spans = [term.span];
    const isNear = /^th(?:is|ese)$/.test(term.lower);
    const head = continuesGroup(next) ? {} : { head: term, isPronoun: !isNear };
    if (!isNear) {
      drop(cursor, term, 'topic');
      return { isDefinite: true, ...head };
    }
    const now = { unit: signUnit('NOW', term.lower), spans };
    const here: SignedToken = { unit: { kind: 'point', locus: 'here' }, spans };
    return isTimeNoun(next) || isMeasure(next)
      ? { isDefinite: true, ordering: [...state.ordering, now], ...head }
      : { isDefinite: true, pointing: [...state.pointing, here], ...head };
  }),
  possessive(state, term, { cursor }) {
    if (term.lower === "'s") {
      drop(cursor, term, 'possession');
      const { before, noun, label } = state;
      return { before: [...before, ...noun, ...label], noun: [], label: [], head: undefined };
    }
    if (state.head !== undefined) return undefined;
    drop(cursor, term, getDropRule(term));
    return { isDefinite: true };
  },
  pronoun: onlyBeforeHead((_reading, term, { cursor }) => {
    if (cursor.saysPersons && isPersonal(term)) return { head: term, noun: toSignedTokens(term) };
    drop(cursor, term, getDropRule(term));
    return { head: term, isPronoun: true };
  }),
  negator: onlyBeforeHead((state, term, place) => {
    if (!NEGATED_NOUN.test(term.lower)) return undefined;
    return {
      negators: [...state.negators, ...toSignedTokens(term)],
      ...(term.lower === 'no' ? {} : { head: term }),
      ...skipOfWord(place),
    };
  }),
  degree: onlyBeforeHead((_reading, term, { cursor }) => {
    drop(cursor, term, 'degree');
    return { emphasis: true };
  }),
  quantity: takeQuantity,
  number: takeNumber,
  ordering: onlyBeforeHead((state, term, { next }) => ({
    ordering: [...state.ordering, ...toEmphasisedTokens(state, term)],
    emphasis: false,
    ...(continuesGroup(next) ? {} : { head: term }),
  })),
  adverb: onlyBeforeHead((state, term, { next }) => {
    if (term.lower === 'only') return { limit: toSignedTokens(term) };
    // `fully booked seats`: the degree comes before the adjective.
    if (!isDescribing(next)) return undefined;
    const target = next?.role === 'adjective' && isSigned(next) ? 'describing' : 'before';
    return { [target]: [...state[target], ...toSignedTokens(term)] };
  }),
  adjective(state, term, { next }) {
    const { head } = state;
    // `bags larger than this`
    const isCompared = head?.role === 'noun' && next?.lower === 'than';
    const isOfAnything = head?.role === 'noun' && INDEFINITE.test(head.lower);
    if (head !== undefined && !isOfAnything && !isCompared) return undefined;
    // `the least busy trains`: the degree goes with its own word.
    const isDegree = /^(?:more|most|less|least)$/.test(term.lower) && next?.role === 'adjective';
    const word = isDegree ? next : term;
    const target = isSigned(word) || head !== undefined ? 'describing' : 'before';
    return { [target]: [...state[target], ...toEmphasisedTokens(state, term)], emphasis: false };
  },
  conjunction: onlyBeforeHead((state, term, { cursor, next }) => {
    if (!isDescribing(cursor.terms[cursor.index - 1]) || !isDescribing(next)) return undefined;
    if (term.lower === 'or') return { describing: [...state.describing, ...toSignedTokens(term)] };
    drop(cursor, term, 'link');
    return {};
  }),
  time(state, term, { cursor, next }) {
    const { head } = state;
    if (head !== undefined)
      return isTimeNoun(head) ? { label: [...state.label, ...toSignedTokens(term)] } : undefined;
    const noun = findNextNoun(cursor.terms, cursor.index);
    const isBefore =
      next !== undefined &&
      /^(?:noun|name|adjective)$/.test(next.role) &&
      noun?.role === 'noun' &&
      !isTimeNoun(noun);
    return isBefore
      ? { time: [...state.time, ...toSignedTokens(term)] }
      : { head: term, noun: [...state.noun, ...toSignedTokens(term)] };
  },
  noun: takeNoun,
  name: takeNoun,
  place: takeNoun,
  nested(state, term, { cursor }) {
    if (state.head === undefined) return undefined;
    const inner = cursor.sayInner(term.inner ?? []);
    return { isDescribed: true, after: [...state.after, ...inner] };
  },
  preposition(state, term, { cursor, attach, readGroups }) {
    const { head } = state;
    if (head === undefined || state.isPronoun || !beginsGroup(cursor, cursor.index + 1))
      return undefined;
    if (!attach(term, head) || governsTime(cursor)) return undefined;
    const phraseCursor = withoutDescription(cursor, [...state.before, ...state.describing]);
    const attached = readAttached(phraseCursor, head, attach, readGroups);
    cursor.index = phraseCursor.index - 1;
    // `the first Saturday of the month`: FIRST goes with its own noun.
    const isOrdered = term.task !== 'place' && state.ordering.length > 0;
    const target = term.task === 'place' ? 'setting' : isOrdered ? 'time' : 'before';
    return {
      [target]: [...attached.before, ...state[target]],
      after: [...state.after, ...attached.after],
      isDescribed: state.isDescribed || attached.isWithout === true,
    };
  },
};

/** Whether a phrase is one of time, which belongs to the clause and not to the noun before it: `trains on Monday`. */
function governsTime({ terms, index }: Cursor): boolean {
  if (terms[index]!.task === 'of' || /^(?:except|per)$/.test(terms[index]!.lower)) return false;
  const first = terms
    .slice(index + 1)
    .find(({ role }) => !/^(?:article|demonstrative|ordering|possessive)$/.test(role));
  return isTimeNoun(first) || (first?.role === 'number' && /^\d{4}s?$/.test(first.text));
}
