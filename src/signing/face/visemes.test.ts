import { expect, it } from 'vitest';
import { toNumberWords } from './number-words.ts';
import { getVisemes } from './visemes.ts';

it.each([
  ['train', 'TDNL RW EH EE TDNL'],
  ['platform', 'MBP TDNL AH TDNL FV OH MBP'],
  ['Change', 'SHCH EH EE TDNL SHCH'],
  ['Southampton', 'SZ AH OO TH AH MBP TDNL EH TDNL'],
  ['Shrewsbury', 'SHCH RW OO SZ MBP RW EE'],
  ['Feltham', 'FV EH TDNL TH MBP'],
  ['Stafford', 'SZ TDNL AH FV EH TDNL'],
  ['Whitby', 'RW EE TDNL MBP EE'],
  ['7', 'SZ EH FV EH TDNL'],
  ["King's Cross", 'KG EE KG SZ KG RW OH SZ'],
  ['', ''],
  ['…', ''],
])('%s is mouthed %s', (text, shapes) => {
  expect(
    getVisemes(text)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(shapes);
});

it.each([
  ['0', 'zero'],
  ['14', 'fourteen'],
  ['05', 'zero five'],
  ['42', 'forty two'],
  ['390', 'three hundred ninety'],
  ['12001', 'twelve thousand one'],
  ['1234567', 'one two three four five six seven'],
])('%s is read %s', (digits, words) => {
  expect(toNumberWords(digits)).toBe(words);
});
