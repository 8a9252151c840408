/** Parts a sentence into clauses. Pure. */

import type { Term } from '../words/term.ts';
import { carriesVerb, isComma, isFiniteVerb, isListComma, isVerbal, nest } from './nest.ts';

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
  const terms = nest(outside);
  const clauses: Clause[] = [];
  let own: Term[] = [];
  let link: Term | undefined;
  let task: ClauseTask = 'main';
  const close = () => {
    if (own.some(({ role }) => role !== 'mark') || link !== undefined)
      clauses.push({ task, link, terms: own });
    own = [];
    link = undefined;
    task = 'main';
  };
  terms.forEach((term, at) => {
    const hasVerb = own.some(isVerbal);
    const isOpen = own.some(({ role }) => role !== 'mark' && role !== 'opening');
    if (term.role === 'mark' && /^[;:–—…-]$/.test(term.text)) {
      close();
      return;
    }
    if (isComma(term)) {
      if (hasVerb && (task !== 'main' || startsClause(terms, at + 1))) {
        close();
        return;
      }
      own.push(term);
      return;
    }
    if (term.role === 'conjunction') {
      const joins = term.task === 'link' || term.task === 'or';
      const opens = joins
        ? (!isOpen && !hasVerb && term.lower !== 'or') || (hasVerb && carriesVerb(terms, at + 1))
        : true;
      if (opens && !(joins && isInList(own, terms, at))) {
        const opening = own.filter(({ role }) => role === 'opening');
        if (!isOpen && opening.length > 0 && !joins) {
          // Please stays with what is asked for: it follows the clause that begins here.
          clauses.push({ task: 'main', terms: opening });
          own = [];
        } else close();
        link = term;
        task = TASKS[term.task ?? 'link'] ?? 'main';
        return;
      }
    }
    // `nobody knows why the driver stopped`
    if (term.role === 'question' && hasVerb && carriesVerb(terms, at + 1)) close();
    // `passengers are reminded that smoking is forbidden`
    if (term.role === 'relative' && hasVerb && terms[at + 1] !== undefined) {
      close();
      link = term;
      return;
    }
    if (term.role === 'infinitive' && opensPurpose(own, hasVerb)) {
      close();
      task = 'purpose';
    }
    own.push(term);
  });
  close();
  return [
    ...clauses,
    ...asides.flatMap((inner) =>
      splitClauses(inner).map((clause) => ({
        ...clause,
        task: clause.task === 'main' ? ('aside' as const) : clause.task,
      })),
    ),
  ];
}

/** `A, B and C` with a verb behind it is still a list when the verb is the sentence's first. */
function isInList(own: readonly Term[], terms: readonly Term[], at: number): boolean {
  return !own.some(isFiniteVerb) && carriesVerb(terms, at + 1) && own.length > 0;
}

/** `to` sets a purpose at the beginning, and behind a clause that is complete. */
function opensPurpose(own: readonly Term[], hasVerb: boolean): boolean {
  const last = own.at(-1);
  if (last === undefined) return true;
  if (!hasVerb) return false;
  return !(
    last.role === 'verb' ||
    last.role === 'adjective' ||
    last.role === 'auxiliary' ||
    last.role === 'negator' ||
    last.role === 'question' ||
    (last.role === 'noun' && own.at(-2)?.role === 'verb' && false)
  );
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
