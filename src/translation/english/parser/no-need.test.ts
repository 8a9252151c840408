/** Tests that what is not necessary is not forbidden. */
import { beforeAll, expect, it } from 'vitest';
import { createFullContext, formatUnits, translateOnlySentence } from '#translation/testing.ts';
import type { TranslationContext } from '#translation/translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

it.each([
  ['You will not have to pay.', 'PAY NEED NOT'],
  ['You may not have to pay.', 'PAY POSSIBLE/CAN NEED NOT'],
  ['You do not have to pay.', 'PAY NEED NOT'],
  ['You are not required to pay.', 'PAY NEED NOT'],
  ['You must not pay.', 'PAY FORBID'],
])('%s is signed %s', async (english, gloss) => {
  expect(formatUnits((await translateOnlySentence(english, context)).units)).toBe(gloss);
});
