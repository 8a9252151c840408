import { expect, it } from 'vitest';
import { signingSeconds } from './signing-length.ts';

const clock = (seconds: number) => `10:00:${String(seconds).padStart(2, '0')},000`;
const cue = (from: number, to: number, words: number) =>
  `1\n${clock(from)} --> ${clock(to)}\n${Array(words).fill('word').join(' ')}\n`;

it('a film with room between its cues is not longer', () => {
  expect(signingSeconds(30, cue(0, 2, 4) + cue(20, 22, 2))).toBe(30);
});

it('a film never waits: the signing falls behind, hurries, and ends after it', () => {
  expect(signingSeconds(20, cue(0, 4, 10) + cue(4, 7, 10))).toBe(20);
  expect(signingSeconds(10, cue(0, 4, 10) + cue(4, 7, 10))).toBeCloseTo(10 * 0.85 + 10 * 1.1);
  expect(signingSeconds(10, `WEBVTT\n\n${cue(0, 4, 10)}${cue(4, 7, 10)}`)).toBeCloseTo(19.5);
});

it('signing that is behind catches up where nobody speaks', () => {
  const text = cue(0, 2, 10) + cue(2, 4, 10) + cue(30, 32, 4);
  expect(signingSeconds(40, text)).toBe(40);
  expect(signingSeconds(32, text)).toBeCloseTo(30 + 4.4);
});

it('programme times count from the time that the film begins', () => {
  expect(signingSeconds(10, cue(20, 24, 10), 10 * 3600 + 20)).toBeCloseTo(11);
});

it('a film without subtitles is taken as spoken all the time', () => {
  expect(signingSeconds(100)).toBeCloseTo(212.5);
});
