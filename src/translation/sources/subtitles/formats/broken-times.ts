/** Lines that were meant to be the times of a cue, and cannot be read. Pure. */

/** Arrow between two times, as it is and as people write it. */
const ARROW = '(?:[-–—−=]{1,3}\\s?>|→|⇒)';
/** Time of a cue, with seconds and what is beyond; times of day in a sentence have no such. */
const FULL_TIME = '\\d[:：]\\d{1,2}[:：.,]\\d{1,2}[\\d.,:：]*';
const EXACT_TIME = '\\d[:：]\\d{1,2}[.,，．]\\d{3}(?!\\d)';
/** Text that was meant to be the times of a cue; an arrow in a sentence is text. */
const BROKEN_TIMING = new RegExp(
  [
    `^\\s*[-\\d][\\w：]*[:.,：][\\w:.,;'’：，．]*\\s*${ARROW}`,
    `^\\s*${ARROW}\\s*\\d+[:.,：]`,
    `^\\s*\\d{0,3}${FULL_TIME}.*${ARROW}|${ARROW}\\s*\\d{0,3}[:：]?${FULL_TIME}`,
    `${EXACT_TIME}.*>|>.*${EXACT_TIME}|${EXACT_TIME}.*${EXACT_TIME}`,
    // No sentence has parts of a second.
    '^\\s*\\d{1,3}:\\d{1,2}:\\d{1,2}[.,:;]\\d',
    `\\d[:：]\\d{1,2}[:：]\\d{1,2}[\\d.,:：]*\\s*${ARROW}`,
  ].join('|'),
);
/** Time of a word, in captions that roll up. */
const WORD_TIME = /<[\d:.]+>/g;
/** Sentence that begins with times of day: “12:30 -> 13:45 is full”. */
const TIMES_OF_DAY = new RegExp(
  `^\\s*\\d{1,2}[:.]\\d{2}\\s*${ARROW}\\s*\\d{1,2}[:.]\\d{2}\\s.*\\p{L}`,
  'u',
);

/** Letters of a line that are looked at at once, and by how many the next ones begin later. */
const PART_LENGTH = 400;
const PART_STEP = 300;

/** Whether a line seems to be times of a cue that cannot be read, or has them in it. */
export function areBrokenTimes(line: string): boolean {
  if (TIMES_OF_DAY.test(line.slice(0, PART_LENGTH))) return false;
  const text = line.replace(WORD_TIME, '');
  for (
    let start = 0;
    start === 0 || start + PART_LENGTH - PART_STEP < text.length;
    start += PART_STEP
  )
    if (BROKEN_TIMING.test(text.slice(start, start + PART_LENGTH))) return true;
  return false;
}
