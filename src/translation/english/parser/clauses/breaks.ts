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
  mark(open, terms, index) {
    const mark = terms[index]!;
    if (isPriceList(terms)) return isComma(mark) || isColon(mark) ? {} : undefined;
    if (isHeadedRow(terms)) return isComma(mark) && endsCell(terms, index) ? {} : undefined;
    const isEnd =
      /^[;:–—…-]$/.test(mark.text) || (isComma(mark) && endsAtComma(open, terms, index));
    return isEnd ? {} : undefined;
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
    // `approved despite protests from residents`: what stood against it stays together.
    terms[index]!.lower === 'despite' && openTerms.some(isVerbal)
      ? { link: terms[index]! }
      : isPunished(openTerms, terms, index)
        ? { link: terms[index]!, task: 'reason' }
        : isUndone(openTerms, terms, index)
          ? { link: terms[index]!, task: 'unless' }
          : terms[index]!.lower === 'with' && openTerms.some(isVerbal) && opensAction(terms, index)
            ? { link: terms[index]! }
            : undefined,
  // `asks parents not to park here`: what they are asked not to do
  negator: ({ terms: openTerms }, terms, index) =>
    terms[index]!.lower === 'not' &&
    terms[index + 1]?.role === 'infinitive' &&
    openTerms.some(isVerbal) &&
    /^(?:noun|name|pronoun|place)$/.test(openTerms.at(-1)!.role)
      ? { task: 'purpose', keepsTerm: true }
      : undefined,
  article: (open, terms, index) =>
    beginsNextSubject(open, terms, index) ? { keepsTerm: true } : undefined,
  // `if you cannot finish on that day you can travel the next`
  pronoun: (open, terms, index) =>
    beginsMainClause(open, terms, index) ? { keepsTerm: true } : undefined,
  infinitive: ({ terms: openTerms }) =>
    !isTooMuchFor(openTerms) && opensPurpose(openTerms, openTerms.some(isVerbal))
      ? { task: 'purpose', keepsTerm: true }
      : undefined,
};

/** Whether a clause in running text ends at its comma. */
function endsAtComma(
  { terms: openTerms, task }: Clause,
  terms: readonly Term[],
  index: number,
): boolean {
  // `If in doubt, ask`
  if (!openTerms.some(isVerbal))
    return /^(?:condition|unless)$/.test(task) && startsClause(terms, index + 1);
  return (
    task !== 'main' ||
    leavesOutVerb(openTerms, terms, index + 1) ||
    isOnlyOther(openTerms, terms, index + 1) ||
    startsClause(terms, index + 1)
  );
}

/**
 * Whether the main clause begins here without a comma, after a condition or the like that opens the sentence: the
 * last pronoun with a modal or an auxiliary.
 */
function beginsMainClause(open: Clause, terms: readonly Term[], index: number): boolean {
  const comma = terms.findIndex(isComma);
  const end = comma < 0 ? terms.length : comma;
  const isSubject = (place: number) =>
    place < end &&
    terms[place]?.role === 'pronoun' &&
    /^(?:modal|auxiliary)$/.test(terms[place + 1]?.role ?? '');
  return (
    open.task !== 'main' &&
    open.link === terms[0] &&
    open.terms.some(isFiniteVerb) &&
    isSubject(index) &&
    terms[index - 1]?.role !== 'relative' &&
    !terms.some((_, later) => later > index && isSubject(later))
  );
}

/**
 * Whether the subject of the main clause begins here without a comma, after a time or a condition: `after the train
 * has left the ticket is worth nothing`. Two verbs without a word that joins them have a subject each.
 */
