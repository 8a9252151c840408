/** Cues of a subtitle file, of whatever format. */
import type { LeftOut } from '#contract/requests/left-out.ts';

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
  /** Content of the file that is in no cue. */
  leftOut?: readonly LeftOut[];
  /** Time that the file itself gives to the beginning of the film. */
  programmeStartSeconds?: number;
  /** Numbers, from 1, of cues whose end is a guess: the file has it before their beginning. */
  guessedEnds?: readonly number[];
}

/** Rounds to milliseconds. */
export const roundSeconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
