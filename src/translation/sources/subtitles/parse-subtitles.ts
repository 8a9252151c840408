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
import { abbreviate, createBrokenLineError } from './formats/broken-line.ts';
import { areBrokenTimes } from './formats/broken-times.ts';
import { detectFrames, guessEnd, toSeconds } from './formats/cue-times.ts';
import { removeOtherCues } from './formats/other-cues.ts';
import { parseSbv } from './formats/parse-sbv.ts';
import { parseScc } from './formats/parse-scc.ts';
import { parseStl } from './formats/parse-stl.ts';
import { parseSubStation } from './formats/parse-sub-station.ts';
import { parseTtml } from './formats/parse-ttml.ts';
import type { ParsedSubtitles, SubtitleCue } from './parsed-subtitles.ts';

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
  requireShort(parsed.cues);
  if (parsed.cues.length > 0) return parsed;
  const found = (parsed.leftOut ?? []).map(({ what, count }) => `${count} ${what}`);
  const has = found.length === 0 ? '' : ` They have only ${found.join(', ')}.`;
  const advice = isByLines ? ` ${EXPECTED_FORMAT}, with the words on the lines below.` : '';
  throw new SourceError('source-empty', `The subtitles have no words.${has}${advice}`);
}

/** Letters of a cue at the most; a transcript of an hour has more, and is no subtitle. */
const MAX_CUE_LENGTH = 40_000;

function requireShort(cues: readonly SubtitleCue[]): void {
  const index = cues.findIndex(({ text }) => text.length > MAX_CUE_LENGTH);
  if (index === -1) return;
  throw new SourceError(
    'subtitles-broken',
    `Cue ${index + 1} of the subtitles has ${cues[index]!.text.length.toLocaleString('en-GB')} characters. The limit is ${MAX_CUE_LENGTH.toLocaleString('en-GB')}. Give each line its own times.`,
  );
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
  for (const [index, { times, lines: cueLines, line }] of read.entries()) {
    const raw = cueLines.join('\n');
    const cleanText = toCueText(raw, speaking);
    tally.addWords('words struck out or above other words', 'in the subtitles', listUnread(raw));
    speaking = findLastVoice(raw);
    if (cleanText === '') continue;
    // Times with tags between their numbers.
    const broken = cleanText.split('\n').find(areBrokenTimes);
    if (broken !== undefined)
      throw createBrokenLineError(line, broken, 'is not a time', EXPECTED_FORMAT);
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

/** Says what is wrong with a line that was meant to be the times of a cue. */
function findFault(line: string, times: CueTimes | undefined): string | undefined {
  if (times === undefined) {
    const isBroken = areBrokenTimes(line);
    return isBroken ? 'is not a time' : undefined;
  }
  if (areBrokenTimes(times.words)) return 'has too many times';
  const isNegative = times.start.isNegative || times.end.isNegative;
  return isNegative ? 'is before the film begins' : undefined;
}

/** Reads the cues with their lines. */
function readCues(lines: readonly string[], isVtt: boolean): OpenCue[] {
  const cues: OpenCue[] = [];
  for (const [index, line] of lines.entries()) {
    const times = parseCueTimes(line);
    const open = cues.at(-1);
    const fault = findFault(line, times);
    if (fault !== undefined) throw createBrokenLineError(index, line, fault, EXPECTED_FORMAT);
    if (times !== undefined) {
      if (open !== undefined) dropName(open, isVtt);
      const number = Number(lines[index - 1]?.trim() || Number.NaN);
      cues.push({
        number,
        times,
        lines: times.words === '' ? [] : [times.words],
        line: index + 1,
      });
    } else open?.lines.push(line);
  }
  return cues;
}

/** Counts the words above the first cue, but for the number of it. @param line of its times, from 1 */
function countWordsAbove(lines: readonly string[], line: number, tally: Tally): void {
  const hasNumber = /^\s*\d+\s*$/.test(lines[line - 2] ?? '');
  const above = lines.slice(0, Math.max(0, line - (hasNumber ? 2 : 1)));
  tally.addWords('words', 'before the first cue', above.join(' '));
}

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
