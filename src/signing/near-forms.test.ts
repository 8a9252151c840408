import { expect, it } from 'vitest';
import { nearPairs, nearPairTable } from './near-forms.ts';

it('signs that look alike differ in the first or last mouth shape, in how often they move, or in one digit', () => {
  const pairs = nearPairs();
  console.log(`Signs nearer than 3 cm throughout, seen from the front:\n${nearPairTable(pairs)}`);
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.filter(({ distinguishedBy: toldApartBy }) => toldApartBy === undefined)).toEqual([]);
}, 120_000);
