/** SBV, as YouTube has written it: two times in a line, and words below. It has no specification. Pure. */
import { SBV_TIMES } from '#contract/requests/subtitle-text.ts';
import { toCueText } from '#translation/sources/subtitles/cue-text.ts';
import type { ParsedSubtitles } from '#translation/sources/subtitles/parsed-subtitles.ts';
import { createBrokenLineError } from './broken-line.ts';
import { areBrokenTimes } from './broken-times.ts';

/** Line that was meant to be the times of a cue: no sentence has thousandths of a second. */
const BROKEN_TIMES = /^\s*\d{1,2}:\d{1,2}:?\d{0,2}[.,]\d|^\s*\d+:[\d:.,\s]*$|\d:\d{2}\.\d{3}(?!\d)/;
const EXPECTED_FORMAT = 'Each cue must start with a line like "0:00:01.000,0:00:02.500"';

const isBroken = (line: string): boolean => BROKEN_TIMES.test(line) || areBrokenTimes(line);

const toSeconds = ([hours, minutes, seconds, fraction]: readonly string[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction) / 1000;

/** Parses the cues of a file. @throws {SourceError} `subtitles-broken` for times that cannot be read */
export function parseSbv(text: string): ParsedSubtitles {
  const read: { startSeconds: number; endSeconds: number; lines: string[]; line: number }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const times = SBV_TIMES.exec(line);
    if (times !== null)
      read.push({
        startSeconds: toSeconds(times.slice(1, 5)),
        endSeconds: toSeconds(times.slice(5, 9)),
        lines: [],
        line: index,
      });
    else if (isBroken(line))
      throw createBrokenLineError(index, line, 'is not a time', EXPECTED_FORMAT);
    else read.at(-1)?.lines.push(line);
  }
  const cues = read.map(({ lines, line, ...times }) => {
    const text = toCueText(lines.join('\n').replaceAll('[br]', '\n'));
    // Times with codes between their numbers.
    const broken = text.split('\n').find(isBroken);
    if (broken !== undefined)
      throw createBrokenLineError(line, broken, 'is not a time', EXPECTED_FORMAT);
    return { ...times, text };
  });
  return { cues: cues.filter(({ text }) => text !== ''), hasWordTimes: false };
}
