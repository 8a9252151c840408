/** Parts a sentence into clauses. Pure. */

import type { Term } from '../words/term.ts';
import { isMoney, isTimeNoun } from './groups/group.ts';
import {
  carriesVerb,
  isComma,
  isFiniteVerb,
  isListComma,
  isVerbal,
  nest,
  opensDoing,
} from './nest.ts';

/**
 * What a clause is to its sentence. `main` stands for itself; a `condition` is what has to be so; `after`,
 * `before`, `while`, `since` and `until` set a time; a `reason` answers why; a `purpose` follows `to`;
 * an `aside` stood in brackets.
 */
export type ClauseTask =
  | 'main'
  | 'condition'
  | 'unless'
  | 'reason'
  | 'after'
  | 'before'
  | 'while'
  | 'since'
  | 'until'
  | 'purpose'
  | 'aside';

export interface Clause {
  readonly task: ClauseTask;
  /** The word that joins it to what stands before. */
  readonly link?: Term;
  readonly terms: readonly Term[];
  /** A semicolon parts it from what stands before. */
  readonly isApart?: boolean;
}

const TASKS: Record<string, ClauseTask> = {
  link: 'main',
  or: 'main',
  condition: 'condition',
  unless: 'unless',
  reason: 'reason',
  after: 'after',
  before: 'before',
  while: 'while',
  since: 'since',
  until: 'until',
};

/** The clauses of a sentence, in its own order. */
export function splitClauses(sentence: readonly Term[]): Clause[] {
  const { outside, asides } = takeAsides(sentence);
  return [
    ...outsideClauses(nest(outside)),
    ...asides.flatMap((inner) =>
      splitClauses(inner).map((clause) => ({
        ...clause,
        task: clause.task === 'main' ? ('aside' as const) : clause.task,
      })),
    ),
  ];
}

function outsideClauses(terms: readonly Term[]): Clause[] {
  const clauses: Clause[] = [];
  let open: Clause = { task: 'main', terms: [] };
  let isApart = false;
  const close = ({ isOpeningApart, link, task = 'main', keepsTerm }: Break, term: Term) => {
    // Please stays with what is asked for: it follows the clause that begins here.
    if (isOpeningApart) clauses.push({ task: 'main', terms: open.terms.filter(isOpening) });
    else if (says(open)) clauses.push(open);
    isApart = term.text === ';' || (isApart && !says(open));
    open = { task, link, terms: keepsTerm ? [term] : [], ...(isApart && { isApart }) };
  };
  terms.forEach((term, at) => {
    // Behind `without` what is done is a verb.
    if (open.link?.lower === 'without' && open.terms.length === 0 && isDoing(term)) {
      open = { ...open, terms: [{ ...term, role: 'verb' }] };
      return;
    }
    const found = BREAKS[term.role]?.(open, terms, at);
    if (found === undefined) open = { ...open, terms: [...open.terms, term] };
    else close(found, term);
  });
  return says(open) ? [...clauses, open] : clauses;
}

const isOpening = ({ role }: Term): boolean => role === 'opening';

const says = ({ terms, link }: Clause): boolean =>
  terms.some(({ role }) => role !== 'mark') || link !== undefined;

/** The end of a clause, and what is known of the next. */
interface Break {
  readonly link?: Term;
  readonly task?: ClauseTask;
  /** The term at which it breaks is the first of the next clause. */
  readonly keepsTerm?: boolean;
  /** Only a word that opens stood before it: that word is a clause of its own. */
  readonly isOpeningApart?: boolean;
}

/** Whether the clause ends at a term. */
type FindBreak = (open: Clause, terms: readonly Term[], at: number) => Break | undefined;

const BREAKS: Partial<Record<Term['role'], FindBreak>> = {
  mark({ terms: own, task }, terms, at) {
    const mark = terms[at]!;
    if (isPriceList(terms)) return isComma(mark) || isColon(mark) ? {} : undefined;
    if (isHeadedRow(terms)) return isComma(mark) && endsCell(terms, at) ? {} : undefined;
    if (/^[;:–—…-]$/.test(mark.text)) return {};
    if (!isComma(mark) || !own.some(isVerbal)) return undefined;
    if (leavesOutVerb(own, terms, at + 1)) return {};
    return task !== 'main' || startsClause(terms, at + 1) ? {} : undefined;
  },
  conjunction: breakAtConjunction,
  // `nobody knows why the driver stopped`
  question: ({ terms: own }, terms, at) =>
    own.some(isVerbal) && carriesVerb(terms, at + 1) ? { keepsTerm: true } : undefined,
  // `passengers are reminded that smoking is forbidden`
  relative: ({ terms: own }, terms, at) =>
    own.some(isVerbal) && terms[at + 1] !== undefined ? { link: terms[at]! } : undefined,
  // `it divides, with the front four going to York`
  preposition: ({ terms: own }, terms, at) =>
    isUndone(own, terms, at)
      ? { link: terms[at]!, task: 'unless' }
      : terms[at]!.lower === 'with' && own.some(isVerbal) && opensDoing(terms, at)
        ? { link: terms[at]! }
        : undefined,
  infinitive: ({ terms: own }) =>
    opensPurpose(own, own.some(isVerbal)) ? { task: 'purpose', keepsTerm: true } : undefined,
};

