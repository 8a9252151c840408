import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toWordKey, type WordEntry, WordList } from '#contract/word-list/word-list.ts';
import { formatWordCsv, readWordCsv } from './word-csv.ts';

const glosses = fc.stringMatching(/^[A-Z][A-Z0-9/-]{0,12}$/);
const entry = fc
  .record({
    english: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
    signing: fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant('sign' as const), gloss: glosses }),
        fc.constant({ kind: 'spelled' as const }),
      ),
      { nil: undefined },
    ),
    never: fc.array(glosses, { maxLength: 3 }),
  })
  // What a spreadsheet would calculate comes back without the guard that is put before it.
  .filter(({ english }) => !/^['\t\r]|[\r\n\0]/.test(english.trim()));

it('gives back the entries that it has written', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, { selector: ({ english }) => toWordKey(english) }),
      (entries) => {
        const parsed = WordList.safeParse({ entries });
        fc.pre(parsed.success);
        expect(readWordCsv(formatWordCsv(parsed.data!))).toEqual({
          entries: parsed.data!.entries,
          problems: [],
        });
      },
    ),
  );
});

it('reads what people write in a spreadsheet', () => {
  const text =
    '\uFEFFEnglish,Sign,Never,Notes\r\nbooked,reserve,,as a seat\r\n"line",Spelled,"TRACK; RAIL",\r\n';
  expect(readWordCsv(text).entries).toEqual<WordEntry[]>([
    { english: 'booked', signing: { kind: 'sign', gloss: 'RESERVE' }, never: [] },
    { english: 'line', signing: { kind: 'spelled' }, never: ['TRACK', 'RAIL'] },
  ]);
});

it('names each line that is no entry, and takes the others', () => {
  const { entries, problems } = readWordCsv(
    'english,sign\nbooked,RESERVE\n,TRAIN\nseat,two words\nBooked,BUY\nlate,\n',
  );
  expect(entries.map(({ english }) => english)).toEqual(['booked']);
  expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
});

it('says what is missing in a file without columns', () => {
  expect(readWordCsv('booked,RESERVE').problems).toEqual([
    { line: 1, reason: expect.stringContaining('english,sign,never') },
  ]);
});
