import { expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { getIntensities, toIntensity } from './intensity-cues.ts';
import { createPhrase } from './testing/messages.ts';

const sign = (gloss: string): GlossUnit => ({ kind: 'sign', gloss });

it.each([
  [3, 0],
  [5, 0],
  [60, 1],
  [240, 1],
])('%d minutes are of degree %d', (minutes, intensity) => {
  expect(toIntensity(minutes)).toBe(intensity);
});

it('is of the sign, the number and the unit of a delay', () => {
  const units: GlossUnit[] = [
    sign('TRAIN'),
    sign('LATE'),
    { kind: 'number', value: 1 },
    sign('HOUR'),
    { kind: 'number', value: 25 },
    { kind: 'fingerspelled', text: 'MIN' },
  ];
  expect(getIntensities(createPhrase('late', units))).toEqual([undefined, 1, 1, 1, 1, 1]);
});

it('is not of numbers that are no delay, and of words that say it by themselves', () => {
  const units: GlossUnit[] = [
    { kind: 'number', value: 2 },
    sign('LIFT'),
    sign('SEVERE'),
    sign('SHORT'),
  ];
  expect(getIntensities(createPhrase('lifts', units))).toEqual([undefined, undefined, 1, 0]);
});
