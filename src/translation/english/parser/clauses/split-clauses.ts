/** Parts a sentence into clauses. Pure. */

import { isTimeNoun } from '#translation/english/parser/groups/group.ts';
import type { Term } from '#translation/english/words/term.ts';
import { BREAKS, type Break, isDoing, isOpening } from './breaks.ts';
import type { Clause } from './clause.ts';
import { nest } from './nest.ts';

/** Splits a sentence into its clauses, in its own order. */
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
    else if (hasContent(open)) clauses.push(open);
    isApart = isSetApart(terms, term) || (isApart && !hasContent(open));
    open = { task, link, terms: keepsTerm ? [term] : [], ...(isApart && { isApart }) };
  };
  terms.forEach((term, index) => {
    // After `without`, what is done is a verb.
    if (open.link?.lower === 'without' && open.terms.length === 0 && isDoing(term)) {
      open = { ...open, terms: [{ ...term, role: 'verb' }] };
      return;
    }
    const found = BREAKS[term.role]?.(open, terms, index);
    if (found === undefined) open = { ...open, terms: [...open.terms, term] };
    else close(found, term);
  });
  return hasContent(open) ? [...clauses, open] : clauses;
}

/** Whether a clause that a term opens stays where it is: after a semicolon, or said of a time. */
export const isSetApart = (terms: readonly Term[], term: Term): boolean =>
  term.text === ';' || describesTime(terms, term);

/**
 * Whether a clause is said of the time before it, and comes after it: `except on Sundays, when they run once
 * an hour`.
 */
function describesTime(terms: readonly Term[], term: Term): boolean {
  const index = terms.indexOf(term);
  return term.lower === 'when' && terms[index - 1]?.role === 'mark' && isTimeNoun(terms[index - 2]);
}

const hasContent = ({ terms, link }: Clause): boolean =>
  terms.some(({ role }) => role !== 'mark') || link !== undefined;

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
