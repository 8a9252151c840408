import { expect, it } from 'vitest';
import { closestPairs, confusionTable, createReport, type Read } from './reading-report.ts';

const reads = (signed: string, read: string): Read[] =>
  [...read].map((letter) => ({ signed, read: letter === '?' ? undefined : letter }));

it('counts stills, and letters by most of their stills', () => {
  expect(createReport([...reads('A', 'AAE'), ...reads('N', 'NV'), ...reads('V', 'VVVVV')])).toEqual(
    {
      stills: 10,
      rightFraction: 0.8,
      namedFraction: 1 - 1 / 3,
      notNamed: ['N'],
      isLegible: false,
    },
  );
});

it('passes only where 95 % of stills and of letters are right', () => {
  const right = [...'ABCDEFGHIJKLMNOPQRSTUVWXY'].flatMap((letter) => reads(letter, letter));
  expect(createReport([...right, ...reads('Z', '?')]).isLegible).toBe(true);
  expect(createReport([...right.slice(1), ...reads('A', 'B'), ...reads('Z', '?')]).isLegible).toBe(
    false,
  );
  // All letters are named, but one still of ten is not read.
  expect(createReport([...right, ...reads('Z', 'Z?ZA?Z?Z')]).namedFraction).toBeGreaterThan(0.95);
  expect(createReport([...right, ...reads('Z', 'Z?ZA?Z?Z')]).isLegible).toBe(false);
  expect(createReport([]).isLegible).toBe(false);
});

it('shows what was read as what', () => {
  const rows = confusionTable([...reads('N', 'NVV'), ...reads('Q', '?')]).split('\n');
  expect(rows).toHaveLength(27);
  const getCells = (letter: string) =>
    rows
      .find((row) => row.startsWith(letter))!
      .slice(1)
      .match(/.{3}/g)!
      .map((cell) => cell.trim());
  const dots = (count: number) => Array<string>(count).fill('·');
  expect(getCells('N')).toEqual([...dots(13), '1', ...dots(7), '2', ...dots(5)]);
  expect(getCells('Q')).toEqual([...dots(26), '1']);
});

it('finds what each letter is most easily taken for', () => {
  const ranked = [
    { signed: 'N', first: 'N', second: 'M', margin: 0.4 },
    { signed: 'N', first: 'N', second: 'V', margin: 0.2 },
    { signed: 'A', first: 'E', second: 'A', margin: 0.1 },
    { signed: 'A', first: 'A', second: 'I', margin: 0.03 },
    { signed: 'B', first: 'B', second: undefined, margin: 0 },
  ];
  expect(closestPairs(ranked)).toEqual([
    { signed: 'A', other: 'E', margin: -0.1 },
    { signed: 'N', other: 'V', margin: 0.2 },
  ]);
});
