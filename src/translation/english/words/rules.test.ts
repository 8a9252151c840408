/** The examples of the rules of tags and roles: each rule decides on its own. */
import { beforeAll, expect, it } from 'vitest';
import { createFullContext } from '#translation/testing.ts';
import { type Language, parseWords, tagWords, toTerms } from './read-terms.ts';
import { REWRITE_RULES } from './rewrite.ts';
import { findRoleRule, ROLE_RULES } from './roles/role.ts';
import { findSenseRule } from './senses/sense.ts';
import { SENSE_RULES } from './senses/sense-rules.ts';
import { loadTagger } from './tagger.ts';
import { findTagRule } from './tags/correct-tags.ts';
import { TAG_RULES } from './tags/tag-rules.ts';
import { tokenise } from './tokens/tokenise.ts';
import { getVocabulary } from './vocabulary.ts';
import type { Word } from './word.ts';

let language: Language;
beforeAll(async () => {
  const { library, reference } = await createFullContext();
  language = { vocabulary: getVocabulary(library), reference, tag: await loadTagger() };
});

const findWordIndex = (words: readonly Word[], sought: string): number => {
  const index = words.findIndex(({ lower }) => lower === sought.toLowerCase());
  if (index < 0) throw new Error(`No word ${sought}.`);
  return index;
};

it.each(TAG_RULES)('$name: $example.0', ({ name, example: [sentence, word] }) => {
  const { tagged } = tagWords(sentence, language);
  expect(findTagRule(tagged, findWordIndex(tagged, word))?.name).toBe(name);
});

it.each(ROLE_RULES)('$name: $example.0', ({ name, example: [sentence, word] }) => {
  const words = parseWords(sentence, language);
  const index = findWordIndex(words, word);
  const previousTerms = toTerms(words.slice(0, index), language.vocabulary);
  expect(findRoleRule(words, index, language.vocabulary, previousTerms).name).toBe(name);
});

it.each(SENSE_RULES)(
  '$name: $example.0',
  ({ name, gloss, example: [sentence, word, expectedGloss] }) => {
    const words = parseWords(sentence, language);
    const index = findWordIndex(words, word);
    const term = toTerms(words, language.vocabulary).find(
      ({ span }) => span === words[index]!.span,
    )!;
    expect(findSenseRule(term.role, words, index)?.name).toBe(name);
    expect(expectedGloss).toBe(gloss);
    const [unit] = term.units;
    expect(unit?.kind === 'sign' ? unit.gloss : 'spelled').toBe(expectedGloss);
  },
);

it.each(REWRITE_RULES)('$name: $example.0', ({ example: [sentence, rewritten] }) => {
  expect(
    tokenise(sentence)
      .map(({ lower }) => lower)
      .join(' '),
  ).toBe(rewritten);
});

it('has a name of its own for each rule', () => {
  const names = [...TAG_RULES, ...ROLE_RULES, ...SENSE_RULES, ...REWRITE_RULES].map(
    ({ name }) => name,
  );
  expect(new Set(names).size).toBe(names.length);
});
