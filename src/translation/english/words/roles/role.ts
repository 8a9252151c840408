/** Role of each word in its sentence: rules in order, and the first that applies decides. Pure. */
import type { Role, Term } from '#translation/english/words/term.ts';
import type { Vocabulary } from '#translation/english/words/vocabulary.ts';
import type { Word } from '#translation/english/words/word.ts';
import { CLOSED_WORD_RULES } from './closed-word-rules.ts';
import { KIND_RULES } from './kind-rules.ts';
import { OPEN_WORD_RULES } from './open-word-rules.ts';
import { PART_OF_SPEECH_RULES } from './part-of-speech-rules.ts';
import type { RoleRule } from './role-rule.ts';

const WORD_RULES: readonly RoleRule[] = [
  ...CLOSED_WORD_RULES,
  ...OPEN_WORD_RULES,
  ...PART_OF_SPEECH_RULES,
];

export const ROLE_RULES: readonly RoleRule[] = [...KIND_RULES, ...WORD_RULES];

/** Finds the rule that decides the role of the word at `index`, given the terms read before it. */
export function findRoleRule(
  words: readonly Word[],
  index: number,
  vocabulary: Vocabulary,
  previousTerms: readonly Term[],
): RoleRule {
  const [previous, word, next] = [words[index - 1], words[index]!, words[index + 1]];
  const context = { words, index, word, previous, next, previousTerms, vocabulary };
  const rules = word.kind === 'word' ? WORD_RULES : KIND_RULES;
  // One applies: each kind has its rule, and the last applies to every word.
  return rules.find(({ applies }) => applies(context))!;
}

/** Finds the role of the word at `index`, given the terms read before it. */
export const findRole = (...place: Parameters<typeof findRoleRule>): Role =>
  findRoleRule(...place).role;
