/** What passengers would get wrong from the gloss alone: what is whose, what comes where, and how much. */
import { beforeAll, expect, it } from 'vitest';
import { clausesOf, wholeContext } from './testing.ts';
import { type TranslationContext, translateText } from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await wholeContext();
});

const gloss = async (english: string) =>
  (await translateText(english, context)).map(clausesOf).join(' / ');

it.each([
  [
    'Tickets cost £4.50 for adults and £2 for children.',
    'TICKET fs-COST fs-ADULTS 4 fs-POUNDS 50 CHILD 2 fs-POUNDS',
  ],
  [
    'It costs £4 for adults, £2 for children and £10 for a family.',
    'fs-COST fs-ADULTS 4 fs-POUNDS CHILD 2 fs-POUNDS FAMILY 10 fs-POUNDS',
  ],
  [
    'Parking costs £3 for two hours and £5 all day.',
    'fs-PARKING fs-COST 2 HOUR 3 fs-POUNDS ALL DAY 5 fs-POUNDS',
  ],
  ['Adults pay £4, children £2.', 'fs-ADULTS PAY 4 fs-POUNDS / CHILD 2 fs-POUNDS'],
  ['A locker is £2 an hour.', 'fs-LOCKER 1 HOUR 2 fs-POUNDS'],
])('each sum of money stays with whom and what it is for: %s', async (english, wanted) => {
  expect(await gloss(english)).toBe(wanted);
});

const FLOOD =
  'EXETER PLYMOUTH BETWEEN TRAIN DELAY POSSIBLE/CAN fs-UP-TO 40 MINUTE REASON/BECAUSE FLOOD';
it.each([
  ...['Because of', 'Due to', 'Owing to'].map((because) => [
    `${because} flooding, trains between Exeter and Plymouth may be delayed by up to 40 minutes.`,
    FLOOD,
  ]),
  [
    'Trains between Exeter and Plymouth may be delayed by up to 40 minutes because of flooding.',
    FLOOD,
  ],
  [
    'Following an accident, trains between Exeter and Plymouth may be delayed.',
    'ACCIDENT AFTER EXETER PLYMOUTH BETWEEN TRAIN DELAY POSSIBLE/CAN',
  ],
  [
    'Because of flooding, trains and buses are cancelled.',
    'TRAIN BUS CANCEL REASON/BECAUSE FLOOD',
  ],
  [
    'Because of snow, ice and fog, trains and buses are cancelled.',
    'TRAIN BUS CANCEL REASON/BECAUSE LIST-1 SNOW LIST-2 ICE LIST-3 FOG',
  ],
])('what is late is no part of its cause: %s', async (english, wanted) => {
  expect(await gloss(english)).toBe(wanted);
});

const PARTS = 'FRONT CARRIAGE 4 BRIGHTON GO-TO / BACK/REAR 4 HASTINGS GO-TO';
it.each([
  ['The front four coaches go to Brighton and the rear four to Hastings.', PARTS],
  ['The front four coaches go to Brighton and the rear four go to Hastings.', PARTS],
  ['The front four coaches are for Brighton and the rear four for Hastings.', PARTS],
  ['The front four coaches are for Brighton, the rear four for Hastings.', PARTS],
  [
    'The train divides, with the front four coaches going to Brighton and the rear four to Hastings.',
    `TRAIN DIVIDE/SPLIT / ${PARTS}`,
  ],
  ['The first four coaches go to Brighton.', 'FIRST CARRIAGE 4 BRIGHTON GO-TO'],
  ['The train is made up of eight coaches.', 'TRAIN CARRIAGE 8'],
  ['The train is formed of eight coaches.', 'TRAIN CARRIAGE 8'],
  ['The train consists of eight coaches.', 'TRAIN CARRIAGE 8'],
])('each part of a train that divides has its number and its way: %s', async (english, wanted) => {
  expect(await gloss(english)).toBe(wanted);
});

it.each([
  ['The train now arriving at platform 3 terminates here.', 'TRAIN NOW PLATFORM 3 ARRIVE HERE END'],
  [
    'The train now standing at platform 2 is the 10:05 to Leeds.',
    'TRAIN NOW PLATFORM 2 STAND 10 05 LEEDS GO-TO',
  ],
  ['The train on platform 4 ends here.', 'PLATFORM 4 TRAIN HERE END'],
])('which train it is comes before what it does: %s', async (english, wanted) => {
  expect(await gloss(english)).toBe(wanted);
});
