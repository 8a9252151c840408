/** Which clauses become sentences of their own. Pure. */
import {
  firstClauseVerb,
  isClauseVerb,
  isNegator,
  isNominal,
  isOrder,
  subjectOf,
} from './shape.ts';
import { asCopy, type PlainClause, type Token } from './tokens.ts';

/** Clauses that stay in one sentence, in its order. */
export type Group = readonly PlainClause[];

/** A word that may begin a sentence and is said. */
const KEPT_LINKS = /^(?:but|so|yet)$/;

/** The clauses of a sentence, those in a row that stay together. `between` is the text between two of them. */
export function groups(
  clauses: readonly PlainClause[],
  between: (one: PlainClause, other: PlainClause) => string,
): Group[] {
  const rows: PlainClause[][] = [];
  for (const clause of clauses) {
    const row = rows.at(-1);
    const apart = row && apartFrom(row, clause, clauses, between);
    if (row === undefined) rows.push([clause]);
    else if (apart === undefined) row.push(clause);
    else rows.push([apart]);
  }
  return rows;
}

const isTied = ({ task }: PlainClause): boolean => task !== 'main' && task !== 'purpose';

/** The clause as a sentence of its own; undefined where it says that only with what stands before. */
function apartFrom(
  row: readonly PlainClause[],
  clause: PlainClause,
  all: readonly PlainClause[],
  between: (one: PlainClause, other: PlainClause) => string,
): PlainClause | undefined {
  const last = row.at(-1)!;
  const main = row.findLast(({ task }) => task === 'main');
  // What is tied to one of them may be tied to both.
  if (
    main === undefined ||
    main.tokens.length === 0 ||
    all.some(isTied) ||
    isUnfinished(main, last)
  )
    return undefined;
  if (!mayStandAlone(clause) || isJoined(main, clause, between(last, clause))) return undefined;
  const { link } = clause;
  const isContrast = link !== undefined && KEPT_LINKS.test(link.lower);
  // `The train is full; do not board it`: those who read it are asked.
  const isAsked = link === undefined && clause.tokens[0]!.lower === 'do';
  const isOwn = (isContrast || isAsked) && isOrder(clause.tokens);
  const alone = isOwn ? clause.tokens : withSubject(main, clause);
  return alone && { task: 'main', ...(isContrast && { link }), tokens: alone };
}

/** What stands before is no sentence yet. */
const isUnfinished = (main: PlainClause, last: PlainClause): boolean =>
  last.task === 'purpose' ||
  last.tokens.length === 0 ||
  leadsOn(main) ||
  (firstClauseVerb(main.tokens) < 0 && !isOrder(main.tokens));

/** `Born in Leeds, he moved`; `As you can see, it is blue`; `The sooner you book, the less you pay`. */
const leadsOn = ({ link, tokens: [first, second] }: PlainClause): boolean =>
  link?.lower === 'as' ||
  (first!.role === 'verb' && first!.lower !== first!.lemma && /(?:ed|en|rn)$/.test(first!.lower)) ||
  (first!.lower === 'the' && /er$|^(?:more|less)$/.test(second?.lower ?? ''));

/** `neither of which may be longer` stands for what is before it. */
const mayStandAlone = ({ task, tokens }: PlainClause): boolean =>
  task === 'main' &&
  tokens.length > 0 &&
  !/^(?:except|apart from|unless|what|who|how|why|where|when)$/.test(tokens[0]!.lower) &&
  !tokens.slice(0, 3).some(({ lower }) => /^(?:which|whom|whose)$/.test(lower));

/** Whether the word or the mark that joins the clause makes it one with what stands before. */
function isJoined(main: PlainClause, { link, tokens }: PlainClause, between: string): boolean {
  if (link === undefined) return !/[;,–—]/.test(between);
  if (link.lower === 'so') return /^(?:that|as)$/.test(tokens[0]!.lower);
  // `Do not stop and wait`: both may be denied.
  if (link.lower === 'and') return isOrder(main.tokens) && main.tokens.some(isNegator);
  return !KEPT_LINKS.test(link.lower);
}

/** The clause with a subject: its own, that of the clause before, or none where both are orders. */
function withSubject(main: PlainClause, { tokens }: PlainClause): readonly Token[] | undefined {
  const verb = firstClauseVerb(tokens);
  if (isOrder(main.tokens)) return isOrder(tokens) || hasSubject(tokens, verb) ? tokens : undefined;
  if (hasSubject(tokens, verb)) return isLed(main.tokens) ? undefined : tokens;
  const shared = verb === 0 ? sharedBy(main.tokens, tokens[0]!) : [];
  const isClear = shared.length > 0 && shared.length <= MAX_SHARED && !shared.some(isUnclear);
  return isClear ? [...shared.map(asCopy), ...tokens] : undefined;
}

/** What a clause that begins with its verb has in common with the one before: the subject, with its helpers. */
function sharedBy(main: readonly Token[], verb: Token): readonly Token[] {
  if (verb.role !== 'verb') return main.slice(0, subjectOf(main)?.end ?? 0);
  const before = firstMainVerb(main);
  return before > 0 && formOf(main[before]!) === formOf(verb) ? main.slice(0, before) : [];
}

/** A longer subject is hard to read twice. */
const MAX_SHARED = 6;

/** It may belong to one of the two only. */
const isUnclear = (token: Token): boolean => isNegator(token) || token.depth > 0;

const hasSubject = (tokens: readonly Token[], verb: number): boolean =>
  verb > 0 && tokens.slice(0, verb).some((each) => each.depth === 0 && isNominal(each));

/** `On Sunday the shop opens`: what leads holds for the next clause too. */
const isLed = ([first]: readonly Token[]): boolean =>
  first !== undefined && (/^(?:preposition|time)$/.test(first.role) || first.kind === 'date');

/** The verb behind its helpers. */
function firstMainVerb(tokens: readonly Token[]): number {
  const at = tokens.findIndex((token) => isClauseVerb(token) && token.role === 'verb');
  const helper = tokens.findIndex(isClauseVerb);
  return at < 0 ? -1 : helper < at && tokens.slice(helper, at).some(isNominal) ? -1 : at;
}

/** `stops` and `leaves` have one form: what is shared goes with both. */
const formOf = ({ lower, lemma }: Token): string =>
  lower === lemma ? 'base' : /ing$/.test(lower) ? 'ing' : /s$/.test(lower) ? 's' : 'past';
