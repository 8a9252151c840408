/** Finds where a clause ends: at marks, conjunctions, and words that open another. Pure. */
import type { Term } from '#translation/english/words/term.ts';
import type { Clause, ClauseTask } from './clause.ts';
import { carriesVerb, isComma, isFiniteVerb, isListComma, isVerbal, opensAction } from './nest.ts';
import { endsCell, isColon, isHeadedRow, isPriceList } from './table-rows.ts';
import { isOnlyOther, isWithoutVerb, leavesOutVerb } from './without-verb.ts';

/** The end of a clause, and what is known of the next. */
export interface Break {
  readonly link?: Term;
  readonly task?: ClauseTask;
  /** The term at which it breaks is the first of the next clause. */
  readonly keepsTerm?: boolean;
  /** Whether only a word that opens came before: that word is a separate clause. */
  readonly isOpeningApart?: boolean;
}

/** Whether the clause ends at a term. */
type FindBreak = (open: Clause, terms: readonly Term[], index: number) => Break | undefined;

/** Rules for the end of a clause, by the role of the term at which it may end. */
export const BREAKS: Partial<Record<Term['role'], FindBreak>> = {
  mark({ terms: openTerms, task }, terms, index) {
    const mark = terms[index]!;
    if (isPriceList(terms)) return isComma(mark) || isColon(mark) ? {} : undefined;
    if (isHeadedRow(terms)) return isComma(mark) && endsCell(terms, index) ? {} : undefined;
    if (/^[;:–—…-]$/.test(mark.text)) return {};
    if (!isComma(mark) || !openTerms.some(isVerbal)) return undefined;
    if (leavesOutVerb(openTerms, terms, index + 1) || isOnlyOther(openTerms, terms, index + 1))
      return {};
    return task !== 'main' || startsClause(terms, index + 1) ? {} : undefined;
  },
  conjunction: breakAtConjunction,
  // `nobody knows why the driver stopped`
  question: ({ terms: openTerms }, terms, index) =>
    openTerms.some(isVerbal) && carriesVerb(terms, index + 1) ? { keepsTerm: true } : undefined,
  // `passengers are reminded that smoking is forbidden`
  relative: ({ terms: openTerms }, terms, index) =>
    openTerms.some(isVerbal) && terms[index + 1] !== undefined
      ? { link: terms[index]! }
      : undefined,
  // `it divides, with the front four going to York`
  preposition: ({ terms: openTerms }, terms, index) =>
    isUndone(openTerms, terms, index)
      ? { link: terms[index]!, task: 'unless' }
      : terms[index]!.lower === 'with' && openTerms.some(isVerbal) && opensAction(terms, index)
        ? { link: terms[index]! }
        : undefined,
  // `if you cannot finish on that day you can travel the next`
  pronoun: (open, terms, index) =>
    beginsMainClause(open, terms, index) ? { keepsTerm: true } : undefined,
  infinitive: ({ terms: openTerms }) =>
    !isTooMuchFor(openTerms) && opensPurpose(openTerms, openTerms.some(isVerbal))
      ? { task: 'purpose', keepsTerm: true }
      : undefined,
};

/**
 * Whether the main clause begins here without a comma, after a condition or the like that opens the sentence: the
 * last pronoun with a modal or an auxiliary.
 */
