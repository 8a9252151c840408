import { expect, it } from 'vitest';
import { findAddresses } from './addresses.ts';

const findTexts = (text: string) => findAddresses(text).map((address) => address.text);

it('addresses are found whole, without the marks of their sentence', () => {
  expect(
    findTexts('See www.rail.co.uk/help. Write to (info@rail.co.uk), or https://a.org/b-c?d=1!'),
  ).toEqual(['www.rail.co.uk/help', 'info@rail.co.uk', 'https://a.org/b-c?d=1']);
  expect(findTexts('At 10.30 a.m. the train to St. Ives. Mind @home.')).toEqual([]);
});

it('an address without www is found by its end, also where only uk stands there', () => {
  expect(findTexts('Go to nhs.uk, GOV.UK or leeds.gov/parking2.')).toEqual([
    'nhs.uk',
    'GOV.UK',
    'leeds.gov/parking2',
  ]);
  expect(findAddresses('Go to nhs.uk.')).toEqual([{ text: 'nhs.uk', start: 6 }]);
});
