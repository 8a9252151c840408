/** Interface of sense rules, and rules built from patterns of the words around. Pure. */
import type { Role } from '#translation/english/words/term.ts';
import type { Word } from '#translation/english/words/word.ts';

/** Word with its surroundings in the sentence. */
export interface SenseContext {
  readonly role: Role;
  readonly words: readonly Word[];
  readonly word: Word;
  readonly previous: Word | undefined;
  readonly next: Word | undefined;
}

export interface SenseRule {
  readonly name: string;
  /** A sentence in which the rule decides, the word, and its gloss. */
  readonly example: readonly [sentence: string, word: string, gloss: string];
  readonly applies: (context: SenseContext) => boolean;
  /** A gloss of the library, or `spelled`. */
  readonly gloss: string;
}

/** Whether a word of the sentence is one of these, by its letters or its base form. */
export const hasWord = ({ words }: SenseContext, pattern: RegExp): boolean =>
  words.some((word) => matchesWord(word, pattern));

/** Whether the word itself is one of these. */
export const isWord = ({ word }: SenseContext, pattern: RegExp): boolean =>
  matchesWord(word, pattern);

const matchesWord = ({ lower, lemma }: Word, pattern: RegExp): boolean =>
  pattern.test(lower) || pattern.test(lemma);

/** Words that are before a noun, or in its place. */
export const DETERMINER =
  /^(?:the|a|an|this|that|these|those|my|your|our|its|their|his|her|any|no|it|them)$/;

/** Patterns for the word and those around it; all that are set must match. */
interface WordPatterns {
  readonly word: RegExp;
  readonly role?: RegExp;
  /** Part of speech of the word itself. */
  readonly pos?: RegExp;
  /** Two words before it. */
  readonly secondPrevious?: RegExp;
  readonly previous?: RegExp;
  readonly previousPos?: RegExp;
  readonly next?: RegExp;
  readonly nextPos?: RegExp;
  /** Two words after it. */
  readonly secondNext?: RegExp;
  readonly secondNextPos?: RegExp;
  /** Anywhere in the sentence. */
  readonly inSentence?: RegExp;
  /** Nowhere in the sentence. */
  readonly notInSentence?: RegExp;
}

/**
 * Creates a rule from patterns; its gloss is that of its example. Missing words before the first and after
 * the last are empty.
 */
export function createPatternRule(
  name: string,
  example: SenseRule['example'],
  patterns: WordPatterns,
): SenseRule {
  return {
    name,
    example,
    gloss: example[2],
    applies: (context) => isWord(context, patterns.word) && matchesPatterns(context, patterns),
  };
}

function matchesPatterns(context: SenseContext, patterns: WordPatterns): boolean {
  const { role, words, word, previous, next } = context;
  const index = words.indexOf(word);
  const matchesLetters = (candidate: Word | undefined, pattern: RegExp | undefined) =>
    pattern === undefined ||
    (candidate === undefined ? pattern.test('') : matchesWord(candidate, pattern));
  const matchesPos = (candidate: Word | undefined, pattern: RegExp | undefined) =>
    pattern === undefined || pattern.test(candidate?.pos ?? '');
  return (
    (patterns.role === undefined || patterns.role.test(role)) &&
    matchesPos(word, patterns.pos) &&
    matchesLetters(words[index - 2], patterns.secondPrevious) &&
    matchesLetters(previous, patterns.previous) &&
    matchesPos(previous, patterns.previousPos) &&
    matchesLetters(next, patterns.next) &&
    matchesPos(next, patterns.nextPos) &&
    matchesLetters(words[index + 2], patterns.secondNext) &&
    matchesPos(words[index + 2], patterns.secondNextPos) &&
    (patterns.inSentence === undefined || hasWord(context, patterns.inSentence)) &&
    (patterns.notInSentence === undefined || !hasWord(context, patterns.notInSentence))
  );
}
