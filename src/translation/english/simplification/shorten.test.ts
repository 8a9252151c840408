import { expect, it } from 'vitest';
import { listSentences } from '#tools/evaluation/evaluate-gloss.ts';
import { countNegations } from './lost-facts.ts';
import { shorten } from './shorten.ts';

it.each([
  ['Please note that the lift is closed.', 'The lift is closed.', ['Please note that']],
  [
    'We would like to remind you that smoking is not allowed.',
    'Smoking is not allowed.',
    ['We would like to remind you that'],
  ],
  [
    'The floor is very, very wet and extremely slippery.',
    'The floor is wet and slippery.',
    ['very, very', 'extremely'],
  ],
  [
    'Large things (for example bicycles) need a ticket.',
    'Large things need a ticket.',
    ['(for example bicycles)'],
  ],
  [
    'There is absolutely no smoking on the 10:05 to York.',
    'There is no smoking on the 10:05 to York.',
    ['absolutely'],
  ],
  ['It is a very old engine.', 'It is an old engine.', ['very']],
  ['A really useful ticket for an hour.', 'A useful ticket for an hour.', ['really']],
])('leaves out of “%s” what says nothing', (sentence, text, leftOut) => {
  expect(shorten(sentence)).toEqual({ text, leftOut });
});

it.each([
  'Please note the time of your train.',
  'The lift is not very large.',
  'It isn’t really a station.',
  'Tell us if you are very late.',
  'Trains run to York (not on Sundays).',
  'Trains run daily (for example the 10:05).',
  'Ask our staff (for example at Leeds).',
  'The train is late.',
  'Very.',
])('leaves “%s” as it is', (sentence) => {
  expect(shorten(sentence)).toBeUndefined();
});

it('keeps every number and denial of 200 sentences', () => {
  for (const { english } of [...listSentences('tuned'), ...listSentences('held')]) {
    const text = shorten(english)?.text ?? english;
    expect(text.match(/\d+/g)).toEqual(english.match(/\d+/g));
    expect(countNegations(text)).toBe(countNegations(english));
  }
});
