/**
 * Judges glosses of the two halves: good, understandable or wrong, and whether the guard marks them; and how many
 * mistakes made on purpose it finds.
 */
import { guard } from '#translation/guard/guard.ts';
import type { Guarded } from '#translation/guard/guarded.ts';
import type { GuardMark } from '#translation/guard/mark.ts';
import type { SentenceDraft } from '#translation/sentence-draft.ts';
import { CORRUPTIONS } from './corruptions.ts';
import { findBrokenFacts } from './facts.ts';
import held from './held.json';
import { type LongSet, listLongSentences } from './long-sentences.ts';
import type { Half, Sentence } from './sentence.ts';
import tuned from './tuned.json';

/** Sentences of about 8 words, which name one fault each, or of 10 to 22 as people write them. */
export type SentenceSet = 'short' | LongSet;
type Verdict = 'good' | 'understandable' | 'unreadable' | 'wrong';

/** A sentence with its gloss, whether it keeps the meaning, and the marks of the guard. */
export interface Evaluation {
  readonly kind: string;
  readonly facts: readonly string[];
  readonly draft: SentenceDraft;
  readonly verdict: Verdict;
  readonly broken: readonly string[];
  readonly marks: readonly GuardMark[];
}

/** Lists the sentences of a half with the facts that their glosses must keep. */
export const listSentences = (half: Half, set: SentenceSet = 'short'): Sentence[] =>
  set !== 'short'
    ? listLongSentences(half, set)
    : Object.entries({ tuned, held, seen: {} }[half] as Record<string, string[][]>).flatMap(
        ([kind, rows]) => rows.map(([english = '', ...facts]) => ({ kind, english, facts })),
      );

/** A gloss is good where this much of its content is signed, and unreadable below the second. */
const MIN_GOOD = 0.58;
const MIN_READABLE = 0.4;

/**
 * Evaluates a gloss: wrong when a fact is broken; unreadable when most of it is spelled; good when more than half
 * is signed and each word has its place.
 */
export function evaluateGloss({ kind, facts }: Sentence, draft: SentenceDraft): Evaluation {
  const broken = findBrokenFacts(draft, facts);
  const isPlaced = !draft.warnings.some((warning) => warning.includes('its place'));
  const verdict = broken.length > 0 ? 'wrong' : judgeReading(draft.coverage.fraction, isPlaced);
  return { kind, facts, draft, verdict, broken, marks: draft.marks };
}

function judgeReading(signed: number, isPlaced: boolean): Verdict {
  if (signed < MIN_READABLE) return 'unreadable';
  return isPlaced && signed >= MIN_GOOD ? 'good' : 'understandable';
}

interface Figures {
  readonly sentences: number;
  readonly good: number;
  readonly understandable: number;
  readonly unreadable: number;
  readonly wrong: number;
  readonly wrongUnmarked: number;
  readonly falseAlarms: number;
  /** Percentage of content words that are signed, numbers or pointed at; the others are spelled. */
  readonly signedOf100: number;
}

/** Counts of judgements; a false alarm marks what is not wrong. */
export function computeFigures(evaluations: readonly Evaluation[]): Figures {
  const count = (matches: (evaluation: Evaluation) => boolean) =>
    evaluations.filter(matches).length;
  return {
    sentences: evaluations.length,
    good: count(({ verdict }) => verdict === 'good'),
    understandable: count(({ verdict }) => verdict === 'understandable'),
    unreadable: count(({ verdict }) => verdict === 'unreadable'),
    wrong: count(({ verdict }) => verdict === 'wrong'),
    wrongUnmarked: count(({ verdict, marks }) => verdict === 'wrong' && marks.length === 0),
    falseAlarms: count(({ verdict, marks }) => verdict !== 'wrong' && marks.length > 0),
    signedOf100: Math.round(100 * computeSignedFraction(evaluations)),
  };
}

/** Computes the fraction of all content words that are not spelled. */
function computeSignedFraction(evaluations: readonly Pick<Evaluation, 'draft'>[]): number {
  const sum = (count: (coverage: SentenceDraft['coverage']) => number) =>
    evaluations.reduce((total, { draft }) => total + count(draft.coverage), 0);
  return 1 - sum(({ spelled }) => spelled) / sum(({ words }) => words);
}

interface Caught {
  readonly mistakes: number;
  readonly caught: number;
  readonly fraction: number;
}

/**
 * Measures, by kind, how many mistakes made on purpose in glosses that keep their meaning the guard finds. A
 * mistake is found when it has a mark that the right gloss does not have.
 */
export function measureCaught(evaluations: readonly Evaluation[]): Record<string, Caught> {
  const right = evaluations.filter(({ verdict }) => verdict !== 'wrong');
  return Object.fromEntries(
    Object.entries(CORRUPTIONS).map(([name, corrupt]) => {
      const found = right.flatMap(({ draft, facts, marks }) =>
        corrupt(draft, facts).map((corrupted) => isFound(corrupted, marks)),
      );
      const caught = found.filter(Boolean).length;
      return [name, { mistakes: found.length, caught, fraction: caught / found.length }];
    }),
  );
}

const isFound = (corrupted: Guarded, originalMarks: readonly GuardMark[]): boolean =>
  guard(corrupted).some(
    (mark) =>
      !originalMarks.some(({ check, reason }) => check === mark.check && reason === mark.reason),
  );

/** Computes the mean over the kinds of mistake, so that the commonest does not count alone. */
export function computeMeanCaught(caught: Readonly<Record<string, Caught>>): number {
  const fractions = Object.values(caught).map(({ fraction }) => fraction);
  return fractions.reduce((sum, fraction) => sum + fraction, 0) / fractions.length;
}
