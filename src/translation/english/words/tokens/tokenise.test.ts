import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGlossUnit } from '#contract/gloss.ts';
import { tokenise } from './tokenise.ts';

/** Words as they were read; numbers, times and dates as glosses in angle brackets. */
const read = (text: string): string =>
  tokenise(text)
    .map((word) =>
      word.fixedUnits === undefined
        ? word.text
        : `<${word.fixedUnits.map(formatGlossUnit).join(' ')}>`,
    )
    .join(' ');

describe('times', () => {
  it.each([
    ['at 14:35', 'at <14 35>'],
    ['at 2.35pm', 'at <14 35>'],
    ['at 2.35', 'at <02 35>'],
    ['2.35 miles', '<2 fs-POINT 35> miles'],
    ['from 10am–5pm', 'from <10 00> – <17 00>'],
    ['12am and 12pm', '<00 00> and <12 00>'],
    ['the 1430 to Leeds', 'the <14 30> to Leeds'],
    ['in 1430', 'in <1430>'],
    ['1430 hours', '<14 30>'],
    ['half past ten', '<10 30>'],
    ['quarter to one', '<12 45>'],
    ['ten o’clock', '<10 00>'],
    ['at midnight', 'at <00 00>'],
    ['open from 9 to 5', 'open from <09 00> to <05 00>'],
    ['open from ten until half past four', 'open from <10 00> until <04 30>'],
    ['open from nine to five on Monday', 'open from <09 00> to <05 00> on <MONDAY>'],
    ['it changes from 4 to 6', 'it changes from <4> to <6>'],
    ['open to children from 4 to 6 years', 'open to children from <4> to <6> years'],
    ['open from 4 to 6 trains', 'open from <4> to <6> trains'],
    ['open from 9 to 15', 'open from <9> to <15>'],
    ['25:00', '<25> : <fs-00>'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('days and dates', () => {
  it.each([
    ['on 3 May 1825', 'on <3 MAY 1825>'],
    ['May 3rd, 2026', '<3 MAY 2026>'],
    ['the 3rd of Sept.', 'the <3 SEPTEMBER>'],
    ['25 and 26 December', '<25 26 DECEMBER>'],
    ['1–4 June', '<1 UNTIL 4 JUNE>'],
    ['03/05/2026', '<3 MAY 2026>'],
    ['you may wait', 'you may wait'],
    ['in March we march', 'in <MARCH> we march'],
    ['Mon-Fri', '<MONDAY> - <FRIDAY>'],
    ['on Saturdays', 'on <SATURDAY>'],
    ['the Sun', 'the Sun'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('numbers and money', () => {
  it.each([
    ['1,200 people', '<1200> people'],
    ['£12.50', '<12 fs-POUNDS 50>'],
    ['£3.05', '<3 fs-POUNDS 5>'],
    ['£1.00', '<1 fs-POUNDS>'],
    ['50p', '<50 fs-P>'],
    ['twelve pounds fifty', '<12 fs-POUNDS 50>'],
    ['12 pounds 50 people', '<12> pounds <50> people'],
    ['20%', '<20> percent'],
    ['01904 621261', '<fs-01904621261>'],
    ['1500000', '<fs-1500000>'],
    ['two thousand and five', '<2005>'],
    ['a hundred trains', '<100> trains'],
    ['platforms one and two', 'platforms <1> and <2>'],
    ['this one', 'this one'],
    ['the 19th century', 'the <19> century'],
    ['a 10-minute delay', 'a <10> minute delay'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('fractions are not read as two numbers', () => {
  it.each([
    ['½ price', '<HALF> price'],
    ['2½ hours', '<2 HALF> hours'],
    ['2 1/2 hours', '<2 HALF> hours'],
    ['1/2 an hour', '<HALF> hour'],
    ['a ¼ mile', 'a <QUARTER> mile'],
    ['3/4 of the seats', '<3 QUARTER> of the seats'],
    ['¾ full', '<3 QUARTER> full'],
    ['1/3 of trains', '<1 fs-THIRD> of trains'],
    ['⅔ of it', '<2 fs-THIRDS> of it'],
    ['1⁄2', '<HALF>'],
    ['platforms 1/2', 'platforms <1> / <2>'],
    ['on 3/4', 'on <3> / <4>'],
    ['1/2/2026', '<1 FEBRUARY 2026>'],
    ['open 24/7', 'open <24> / <7>'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('half an hour comes before what it measures, and one and a half is not lost', () => {
  it.each([
    ['half an hour', '<HALF> hour'],
    ['up to half a mile', 'up to <HALF> mile'],
    ['an hour and a half', '<1> hour and a half'],
    ['two and a half hours', '<2 HALF> hours'],
    ['2 and a half hours', '<2 HALF> hours'],
    ['one and a half', '<1 HALF>'],
    ['a quarter of an hour', '<QUARTER> hour'],
    ['three quarters of an hour', '<3 QUARTER> hour'],
    ['an hour and a quarter', '<1> hour and a quarter'],
    ['¼ of an hour', '<QUARTER> hour'],
    ['half a dozen trains', '<6> trains'],
    ['half a loaf', 'half a loaf'],
    ['a train and a half', 'a train and a half'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('contractions and owners', () => {
  it.each([
    ['can’t', 'can not'],
    ['won’t', 'will not'],
    ['it’s here', 'it is here'],
    ['the driver’s cab', "the driver 's cab"],
    ['J. K. Rowling’s', "J. K. Rowling 's"],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

it('for any text the words stand in order, inside it, and leave no letter or digit out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const words = tokenise(text);
      let from = 0;
      for (const { span } of words) {
        expect(span.start).toBeGreaterThanOrEqual(Math.min(from, span.start));
        expect(span.end).toBeLessThanOrEqual(text.length);
        from = span.end;
      }
      const covered = (offset: number) =>
        words.some(({ span }) => span.start <= offset && offset < span.end);
      for (const { index } of text.matchAll(/[\p{L}\p{N}]/gu)) expect(covered(index)).toBe(true);
    }),
  );
});