/** `If it bleeds or becomes hot, ring`: the second verb belongs to what has to be so. */
function goesOnIf(task: ClauseTask, terms: readonly Term[], at: number): boolean {
  const verb = terms.slice(at + 1).find(({ role }) => !/^(?:adverb|negator)$/.test(role));
  if (task !== 'condition' || verb === undefined || !isVerbal(verb)) return false;
  const isFirst = terms[0]!.task === 'condition' && terms.slice(at).some(isComma);
  return isFirst || (verb.role === 'verb' && verb.lower !== verb.lemma);
}

const isColon = ({ role, text }: Term): boolean => role === 'mark' && text === ':';

/** `Opens: 9am, Closes: 5pm`, a row of a table: what stands behind a head belongs to it, and not to the next. */
function isHeadedRow(terms: readonly Term[]): boolean {
  const colons = terms.flatMap((term, at) => (isColon(term) ? [at] : []));
  return (
    colons.length > 1 &&
    colons.slice(1).every((colon, at) => terms.slice(colons[at], colon).some(isComma))
  );
}

/** `Children under 3 free, over 3 £4`: each between its commas. */
function isPriceList(terms: readonly Term[]): boolean {
  if (terms.some(isVerbal) || !terms.some(isMoney)) return false;
  const commas = terms.flatMap((term, at) => (isComma(term) ? [at] : []));
  const ends = [...commas, terms.length];
  return (
    commas.length > 0 &&
    ends.every((end, at) =>
      terms
        .slice(at === 0 ? 0 : ends[at - 1]!, end)
        .some((term) => isMoney(term) || term.lower === 'free'),
    )
  );
}

/** Whether the next head begins behind the comma at `at`. */
const endsCell = (terms: readonly Term[], at: number): boolean => {
  const next = terms.slice(at + 1).find((term) => isComma(term) || isColon(term));
  return next !== undefined && isColon(next);
};

function breakAtConjunction(
  { terms: own, task }: Clause,
  terms: readonly Term[],
  at: number,
): Break | undefined {
  const term = terms[at]!;
  const isOpen = own.some(({ role }) => role !== 'mark' && role !== 'opening');
  const opened = { link: term, task: TASKS[term.task ?? 'link'] ?? 'main' };
  if (term.task !== 'link' && term.task !== 'or')
    return { ...opened, isOpeningApart: !isOpen && own.some(isOpening) };
  const hasVerb = own.some(isVerbal);
  const opens =
    (!isOpen && !hasVerb && term.lower !== 'or') ||
    (hasVerb && (carriesVerb(terms, at + 1) || carriesListVerb(terms, at)));
  if (hasVerb && isWithoutVerb(own, terms, at)) return opened;
  if (!opens || isInList(own, terms, at)) return undefined;
  return goesOnIf(task, terms, at) ? { ...opened, task } : opened;
}

/**
 * `the front four go to Brighton and the rear four to Hastings`, `adults pay £4, children £2`: the verb holds for
 * the next clause too, which has a thing of its own, and then as much as stood behind the verb.
 */
function leavesOutVerb(own: readonly Term[], terms: readonly Term[], at: number): boolean {
  const verb = own.findLastIndex(isVerbal);
  const start = terms[at]?.lower === 'and' ? at + 1 : at;
  const length = terms.slice(start).findIndex(({ role }) => !NOMINAL.test(role));
  const thing = terms.slice(start, length < 0 ? terms.length : start + length);
  const isSubject = own.slice(0, verb).some(({ role }) => /^(?:noun|name|number)$/.test(role));
  if (thing.length === 0 || !isSubject) return false;
  const behind = own[verb + 1];
  if (isMoney(behind) && thing.length > 1) return isMoney(thing.at(-1)) && !isMoney(thing[0]);
  const goes = (one: Term | undefined, to: Term | undefined): boolean =>
    one?.role === 'preposition' && /^(?:to|for)$/.test(one.lower) && to?.role === 'place';
  const end = start + thing.length;
  return (
    goes(behind, own[verb + 2]) &&
    thing.some(({ role }) => /^(?:noun|name|number)$/.test(role)) &&
    goes(terms[end], terms[end + 1])
  );
}

/** `do not travel without buying a ticket`: unless it is bought. */
const isUndone = (own: readonly Term[], terms: readonly Term[], at: number): boolean =>
  terms[at]!.lower === 'without' &&
  own.some(({ role }) => role === 'negator') &&
  isDoing(terms[at + 1]);
const isDoing = (term: Term | undefined): boolean =>
  term !== undefined && term.pos === 'VERB' && /ing$/.test(term.lower);

