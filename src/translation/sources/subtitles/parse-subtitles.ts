/**
 * SubRip and WebVTT, as found in the wild, to cues. Pure.
 *
 * Sources: W3C WebVTT (2019), sections 4 and 6; SubRip has no standard, so what players accept. Libraries
 * (subsrt-ts 2.1, @plussub/srt-vtt-parser 2.0, media-captions 1.0) were tried: each silently lost words of
 * cues with an empty line or without one between them, or read `1.5` as 1.005 s, and none says where a file
 * is wrong.
 */
import { SUBTITLE_TYPES_TEXT } from '#contract/files/subtitle-types.ts';
import {
  type CueTimes,
  detectSubtitleType,
  isWebVtt,
  parseCueTimes,
} from '#contract/requests/subtitle-text.ts';
import { Tally } from '#translation/sources/left-out.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import { findLastVoice, listUnread, toCueText } from './cue-text.ts';
import { detectFrames, guessEnd, toSeconds } from './formats/cue-times.ts';
import { removeOtherCues } from './formats/other-cues.ts';
import { parseSbv } from './formats/parse-sbv.ts';
import { parseScc } from './formats/parse-scc.ts';
import { parseStl } from './formats/parse-stl.ts';
import { parseSubStation } from './formats/parse-sub-station.ts';
import { parseTtml } from './formats/parse-ttml.ts';
import type { ParsedSubtitles, SubtitleCue } from './parsed-subtitles.ts';

