/** Interface of sense rules, and rules built from patterns of the words around. Pure. */
import type { Role } from '#translation/english/words/term.ts';
import type { Word } from '#translation/english/words/word.ts';

/** Word with its surroundings in the sentence. */
export interface SenseContext {
  readonly role: Role;
  readonly words: readonly Word[];
  readonly word: Word;
  readonly before: Word | undefined;
  readonly after: Word | undefined;
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
export const near = ({ words }: SenseContext, pattern: RegExp): boolean =>
  words.some((word) => isOne(word, pattern));

/** Whether the word itself is one of these. */
export const is = ({ word }: SenseContext, pattern: RegExp): boolean => isOne(word, pattern);

const isOne = ({ lower, lemma }: Word, pattern: RegExp): boolean =>
  pattern.test(lower) || pattern.test(lemma);

/** Words that are before a noun, or in its place. */
export const DETERMINER =
  /^(?:the|a|an|this|that|these|those|my|your|our|its|their|his|her|any|no|it|them)$/;

/** Patterns for the word and those around it; all that are set must match. */
interface Places {
  readonly word: RegExp;
  readonly role?: RegExp;
  /** Part of speech of the word itself. */
  readonly pos?: RegExp;
  /** Two words before it. */
  readonly first?: RegExp;
  readonly before?: RegExp;
  readonly beforePos?: RegExp;
  readonly after?: RegExp;
  /** Two words after it. */
  readonly second?: RegExp;
  readonly secondPos?: RegExp;
  /** Anywhere in the sentence. */
  readonly near?: RegExp;
  /** Nowhere in the sentence. */
  readonly far?: RegExp;
}

/**
 * Creates a rule from patterns; its gloss is that of its example. Missing words before the first and after
 * the last are empty.
 */
export function placed(name: string, example: SenseRule['example'], places: Places): SenseRule {
  return {
    name,
    example,
    gloss: example[2],
    applies: (context) => is(context, places.word) && holds(context, places),
  };
}

function holds(context: SenseContext, places: Places): boolean {
  const { role, words, word, before, after } = context;
  const at = words.indexOf(word);
  const fits = (one: Word | undefined, pattern: RegExp | undefined) =>
    pattern === undefined || (one === undefined ? pattern.test('') : isOne(one, pattern));
  const tagged = (one: Word | undefined, pattern: RegExp | undefined) =>
    pattern === undefined || pattern.test(one?.pos ?? '');
  return (
    (places.role === undefined || places.role.test(role)) &&
    tagged(word, places.pos) &&
    fits(words[at - 2], places.first) &&
    fits(before, places.before) &&
    tagged(before, places.beforePos) &&
    fits(after, places.after) &&
    fits(words[at + 2], places.second) &&
    tagged(words[at + 2], places.secondPos) &&
    (places.near === undefined || near(context, places.near)) &&
    (places.far === undefined || !near(context, places.far))
  );
}
