import { expect, it } from 'vitest';
import { NO_WORDS, WordList } from '#contract/word-list/word-list.ts';
import { sentence } from '#studio/review/testing.ts';
import { listTaughtWords } from './taught-words.ts';

const MACHINE = sentence('s1', 'Booked seats are late.', 'BOOKED SEATS LATE');
const reading = { units: MACHINE.units, sources: MACHINE.sources! };
const withFirst = (unit: (typeof MACHINE.units)[number]) => ({
  ...MACHINE,
  units: [unit, ...MACHINE.units.slice(1)],
});

it('offers the word whose sign a person has changed', () => {
  const changed = withFirst({ kind: 'sign', gloss: 'RESERVE' });
  expect(listTaughtWords(changed, reading, NO_WORDS)).toEqual([
    { english: 'booked', signing: { kind: 'sign', gloss: 'RESERVE' }, never: [] },
  ]);
  const spelled = withFirst({ kind: 'fingerspelled', text: 'BOOKED' });
  expect(listTaughtWords(spelled, reading, NO_WORDS)[0]?.signing).toEqual({ kind: 'spelled' });
});

it('offers nothing that is as the machine has it, or in the list already', () => {
  expect(listTaughtWords(MACHINE, reading, NO_WORDS)).toEqual([]);
  const entries = [{ english: 'Booked', signing: { kind: 'sign', gloss: 'RESERVE' } }];
  const changed = withFirst({ kind: 'sign', gloss: 'RESERVE' });
  expect(listTaughtWords(changed, reading, WordList.parse({ entries }))).toEqual([]);
});

it('offers nothing where signs say several words, or other words than before', () => {
  const changed = withFirst({ kind: 'sign', gloss: 'RESERVE' });
  const joined = { ...changed, sources: [[{ start: 0, end: 12 }], ...MACHINE.sources!.slice(1)] };
  expect(listTaughtWords(joined, reading, NO_WORDS)).toEqual([]);
});
