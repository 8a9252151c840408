/** Captions in time, and the file that has them. Pure. */

/** Caption of at most two lines. The captions of a signing are in order and never overlap. */
export interface CaptionCue {
  startSeconds: number;
  endSeconds: number;
  lines: string[];
}

export type Time = Pick<CaptionCue, 'startSeconds' | 'endSeconds'>;

/** A part of two words is on the screen no shorter than one of so many letters. */
const MIN_LETTERS = 20;

/** Distributes the time over the parts, in proportion to their letters. */
export function distributeTime(
  parts: readonly string[][],
  { startSeconds, endSeconds }: Time,
): CaptionCue[] {
  const countLetters = (lines: readonly string[]) => Math.max(MIN_LETTERS, lines.join(' ').length);
  const letters = parts.reduce((sum, lines) => sum + countLetters(lines), 0);
  let lettersBefore = 0;
  return parts.map((lines) => {
    const toSeconds = (count: number) =>
      startSeconds + ((endSeconds - startSeconds) * count) / letters;
    const cue = {
      startSeconds: toSeconds(lettersBefore),
      endSeconds: toSeconds(lettersBefore + countLetters(lines)),
      lines,
    };
    lettersBefore += countLetters(lines);
    return cue;
  });
}

/** Formats a WebVTT file (W3C Candidate Recommendation, 4 April 2019) with one cue for each caption. */
export function formatWebVtt(captions: readonly CaptionCue[]): string {
  const cues = captions
    .map((cue) => ({
      ...cue,
      start: formatTimestamp(cue.startSeconds),
      end: formatTimestamp(cue.endSeconds),
    }))
    .filter(({ start, end }) => start < end)
    .map(({ start, end, lines }) => `${start} --> ${end}\n${lines.map(escapeCue).join('\n')}`);
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

function formatTimestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const digits = (value: number, places: number) => String(value).padStart(places, '0');
  const hours = digits(Math.floor(milliseconds / 3_600_000), 2);
  const minutes = digits(Math.floor(milliseconds / 60_000) % 60, 2);
  return `${hours}:${minutes}:${digits(Math.floor(milliseconds / 1000) % 60, 2)}.${digits(milliseconds % 1000, 3)}`;
}

const escapeCue = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
