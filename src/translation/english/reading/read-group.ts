/** Reads one noun group and puts it in BSL order: large before small, the thing before how many of it. */

import type { Role } from '../words/term.ts';
import { signUnit } from '../words/vocabulary.ts';
import { type Attached, readAttached } from './attached.ts';
import {
  type Attach,
  beginsGroup,
  type Cursor,
  continuesGroup,
  drop,
  type Group,
  type GroupKind,
  isDescribing,
  isMeasure,
  isTimeNoun,
  NEGATED_NOUN,
  nextNoun,
  said,
} from './group.ts';
import {
  emphasised,
  type GroupReading,
  INDEFINITE,
  isSigned,
  ownRule,
  passOf,
  type ReadGroups,
  type Take,
} from './group-reading.ts';
import { labelOf, readMoreLabels } from './labels.ts';
import { takeNumber, takeQuantity } from './take-count.ts';

const takeNoun: Take = (reading, term) => {
  const { head, label, before, noun } = reading;
  if (head !== undefined) {
    if (/^(?:pronoun|ordering|demonstrative|quantity|negator|number)$/.test(head.role))
      return false;
    if (head.role === 'time' && !isTimeNoun(term)) return false;
    if (/^\d{0,2}[b-z]$/i.test(term.text) || (term.text === 'A' && head.role === 'noun')) {
      label.push(...labelOf(head, term));
      readMoreLabels(reading.cursor, head, label);
      return true;
    }
  }
  before.push(...noun.splice(0), ...label.splice(0));
  reading.head = term;
  noun.push(...said(term));
  return true;
};

const TAKES: Partial<Record<Role, Take>> = {
  article(reading, term) {
    if (reading.head !== undefined) return false;
    reading.isDefinite = term.lower === 'the';
    drop(reading.cursor, term, 'article');
    return true;
  },
  demonstrative(reading, term, next) {
    if (reading.head !== undefined) return false;
    reading.isDefinite = true;
    const spans = [term.span];
    const isNear = /^th(?:is|ese)$/.test(term.lower);
    if (isNear && (isTimeNoun(next) || isMeasure(next)))
      reading.ordering.push({ unit: signUnit('NOW', term.lower), spans });
    else if (isNear) reading.pointing.push({ unit: { kind: 'point', locus: 'here' }, spans });
    else drop(reading.cursor, term, 'topic');
    if (!continuesGroup(next)) {
      reading.head = term;
      reading.isPronoun = !isNear;
    }
    return true;
  },
  possessive(reading, term) {
    if (term.lower === "'s") {
      drop(reading.cursor, term, 'possession');
      reading.before.push(...reading.noun.splice(0), ...reading.label.splice(0));
      reading.head = undefined;
      return true;
    }
    if (reading.head !== undefined) return false;
    reading.isDefinite = true;
    drop(reading.cursor, term, ownRule(term));
    return true;
  },
  pronoun(reading, term) {
    if (reading.head !== undefined) return false;
    drop(reading.cursor, term, ownRule(term));
    reading.head = term;
    reading.isPronoun = true;
    return true;
  },
  negator(reading, term, next) {
    if (reading.head !== undefined || !NEGATED_NOUN.test(term.lower)) return false;
    reading.negators.push(...said(term));
    if (term.lower !== 'no') reading.head = term;
    passOf(reading, next);
    return true;
  },
  degree(reading, term) {
    if (reading.head !== undefined) return false;
    reading.emphasis = true;
    drop(reading.cursor, term, 'degree');
    return true;
  },
  quantity: takeQuantity,
  number: takeNumber,
  ordering(reading, term, next) {
    if (reading.head !== undefined) return false;
    reading.ordering.push(...emphasised(reading, term));
    if (!continuesGroup(next)) reading.head = term;
    return true;
  },
  adverb(reading, term, next) {
    if (reading.head !== undefined) return false;
    if (term.lower === 'only') reading.limit = said(term);
    else if (isDescribing(next)) reading.before.push(...said(term));
    else return false;
    return true;
  },
  adjective(reading, term) {
    const { head } = reading;
    if (head !== undefined && !(head.role === 'noun' && INDEFINITE.test(head.lower))) return false;
    const target = isSigned(term) || head !== undefined ? reading.describing : reading.before;
    target.push(...emphasised(reading, term));
    return true;
  },
  conjunction(reading, term, next) {
    const { cursor, head } = reading;
    if (head !== undefined || !isDescribing(cursor.terms[cursor.at - 1]) || !isDescribing(next))
      return false;
    if (term.lower === 'or') reading.describing.push(...said(term));
    else drop(cursor, term, 'link');
    return true;
  },
  time(reading, term, next) {
    const { cursor, head } = reading;
    if (head !== undefined) {
      if (!isTimeNoun(head)) return false;
      reading.label.push(...said(term));
      return true;
    }
    const noun = nextNoun(cursor.terms, cursor.at);
    const isBefore =
      next !== undefined &&
      /^(?:noun|name|adjective)$/.test(next.role) &&
      noun?.role === 'noun' &&
      !isTimeNoun(noun);
    if (isBefore) reading.time.push(...said(term));
    else {
      reading.head = term;
      reading.noun.push(...said(term));
    }
    return true;
  },
  noun: takeNoun,
  name: takeNoun,
  place: takeNoun,
  nested(reading, term) {
    if (reading.head === undefined) return false;
    reading.isDescribed = true;
    reading.after.push(...reading.cursor.sayInner(term.inner ?? []));
    return true;
  },
  preposition(reading, term) {
    const { cursor, head, attach } = reading;
    if (head === undefined || reading.isPronoun || !beginsGroup(cursor, cursor.at + 1))
      return false;
    if (!attach(term, head) || governsTime(cursor)) return false;
    const attached: Attached = readAttached(cursor, head, attach, reading.readGroups);
    (term.task === 'place' ? reading.setting : reading.before).unshift(...attached.before);
    reading.after.push(...attached.after);
    reading.isDescribed ||= attached.isWithout === true;
    cursor.at -= 1;
    return true;
  },
};

