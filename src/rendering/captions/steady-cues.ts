/** Captions without flashes: none too short to be read, none twice in a row. Pure. */
import { captionLines } from './line-breaks.ts';
import type { CaptionCue } from './web-vtt.ts';

/** Shorter ones are seen as a flash: about 20 pictures, the least that broadcasters show. */
export const MIN_SECONDS = 0.8;
/** Closer ones follow each other without a gap to the eye. */
const NO_GAP_SECONDS = 0.1;

const seconds = ({ startSeconds, endSeconds }: CaptionCue): number => endSeconds - startSeconds;
const textOf = ({ lines }: CaptionCue): string => lines.join(' ');

/**
 * Returns the same words in the same order without flashes. A cue that would be too short is lengthened by
 * free time next to it or by what its neighbours can spare, or is merged with a neighbour; where neither is
 * possible it is unchanged.
 *
 * @param cues in order, none overlapping
 */
export function steadyCues(cues: readonly CaptionCue[]): CaptionCue[] {
  const joined = joinedTwins(cues);
  const steady: CaptionCue[] = [];
  for (let at = 0; at < joined.length; at++) {
    const cue = joined[at]!;
    const [last, next] = [steady.at(-1), joined[at + 1]];
    if (seconds(cue) < MIN_SECONDS) lengthen(cue, last, next);
    const isFlash = seconds(cue) < MIN_SECONDS - 1e-6;
    if (isFlash && next !== undefined && fitsOne(cue, next))
      joined[at + 1] = { ...next, startSeconds: cue.startSeconds, lines: together(cue, next)[0]! };
    else if (isFlash && last !== undefined && fitsOne(last, cue)) {
      last.lines = together(last, cue)[0]!;
      last.endSeconds = cue.endSeconds;
    } else steady.push(cue);
  }
  return steady;
}

/** Copies, with cues of the same words in a row as one. */
function joinedTwins(cues: readonly CaptionCue[]): CaptionCue[] {
  const joined: CaptionCue[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    const isTwin =
      last !== undefined &&
      textOf(last) === textOf(cue) &&
      cue.startSeconds - last.endSeconds < NO_GAP_SECONDS;
    if (isTwin) last.endSeconds = cue.endSeconds;
    else joined.push({ ...cue });
  }
  return joined;
}

/**
 * Lengthens a cue by free time after it, then by free time before it, then by what its neighbours have beyond
 * the minimum.
 */
function lengthen(
  cue: CaptionCue,
  last: CaptionCue | undefined,
  next: CaptionCue | undefined,
): void {
  const missing = () => Math.max(0, MIN_SECONDS - seconds(cue));
  const spare = (other: CaptionCue) => Math.max(0, seconds(other) - MIN_SECONDS);
  if (next !== undefined)
    cue.endSeconds += Math.min(missing(), Math.max(0, next.startSeconds - cue.endSeconds));
  if (last !== undefined)
    cue.startSeconds -= Math.min(missing(), Math.max(0, cue.startSeconds - last.endSeconds));
  if (next !== undefined && missing() > 0) {
    cue.endSeconds += Math.min(missing(), spare(next));
    next.startSeconds = Math.max(next.startSeconds, cue.endSeconds);
  }
  if (last !== undefined && missing() > 0) {
    cue.startSeconds -= Math.min(missing(), spare(last));
    last.endSeconds = Math.min(last.endSeconds, cue.startSeconds);
  }
}

const together = (one: CaptionCue, other: CaptionCue): string[][] =>
  captionLines(`${textOf(one)} ${textOf(other)}`);

const fitsOne = (one: CaptionCue, other: CaptionCue): boolean =>
  other.startSeconds - one.endSeconds < NO_GAP_SECONDS && together(one, other).length === 1;
