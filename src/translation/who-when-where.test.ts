/**
 * Tests for what passengers would get wrong from the gloss alone: what belongs to whom, the order of things,
 * and how much.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { createFullContext, formatClauses } from './testing.ts';
import { type TranslationContext, translateText } from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

const gloss = async (english: string) =>
  (await translateText(english, context)).map(formatClauses).join(' / ');

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
    'PARK-VEHICLE fs-COST 2 HOUR 3 fs-POUNDS ALL DAY 5 fs-POUNDS',
  ],
  ['Adults pay £4, children £2.', 'fs-ADULTS PAY 4 fs-POUNDS / CHILD 2 fs-POUNDS'],
  ['A locker is £2 an hour.', 'fs-LOCKER 1 HOUR 2 fs-POUNDS'],
])('each sum of money stays with whom and what it is for: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
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
  ['Because of flooding, trains and buses are cancelled.', 'TRAIN BUS CANCEL REASON/BECAUSE FLOOD'],
  [
    'Because of snow, ice and fog, trains and buses are cancelled.',
    'TRAIN BUS CANCEL REASON/BECAUSE LIST-1 SNOW LIST-2 ICE LIST-3 FOG',
  ],
])('what is late is no part of its cause: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
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
])(
  'each part of a train that divides has its number and its way: %s',
  async (english, expected) => {
    expect(await gloss(english)).toBe(expected);
  },
);

it.each([
  ['The train now arriving at platform 3 terminates here.', 'TRAIN NOW PLATFORM 3 ARRIVE HERE END'],
  [
    'The train now standing at platform 2 is the 10:05 to Leeds.',
    'TRAIN NOW PLATFORM 2 STAND 10 05 LEEDS GO-TO',
  ],
  ['The train on platform 4 ends here.', 'PLATFORM 4 TRAIN HERE END'],
])('which train it is comes before what it does: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
});

it.each([
  ['This is the oldest station in the world.', 'fs-WORLD IX-here fs-OLDEST STATION'],
  ['This is the largest engine in the museum.', 'MUSEUM IX-here fs-LARGEST fs-ENGINE'],
  ['Platform 5 is busier than platform 4.', 'PLATFORM 5 fs-BUSIER fs-THAN PLATFORM 4'],
  ['The bus is cheaper than the train.', 'BUS fs-CHEAPER fs-THAN TRAIN'],
  ['The most expensive ticket is £90.', 'TICKET fs-MOST EXPENSIVE 90 fs-POUNDS'],
  ['The least busy trains leave after 10:00.', '10 00 AFTER TRAIN fs-LEAST FULL LEAVE/DEPART'],
  ['There will be fewer trains than usual.', 'fs-FEWER TRAIN fs-THAN NORMAL'],
  ['Trains may be busier than usual.', 'TRAIN fs-BUSIER fs-THAN NORMAL POSSIBLE/CAN'],
  ['The train will arrive later than planned.', 'TRAIN ARRIVE LATER fs-THAN fs-PLANNED'],
  [
    'The café closes half an hour earlier than usual on Sundays.',
    'SUNDAY fs-CAFE CLOSED HALF HOUR fs-EARLIER fs-THAN NORMAL',
  ],
  [
    'The museum opens an hour later than usual today.',
    'TODAY MUSEUM OPEN 1 HOUR LATER fs-THAN NORMAL',
  ],
])('how much more, and than what, is kept beside it: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
});

it.each([
  [
    'How long does it take to get from Leeds to York?',
    'LEEDS FROM YORK GO-TO fs-TAKE TIME fs-HOW LONG',
  ],
  ['How do I get to platform 5?', 'PLATFORM 5 GO-TO fs-HOW'],
  ['How do I get from platform 2 to platform 5?', 'PLATFORM 2 FROM PLATFORM 5 GO-TO fs-HOW'],
  [
    'You can travel from Leeds to York with this ticket.',
    'LEEDS FROM YORK GO-TO TRAVEL POSSIBLE/CAN TICKET IX-here',
  ],
  ['The bus goes from the station to the hospital.', 'BUS STATION FROM HOSPITAL GO-TO'],
  ['The café is open from Monday to Friday.', 'MONDAY UNTIL FRIDAY fs-CAFE OPEN'],
])('where it goes from and where to do not change places: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
});

it.each([
  [
    'On the first Saturday of each month the market is in the car park.',
    'fs-EACH MONTH FIRST SATURDAY fs-MARKET CAR fs-PARK',
  ],
  ['The market is on the last Friday of the month.', 'fs-MARKET MONTH LAST/FINAL FRIDAY'],
  ['We collect glass every second Wednesday.', 'fs-GLASS fs-COLLECT fs-EVERY fs-SECOND WEDNESDAY'],
])('first, last and second stand with their day: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
});

it.each([
  ['Reading station will be closed on Sunday.', 'SUNDAY READING STATION CLOSED'],
  ['Reading is closed.', 'READING CLOSED'],
  ['She works for the railway.', 'fs-RAILWAY WORK'],
  ['The railway opened in 1850.', '1850 TRACK OPEN'],
  ['The police are following the car.', 'CAR POLICE FOLLOW'],
  ['You can save money by booking online.', 'MONEY fs-SAVE fs-ONLINE POSSIBLE/CAN fs-BOOK'],
  ['Fares will rise by 5 per cent.', 'fs-FARES fs-RISE 5 fs-PERCENT'],
])('a word is what it means here: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
});

it.each([
  [
    'Children under five go free and must be with an adult.',
    'CHILD fs-UNDER 5 fs-FREE / fs-WITH fs-ADULT MUST',
  ],
  [
    'Ask the driver to tell you when to get off.',
    'YOU DRIVER ASK / DRIVER YOU fs-TELL LEAVE/DEPART WHEN',
  ],
  ['Ask the guard to open the door.', 'YOU fs-GUARD ASK / fs-GUARD DOOR OPEN'],
  ['We asked the driver to wait for you.', 'WE DRIVER ASK / DRIVER YOU WAIT'],
])('who does it, and to whom, can be told: %s', async (english, expected) => {
  expect(await gloss(english)).toBe(expected);
});

describe('forms of the words that have a sign', () => {
  const THINGS = /^(?:thing|rail|people|place|animal|event)$/;
  const singular = /^[a-z]+$/;
  /** Words for things that cannot be counted, or whose plural is said otherwise. */
  const OTHER =
    /^(?:ill|unwell|person|passengers?|customer|people|everyone|everybody|underground|right|left|light|service|signalling|north|south|east|west|everywhere|somewhere|here|near|under|between|outdoor|outside|distant)$/;

  it('have it in the plural too', async () => {
    const words = context.library.flatMap(({ category, english }) =>
      THINGS.test(category) ? english.filter((word) => singular.test(word)) : [],
    );
    const plural = (word: string) =>
      /(?:s|x|z|ch|sh)$/.test(word)
        ? `${word}es`
        : word.replace(/([^aeiou])y$/, '$1ie').concat('s');
    const mismatches = [];
    for (const word of words.filter((candidate) => !OTHER.test(candidate))) {
      const [singularGloss = '', pluralGloss = ''] = [
        await gloss(`We have one ${word} here.`),
        await gloss(`The ${plural(word)} are here.`),
      ];
      const [sign] = singularGloss.split(' ');
      if (/^[A-Z]/.test(sign!) && !pluralGloss.split(' ').includes(sign!))
        mismatches.push(`${singularGloss}: ${pluralGloss}`);
    }
    expect(words.length).toBeGreaterThan(100);
    expect(mismatches).toEqual([]);
  });

  it.each([
    ['Thank you for waiting.', 'THANK-YOU WAIT'],
    ['They are walking.', 'WALK'],
    ['They walked.', 'WALK'],
    ['The harbours are closed.', 'PORT CLOSED'],
  ])('have it in -ing and -ed too: %s', async (english, expected) => {
    expect(await gloss(english)).toBe(expected);
  });
});
