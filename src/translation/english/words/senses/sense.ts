/** Sense of a word in its role. Pure. */

import type { Role, Term } from '#translation/english/words/term.ts';
import type { Sense, Vocabulary } from '#translation/english/words/vocabulary.ts';
import type { Word } from '#translation/english/words/word.ts';
import type { SenseRule } from './sense-rule.ts';
import { SENSE_RULES } from './sense-rules.ts';

/** Finds the sense of a word, also where a word of another role takes its place. */
export function findSense(
  role: Role,
  word: Word,
  words: readonly Word[],
  vocabulary: Vocabulary,
  previousTerms: readonly Term[],
): Sense | undefined {
  const { lower } = word;
  // `by booking`, `heavy lifting`, `it is booked`: what is done, and no book or lift.
  const isAct = role === 'noun' && /(?:ing|ed)$/.test(lower);
  const lemma = isAct || isCompared(word) ? lower : word.lemma;
  const rule = findSenseRule(role, words, words.indexOf(word));
  if (rule?.gloss === 'spelled') return undefined;
  if (rule !== undefined && !isCompared(word)) {
    const units = [{ kind: 'sign' as const, gloss: rule.gloss, mouthing: lower }];
    return { role, category: vocabulary.sign(rule.gloss)?.category, units };
  }
  const sense = vocabulary.sense(role, lower, lemma);
  if (sense !== undefined) return sense;
  const otherSense = findSenseInOtherRole(role, { lower, lemma }, vocabulary, previousTerms);
  if (otherSense !== undefined) return otherSense;
  return role === 'noun' ? findNounSense(word, words, vocabulary) : undefined;
}

/** Finds the sense of the word in another role: a noun as adjective, an adjective as adverb. */
function findSenseInOtherRole(
  role: Role,
  { lower, lemma }: Pick<Word, 'lower' | 'lemma'>,
  vocabulary: Vocabulary,
  previousTerms: readonly Term[],
): Sense | undefined {
  const otherRoles: Partial<Record<Role, readonly Role[]>> = {
    adjective: ['ordering', 'quantity', 'noun'],
    adverb: ['time', 'opening', 'adjective'],
    noun: ['time', 'opening', previousTerms.at(-1)?.role === 'article' ? 'noun' : 'quantity'],
    time: ['noun'],
  };
  // `your booked seat`: what is done to it, and no book.
  const isDone = role === 'adjective' && /ed$/.test(lower) && lower !== lemma;
  const deed = isDone ? vocabulary.sense('verb', lower, lemma) : undefined;
  if (deed !== undefined) return { ...deed, role };
  for (const otherRole of otherRoles[role] ?? []) {
    const sense = vocabulary.sense(otherRole, lower, lemma);
    if (sense !== undefined) return otherRole === 'adjective' ? { ...sense, role } : sense;
  }
  return undefined;
}

/**
 * Finds the sense of a noun by its singular, where the tagger has no base form (`harbours`), or of an act in
 * -ing (`thank you for waiting`).
 */
function findNounSense(
  word: Word,
  words: readonly Word[],
  vocabulary: Vocabulary,
): Sense | undefined {
  const { lower, lemma, pos } = word;
  if (pos !== 'VERB')
    return toSingulars(lower)
      .map((singular) => vocabulary.sense('noun', singular, singular))
      .find((sense) => sense?.category !== undefined);
  const isSpelled =
    !/ing$/.test(lower) || findSenseRule('verb', words, words.indexOf(word)) !== undefined;
  const verbSense = isSpelled ? undefined : vocabulary.sense('verb', lower, lemma);
  return verbSense && { ...verbSense, role: 'noun' };
}

const toSingulars = (lower: string): readonly string[] =>
  /[^s]s$/.test(lower)
    ? [lower.replace(/s$/, ''), lower.replace(/es$/, ''), lower.replace(/ies$/, 'y')]
    : [];

const DEGREE = /(?:er|est)$/;
const OTHER_DEGREE = /^(?:better|best|worse|worst|elder|eldest|further|furthest|farther|farthest)$/;

/**
 * Whether the word is a comparative or superlative (`oldest`, `busier`, `better`), whose degree the sign of
 * its base form would lose.
 */
const isCompared = ({ lower, lemma }: Word): boolean =>
  OTHER_DEGREE.test(lower) || (lower !== lemma && DEGREE.test(lower) && !DEGREE.test(lemma));

/** Finds the sense rule that decides on the word at `index` in a role; most words need none. */
export function findSenseRule(
  role: Role,
  words: readonly Word[],
  index: number,
): SenseRule | undefined {
  const word = words[index]!;
  const context = { role, words, word, previous: words[index - 1], next: words[index + 1] };
  return SENSE_RULES.find(({ applies }) => applies(context));
}
