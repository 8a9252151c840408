/** Which sense a word has in its role. Pure. */

import type { Role, Term } from '../term.ts';
import type { Sense, Vocabulary } from '../vocabulary.ts';
import type { Word } from '../word.ts';
import type { SenseRule } from './sense-rule.ts';
import { SENSE_RULES } from './sense-rules.ts';

/** The sense of a word, also where one word does another's work. */
export function senseOf(
  role: Role,
  word: Word,
  words: readonly Word[],
  vocabulary: Vocabulary,
  before: readonly Term[],
): Sense | undefined {
  const { lower, lemma } = word;
  const rule = senseRuleAt(role, words, words.indexOf(word));
  if (rule?.gloss === 'spelled') return undefined;
  if (rule !== undefined) {
    const units = [{ kind: 'sign' as const, gloss: rule.gloss, mouthing: lower }];
    return { role, category: vocabulary.sign(rule.gloss)?.category, units };
  }
  const found = vocabulary.sense(role, lower, lemma);
  if (found !== undefined) return found;
  // One word may do another's work: a noun as adjective, an adjective as adverb.
  const others: Partial<Record<Role, readonly Role[]>> = {
    adjective: ['ordering', 'quantity', 'noun'],
    adverb: ['time', 'opening', 'adjective'],
    noun: ['time', 'opening', before.at(-1)?.role === 'article' ? 'noun' : 'quantity'],
    time: ['noun'],
  };
  for (const other of others[role] ?? []) {
    const sense = vocabulary.sense(other, lower, lemma);
    if (sense !== undefined) return other === 'adjective' ? { ...sense, role } : sense;
  }
  return undefined;
}

/** The rule of senses that decides on the word at `at` in a role; most words need none. */
export function senseRuleAt(role: Role, words: readonly Word[], at: number): SenseRule | undefined {
  const word = words[at]!;
  const context = { role, words, word, before: words[at - 1], after: words[at + 1] };
  return SENSE_RULES.find(({ applies }) => applies(context));
}