/** Text before or after an arrow that was meant to be a time; an arrow in a sentence is text. */
const BROKEN_TIMING =
  /^\s*(?:[-\d][\w：]*[:.,：][\w:.,;'’：，．]*\s*(?:[-–—−=]{1,3}\s?>|→|⇒)|(?:[-–—−=]{1,3}>|→|⇒)\s*\d+[:.,：])/;
const EXPECTED_FORMAT = 'Each cue must start with a line like "00:00:01,000 --> 00:00:02,500"';

/** Number of cues in which the one after another is looked for. */
const MAX_LOOK_AHEAD = 20;

interface OpenCue {
  /** Number above its times; NaN when there is none. */
  number: number;
  times: CueTimes;
  lines: string[];
  /** Line of its times in the file, from 1. */
  line: number;
}

const abbreviate = (line: string): string => {
  const text = line.trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** Formats other than SubRip and WebVTT. */
const PARSERS = {
  ttml: parseTtml,
  stl: parseStl,
  scc: parseScc,
  ass: parseSubStation,
  sbv: parseSbv,
} as const;

/**
 * Parses the text of a subtitle file.
 *
 * @param text of the file, lines ended by `\n`
 * @throws {SourceError} `subtitles-unsupported` when it is something else, `subtitles-broken` when the time
 * of a cue cannot be read, `source-empty` when no cue has words; each says which line and what would be right
 */
export function parseSubtitles(text: string): ParsedSubtitles {
  const type = detectSubtitleType(text);
  const isByLines = type === undefined || type === 'srt' || type === 'vtt';
  const parsed = isByLines ? parseLines(text) : PARSERS[type](text);
  if (parsed.cues.length > 0) return parsed;
  const found = (parsed.leftOut ?? []).map(({ what, count }) => `${count} ${what}`);
  const has = found.length === 0 ? '' : ` They have only ${found.join(', ')}.`;
  const advice = isByLines ? ` ${EXPECTED_FORMAT}, with the words on the lines below.` : '';
  throw new SourceError('source-empty', `The subtitles have no words.${has}${advice}`);
}

/** Parses SubRip and WebVTT. */
function parseLines(text: string): ParsedSubtitles {
  const lines = text.split('\n');
  const isVtt = isWebVtt(text);
  const tally = new Tally();
  const read = readCues(isVtt ? withoutNotes(lines) : lines, isVtt);
  if (read.length === 0 && !isVtt) throw createUnsupportedError(lines);
  if (!isVtt) countWordsAbove(lines, read[0]!.line, tally);
  const frames = detectFrames(read.map(({ times }) => times));
  const cues: SubtitleCue[] = [];
  const guessedEnds: number[] = [];
  let speaking: string | undefined;
  for (const [index, { times, lines: cueLines }] of read.entries()) {
    const raw = cueLines.join('\n');
    const cleanText = toCueText(raw, speaking);
    tally.addWords('words struck out or above other words', 'in the subtitles', listUnread(raw));
    speaking = findLastVoice(raw);
    if (cleanText === '') continue;
    const startSeconds = toSeconds(times.start, frames);
    let endSeconds = toSeconds(times.end, frames);
    if (endSeconds < startSeconds) {
      const next = read.slice(index + 1, index + 1 + MAX_LOOK_AHEAD);
      endSeconds = guessEnd(startSeconds, cleanText, findNextStart(next, startSeconds, frames));
      guessedEnds.push(cues.length + 1);
    }
    cues.push({ startSeconds, endSeconds, text: cleanText });
  }
  const heading = lines.slice(0, 20).join('\n');
  return {
    cues: removeOtherCues(cues, isVtt ? heading : '', tally),
    hasWordTimes: /<\d{1,3}:\d{2}(?::\d{2})?\.\d{3}>/.test(text),
    leftOut: tally.list(),
    guessedEnds,
  };
}

/** Finds when the first of some cues begins after a time. */
function findNextStart(
  cues: readonly OpenCue[],
  seconds: number,
  frames: number | undefined,
): number {
  const starts = cues.map(({ times }) => toSeconds(times.start, frames));
  return Math.min(...starts.filter((start) => start > seconds), Number.POSITIVE_INFINITY);
}

/** Empties the lines of comments and style sheets: one lasts until the next empty line, regardless of its content. */
function withoutNotes(lines: readonly string[]): string[] {
  let isNote = false;
  return lines.map((line, index) => {
    const isBlockStart = index === 0 || lines[index - 1]!.trim() === '';
    if (isBlockStart && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) isNote = true;
    else if (line.trim() === '') isNote = false;
    return isNote ? '' : line;
  });
}

/** Reads the cues with their lines. */
function readCues(lines: readonly string[], isVtt: boolean): OpenCue[] {
  const cues: OpenCue[] = [];
  for (const [index, line] of lines.entries()) {
    const times = parseCueTimes(line);
    const open = cues.at(-1);
    if (times?.start.isNegative || times?.end.isNegative)
      throw createBrokenError(index, line, 'is before the film begins');
    if (times !== undefined) {
      if (open !== undefined) dropName(open, isVtt);
      const number = Number(lines[index - 1]?.trim() || Number.NaN);
      cues.push({ number, times, lines: [], line: index + 1 });
    } else if (BROKEN_TIMING.test(line)) throw createBrokenError(index, line, 'is not a time');
    else open?.lines.push(line);
  }
  return cues;
}

/** Counts the words above the first cue, but for the number of it. @param line of its times, from 1 */
function countWordsAbove(lines: readonly string[], line: number, tally: Tally): void {
  const hasNumber = /^\s*\d+\s*$/.test(lines[line - 2] ?? '');
  const above = lines.slice(0, Math.max(0, line - (hasNumber ? 2 : 1)));
  tally.addWords('words', 'before the first cue', above.join(' '));
}

const createBrokenError = (index: number, line: string, what: string): SourceError =>
  new SourceError(
    'subtitles-broken',
    `Can't read the subtitles at line ${index + 1}: "${abbreviate(line)}" ${what}. ${EXPECTED_FORMAT}.`,
  );

/** Removes the number or name of the next cue, which is above its times, from the lines of this one. */
function dropName(cue: OpenCue, isVtt: boolean): void {
  const name = cue.lines.at(-1)?.trim() ?? '';
  if (name === '' || cue.lines.length < 2) return;
  const isNumber = /^\d+$/.test(name);
  const isAlone = cue.lines.at(-2)!.trim() === '';
  // Where the empty line is missing, only the number that is due can be told from words.
  if (isAlone ? isNumber || isVtt : isNumber && Number(name) === cue.number + 1) cue.lines.pop();
}

function createUnsupportedError(lines: readonly string[]): SourceError {
  const index = lines.findIndex((line) => line.trim() !== '');
  const found =
    index === -1
      ? 'The subtitle file is empty.'
      : `This is not a subtitle file. Line ${index + 1} is "${abbreviate(lines[index]!)}", and no line has the times of a cue.`;
  return new SourceError(
    'subtitles-unsupported',
    `${found} Send ${SUBTITLE_TYPES_TEXT}. In SubRip and WebVTT, each cue must start with a line like "00:00:01,000 --> 00:00:02,500".`,
  );
}
