/** Subtitle files recognised by content. Checking and reading share this code. Pure. */
import type { SubtitleType } from '#contract/files/subtitle-types.ts';

const SIGN = '-?';
const TIME = String.raw`${SIGN}(?:(\d{1,4})\s?[:：]\s?)?(\d{1,2})\s?[:：]\s?(\d{1,2})(?:\s?([.,:;'’：，．])\s?(\d{1,6}))?`;

/** Arrow between two times, as it is and as word processors and people write it. */
const ARROW = '(?:[-–—−=]{1,3}\\s?>|→|⇒|[-–—]{2})';

const CUE = new RegExp(`^\\s*(${TIME})\\s*${ARROW}\\s*(${TIME})(?=\\s|$)(.*)$`);

/** Settings after the times of a cue: `align:start`, `X1:40`. */
const SETTINGS = /^\s*(?:[\w-]+:\S*(?:\s+|$))*/;

/** Times of a cue, as they are written. */
export interface CueTimes {
  readonly start: WrittenTime;
  readonly end: WrittenTime;
  /** Text after the times, but for settings such as `align:start`; usually none. */
  readonly words: string;
}

/** Time as it is written: hours may be missing, and so may a fraction, with the mark before it. */
export interface WrittenTime {
  readonly isNegative: boolean;
  readonly hasHours: boolean;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly mark: string;
  readonly fraction: string;
}

const toWritten = ([text = '', hours, minutes, seconds, mark = '', fraction = '']: (
  | string
  | undefined
)[]): WrittenTime => ({
  isNegative: text.startsWith('-'),
  hasHours: hours !== undefined,
  hours: Number(hours ?? 0),
  minutes: Number(minutes),
  seconds: Number(seconds),
  mark: mark === '：' ? ':' : mark,
  fraction,
});

/** Digits as wide as Chinese letters, which some keyboards write, and marks that are not seen. */
const toAsciiDigits = (line: string): string =>
  line.replace(/\p{Cf}/gu, '').replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));

/** Parses the line of a cue's times; undefined for any other line. */
export function parseCueTimes(line: string): CueTimes | undefined {
  if (line === '') return undefined;
  const found = CUE.exec(toAsciiDigits(line).trimEnd());
  if (found === null) return undefined;
  const [start, end] = [toWritten(found.slice(1, 7)), toWritten(found.slice(7, 13))];
  const words = found[13]!.replace(SETTINGS, '').trim();
  // Times of day in a sentence: “12:30 – 13:45 is full”.
  const isOfDay = [start, end].every(({ hasHours, fraction }) => !hasHours && fraction === '');
  return isOfDay && /\p{L}/u.test(words) ? undefined : { start, end, words };
}

/**
 * Whether a text begins as WebVTT must: `WEBVTT`, then a space or the end of the line. A byte order mark is
 * allowed.
 */
export const isWebVtt = (text: string): boolean => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text);

/** Times of a cue of SBV, alone in their line. */
export const SBV_TIMES =
  /^\s*(\d{1,2}):(\d{2}):(\d{2})\.(\d{3}),(\d{1,2}):(\d{2}):(\d{2})\.(\d{3})\s*$/;

/** Beginnings of files by type; the first that matches applies. */
const BEGINNINGS: readonly (readonly [type: SubtitleType, begins: RegExp])[] = [
  ['stl', /^\d{3}STL\d\d\.01/],
  ['scc', /^\s*Scenarist_SCC V1/i],
  [
    'ttml',
    /^\s*(?:<\?[^>]*>\s*|<!--(?:(?!-->)[\s\S]){0,4000}-->\s*|<!DOCTYPE[^>]*>\s*)*<(?:[\w-]+:)?tt[\s>]/i,
  ],
  ['ass', /^\s*(?:[;!][^\n]*\n\s*)*\[(?:Script Info|V4\+? Styles|Events)\]/i],
  ['sbv', /^\s*\d{1,2}:\d{2}:\d{2}\.\d{3},\d{1,2}:\d{2}:\d{2}\.\d{3}\s*(?:\n|$)/],
];

/** Detects the type of a subtitle file; returns undefined for any other text. */
export function detectSubtitleType(text: string): SubtitleType | undefined {
  const plain = text.replace(/^\uFEFF/, '');
  if (isWebVtt(plain)) return 'vtt';
  const found = BEGINNINGS.find(([, begins]) => begins.test(plain));
  if (found !== undefined) return found[0];
  return plain.split('\n').some((line) => parseCueTimes(line) !== undefined) ? 'srt' : undefined;
}

const COUNTED: Partial<Record<SubtitleType, RegExp>> = {
  ttml: /<(?:[\w-]+:)?p[\s>]/g,
  ass: /^Dialogue\s*:/gim,
  scc: /^\d\d:\d\d:\d\d[:;]\d\d\s/gm,
};
const STL_HEAD_BYTES = 1024;
const STL_BLOCK_BYTES = 128;

/** Counts the cues of a subtitle file. */
export function countCues(text: string): number {
  const type = detectSubtitleType(text);
  const pattern = type && COUNTED[type];
  if (pattern !== undefined) return text.match(pattern)?.length ?? 0;
  if (type === 'stl')
    return Math.max(0, Math.floor((text.length - STL_HEAD_BYTES) / STL_BLOCK_BYTES));
  const isCue = (line: string) =>
    type === 'sbv' ? SBV_TIMES.test(line) : parseCueTimes(line) !== undefined;
  return text.split('\n').filter(isCue).length;
}