/** `one in the morning and two at night`: each number has its own time. */
function isOtherTime(own: readonly Term[], terms: readonly Term[], at: number): boolean {
  const [number, preposition, ...rest] = terms.slice(at + 1);
  const isTimed = (row: readonly Term[]): boolean =>
    isTimeNoun(row.find(({ role }) => role !== 'article'));
  const lead = own.findLastIndex(({ role }) => role === 'preposition');
  return (
    terms[at]!.lower === 'and' &&
    number?.role === 'number' &&
    preposition?.role === 'preposition' &&
    isTimed(rest) &&
    own.slice(0, lead).some(({ role }) => role === 'number') &&
    isTimed(own.slice(lead + 1))
  );
}

/** `do not use the bridge but the lift`: the second is not denied. */
const isButOther = (own: readonly Term[], terms: readonly Term[], at: number): boolean =>
  terms[at]!.lower === 'but' &&
  terms[at + 1]?.role === 'article' &&
  own.some(({ role, lower }) => role === 'negator' && lower === 'not') &&
  !own.some(({ lower }) => lower === 'only');

/** `change at York for Hull and at Leeds for Ilkley`: each place has its own end. */
function isOtherWay(own: readonly Term[], terms: readonly Term[], at: number): boolean {
  const isLeg = (row: readonly Term[]): boolean =>
    row.length === 4 &&
    row[0]!.task === 'place' &&
    row[1]!.role === 'place' &&
    /^(?:for|to)$/.test(row[2]!.lower) &&
    row[3]!.role === 'place';
  return terms[at]!.lower === 'and' && isLeg(own.slice(-4)) && isLeg(terms.slice(at + 1, at + 5));
}

/** The clause behind the conjunction has no verb of its own. */
const isWithoutVerb = (own: readonly Term[], terms: readonly Term[], at: number): boolean =>
  isOtherSum(own, terms, at) ||
  isOtherWay(own, terms, at) ||
  isOtherTime(own, terms, at) ||
  isButOther(own, terms, at) ||
  (terms[at]!.lower === 'and' && leavesOutVerb(own, terms, at + 1));

/** `£8, or £6 if you book`: what has to be so belongs to the second sum alone. */
const isOtherSum = (own: readonly Term[], terms: readonly Term[], at: number): boolean =>
  /^(?:or|but|and)$/.test(terms[at]!.lower) &&
  isMoney(terms[at + 1]) &&
  own.some(isMoney) &&
  terms.slice(at + 2).some(({ role, task }) => role === 'conjunction' && task === 'condition');

/** `but cards and phones are welcome`: two nouns, then the verb of their clause. */
function carriesListVerb(terms: readonly Term[], at: number): boolean {
  if (terms[at]!.lower !== 'but') return false;
  const and = terms.findIndex(({ role }, index) => index > at && role === 'conjunction');
  const between = terms.slice(at + 1, and);
  const isNouns = between.length > 0 && between.every(({ role }) => LISTED.test(role));
  return terms[and]?.lower === 'and' && isNouns && carriesVerb(terms, and + 1);
}

const NOMINAL =
  /^(?:article|possessive|adjective|ordering|demonstrative|quantity|number|noun|name)$/;
const LISTED = /^(?:article|possessive|adjective|quantity|number|noun|name|place)$/;

/** `A, B and C` with a verb behind it is still a list when the verb is the sentence's first. */
function isInList(own: readonly Term[], terms: readonly Term[], at: number): boolean {
  return !own.some(isFiniteVerb) && carriesVerb(terms, at + 1) && own.length > 0;
}

/** `to` sets a purpose at the beginning, and behind a clause that is complete. */
function opensPurpose(own: readonly Term[], hasVerb: boolean): boolean {
  const last = own.at(-1);
  if (last === undefined) return true;
  return hasVerb && !/^(?:verb|adjective|auxiliary|negator|question)$/.test(last.role);
}

/** What follows a comma is a clause: a subject and its verb, an order, or a participle. */
function startsClause(terms: readonly Term[], at: number): boolean {
  const first = terms[at];
  if (first === undefined) return false;
  if (first.role === 'opening') return true;
  if (first.role === 'verb') return true;
  if (first.role === 'conjunction' || isListComma(terms, at - 1)) return false;
  return carriesVerb(terms, at);
}

function takeAsides(terms: readonly Term[]): { outside: Term[]; asides: Term[][] } {
  const outside: Term[] = [];
  const asides: Term[][] = [];
  let depth = 0;
  for (const term of terms) {
    if (term.text === '(') {
      if (depth === 0) asides.push([]);
      depth += 1;
    } else if (term.text === ')') depth = Math.max(0, depth - 1);
    else if (depth > 0) asides.at(-1)!.push(term);
    else outside.push(term);
  }
  return { outside, asides: asides.filter((aside) => aside.length > 0) };
}
