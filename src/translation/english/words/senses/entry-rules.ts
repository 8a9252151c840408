/** Sense rules from the entries of words. Pure. */
import { toPattern, WORD_ENTRIES, type WordPatterns } from '#translation/data/word-entries.ts';
import { createPatternRule, type SenseRule } from './sense-rule.ts';

type Patterns = Parameters<typeof createPatternRule>[2];

const toPatterns = (when: WordPatterns): Patterns =>
  Object.fromEntries(
    Object.entries(when).map(([place, source]: [string, string]) => [place, toPattern(source)]),
  ) as unknown as Patterns;

/** Rules of all entries; of one word, the first that applies decides. */
export const ENTRY_RULES: readonly SenseRule[] = WORD_ENTRIES.flatMap(({ senses = [] }) =>
  senses.map(({ name, example: [sentence = '', word = '', gloss = ''], when }) =>
    createPatternRule(name, [sentence, word, gloss], toPatterns(when)),
  ),
);
