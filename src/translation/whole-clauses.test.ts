/** Tests for clauses that stay whole: who says it, when, why, and what is done for which reason. */
import { beforeAll, expect, it } from 'vitest';
import { createFullContext, formatClauses, translateOnlySentence } from './testing.ts';
import type { TranslationContext } from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

it.each([
  ['The bridge is safe, engineers said.', 'ENGINEER SAY / BRIDGE fs-SAFE'],
  [
    'After the last bus has gone the ticket has no use.',
    'LAST/FINAL BUS GO-TO AFTER / TICKET USE NOT',
  ],
  ['If the train is late the driver will tell you.', 'TRAIN LATE / DRIVER YOU fs-TELL'],
  [
    "If you pay by card you don't need to sign, because it is safe.",
    'PAY fs-CARD / fs-SIGN NEED NOT / REASON/BECAUSE fs-SAFE',
  ],
  ['Call us if you are late and the office is closed.', 'LATE / fs-OFFICE CLOSED / fs-CALL'],
  ['They tell you to stop.', 'PEOPLE YOU fs-TELL / YOU STOP'],
  ['He told us that the road was closed.', 'PERSON WE fs-TELL / ROAD CLOSED'],
  ['Keep windows and doors closed.', 'WINDOW DOOR fs-KEEP CLOSED'],
  [
    'The company has to pay a fine for polluting the river.',
    'fs-COMPANY PAY fs-FINE MUST / REASON/BECAUSE fs-POLLUTE RIVER',
  ],
  [
    'The plan was approved despite protests from local people.',
    'fs-PLAN fs-APPROVE / fs-DESPITE fs-PROTESTS fs-LOCAL PEOPLE FROM',
  ],
  ['The ship has had three owners in 50 years.', 'SHIP OWNER 3 50 YEAR'],
  ['Someone has rung 111.', 'fs-111 PERSON fs-RING'],
  [
    'If it hurts or does not go away, call your doctor.',
    'HURT / fs-OR fs-GO-AWAY NOT / DOCTOR fs-CALL',
  ],
])('%s', async (english, clauses) => {
  const draft = await translateOnlySentence(english, context);
  expect(formatClauses(draft)).toBe(clauses);
  expect(draft.marks).toEqual([]);
});
