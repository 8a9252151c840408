/** Parts of a caption that has no room at once. Pure. */
import type { TimedCaption } from '#contract/screens/timeline.ts';
import type { MeasureText, TextFont } from '#wall/wall-layout.ts';
import { breakLines } from './fit-text.ts';
import { BEGINNING, LEANING, NUMBERED } from './small-words.ts';

/** Lines that are shown at once, at most. */
const MAX_LINES = 2;

/** Costs of a break between parts; a part that is twice as long as it need be costs 4. */
const COST = { clause: 0, beginning: 0.5, other: 2, leaning: 4, number: 100 };
const COST_OF_LENGTH = 4;

/** Computes the cost of a break after a word: a platform is not parted from its number. */
function computeBreakCost(word: string, next: string): number {
  if (/[,.;:!?]$/.test(word)) return COST.clause;
  if (NUMBERED.test(word) && /^[\dA-Z]/.test(next)) return COST.number;
  if (LEANING.test(word)) return COST.leaning;
  return BEGINNING.test(next) ? COST.beginning : COST.other;
}

/** Divides words into parts of two lines at most: about as long as each other, broken where the sense does. */
function paginate(breakText: (words: readonly string[]) => string[], words: string[]): string[][] {
  const lines = breakText(words);
  if (lines.length <= MAX_LINES) return [lines];
  const share = words.length / Math.ceil(lines.length / MAX_LINES);
  let best = { count: 1, cost: Number.POSITIVE_INFINITY };
  for (let count = 1; count < words.length; count++) {
    if (breakText(words.slice(0, count)).length > MAX_LINES) break;
    const excess = count / share - 1;
    const cost =
      computeBreakCost(words[count - 1]!, words[count]!) + COST_OF_LENGTH * excess * excess;
    if (cost < best.cost) best = { count, cost };
  }
  return [breakText(words.slice(0, best.count))].concat(
    paginate(breakText, words.slice(best.count)),
  );
}

/** Divides a caption into parts that fit a width. */
function paginateCaption(
  measure: MeasureText,
  lines: readonly string[],
  font: TextFont,
  room: number,
): readonly (readonly string[])[] {
  if (lines.length <= MAX_LINES && lines.every((line) => measure(line, font) <= room))
    return [lines];
  const breakText = (words: readonly string[]) => breakLines(measure, words.join(' '), font, room);
  const words = lines.join(' ').split(/\s+/).filter(Boolean);
  // A word of more than two lines has parts of its own.
  if (words.some((word) => breakText([word]).length > MAX_LINES)) return cutEvery(breakText(words));
  return paginate(breakText, words);
}

/** Cuts lines into parts of two. */
function cutEvery(lines: readonly string[]): string[][] {
  const pages: string[][] = [];
  for (let first = 0; first < lines.length; first += MAX_LINES)
    pages.push(lines.slice(first, first + MAX_LINES));
  return pages;
}

/** Parts of each caption for the last font and width: each picture of a film asks for them. */
const lastPages = new WeakMap<
  readonly string[],
  { measure: MeasureText; key: string; pages: readonly (readonly string[])[] }
>();

function findPages(
  measure: MeasureText,
  lines: readonly string[],
  font: TextFont,
  room: number,
): readonly (readonly string[])[] {
  const key = `${font.weight} ${font.size} ${room}`;
  const last = lastPages.get(lines);
  if (last?.key === key && last.measure === measure) return last.pages;
  const pages = paginateCaption(measure, lines, font, room);
  lastPages.set(lines, { measure, key, pages });
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
  const pages = findPages(measure, caption.lines, font, room);
  const total = pages.reduce((sum, page) => sum + countCharacters(page), 0);
  let rest = (computeCaptionStep(caption, seconds) / STEPS) * total;
  for (const page of pages) {
    rest -= countCharacters(page);
    if (rest < 0) return page;
  }
  return pages[pages.length - 1] ?? [];
}
