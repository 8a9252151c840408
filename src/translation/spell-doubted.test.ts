/** Tests for words with several meanings, which long sentences spell where nothing tells which one is meant. */
import { beforeAll, expect, it } from 'vitest';
import { createFullContext, formatUnits, translateOnlySentence } from './testing.ts';
import type { TranslationContext } from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

it.each([
  [
    'Only the first four coaches fit the platform, so move forward if you are getting off at Battle.',
    /fs-BATTLE/,
  ],
  [
    'Anyone who wants to play in the band should see Mr Cole by Thursday break.',
    /THURSDAY fs-BREAK/,
  ],
  [
    'Only the first four coaches fit the platform, so please move forward now and wait at the door.',
    /4 CARRIAGE/,
  ],
])('%s', async (english, gloss) => {
  const { units, marks } = await translateOnlySentence(english, context);
  expect(formatUnits(units)).toMatch(gloss);
  expect(marks.filter(({ check }) => check === 'sense')).toEqual([]);
});

it('signs and marks such a word of a short sentence', async () => {
  const { units, marks } = await translateOnlySentence('Get off at Battle for the abbey.', context);
  expect(formatUnits(units)).not.toContain('fs-BATTLE');
  expect(marks.map(({ check }) => check)).toContain('sense');
});
