/** Cues in order, one at a time: the meaning of subtitles, regardless of the order and overlap in their file. Pure. */

import type { ParsedSubtitles, SubtitleCue } from './parsed-subtitles.ts';
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
  const rolled = hasWordTimes || isRolling(sorted) ? unroll(sorted) : sorted;
  for (const cue of joinDots(joinSplitWords(rolled))) addCue(cleaned, cue);
  return markSounds(cleaned);
}

function addCue(cleaned: SubtitleCue[], cue: SubtitleCue): void {
  const last = cleaned.at(-1);
  const endSeconds = Math.max(cue.startSeconds, cue.endSeconds);
  if (last !== undefined && (staysShown(last, cue) || last.startSeconds === cue.startSeconds)) {
    // Written twice, as exports of two tracks into one file do.
    if (last.text !== cue.text) last.text += `\n${cue.text}`;
    last.endSeconds = Math.max(last.endSeconds, endSeconds);
  } else {
    if (last !== undefined) last.endSeconds = Math.min(last.endSeconds, cue.startSeconds);
    cleaned.push({ ...cue, endSeconds });
  }
}

/** Gap between cues that is shorter than a picture of a film. */
const UNSEEN_GAP_SECONDS = 0.02;

/** Whether a reader sees no change between two cues: a cue that was cut in two, as streams do where a segment ends. */
const staysShown = (last: SubtitleCue, cue: SubtitleCue): boolean =>
  last.text === cue.text && cue.startSeconds - last.endSeconds < UNSEEN_GAP_SECONDS;

/** Number of cues, and fraction of all, that repeat the line before them where captions roll up. */
const MIN_ROLLED = 2;
const MIN_ROLLED_FRACTION = 0.4;

/** Whether cues of several lines begin with the line that the cue before them ended with. */
function isRolling(cues: readonly SubtitleCue[]): boolean {
  const rolled = cues.filter((cue, index) => {
    const previous = cues[index - 1];
    if (previous === undefined || cue.startSeconds - previous.endSeconds > ROLL_GAP_SECONDS)
      return false;
    const lines = cue.text.split('\n');
    const repeated = countOverlap(previous.text.split('\n'), lines);
    return repeated > 0 && repeated < lines.length;
  });
  return rolled.length >= Math.max(MIN_ROLLED, cues.length * MIN_ROLLED_FRACTION);
}

/** Beginnings of words that keep their hyphen: `step-free`, `twenty-one`. */
const COMPOUND =
  /^(?:anti|co|ex|half|high|long|low|mid|multi|non|off|on|one|part|post|pre|re|self|semi|short|step|sub|ten|two|three|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|under|well)$/i;

/** Joins words that are cut at the end of a line or a cue: `plat-`, `form six`. */
function joinSplitWords(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const joined = cues.map((cue) => ({
    ...cue,
    text: cue.text.replace(/(?<!\p{L})(\p{L}{2,40})-\n(?=\p{Ll}{2})/gu, joinWord),
  }));
  for (const [index, cue] of joined.entries()) {
    const next = joined[index + 1];
    const start = /(?<!\p{L})(\p{L}{2,40})-$/u.exec(cue.text)?.[1];
    const [ending, end] = /^(\p{Ll}{2,}[.,;:!?]*)\s?/u.exec(next?.text ?? '') ?? [];
    if (next === undefined || start === undefined || ending === undefined) continue;
    // A cue of one word would have nothing left.
    if (next.text.length === ending.length) continue;
    cue.text = cue.text.slice(0, COMPOUND.test(start) ? undefined : -1) + end;
    next.text = next.text.slice(ending.length);
  }
  return joined;
}

const joinWord = (found: string, start: string): string =>
  COMPOUND.test(start) ? found.trimEnd() : start;

/** Begins at the first dot: else each of thousands would be one to begin at. */
const DOTS_AT_END = /\s?(?:(?<!\.)\.{2,}|…)$/;
const DOTS_AT_START = /^(?:\.{2,}|…)\s?/;
/** Pause up to which a sentence continues after dots. */
const MAX_DOTS_SECONDS = 2;

/** Takes away the dots at the end of a cue and at the start of the next, which say that the sentence goes on. */
function joinDots(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const joined = cues.map((cue) => ({
    ...cue,
    text: cue.text.replace(/\s?(?:(?<!\.)\.{2,}|…)\n(?:\.{2,}|…)\s?/g, '\n'),
  }));
  for (const [index, cue] of joined.entries()) {
    const next = joined[index + 1];
    if (next === undefined || next.startSeconds - cue.endSeconds > MAX_DOTS_SECONDS) continue;
    const [text, nextText] = [
      cue.text.replace(DOTS_AT_END, ''),
      next.text.replace(DOTS_AT_START, ''),
    ];
    if (text === cue.text || nextText === next.text || text === '' || nextText === '') continue;
    cue.text = text;
    next.text = nextText;
  }
  return joined;
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