function beginsNextSubject(open: Clause, terms: readonly Term[], index: number): boolean {
  const opening = terms.indexOf(open.link!);
  const isLed = opening === 0 || terms[opening - 1]?.role === 'conjunction';
  const length = terms.slice(index + 1).findIndex(({ role }) => !LISTED.test(role));
  const verb = terms[index + 1 + length];
  return (
    /^(?:condition|after|before|while|unless)$/.test(open.task) &&
    isLed &&
    length > 0 &&
    open.terms.some(isFiniteVerb) &&
    !open.terms.some(({ lemma }) => /^(?:say|think|know|hope|tell|show|find|see)$/.test(lemma)) &&
    !/^(?:preposition|conjunction|relative|infinitive|negator)$/.test(
      terms[index - 1]?.role ?? '',
    ) &&
    verb !== undefined &&
    /^(?:modal|auxiliary)$/.test(verb.role)
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
  const opened = { link: term, task: findTask(terms, index) };
  if (term.task !== 'link' && term.task !== 'or')
    return { ...opened, isOpeningApart: !isOpen && openTerms.some(isOpening) };
  const hasVerb = openTerms.some(isVerbal);
  if (isKeptSo(openTerms, terms, index)) return undefined;
  if (hasVerb && isWithoutVerb(openTerms, terms, index)) return opened;
  const opens = hasVerb
    ? carriesVerb(terms, index + 1) || carriesListVerb(terms, index)
    : !isOpen && term.lower !== 'or';
  if (!opens || isInList(openTerms, terms, index)) return undefined;
  return goesOnIf(task, terms, index) ? { ...opened, task } : opened;
}

/**
 * Finds the task of the clause that a conjunction opens. `Never drive through it, since it can carry you away`: with
 * a verb of what may be, since gives the reason.
 */
function findTask(terms: readonly Term[], index: number): ClauseTask {
  const { lower, task } = terms[index]!;
  const verb = terms.slice(index + 1).find(isVerbal);
  const isReason =
    lower === 'since' &&
    isComma(terms[index - 1]) &&
    (verb?.role === 'modal' || /^(?:is|are|do|does|has|have|will)$/.test(verb?.lower ?? ''));
  return isReason ? 'reason' : (TASKS[task ?? 'link'] ?? 'main');
}

/** Whether `if` means “whether”: `we do not know if it is late`. */
const isWhether = ({ lower }: Term, openTerms: readonly Term[]): boolean =>
  lower === 'if' && /^(?:know|wonder|sure)$/.test(openTerms.at(-1)?.lemma ?? '');

/** Whether the second verb belongs to the condition: `If it bleeds or becomes hot, ring`. */
function goesOnIf(task: ClauseTask, terms: readonly Term[], index: number): boolean {
  const verb = terms.slice(index + 1).find(({ role }) => !/^(?:adverb|negator)$/.test(role));
  if (verb === undefined || terms[index]!.lower === 'but') return false;
  // `after the car left the road and hit a tree`
  if (/^(?:after|before|while)$/.test(task))
    return (
      verb === terms[index + 1] &&
      verb.role === 'verb' &&
      !isComma(terms[index - 1]) &&
      !/ing$/.test(verb.lower) &&
      (verb.lower !== verb.lemma || /^(?:hit|put|cut|hurt|burst|set)$/.test(verb.lower))
    );
  if (task !== 'condition') return false;
  // `only if someone is hurt or a crime is happening`: without a comma, both are the condition.
  if (!isVerbal(verb))
    return (
      (terms[index]!.lower === 'or' || isStateOfThing(terms, index + 1)) &&
      !isComma(terms[index - 1]) &&
      terms[0]!.task !== 'condition'
    );
  const isFirst = terms[0]!.task === 'condition' && terms.slice(index).some(isComma);
  const isHelped = /^(?:modal|auxiliary)$/.test(verb.role) && verb.lower !== 'do';
  return isFirst || isHelped || (verb.role === 'verb' && verb.lower !== verb.lemma);
}

/** Whether two things are kept in one state: `keep windows and doors closed`. */
function isKeptSo(openTerms: readonly Term[], terms: readonly Term[], index: number): boolean {
  const [thing, state, next] = terms.slice(index + 1, index + 4);
  return (
    terms[index]!.lower === 'and' &&
    openTerms.some(({ lemma }) => /^(?:keep|leave|have|find)$/.test(lemma)) &&
    openTerms.at(-1)?.role === 'noun' &&
    thing?.role === 'noun' &&
    state?.role === 'verb' &&
    /(?:ed|en|shut)$/.test(state.lower) &&
    !/^(?:noun|article|possessive|name|place)$/.test(next?.role ?? '')
  );
}

/** Whether it is said how a thing is: `when the lights are out and the barriers are open`. */
function isStateOfThing(terms: readonly Term[], start: number): boolean {
  const verb = terms.findIndex((term, index) => index >= start && isVerbal(term));
  return (
    terms[start]?.role === 'article' &&
    /^(?:is|are|has|have)$/.test(terms[verb]?.lower ?? '') &&
    terms.slice(start, verb).every(({ role }) => LISTED.test(role))
  );
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

/** Whether it is said what somebody is punished, praised or thanked for: `fined for polluting the river`. */
const isPunished = (openTerms: readonly Term[], terms: readonly Term[], index: number): boolean =>
  terms[index]!.lower === 'for' &&
  openTerms.some(isVerbal) &&
  isDoing(terms[index + 1]) &&
  openTerms.some(({ lemma }) =>
    /^(?:fine|penalty|arrest|punish|jail|ban|prosecute|apologise|blame|praise|award|criticise|sentence)$/.test(
      lemma,
    ),
  );

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
