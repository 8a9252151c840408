/**
 * Checks a reading against the sentence before it is used: a model may leave words out, invent signs, or do what a
 * document tells it. Pure.
 */
import {
  type Candidate,
  type ClauseReading,
  type ClauseRole,
  SPELL,
} from '#contract/readers/clause-reading.ts';
import type { Span } from '#contract/requests/translation.ts';
import type { Role, Term } from '#translation/english/words/term.ts';
import type { MaskedTerm } from './mask-sentence.ts';

/** A sentence that a reading is checked against. */
export interface AskedSentence {
  readonly words: readonly MaskedTerm[];
  readonly candidates: readonly Candidate[];
  /** Words that have no sign by the rules either. */
  readonly dropped: readonly Span[];
}

/** Kind of fault for which a reading is refused. */
export type Breach =
  | 'word-unknown'
  | 'word-twice'
  | 'word-missing'
  | 'word-omitted'
  | 'words-mixed'
  | 'gloss-not-offered'
  | 'fact-changed'
  | 'denial-moved'
  | 'condition-lost'
  | 'clause-torn'
  | 'role-unfounded';

/** Roles of words that grammar may show without a sign. */
const GRAMMAR = new Set<Role>([
  'auxiliary',
  'article',
  'demonstrative',
  'pronoun',
  'possessive',
  'relative',
  'infinitive',
  'existential',
  'preposition',
  'conjunction',
  'degree',
  'range',
]);
/** Modals that say no more than when it is. */
const FUTURE = /^(?:will|would|shall|'ll|'d)$/;

