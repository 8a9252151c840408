/** Parsers of the terms of a noun group: what each term adds to it. */

import { isPersonal } from '#translation/english/reading/people.ts';
import type { Role } from '#translation/english/words/term.ts';
import { signUnit } from '#translation/english/words/vocabulary.ts';
import type { Said } from '#translation/english/words/word.ts';
import { readAttached } from './attached.ts';
import {
  beginsGroup,
  type Cursor,
  continuesGroup,
  drop,
  isDescribing,
  isMeasure,
  isTimeNoun,
  NEGATED_NOUN,
  nextNoun,
  said,
} from './group.ts';
import {
  emphasised,
  INDEFINITE,
  isSigned,
  ownRule,
  passOf,
  type Take,
  withoutDescription,
} from './group-reading.ts';
import { labelOf, readMoreLabels } from './labels.ts';
import { takeNumber, takeQuantity } from './take-count.ts';

const takeNoun: Take = (reading, term, { cursor }) => {
  const { head, label, before, noun } = reading;
  if (head !== undefined) {
    if (/^(?:pronoun|ordering|demonstrative|quantity|negator|number)$/.test(head.role))
      return undefined;
    if (head.role === 'time' && !isTimeNoun(term)) return undefined;
    if (/^\d{0,2}[b-z]$/i.test(term.text) || (term.text === 'A' && head.role === 'noun'))
      return { label: [...label, ...labelOf(head, term), ...readMoreLabels(cursor, head)] };
  }
  return { before: [...before, ...noun, ...label], noun: said(term), label: [], head: term };
};

/** Ends a group that has a noun at a term that comes before nouns. */
const beforeHead =
  (take: Take): Take =>
  (reading, term, place) =>
    reading.head === undefined ? take(reading, term, place) : undefined;

