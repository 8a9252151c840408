/** Tests for verbs with a particle: one meaning, wherever the particle is. */
import { beforeAll, expect, it } from 'vitest';
import { createFullContext, formatUnits, translateOnlySentence } from './testing.ts';
import type { TranslationContext } from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

it.each([
  ['You must hand the keys over at the desk.', 'DESK KEY GIVE MUST'],
  ['Please hand over your keys.', 'PLEASE KEY GIVE'],
  ['We will call you back tomorrow.', 'TOMORROW WE YOU fs-CALL-BACK'],
  ['The tide can catch you out.', 'fs-TIDE fs-CATCH-OUT POSSIBLE/CAN'],
  ['Do not wake the baby up.', 'fs-BABY fs-WAKE-UP FORBID'],
  ['He passed away in 1990.', '1990 DIE'],
  ['The road is closed off.', 'ROAD CLOSED'],
  ['Break into the car.', 'CAR fs-BREAK-INTO'],
  ['Put your coat on.', 'COAT fs-PUT-ON'],
  ['Clean up after your dog.', 'DOG AFTER CLEAN'],
])('%s', async (english, gloss) => {
  const { units, marks } = await translateOnlySentence(english, context);
  expect(formatUnits(units)).toBe(gloss);
  expect(marks).toEqual([]);
});

it.each([
  ['The children were taken out of school.', 'TAKE-OUT'],
  ['Pay in full at the desk.', 'PAY-IN'],
  ['Put it on the table.', 'PUT-ON'],
  ['The paint comes in three colours.', 'COME-IN'],
])('%s has no verb %s', async (english, gloss) => {
  const { units } = await translateOnlySentence(english, context);
  expect(formatUnits(units)).not.toContain(gloss);
});
