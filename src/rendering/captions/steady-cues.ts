/** Captions without flashes: none too short to be read, none twice in a row. Pure. */
import { layOutCaptions } from './line-breaks.ts';
import type { CaptionCue } from './web-vtt.ts';

/** Shorter ones are seen as a flash: about 20 pictures, the least that broadcasters show. */
export const MIN_SECONDS = 0.8;
/** Closer ones follow each other without a gap to the eye. */
const NO_GAP_SECONDS = 0.1;

const getDurationSeconds = ({ startSeconds, endSeconds }: CaptionCue): number =>
  endSeconds - startSeconds;
const getText = ({ lines }: CaptionCue): string => lines.join(' ');

/**
 * Returns the same words in the same order without flashes. A cue that would be too short is lengthened by
 * free time next to it or by what its neighbours can spare, or is merged with a neighbour; where neither is
 * possible it is unchanged.
 *
 * @param cues in order, none overlapping
 */
export function removeFlashes(cues: readonly CaptionCue[]): CaptionCue[] {
  const joined = joinRepeats(cues);
  const steady: CaptionCue[] = [];
  for (let index = 0; index < joined.length; index++) {
    const cue = joined[index]!;
    const [last, next] = [steady.at(-1), joined[index + 1]];
    if (getDurationSeconds(cue) < MIN_SECONDS) lengthen(cue, last, next);
    const isFlash = getDurationSeconds(cue) < MIN_SECONDS - 1e-6;
    if (isFlash && next !== undefined && fitsOneCue(cue, next))
      joined[index + 1] = {
        ...next,
        startSeconds: cue.startSeconds,
        lines: layOutTogether(cue, next)[0]!,
      };
    else if (isFlash && last !== undefined && fitsOneCue(last, cue)) {
      last.lines = layOutTogether(last, cue)[0]!;
      last.endSeconds = cue.endSeconds;
    } else steady.push(cue);
  }
  return steady;
}

/** Copies, with cues of the same words in a row as one. */
function joinRepeats(cues: readonly CaptionCue[]): CaptionCue[] {
  const joined: CaptionCue[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    const isTwin =
      last !== undefined &&
      getText(last) === getText(cue) &&
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
  const missing = () => Math.max(0, MIN_SECONDS - getDurationSeconds(cue));
  const spare = (neighbour: CaptionCue) => Math.max(0, getDurationSeconds(neighbour) - MIN_SECONDS);
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

const layOutTogether = (first: CaptionCue, second: CaptionCue): string[][] =>
  layOutCaptions(`${getText(first)} ${getText(second)}`);

const fitsOneCue = (first: CaptionCue, second: CaptionCue): boolean =>
  second.startSeconds - first.endSeconds < NO_GAP_SECONDS &&
  layOutTogether(first, second).length === 1;