export const TAKES: Partial<Record<Role, Take>> = {
  article: beforeHead((_reading, term, { cursor }) => {
    drop(cursor, term, 'article');
    return { isDefinite: term.lower === 'the' };
  }),
  demonstrative: beforeHead((reading, term, { cursor, next }) => {
    const spans = [term.span];
    const isNear = /^th(?:is|ese)$/.test(term.lower);
    const head = continuesGroup(next) ? {} : { head: term, isPronoun: !isNear };
    if (!isNear) {
      drop(cursor, term, 'topic');
      return { isDefinite: true, ...head };
    }
    const now = { unit: signUnit('NOW', term.lower), spans };
    const here: Said = { unit: { kind: 'point', locus: 'here' }, spans };
    return isTimeNoun(next) || isMeasure(next)
      ? { isDefinite: true, ordering: [...reading.ordering, now], ...head }
      : { isDefinite: true, pointing: [...reading.pointing, here], ...head };
  }),
  possessive(reading, term, { cursor }) {
    if (term.lower === "'s") {
      drop(cursor, term, 'possession');
      const { before, noun, label } = reading;
      return { before: [...before, ...noun, ...label], noun: [], label: [], head: undefined };
    }
    if (reading.head !== undefined) return undefined;
    drop(cursor, term, ownRule(term));
    return { isDefinite: true };
  },
  pronoun: beforeHead((_reading, term, { cursor }) => {
    if (cursor.saysPersons && isPersonal(term)) return { head: term, noun: said(term) };
    drop(cursor, term, ownRule(term));
    return { head: term, isPronoun: true };
  }),
  negator: beforeHead((reading, term, place) => {
    if (!NEGATED_NOUN.test(term.lower)) return undefined;
    return {
      negators: [...reading.negators, ...said(term)],
      ...(term.lower === 'no' ? {} : { head: term }),
      ...passOf(place),
    };
  }),
  degree: beforeHead((_reading, term, { cursor }) => {
    drop(cursor, term, 'degree');
    return { emphasis: true };
  }),
  quantity: takeQuantity,
  number: takeNumber,
  ordering: beforeHead((reading, term, { next }) => ({
    ordering: [...reading.ordering, ...emphasised(reading, term)],
    emphasis: false,
    ...(continuesGroup(next) ? {} : { head: term }),
  })),
  adverb: beforeHead((reading, term, { next }) => {
    if (term.lower === 'only') return { limit: said(term) };
    // `fully booked seats`: the degree comes before the adjective.
    if (!isDescribing(next)) return undefined;
    const target = next?.role === 'adjective' && isSigned(next) ? 'describing' : 'before';
    return { [target]: [...reading[target], ...said(term)] };
  }),
  adjective(reading, term, { next }) {
    const { head } = reading;
    // `bags larger than this`
    const isCompared = head?.role === 'noun' && next?.lower === 'than';
    const isOfAnything = head?.role === 'noun' && INDEFINITE.test(head.lower);
    if (head !== undefined && !isOfAnything && !isCompared) return undefined;
    // `the least busy trains`: the degree goes with its own word.
    const isDegree = /^(?:more|most|less|least)$/.test(term.lower) && next?.role === 'adjective';
    const word = isDegree ? next : term;
    const target = isSigned(word) || head !== undefined ? 'describing' : 'before';
    return { [target]: [...reading[target], ...emphasised(reading, term)], emphasis: false };
  },
  conjunction: beforeHead((reading, term, { cursor, next }) => {
    if (!isDescribing(cursor.terms[cursor.at - 1]) || !isDescribing(next)) return undefined;
    if (term.lower === 'or') return { describing: [...reading.describing, ...said(term)] };
    drop(cursor, term, 'link');
    return {};
  }),
  time(reading, term, { cursor, next }) {
    const { head } = reading;
    if (head !== undefined)
      return isTimeNoun(head) ? { label: [...reading.label, ...said(term)] } : undefined;
    const noun = nextNoun(cursor.terms, cursor.at);
    const isBefore =
      next !== undefined &&
      /^(?:noun|name|adjective)$/.test(next.role) &&
      noun?.role === 'noun' &&
      !isTimeNoun(noun);
    return isBefore
      ? { time: [...reading.time, ...said(term)] }
      : { head: term, noun: [...reading.noun, ...said(term)] };
  },
  noun: takeNoun,
  name: takeNoun,
  place: takeNoun,
  nested(reading, term, { cursor }) {
    if (reading.head === undefined) return undefined;
    const inner = cursor.sayInner(term.inner ?? []);
    return { isDescribed: true, after: [...reading.after, ...inner] };
  },
  preposition(reading, term, { cursor, attach, readGroups }) {
    const { head } = reading;
    if (head === undefined || reading.isPronoun || !beginsGroup(cursor, cursor.at + 1))
      return undefined;
    if (!attach(term, head) || governsTime(cursor)) return undefined;
    const own = withoutDescription(cursor, [...reading.before, ...reading.describing]);
    const attached = readAttached(own, head, attach, readGroups);
    cursor.at = own.at - 1;
    // `the first Saturday of the month`: FIRST goes with its own noun.
    const isOrdered = term.task !== 'place' && reading.ordering.length > 0;
    const target = term.task === 'place' ? 'setting' : isOrdered ? 'time' : 'before';
    return {
      [target]: [...attached.before, ...reading[target]],
      after: [...reading.after, ...attached.after],
      isDescribed: reading.isDescribed || attached.isWithout === true,
    };
  },
};

/** Whether a phrase is one of time, which belongs to the clause and not to the noun before it: `trains on Monday`. */
function governsTime({ terms, at }: Cursor): boolean {
  if (terms[at]!.task === 'of' || /^(?:except|per)$/.test(terms[at]!.lower)) return false;
  const first = terms
    .slice(at + 1)
    .find(({ role }) => !/^(?:article|demonstrative|ordering|possessive)$/.test(role));
  return isTimeNoun(first) || (first?.role === 'number' && /^\d{4}s?$/.test(first.text));
}
