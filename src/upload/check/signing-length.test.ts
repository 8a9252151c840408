import { expect, it } from 'vitest';
import { signingSeconds } from './signing-length.ts';

const clock = (seconds: number) => `10:00:${String(seconds).padStart(2, '0')},000`;
const cue = (from: number, to: number, words: number) =>
  `1\n${clock(from)} --> ${clock(to)}\n${Array(words).fill('word').join(' ')}\n`;

it('a film with room between its cues is not longer', () => {
  expect(signingSeconds(30, cue(0, 2, 4) + cue(20, 22, 2))).toBe(30);
});

it('a film waits at each cue for what its words take longer', () => {
  expect(signingSeconds(20, cue(0, 4, 10) + cue(4, 7, 10))).toBeCloseTo(20 + 7 + 8);
  expect(signingSeconds(20, `WEBVTT\n\n${cue(0, 4, 10)}${cue(4, 7, 10)}`)).toBeCloseTo(35);
});

it('a film without subtitles is taken as spoken all the time', () => {
  expect(signingSeconds(100)).toBeCloseTo(275);
});
