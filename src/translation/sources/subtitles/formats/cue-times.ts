/** Times of cues in seconds, as people and programs write them. Pure. */
import type { CueTimes, WrittenTime } from '#contract/requests/subtitle-text.ts';
import { roundSeconds } from '#translation/sources/subtitles/parsed-subtitles.ts';

/** Frames in a second, in Britain. */
const FRAMES = 25;
/** Frames in a second where a number of 25 to 29 is a frame. */
const MANY_FRAMES = 30;
const SPOKEN_WORDS_A_SECOND = 2.5;

/** Whether the last number of a time is a frame: `00:00:01:20`, `00:00:01;20`. */
const isFrame = ({ mark, fraction }: WrittenTime): boolean =>
  /^[:;]$/.test(mark) && fraction.length === 2;

/** Detects how many frames a second has; undefined where the times have none. */
export function detectFrames(times: readonly CueTimes[]): number | undefined {
  const all = times
    .flatMap(({ start, end }) => [start, end])
    .filter(({ fraction }) => fraction !== '');
  if (all.length === 0 || !all.every(isFrame)) return undefined;
  const highest = Math.max(...all.map(({ fraction }) => Number(fraction)));
  if (highest >= MANY_FRAMES) return undefined;
  return highest >= FRAMES ? MANY_FRAMES : FRAMES;
}

/** Converts a time to seconds. @param frames in a second, where the last number is one */
export function toSeconds(
  { hours, minutes, seconds, fraction }: WrittenTime,
  frames?: number,
): number {
  const wholeSeconds = hours * 3600 + minutes * 60 + seconds;
  if (fraction === '') return wholeSeconds;
  if (frames !== undefined) return roundSeconds(wholeSeconds + Number(fraction) / frames);
  // A second that was not carried over.
  if (fraction === '1000') return wholeSeconds + 1;
  return roundSeconds(wholeSeconds + Number(`0.${fraction}`));
}

/** Guesses the end of a cue from its words. */
export const guessEnd = (startSeconds: number, text: string, nextSeconds: number): number => {
  const words = text.split(/\s+/).length;
  return Math.max(
    startSeconds,
    Math.min(startSeconds + Math.max(1, words / SPOKEN_WORDS_A_SECOND), nextSeconds),
  );
};