function beginsMainClause(open: Clause, terms: readonly Term[], index: number): boolean {
  const isSubject = (place: number) =>
    terms[place]?.role === 'pronoun' && /^(?:modal|auxiliary)$/.test(terms[place + 1]?.role ?? '');
  return (
    open.task !== 'main' &&
    open.link === terms[0] &&
    open.terms.some(isFiniteVerb) &&
    isSubject(index) &&
    terms[index - 1]?.role !== 'relative' &&
    !terms.some(isComma) &&
    !terms.some((_, later) => later > index && isSubject(later))
  );
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

function breakAtConjunction(
  { terms: openTerms, task }: Clause,
  terms: readonly Term[],
  index: number,
): Break | undefined {
  const term = terms[index]!;
  const isOpen = openTerms.some(({ role }) => role !== 'mark' && role !== 'opening');
  if (isWhether(term, openTerms)) return { link: term };
  const opened = { link: term, task: TASKS[term.task ?? 'link'] ?? 'main' };
  if (term.task !== 'link' && term.task !== 'or')
    return { ...opened, isOpeningApart: !isOpen && openTerms.some(isOpening) };
  const hasVerb = openTerms.some(isVerbal);
  if (hasVerb && isWithoutVerb(openTerms, terms, index)) return opened;
  const opens = hasVerb
    ? carriesVerb(terms, index + 1) || carriesListVerb(terms, index)
    : !isOpen && term.lower !== 'or';
  if (!opens || isInList(openTerms, terms, index)) return undefined;
  return goesOnIf(task, terms, index) ? { ...opened, task } : opened;
}

/** Whether `if` means “whether”: `we do not know if it is late`. */
const isWhether = ({ lower }: Term, openTerms: readonly Term[]): boolean =>
  lower === 'if' && /^(?:know|wonder|sure)$/.test(openTerms.at(-1)?.lemma ?? '');

/** Whether the second verb belongs to the condition: `If it bleeds or becomes hot, ring`. */
function goesOnIf(task: ClauseTask, terms: readonly Term[], index: number): boolean {
  const verb = terms.slice(index + 1).find(({ role }) => !/^(?:adverb|negator)$/.test(role));
  if (task !== 'condition' || verb === undefined || !isVerbal(verb)) return false;
  const isFirst = terms[0]!.task === 'condition' && terms.slice(index).some(isComma);
  return isFirst || (verb.role === 'verb' && verb.lower !== verb.lemma);
}

/** Whether two nouns follow, then the verb of their clause: `but cards and phones are welcome`. */
function carriesListVerb(terms: readonly Term[], start: number): boolean {
  if (terms[start]!.lower !== 'but') return false;
  const and = terms.findIndex(({ role }, index) => index > start && role === 'conjunction');
  const between = terms.slice(start + 1, and);
  const isNouns = between.length > 0 && between.every(({ role }) => LISTED.test(role));
  return terms[and]?.lower === 'and' && isNouns && carriesVerb(terms, and + 1);
}

const LISTED = /^(?:article|possessive|adjective|quantity|number|noun|name|place)$/;

/**
 * Whether the conjunction is in a list: `A, B and C` with a verb after it is still a list when the verb is
 * the sentence's first.
 */
function isInList(openTerms: readonly Term[], terms: readonly Term[], index: number): boolean {
  return !openTerms.some(isFiniteVerb) && carriesVerb(terms, index + 1) && openTerms.length > 0;
}

/** Whether `without` means “unless”: `do not travel without buying a ticket`. */
const isUndone = (openTerms: readonly Term[], terms: readonly Term[], index: number): boolean =>
  terms[index]!.lower === 'without' &&
  openTerms.some(({ role }) => role === 'negator') &&
  isDoing(terms[index + 1]);

/** Whether the terms say what cannot be done, and no purpose: `too narrow for two wheelchairs to pass`. */
function isTooMuchFor(openTerms: readonly Term[]): boolean {
  const too = openTerms.findIndex(({ lower }) => lower === 'too');
  return (
    too >= 0 && openTerms[too + 1]?.role === 'adjective' && openTerms[too + 2]?.lower === 'for'
  );
}

/** Whether the term is a verb in -ing. */
export const isDoing = (term: Term | undefined): boolean =>
  term !== undefined && term.pos === 'VERB' && /ing$/.test(term.lower);

export const isOpening = ({ role }: Term): boolean => role === 'opening';

/** Whether `to` sets a purpose: at the beginning, and after a clause that is complete. */
function opensPurpose(openTerms: readonly Term[], hasVerb: boolean): boolean {
  const last = openTerms.at(-1);
  if (last === undefined) return true;
  return hasVerb && !/^(?:verb|adjective|auxiliary|negator|question)$/.test(last.role);
}

/** Whether a clause follows the comma: a subject and its verb, an order, or a participle. */
function startsClause(terms: readonly Term[], index: number): boolean {
  const first = terms[index];
  if (first === undefined) return false;
  if (first.role === 'opening') return true;
  if (first.role === 'verb') return true;
  if (first.role === 'conjunction' || isListComma(terms, index - 1)) return false;
  return carriesVerb(terms, index);
}
