/** Breaks texts into lines and finds the size in which they fit. Pure. */
import type { MeasureText, TextFont } from '#wall/wall-layout.ts';

/** Typeface of the wall: drawn after road signs, made to be read from afar. The page or worker loads it. */
export const WALL_FONT = '"Overpass Variable", "Inter Variable", system-ui, sans-serif';

/** Height of capitals as a fraction of the size. */
export const CAP_HEIGHT = 0.703;
/** Distance by which capitals are above the middle of a line, as a fraction of the size: from the typeface's ascent and descent. */
export const CAP_RISE = 0.1;
/** Height of a line of words as a factor of the size: what hangs below one line does not reach the next. */
export const LEADING = 1.16;

const ELLIPSIS = '…';

/** Measures as much of a word as fits. At least one letter, or no text would ever end. */
function countFittingLetters(measure: MeasureText, word: string, font: TextFont, room: number) {
  let count = word.length;
  while (count > 1 && measure(word.slice(0, count), font) > room) count--;
  return count;
}

/** Breaks a text into lines; a word that is too long by itself is broken, too. */
export function breakLines(
  measure: MeasureText,
  text: string,
  font: TextFont,
  room: number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines[lines.length - 1];
    if (line !== undefined && measure(`${line} ${word}`, font) <= room) {
      lines[lines.length - 1] = `${line} ${word}`;
      continue;
    }
    let rest = word;
    while (measure(rest, font) > room && rest.length > 1) {
      const fitting = countFittingLetters(measure, rest, font, room);
      // Berwick-upon-Tweed is broken at a hyphen.
      const count = rest.lastIndexOf('-', fitting - 1) + 1 || fitting;
      lines.push(rest.slice(0, count));
      rest = rest.slice(count);
    }
    lines.push(rest);
  }
  return lines;
}

/** Shortens a line so that it fits with an ellipsis. */
export function shortenLine(
  measure: MeasureText,
  line: string,
  font: TextFont,
  room: number,
): string {
  if (measure(line, font) <= room) return line;
  let count = line.length - 1;
  while (count > 1 && measure(`${line.slice(0, count).trimEnd()}${ELLIPSIS}`, font) > room) count--;
  return `${line.slice(0, count).trimEnd()}${ELLIPSIS}`;
}

/** Breaks a text into a limited number of lines; the last one says that there was more. */
export function breakInto(
  measure: MeasureText,
  text: string,
  font: TextFont,
  room: number,
  maxLines: number,
): string[] {
  const lines = breakLines(measure, text, font, room);
  if (lines.length <= maxLines) return lines;
  const last = `${lines[maxLines - 1]} ${lines[maxLines]}`;
  return [...lines.slice(0, maxLines - 1), shortenLine(measure, last, font, room)];
}

/** Returns the width of the widest word in a size of one pixel. */
function measureWidestWord(measure: MeasureText, text: string, weight: number): number {
  return Math.max(
    ...text.split(/\s+/).map((word) => measure(word, { weight, size: 100 }) / 100),
    1e-6,
  );
}

/**
 * Finds the largest size in which a text fits a box without breaking a word, within bounds.
 *
 * @param leading height of a line as a factor of the size
 */
export function fitSize(
  measure: MeasureText,
  text: string,
  weight: number,
  box: { width: number; height: number },
  bounds: { min: number; max: number },
  leading = LEADING,
): number {
  const widest = measureWidestWord(measure, text, weight);
  let size = Math.min(bounds.max, (box.width * 0.999) / widest);
  while (size > bounds.min) {
    const lines = breakLines(measure, text, { weight, size }, box.width);
    if (lines.length * size * leading <= box.height) return size;
    size *= 0.96;
  }
  return bounds.min;
}
