/** Decides which clauses become separate sentences. Pure. */
import {
  findFirstClauseVerb,
  findSubject,
  isClauseVerb,
  isNegator,
  isNominal,
  isOrder,
} from './shape.ts';
import { copyToken, type PlainClause, type Token } from './tokens.ts';

/** Clauses that stay in one sentence, in its order. */
export type Group = readonly PlainClause[];

/** A word that may begin a sentence and is said. */
const INITIAL_LINKS = /^(?:but|so|yet)$/;

/**
 * Groups the clauses of a sentence: those in a row that stay together. `between` returns the text between two
 * of them.
 */
export function groupClauses(
  clauses: readonly PlainClause[],
  between: (left: PlainClause, right: PlainClause) => string,
): Group[] {
  const rows: PlainClause[][] = [];
  for (const clause of clauses) {
    const row = rows.at(-1);
    const separate = row && separateClause(row, clause, clauses, between);
    if (row === undefined) rows.push([clause]);
    else if (separate === undefined) row.push(clause);
    else rows.push([separate]);
  }
  return rows;
}

const isTied = ({ task }: PlainClause): boolean => task !== 'main' && task !== 'purpose';

/** Converts the clause to a separate sentence; undefined where it has its meaning only with what precedes it. */
function separateClause(
  row: readonly PlainClause[],
  clause: PlainClause,
  all: readonly PlainClause[],
  between: (left: PlainClause, right: PlainClause) => string,
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
  const isContrast = link !== undefined && INITIAL_LINKS.test(link.lower);
  // `The train is full; do not board it`: those who read it are asked.
  const isAsked = link === undefined && clause.tokens[0]!.lower === 'do';
  const isOwn = (isContrast || isAsked) && isOrder(clause.tokens);
  const sentenceTokens = isOwn ? clause.tokens : addSubject(main, clause);
  return sentenceTokens && { task: 'main', ...(isContrast && { link }), tokens: sentenceTokens };
}

/** Whether what precedes the clause is not a sentence yet. */
const isUnfinished = (main: PlainClause, last: PlainClause): boolean =>
  last.task === 'purpose' ||
  last.tokens.length === 0 ||
  leadsOn(main) ||
  (findFirstClauseVerb(main.tokens) < 0 && !isOrder(main.tokens));

/**
 * Whether the clause leads on to the next one: `Born in Leeds, he moved`; `As you can see, it is blue`; `The
 * sooner you book, the less you pay`.
 */
const leadsOn = ({ link, tokens: [first, second] }: PlainClause): boolean =>
  link?.lower === 'as' ||
  (first!.role === 'verb' && first!.lower !== first!.lemma && /(?:ed|en|rn)$/.test(first!.lower)) ||
  (first!.lower === 'the' && /er$|^(?:more|less)$/.test(second?.lower ?? ''));

/** Whether the clause may be a sentence; not `neither of which may be longer`, which refers to what precedes it. */
const mayStandAlone = ({ task, tokens }: PlainClause): boolean =>
  task === 'main' &&
  tokens.length > 0 &&
  // `…, police said`
  !/^sa(?:id|ys|y)$/.test(tokens.findLast(({ role }) => role !== 'mark')?.lower ?? '') &&
  !/^(?:except|apart from|unless|what|who|how|why|where|when)$/.test(tokens[0]!.lower) &&
  !tokens.slice(0, 3).some(({ lower }) => /^(?:which|whom|whose)$/.test(lower));

/** Whether the word or the mark that joins the clause makes it one with what precedes it. */
function isJoined(main: PlainClause, { link, tokens }: PlainClause, between: string): boolean {
  if (link === undefined) return !/[;,–—]/.test(between);
  if (link.lower === 'so') return /^(?:that|as)$/.test(tokens[0]!.lower);
  // `Do not stop and wait`: both may be denied.
  if (link.lower === 'and') return isOrder(main.tokens) && main.tokens.some(isNegator);
  return !INITIAL_LINKS.test(link.lower);
}

/** Returns the clause with a subject: its own, that of the previous clause, or none where both are orders. */
function addSubject(main: PlainClause, { tokens }: PlainClause): readonly Token[] | undefined {
  const verb = findFirstClauseVerb(tokens);
  if (isOrder(main.tokens)) return isOrder(tokens) || hasSubject(tokens, verb) ? tokens : undefined;
  if (hasSubject(tokens, verb)) return isLed(main.tokens) ? undefined : tokens;
  const shared = verb === 0 ? findShared(main.tokens, tokens[0]!) : [];
  const isClear = shared.length > 0 && shared.length <= MAX_SHARED && !shared.some(isUnclear);
  return isClear ? [...shared.map(copyToken), ...tokens] : undefined;
}

/** Returns what a clause that begins with its verb shares with the previous one: the subject, with its auxiliaries. */
function findShared(main: readonly Token[], verb: Token): readonly Token[] {
  if (verb.role !== 'verb') return main.slice(0, findSubject(main)?.end ?? 0);
  const verbIndex = findFirstMainVerb(main);
  return verbIndex > 0 && getVerbForm(main[verbIndex]!) === getVerbForm(verb)
    ? main.slice(0, verbIndex)
    : [];
}

/** A longer subject is hard to read twice. */
const MAX_SHARED = 6;

/** Whether the token may belong to only one of the two clauses. */
const isUnclear = (token: Token): boolean => isNegator(token) || token.depth > 0;

const hasSubject = (tokens: readonly Token[], verb: number): boolean =>
  verb > 0 && tokens.slice(0, verb).some((token) => token.depth === 0 && isNominal(token));

/** Whether the clause begins with words that hold for the next clause too: `On Sunday the shop opens`. */
const isLed = ([first]: readonly Token[]): boolean =>
  first !== undefined && (/^(?:preposition|time)$/.test(first.role) || first.kind === 'date');

/** Finds the index of the verb after its auxiliaries. */
function findFirstMainVerb(tokens: readonly Token[]): number {
  const verbIndex = tokens.findIndex((token) => isClauseVerb(token) && token.role === 'verb');
  const helper = tokens.findIndex(isClauseVerb);
  return verbIndex < 0
    ? -1
    : helper < verbIndex && tokens.slice(helper, verbIndex).some(isNominal)
      ? -1
      : verbIndex;
}

/** Returns the form of a verb. `stops` and `leaves` have one form: what is shared goes with both. */
const getVerbForm = ({ lower, lemma }: Token): string =>
  lower === lemma ? 'base' : /ing$/.test(lower) ? 'ing' : /s$/.test(lower) ? 's' : 'past';
