/** Parts of a caption that has no room at once. Pure. */
import type { TimedCaption } from '#contract/screens/timeline.ts';
import type { MeasureText, TextFont } from '#wall/wall-layout.ts';
import { breakLines } from './fit-text.ts';

/** Lines that are shown at once, at most. */
const MAX_LINES = 2;

/** Divides a caption into parts of two lines at most that fit a width. */
function paginateCaption(
  measure: MeasureText,
  lines: readonly string[],
  font: TextFont,
  room: number,
): (readonly string[])[] {
  if (lines.length <= MAX_LINES && lines.every((line) => measure(line, font) <= room))
    return [lines];
  const broken = breakLines(measure, lines.join(' '), font, room);
  const pages: string[][] = [];
  for (let first = 0; first < broken.length; first += MAX_LINES)
    pages.push(broken.slice(first, first + MAX_LINES));
  return pages;
}

/** Steps of a caption's time at which its parts change: films tell their pictures apart by them. */
const STEPS = 16;

/** Computes the step of a caption's time, 0 to 15. */
export const computeCaptionStep = (
  { startSeconds, endSeconds }: Pick<TimedCaption, 'startSeconds' | 'endSeconds'>,
  seconds: number,
): number => Math.floor(((seconds - startSeconds) / (endSeconds - startSeconds)) * STEPS + 1e-6);

const countCharacters = (lines: readonly string[]) => lines.join(' ').length;

/** Selects the lines of the captions that are shown at a time; each part has its share of the time. */
export function selectCaptionLines(
  measure: MeasureText,
  captions: readonly TimedCaption[],
  seconds: number,
  font: TextFont,
  room: number,
): readonly string[] {
  const caption = captions.filter(
    ({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds,
  )[0];
  if (caption === undefined) return [];
  const pages = paginateCaption(measure, caption.lines, font, room);
  const total = pages.reduce((sum, page) => sum + countCharacters(page), 0);
  let rest = (computeCaptionStep(caption, seconds) / STEPS) * total;
  for (const page of pages) {
    rest -= countCharacters(page);
    if (rest < 0) return page;
  }
  return pages[pages.length - 1] ?? [];
}
