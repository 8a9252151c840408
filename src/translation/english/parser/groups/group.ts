/** Noun groups of a clause: their kinds, and the position of the parser. */
import type { Span } from '#contract/requests/translation.ts';
import type { DropRule } from '#translation/english/parser/rules.ts';
import type { Term } from '#translation/english/words/term.ts';
import type { SignedToken } from '#translation/english/words/word.ts';

export interface Dropped {
  readonly span: Span;
  readonly rule: DropRule;
}

/** Position of the parser in a clause. */
export interface Cursor {
  readonly terms: readonly Term[];
  index: number;
  readonly dropped: Dropped[];
  /** Signs a nested clause. */
  readonly sayInner: (inner: readonly Term[]) => readonly SignedToken[];
  /** `you` and `me` are named in it. */
  readonly saysPersons: boolean;
}

/** Kind of thing that a group is about. */
export type GroupKind = 'thing' | 'place' | 'time' | 'measure' | 'nothing';

export interface Group {
  readonly kind: GroupKind;
  /** Place of the thing; it goes before everything else, also of a list. */
  readonly setting: readonly SignedToken[];
  readonly signedTokens: readonly SignedToken[];
  /** Negators that belong after the verb: `no trains`. */
  readonly negators: readonly SignedToken[];
  readonly head: Term | undefined;
  /** Describes its noun with a clause of its own, or with what it is without. */
  readonly isDescribed: boolean;
  readonly isPronoun: boolean;
}

/** Check whether a phrase after a noun may belong to it: `the train to Leeds`. */
export type Attach = (preposition: Term, head: Term) => boolean;

export const toSignedTokens = (term: Term): SignedToken[] =>
  term.units.map((unit) => ({
    unit,
    spans: term.particle === undefined ? [term.span] : [term.span, term.particle],
    ...(term.kind === 'name' && { isName: true }),
  }));

export const drop = (cursor: Cursor, term: Term, rule: DropRule): void => {
  cursor.dropped.push({ span: term.span, rule });
};

/** Nouns of measure, which numbers precede. */
const MEASURES =
  /^(?:minute|second|hour|day|week|month|year|decade|century|mile|metre|meter|kilometre|km|foot|feet|inch|tonne|ton|percent|pound|penny|pence|euro|degree|million|thousand|billion|hundred|time|kg|mph|litre|centimetre|centimeter|millimetre|cm|mm|gram|kilogram|volt|watt|point)$/;
const TIME_NOUNS =
  /^(?:day|week|month|year|decade|century|morning|afternoon|evening|night|weekend|weekday|hour|minute|moment|season)$/;
const MOVING =
  /^(?:TRAIN|BUS|CARRIAGE|TAXI|CAR|UNDERGROUND|LEAVE\/DEPART|ARRIVE|RETURN|CONTINUE|GO-TO|PERSON|PEOPLE)$/;
const ROUTES = /^(?:route|journey|trip|flight|ferry|tram|connection|ticket|way|travel|line)$/;

export const isMeasure = (term: Term | undefined): boolean =>
  term?.role === 'noun' && MEASURES.test(term.lemma);

export const isTimeNoun = (term: Term | undefined): boolean =>
  term !== undefined &&
  (term.role === 'time' || (term.role === 'noun' && TIME_NOUNS.test(term.lemma)));

const CURRENCIES = /^(?:POUNDS|EUROS|DOLLARS|P)$/;

/** Whether the term is a sum of money, in figures or in words. */
export const isMoney = (term: Term | undefined): boolean =>
  term !== undefined &&
  (term.role === 'number'
    ? term.units.some((unit) => unit.kind === 'fingerspelled' && CURRENCIES.test(unit.text))
    : term.role === 'noun' && /^(?:pound|penny|pence|euro)$/.test(term.lemma));

/** Whether a number replaces its thing: `the rear four`. */
const isCount = (term: Term | undefined): boolean => term?.role === 'number' && !isMoney(term);

/** Trains, passengers, routes: what follows `to` is where they go. */
export const canTravel = (term: Term | undefined): boolean => {
  const [unit] = term?.units ?? [];
  if (isCount(term)) return true;
  const isMoving = unit?.kind === 'sign' && MOVING.test(unit.gloss);
  return isMoving || (term?.role === 'noun' && ROUTES.test(term.lemma)) || term?.kind === 'time';
};

const DIMENSION = /^(?:long|high|wide|tall|deep|thick|old|away)$/;

/** Whether the term says what is measured: `4 metres high`. */
export const isDimension = (term: Term | undefined): boolean =>
  term?.role === 'adjective' && DIMENSION.test(term.lower);

export const isDescribing = (term: Term | undefined): boolean =>
  term?.role === 'adjective' || term?.role === 'ordering';

export const continuesGroup = (term: Term | undefined): boolean =>
  term !== undefined &&
  /^(?:noun|name|place|adjective|ordering|number|time|quantity|degree)$/.test(term.role);

const OPENS =
  /^(?:article|demonstrative|possessive|quantity|number|ordering|adjective|degree|noun|name|place|time|pronoun)$/;
const HEADS = /^(?:noun|name|place|time|number|pronoun|demonstrative|quantity)$/;
const NEW_GROUP = /^(?:article|demonstrative|possessive|pronoun|quantity|time)$/;
/** Negators that take the place of a noun, or of its article. */
export const NEGATED_NOUN = /^(?:no|none|nobody|no-?one|no one|nothing|nowhere)$/;

/** Whether a noun group begins at `at`. Adjectives alone are none. */
export function beginsGroup({ terms, index }: Cursor, start = index): boolean {
  for (let index = start; index < terms.length; index += 1) {
    // `open every day`, `late today`: the adjective is said of something else.
    const isApart = index > start && terms[index - 1]?.role === 'adjective';
    if (isApart && NEW_GROUP.test(terms[index]!.role)) return false;
    if (isHead(terms[index]!)) return true;
    if (!leadsToHead(terms, index)) return false;
  }
  return false;
}

const isHead = ({ role, lower }: Term): boolean =>
  HEADS.test(role) || (role === 'negator' && lower !== 'no' && NEGATED_NOUN.test(lower));

/** Whether a head may follow the term at `at`. */
function leadsToHead(terms: readonly Term[], termIndex: number): boolean {
  const { role, lower } = terms[termIndex]!;
  const describesNext = isDescribing(terms[termIndex + 1]);
  switch (role) {
    case 'negator':
      return lower === 'no';
    case 'adverb':
      return describesNext || lower === 'only';
    case 'conjunction':
      return describesNext && isDescribing(terms[termIndex - 1]);
    default:
      return OPENS.test(role);
  }
}

/** Finds the noun or number that ends the row of words after `index`. */
export function findNextNoun(terms: readonly Term[], index: number): Term | undefined {
  let noun: Term | undefined;
  for (const term of terms.slice(index + 1)) {
    if (/^(?:noun|name|place)$/.test(term.role)) noun = term;
    else if (noun !== undefined || !continuesGroup(term)) break;
    else if (term.role === 'number') return term;
  }
  return noun;
}
