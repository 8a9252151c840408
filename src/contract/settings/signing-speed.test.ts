import { expect, it } from 'vitest';
import { DEFAULT_LOOK, Look } from '#contract/look.ts';
import { findNamedSpeed, getSpeed, NamedSpeed, SPEEDS, SPEEDS_IN_WORDS } from './signing-speed.ts';

it('names speeds in the range of films, from slow to quick, the usual one that of the default', () => {
  const speeds = NamedSpeed.options.map((name) => SPEEDS[name].speed);
  expect(speeds).toEqual([...speeds].sort((a, b) => a - b));
  for (const speed of speeds) expect(Look.parse({ speed }).speed).toBe(speed);
  expect(getSpeed()).toBe(DEFAULT_LOOK.speed);
});

it('finds the name of its own speeds alone', () => {
  expect([0.85, 1, 1.2, 1.1].map(findNamedSpeed)).toEqual(['calm', 'usual', 'quick', undefined]);
});

it('is described by its numbers', () => {
  expect(SPEEDS_IN_WORDS).toBe('calm is 0.85, usual is 1, quick is 1.2');
});
