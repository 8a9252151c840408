/** Tests for the sentences of leaflets and films in which a word was lost, or had another meaning elsewhere. */
import { beforeAll, expect, it } from 'vitest';
import { createFullContext, formatClauses, translateOnlySentence } from './testing.ts';
import type { TranslationContext } from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

const gloss = async (english: string) =>
  formatClauses(await translateOnlySentence(english, context));

it.each([
  ['The bus takes up to half an hour longer.', 'BUS fs-TAKE fs-LONGER fs-UP-TO HALF HOUR'],
  ['The bus takes an hour and a half.', '1 HOUR HALF BUS fs-TAKE'],
  ['You need two and a half hours.', 'NEED 2 HALF HOUR'],
  ['Wait three quarters of an hour.', 'WAIT 3 QUARTER HOUR'],
])('half an hour is not an hour and a half: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
});

it.each([
  ['How to get to your train', 'TRAIN GO-TO fs-HOW'],
  ['What to bring', 'BRING WHAT'],
  ['What you can borrow', 'fs-BORROW POSSIBLE/CAN WHAT'],
  ['Ask the staff where to wait.', 'STAFF ASK WAIT WHERE'],
])('a heading is no question, and keeps its word: %s', async (english, expected) => {
  const draft = await translateOnlySentence(english, context);
  expect(formatClauses(draft)).toBe(expected);
  expect(draft.units.some(({ nonManuals }) => nonManuals?.includes('question'))).toBe(false);
  expect(draft.marks).toEqual([]);
});

it('a question without its mark, as captions have it, still asks where', async () => {
  const { units } = await translateOnlySentence('where is the lift', context);
  expect(units.at(-1)).toMatchObject({ gloss: 'WHERE', nonManuals: ['question'] });
});

it.each([
  ['The toilet in coach A is closed.', 'CARRIAGE fs-A fs-TOILET CLOSED'],
  ['Coach A is full.', 'CARRIAGE fs-A FULL'],
])('the letter A of a coach is not lost: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
});

it.each([
  ['If we have to, we will write to you.', 'MUST / WE YOU WRITE'],
  [
    'Please tell the nurse about any medicines that you are taking.',
    'PLEASE fs-ANY fs-MEDICINES fs-TAKE fs-NURSE fs-TELL',
  ],
  // What had to be done is not what has to be done now.
  ['Trains had to be cancelled.', 'TRAIN CANCEL'],
  ['Passengers had to wait at Reading for two hours.', 'READING PEOPLE WAIT 2 HOUR'],
  [
    'If the wound bleeds or becomes hot, ring Ward 6B.',
    'fs-WOUND fs-BLEED / fs-OR fs-BECOME HOT / fs-RING fs-WARD fs-6B',
  ],
  [
    'Tell us within two days, otherwise we cannot come back.',
    'fs-TELL fs-WITHIN 2 DAY / fs-OTHERWISE RETURN POSSIBLE/CAN NOT',
  ],
  [
    'Wait here if it is raining and listen for announcements.',
    'RAIN / HERE WAIT / ANNOUNCEMENT fs-LISTEN',
  ],
])(
  'a condition is whole, and stands before what follows from it: %s',
  async (english, expected) => {
    expect(await gloss(english)).toBe(expected);
  },
);

it.each([
  [
    'If you smell gas, leave the house at once and ring 0800 111 999.',
    'fs-GAS fs-SMELL / HOUSE fs-LEAVE IMMEDIATELY / fs-0800111999 fs-RING',
  ],
  [
    'You must claim within 28 days or phone 0345 127 2920.',
    'fs-CLAIM MUST fs-WITHIN 28 DAY / fs-OR fs-03451272920 fs-PHONE MUST',
  ],
  [
    'Email access@museum.example or call 023 9200 1234.',
    'fs-ACCESS-AT-MUSEUM-DOT-EXAMPLE fs-EMAIL / fs-OR fs-02392001234 fs-CALL',
  ],
  ['Leave at home: money and rings.', 'fs-HOME fs-LEAVE / MONEY fs-RINGS'],
  ['Tell us as soon as possible.', 'fs-TELL FAST'],
  ['Only five people may enter at once.', 'fs-ONCE PEOPLE 5 JUST/ONLY ENTRANCE POSSIBLE/CAN'],
])('what has to be done stays in its order: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
});

it.each([
  ['You must claim within 28 days at our website.', 'fs-WEBSITE fs-CLAIM MUST fs-WITHIN 28 DAY'],
  ['At least half of the seats are free.', 'SEAT fs-AT-LEAST HALF fs-FREE'],
  ['Do not take children under 5 on the ride.', 'fs-RIDE CHILD fs-UNDER 5 fs-TAKE FORBID'],
  ['We offer help to everyone over 65.', 'WE PEOPLE ALL fs-OVER 65 HELP OFFER'],
  ['1. Bring a letter.', '1 / LETTER BRING'],
])('a number stands beside what it counts: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
});

it.each([
  [
    'Day: Monday to Friday, Opens: 9.30am, Closes: 5pm',
    'DAY MONDAY UNTIL FRIDAY / 09 30 OPEN / 17 00 CLOSED',
  ],
  ['Note: the lift is closed, and the stairs are open.', 'fs-NOTE / LIFT CLOSED / STAIRS OPEN'],
])('a time in a row of a table is signed with its own head: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
});

it.each([
  ['Trains do not stop here, even on Sundays.', 'TRAIN HERE STOP NOT / fs-EVEN SUNDAY'],
  ['Call 0345 127 2920 from 9 to 5.', '09 00 UNTIL 05 00 fs-03451272920 fs-CALL'],
  ['We are open from ten until half past four.', '10 00 UNTIL 04 30 OPEN'],
])('even and the hours of a day keep what they belong to: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
});

it.each([
  ['The train has changed from platform 4 to 6.', 'TRAIN fs-FROM PLATFORM 4 fs-TO 6 CHANGE'],
  [
    'The train has changed from platform 4 to platform 6.',
    'TRAIN fs-FROM PLATFORM 4 fs-TO PLATFORM 6 CHANGE',
  ],
  ['Walk from platform 4 to platform 6.', 'PLATFORM 4 FROM PLATFORM 6 GO-TO WALK'],
  ['Platforms 4 to 6 are closed.', 'PLATFORM 4 UNTIL 6 CLOSED'],
  ['The delay is 15 to 29 minutes.', 'DELAY 15 UNTIL 29 MINUTE'],
])(
  'from one number to another is no row of platforms, and in its order: %s',
  async (english, expected) => {
    expect(await gloss(english)).toBe(expected);
  },
);
