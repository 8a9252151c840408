/** The examples of the rules of tags and roles: each rule decides on its own. */
import { beforeAll, expect, it } from 'vitest';
import { wholeContext } from '#translation/testing.ts';
import { type Language, readWords, tagWords, termsOf } from './read-terms.ts';
import { REWRITE_RULES } from './rewrite.ts';
import { ROLE_RULES, roleRuleAt } from './roles/role.ts';
import { senseRuleAt } from './senses/sense.ts';
import { SENSE_RULES } from './senses/sense-rules.ts';
import { loadTagger } from './tagger.ts';
import { tagRuleAt } from './tags/correct-tags.ts';
import { TAG_RULES } from './tags/tag-rules.ts';
import { tokenise } from './tokens/tokenise.ts';
import { vocabularyOf } from './vocabulary.ts';
import type { Word } from './word.ts';

let language: Language;
beforeAll(async () => {
  const { library, reference } = await wholeContext();
  language = { vocabulary: vocabularyOf(library), reference, tag: await loadTagger() };
});

const indexOf = (words: readonly Word[], sought: string): number => {
  const at = words.findIndex(({ lower }) => lower === sought.toLowerCase());
  if (at < 0) throw new Error(`No word ${sought}.`);
  return at;
};

it.each(TAG_RULES)('$name: $example.0', ({ name, example: [sentence, word] }) => {
  const { tagged } = tagWords(sentence, language);
  expect(tagRuleAt(tagged, indexOf(tagged, word))?.name).toBe(name);
});

it.each(ROLE_RULES)('$name: $example.0', ({ name, example: [sentence, word] }) => {
  const words = readWords(sentence, language);
  const at = indexOf(words, word);
  const before = termsOf(words.slice(0, at), language.vocabulary);
  expect(roleRuleAt(words, at, language.vocabulary, before).name).toBe(name);
});

it.each(SENSE_RULES)('$name: $example.0', ({ name, gloss, example: [sentence, word, own] }) => {
  const words = readWords(sentence, language);
  const at = indexOf(words, word);
  const term = termsOf(words, language.vocabulary).find(({ span }) => span === words[at]!.span)!;
  expect(senseRuleAt(term.role, words, at)?.name).toBe(name);
  expect(own).toBe(gloss);
  const [unit] = term.units;
  expect(unit?.kind === 'sign' ? unit.gloss : 'spelled').toBe(own);
});

it.each(REWRITE_RULES)('$name: $example.0', ({ example: [sentence, words] }) => {
  expect(
    tokenise(sentence)
      .map(({ lower }) => lower)
      .join(' '),
  ).toBe(words);
});

it('has a name of its own for each rule', () => {
  const names = [...TAG_RULES, ...ROLE_RULES, ...SENSE_RULES, ...REWRITE_RULES].map(
    ({ name }) => name,
  );
  expect(new Set(names).size).toBe(names.length);
});