/** Words that deny; a contraction may have its denial inside. */
const DENIAL =
  /^(?:not|n't|no|never|none|nobody|nothing|neither|nor|nowhere|cannot|without|hardly|unable)$|n't$/;

/** Whether a word denies what is around it. */
export const isDenial = ({ role, lower }: Pick<Term, 'role' | 'lower'>): boolean =>
  role === 'negator' || DENIAL.test(lower);

/** Whether a word says something that must not be lost. */
export function isContent({ term, isMasked }: MaskedTerm): boolean {
  if (isMasked || isDenial(term)) return true;
  // A particle that its verb says: `hand the keys over`.
  if (term.units.length === 0) return false;
  if (term.role === 'modal') return !FUTURE.test(term.lower);
  return !GRAMMAR.has(term.role) && term.lemma !== 'be';
}

/** Words that found the role of a clause. */
const FOUNDED: Partial<Record<ClauseRole, RegExp>> = {
  condition:
    /^(?:(?:even |only )?if|when|whenever|where|provided|once|in case|should|whether|as long as)$/,
  unless: /^(?:unless|without|except)$/,
  reason: /^(?:because|because of|as|since|for|due to|owing to|why)$/,
  after: /^(?:after|once|when|following|as soon as)$/,
  before: /^before$/,
  while: /^(?:while|whilst|as|when|during)$/,
  since: /^since$/,
  until: /^(?:until|till)$/,
  purpose: /^(?:to|so that|in order to|not)$/,
};
/** Conditions that each need a clause in their role. */
const REQUIRED = /^(?:(?:even |only )?if|unless)$/;

/** Maps each word to the index of its clause; omitted words have none. */
export const mapClauses = ({ clauses }: ClauseReading): ClauseByWord =>
  new Map(
    clauses.flatMap(({ items }, clause) =>
      items.flatMap(({ words }) => words.map((word) => [word, clause] as const)),
    ),
  );

/** Finds the first fault of a reading; undefined where it may be used. */
export function findBreach(reading: ClauseReading, asked: AskedSentence): Breach | undefined {
  return (
    findCountBreach(reading, asked) ??
    findItemBreach(reading, asked) ??
    findOmissionBreach(reading, asked) ??
    findClauseBreach(reading, asked)
  );
}

/** Checks that every word is there, and once. */
function findCountBreach(reading: ClauseReading, { words }: AskedSentence): Breach | undefined {
  const indexes = [
    ...reading.clauses.flatMap(({ items }) => items.flatMap((item) => item.words)),
    ...reading.omitted.map(({ word }) => word),
  ];
  if (indexes.some((index) => index >= words.length)) return 'word-unknown';
  if (new Set(indexes).size < indexes.length) return 'word-twice';
  return indexes.length < words.length ? 'word-missing' : undefined;
}

/** Checks that each item signs one word of content, by a gloss that was offered for it. */
function findItemBreach(
  { clauses }: ClauseReading,
  { words, candidates }: AskedSentence,
): Breach | undefined {
  for (const item of clauses.flatMap(({ items }) => items)) {
    const content = item.words.filter((index) => isContent(words[index]!));
    if (content.length > 1) return 'words-mixed';
    const isFact = content.some((index) => words[index]!.isMasked);
    if (isFact && (item.gloss !== SPELL || item.words.length > 1)) return 'fact-changed';
    const meant = content.length > 0 ? content : item.words;
    const isOffered = candidates.some(
      (candidate) =>
        candidate.gloss === item.gloss && meant.some((index) => candidate.words.includes(index)),
    );
    if (item.gloss !== SPELL && !isOffered) return 'gloss-not-offered';
  }
  return undefined;
}

/** Checks that content is omitted only where the rules omit it too. */
function findOmissionBreach(
  { omitted }: ClauseReading,
  { words, dropped }: AskedSentence,
): Breach | undefined {
  const isLost = omitted.some(({ word: index }) => {
    const word = words[index]!;
    if (!isContent(word)) return false;
    const { start, end } = word.term.span;
    const isDropped = dropped.some((span) => span.start <= start && end <= span.end);
    return word.isMasked || isDenial(word.term) || !isDropped;
  });
  return isLost ? 'word-omitted' : undefined;
}

type ClauseByWord = ReadonlyMap<number, number>;

/** Checks that denials stay beside what they deny, that conditions have their clause, and that no clause is torn or invented. */
function findClauseBreach(reading: ClauseReading, { words }: AskedSentence): Breach | undefined {
  const clauseByWord = mapClauses(reading);
  for (const [index, word] of words.entries()) {
    const breach = findScopeBreach(reading, words, clauseByWord, index, word);
    if (breach !== undefined) return breach;
  }
  for (const clause of reading.clauses.keys()) {
    const indexes = [...clauseByWord]
      .flatMap(([word, ofWord]) => (ofWord === clause ? [word] : []))
      .sort((a, b) => a - b);
    if (isTorn(indexes, words, clauseByWord)) return 'clause-torn';
    if (!isFounded(reading, clause, indexes[0]!, words, clauseByWord)) return 'role-unfounded';
  }
  return undefined;
}

/** Checks a denial, or the word that begins a condition, against the clause of the next word of content. */
function findScopeBreach(
  { clauses }: ClauseReading,
  words: readonly MaskedTerm[],
  clauseByWord: ClauseByWord,
  index: number,
  { term }: MaskedTerm,
): Breach | undefined {
  const next = words.findIndex(
    (word, later) => later > index && clauseByWord.has(later) && isContent(word),
  );
  const nextClause = clauseByWord.get(next);
  if (nextClause === undefined) return undefined;
  const isMoved = clauseByWord.get(index) !== nextClause;
  if (isDenial(term) && isMoved && !parts(words, index, next)) return 'denial-moved';
  if (!REQUIRED.test(term.lower) || term.role !== 'conjunction') return undefined;
  const role = term.lower === 'unless' ? 'unless' : 'condition';
  return clauses[nextClause]!.role === role ? undefined : 'condition-lost';
}

/** Whether a word between two others opens another clause. */
const parts = (words: readonly MaskedTerm[], start: number, end: number): boolean =>
  words.slice(start + 1, end).some(({ term }) => term.role === 'conjunction');

/** Whether the words of a clause are in more than two pieces; one clause may be inside another. */
function isTorn(
  indexes: readonly number[],
  words: readonly MaskedTerm[],
  clauseByWord: ClauseByWord,
): boolean {
  const gaps = indexes.filter((index, place) => {
    const previous = indexes[place - 1];
    if (previous === undefined) return false;
    return words
      .slice(previous + 1, index)
      .some((word, offset) => clauseByWord.has(previous + 1 + offset) && isContent(word));
  });
  return gaps.length > 1;
}

/**
 * Whether a word at the beginning of a clause, or just before it, gives it its role; one that is joined to a clause of this role
 * has it too: `if it bleeds or becomes hot`.
 */
function isFounded(
  { clauses }: ClauseReading,
  clause: number,
  first: number,
  words: readonly MaskedTerm[],
  clauseByWord: ClauseByWord,
): boolean {
  const { role } = clauses[clause]!;
  const pattern = FOUNDED[role];
  if (pattern === undefined) return true;
  let start = first;
  while (start > 0 && !clauseByWord.has(start - 1)) start -= 1;
  const opening = words.slice(start, first + 2);
  const isJoined =
    opening.some(({ term }) => /^(?:and|or)$/.test(term.lower)) &&
    clauses.some((joined, index) => index !== clause && joined.role === role);
  return isJoined || opening.some(({ term }) => pattern.test(term.lower));
}
