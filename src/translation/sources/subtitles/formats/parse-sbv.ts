/** SBV, as YouTube has written it: two times in a line, and words below. It has no specification. Pure. */
import { SBV_TIMES } from '#contract/requests/subtitle-text.ts';
import { toCueText } from '#translation/sources/subtitles/cue-text.ts';
import type { ParsedSubtitles } from '#translation/sources/subtitles/parsed-subtitles.ts';

const toSeconds = ([hours, minutes, seconds, fraction]: readonly string[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction) / 1000;

/** Parses the cues of a file. */
export function parseSbv(text: string): ParsedSubtitles {
  const cues: { startSeconds: number; endSeconds: number; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const times = SBV_TIMES.exec(line);
    if (times !== null)
      cues.push({
        startSeconds: toSeconds(times.slice(1, 5)),
        endSeconds: toSeconds(times.slice(5, 9)),
        lines: [],
      });
    else cues.at(-1)?.lines.push(line);
  }
  return {
    cues: cues
      .map(({ lines, ...times }) => ({
        ...times,
        text: toCueText(lines.join('\n').replaceAll('[br]', '\n')),
      }))
      .filter((cue) => cue.text !== ''),
    hasWordTimes: false,
  };
}
