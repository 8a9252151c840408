import { expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';

it('addresses are found whole, without the marks of their sentence', () => {
  expect(
    addressesIn('See www.rail.co.uk/help. Write to (info@rail.co.uk), or https://a.org/b-c?d=1!'),
  ).toEqual(['www.rail.co.uk/help', 'info@rail.co.uk', 'https://a.org/b-c?d=1']);
  expect(addressesIn('At 10.30 a.m. the train to St. Ives. Mind @home.')).toEqual([]);
});
