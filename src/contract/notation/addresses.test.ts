import { expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';

const textsIn = (text: string) => addressesIn(text).map((each) => each.text);

it('addresses are found whole, without the marks of their sentence', () => {
  expect(
    textsIn('See www.rail.co.uk/help. Write to (info@rail.co.uk), or https://a.org/b-c?d=1!'),
  ).toEqual(['www.rail.co.uk/help', 'info@rail.co.uk', 'https://a.org/b-c?d=1']);
  expect(textsIn('At 10.30 a.m. the train to St. Ives. Mind @home.')).toEqual([]);
});

it('an address without www is found by its end, also where only uk stands there', () => {
  expect(textsIn('Go to nhs.uk, GOV.UK or leeds.gov/parking2.')).toEqual([
    'nhs.uk',
    'GOV.UK',
    'leeds.gov/parking2',
  ]);
  expect(addressesIn('Go to nhs.uk.')).toEqual([{ text: 'nhs.uk', start: 6 }]);
});
