/**
 * SubRip and WebVTT, as found in the wild, to cues. Pure.
 *
 * Sources: W3C WebVTT (2019), sections 4 and 6; SubRip has no standard, so what players accept. Libraries
 * (subsrt-ts 2.1, @plussub/srt-vtt-parser 2.0, media-captions 1.0) were tried: each silently lost words of
 * cues with an empty line or without one between them, or read `1.5` as 1.005 s, and none says where a file
 * is wrong.
 */
import { CUE_TIMES, isWebVtt } from '#contract/requests/subtitle-text.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import { findLastVoice, toCueText } from './cue-text.ts';

/** Cue as the file has it. `text` is one or more lines, without tags; never empty. */
export interface SubtitleCue {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

export interface ParsedSubtitles {
  cues: SubtitleCue[];
  /** Whether words carry times of their own, as in captions that roll up word by word. */
  hasWordTimes: boolean;
}

/** Text before or after an arrow that was meant to be a time; an arrow in a sentence is text. */
const BROKEN_TIMING = /^\s*(?:\d\w*[:.,][\w:.,]*\s*-->|-->\s*\d+[:.,])/;
const EXPECTED_FORMAT = 'Each cue must start with a line like "00:00:01,000 --> 00:00:02,500"';

function toSeconds([hours, minutes, seconds, fraction]: (string | undefined)[]): number {
  const wholeSeconds = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return Math.round((wholeSeconds + Number(`0.${fraction ?? 0}`)) * 1000) / 1000;
}

interface OpenCue {
  /** Number above its times; NaN when there is none. */
  number: number;
  startSeconds: number;
  endSeconds: number;
  lines: string[];
}

const abbreviate = (line: string): string => {
  const text = line.trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/**
 * Parses the text of a subtitle file.
 *
 * @param text of the file, lines ended by `\n`
 * @throws {SourceError} `subtitles-unsupported` when it is something else, `subtitles-broken` when the time
 * of a cue cannot be read, `source-empty` when no cue has words; each says which line and what would be right
 */
export function parseSubtitles(text: string): ParsedSubtitles {
  const lines = text.split('\n');
  const isVtt = isWebVtt(text);
  const cues: SubtitleCue[] = [];
  let open: OpenCue | undefined;
  let hasSeenTiming = false;
  let block: 'note' | 'cue' = 'cue';
  let speaking: string | undefined;

  const close = () => {
    if (open === undefined) return;
    const raw = open.lines.join('\n');
    const cleanText = toCueText(raw, speaking);
    speaking = findLastVoice(raw);
    if (cleanText !== '')
      cues.push({ startSeconds: open.startSeconds, endSeconds: open.endSeconds, text: cleanText });
    open = undefined;
  };

  for (const [index, line] of lines.entries()) {
    const isBlockStart = index === 0 || lines[index - 1]!.trim() === '';
    const timing = CUE_TIMES.exec(line);
    // A comment or a style sheet lasts until the next empty line, regardless of its content.
    if (isVtt && isBlockStart && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) {
      close();
      block = 'note';
    } else if (block === 'note') {
      if (line.trim() === '') block = 'cue';
    } else if (timing !== null) {
      if (open !== undefined) dropName(open, isVtt);
      close();
      hasSeenTiming = true;
      open = {
        number: Number(lines[index - 1]?.trim() || Number.NaN),
        startSeconds: toSeconds(timing.slice(1, 5)),
        endSeconds: toSeconds(timing.slice(5, 9)),
        lines: [],
      };
    } else if (BROKEN_TIMING.test(line)) {
      throw new SourceError(
        'subtitles-broken',
        `Can't read the subtitles at line ${index + 1}: "${abbreviate(line)}" is not a time. ${EXPECTED_FORMAT}.`,
      );
    } else if (open !== undefined) open.lines.push(line);
  }
  close();
  if (!hasSeenTiming && !isVtt) throw createUnsupportedError(lines);
  if (cues.length === 0)
    throw new SourceError(
      'source-empty',
      `The subtitles have no words. ${EXPECTED_FORMAT}, with the words on the lines below.`,
    );
  return { cues, hasWordTimes: /<\d{1,3}:\d{2}(?::\d{2})?\.\d{3}>/.test(text) };
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
    `${found} Send SubRip (.srt) or WebVTT (.vtt). ${EXPECTED_FORMAT}.`,
  );
}
