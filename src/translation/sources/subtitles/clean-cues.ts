/** Cues in order, one at a time: the meaning of subtitles, regardless of the order and overlap in their file. Pure. */

import type { ParsedSubtitles, SubtitleCue } from './parse-subtitles.ts';
import { markSounds } from './sounds.ts';

/** Maximum gap between rolling captions of one roll. */
const ROLL_GAP_SECONDS = 0.2;

/**
 * Sorts cues; joins those that start together (two people speak); ends each where the next starts; and takes
 * back a time that ends before it starts. Every word stays; songs and sounds are marked alike. Afterwards starts rise, and
 * `start <= end <= start of the next`.
 */
export function cleanCues({ cues, hasWordTimes }: ParsedSubtitles): SubtitleCue[] {
  const sorted = [...cues].sort((a, b) => a.startSeconds - b.startSeconds);
  const cleaned: SubtitleCue[] = [];
  for (const cue of hasWordTimes ? unroll(sorted) : sorted) {
    const last = cleaned.at(-1);
    const endSeconds = Math.max(cue.startSeconds, cue.endSeconds);
    if (last !== undefined && last.startSeconds === cue.startSeconds) {
      // Written twice, as exports of two tracks into one file do.
      if (last.text !== cue.text) last.text += `\n${cue.text}`;
      last.endSeconds = Math.max(last.endSeconds, endSeconds);
    } else {
      if (last !== undefined) last.endSeconds = Math.min(last.endSeconds, cue.startSeconds);
      cleaned.push({ ...cue, endSeconds });
    }
  }
  return markSounds(cleaned);
}

/** Captions that roll up repeat the line above the new one; each line is kept once. */
function unroll(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const unrolled: SubtitleCue[] = [];
  let previousLines: readonly string[] = [];
  let endSeconds = Number.NEGATIVE_INFINITY;
  for (const cue of cues) {
    const lines = cue.text.split('\n');
    const isRoll = cue.startSeconds - endSeconds <= ROLL_GAP_SECONDS;
    const repeated = isRoll ? countOverlap(previousLines, lines) : 0;
    if (repeated < lines.length) unrolled.push({ ...cue, text: lines.slice(repeated).join('\n') });
    else if (unrolled.length > 0) unrolled.at(-1)!.endSeconds = cue.endSeconds;
    previousLines = lines;
    endSeconds = cue.endSeconds;
  }
  return unrolled;
}

/** Counts the last lines of `previous` that are the first of `next`. */
function countOverlap(previous: readonly string[], next: readonly string[]): number {
  for (let count = Math.min(previous.length, next.length); count > 0; count--)
    if (previous.slice(-count).every((line, index) => line === next[index])) return count;
  return 0;
}