/** A phrase of time belongs to the clause, not to the noun before it: `trains on Monday`. */
function governsTime({ terms, at }: Cursor): boolean {
  if (terms[at]!.task === 'of') return false;
  const first = terms
    .slice(at + 1)
    .find(({ role }) => !/^(?:article|demonstrative|ordering|possessive)$/.test(role));
  return isTimeNoun(first) || (first?.role === 'number' && /^\d{4}s?$/.test(first.text));
}

/** One noun group from the cursor on, without what joins it to others. */
export function readGroup(cursor: Cursor, attach: Attach, readGroups: ReadGroups): Group {
  const reading: GroupReading = {
    cursor,
    attach,
    readGroups,
    setting: [],
    time: [],
    ordering: [],
    before: [],
    noun: [],
    label: [],
    describing: [],
    count: [],
    pointing: [],
    after: [],
    negators: [],
    approximate: [],
    limit: [],
    head: undefined,
    number: undefined,
    emphasis: false,
    isDefinite: false,
    isDescribed: false,
    isPronoun: false,
    isRepeated: false,
  };
  for (; cursor.at < cursor.terms.length; cursor.at += 1) {
    const term = cursor.terms[cursor.at]!;
    const isTaken = TAKES[term.role]?.(reading, term, cursor.terms[cursor.at + 1]) ?? false;
    if (!isTaken) break;
    if (term.role === 'pronoun') {
      cursor.at += 1;
      break;
    }
  }
  const { time, ordering, before, noun, label, describing, count, pointing, after } = reading;
  const row = [
    time,
    ordering,
    before,
    noun,
    label,
    describing,
    reading.approximate,
    count,
    pointing,
    after,
    reading.limit,
  ];
  return {
    kind: kindOf(reading),
    setting: reading.setting,
    said: row.flat(),
    negators: reading.negators,
    head: reading.head,
    isDescribed: reading.isDescribed,
    isPronoun: reading.isPronoun,
  };
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
