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
  const kept: SubtitleCue[] = [];
  let shown: readonly string[] = [];
  let endSeconds = Number.NEGATIVE_INFINITY;
  for (const cue of cues) {
    const lines = cue.text.split('\n');
    const isRoll = cue.startSeconds - endSeconds <= ROLL_GAP_SECONDS;
    const repeated = isRoll ? overlapOf(shown, lines) : 0;
    if (repeated < lines.length) kept.push({ ...cue, text: lines.slice(repeated).join('\n') });
    else if (kept.length > 0) kept.at(-1)!.endSeconds = cue.endSeconds;
    shown = lines;
    endSeconds = cue.endSeconds;
  }
  return kept;
}

/** Counts the last lines of `previous` that are the first of `next`. */
function overlapOf(before: readonly string[], after: readonly string[]): number {
  for (let count = Math.min(before.length, after.length); count > 0; count--)
    if (before.slice(-count).every((line, index) => line === after[index])) return count;
  return 0;
}
