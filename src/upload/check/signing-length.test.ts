import { expect, it } from 'vitest';
import { estimateSigningSeconds } from './signing-length.ts';

const clock = (seconds: number) => `10:00:${String(seconds).padStart(2, '0')},000`;
const cue = (from: number, to: number, wordCount: number) =>
  `1\n${clock(from)} --> ${clock(to)}\n${Array(wordCount).fill('word').join(' ')}\n`;

it('a film with room between its cues is not longer', () => {
  expect(estimateSigningSeconds(30, cue(0, 2, 4) + cue(20, 22, 2))).toBe(30);
});

it('a film never waits: the signing falls behind, hurries, and ends after it', () => {
  expect(estimateSigningSeconds(20, cue(0, 4, 10) + cue(4, 7, 10))).toBe(20);
  expect(estimateSigningSeconds(10, cue(0, 4, 10) + cue(4, 7, 10))).toBeCloseTo(
    10 * 0.85 + 10 * 1.1,
  );
  expect(estimateSigningSeconds(10, `WEBVTT\n\n${cue(0, 4, 10)}${cue(4, 7, 10)}`)).toBeCloseTo(
    19.5,
  );
});

it('signing that is behind catches up where nobody speaks', () => {
  const text = cue(0, 2, 10) + cue(2, 4, 10) + cue(30, 32, 4);
  expect(estimateSigningSeconds(40, text)).toBe(40);
  expect(estimateSigningSeconds(32, text)).toBeCloseTo(30 + 4.4);
});

it('programme times count from the time that the film begins', () => {
  expect(estimateSigningSeconds(10, cue(20, 24, 10), 10 * 3600 + 20)).toBeCloseTo(11);
});

it('a film without subtitles is taken as spoken all the time', () => {
  expect(estimateSigningSeconds(100)).toBeCloseTo(212.5);
});
