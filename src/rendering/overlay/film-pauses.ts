/** Pauses of a film counted in its frames: the frames that are shown and the sound that is heard. Pure. */
import type { SourcePause } from '#signing/motion/cues/source-clock.ts';

/**
 * Pause of a film: before frame `atFrame` of the source, at the rate of the result, the previous frame stays
 * for `frames` more.
 */
export interface FramePause {
  atFrame: number;
  frames: number;
}

/**
 * Converts pauses from seconds to frames. Each pause begins after a whole frame; the film is never ahead of
 * the signing, and never a whole frame late.
 *
 * @param pauses in order
 * @param sourceFrames of the film without pauses
 */
export function framePauses(
  pauses: readonly SourcePause[],
  framesPerSecond: number,
  sourceFrames: number,
): FramePause[] {
  const found: FramePause[] = [];
  let seconds = 0;
  let frames = 0;
  for (const pause of pauses) {
    const nearestFrame = Math.round(pause.atSeconds * framesPerSecond);
    const atFrame = Math.min(sourceFrames, Math.max(1, nearestFrame));
    seconds += pause.seconds;
    // Of the sum, so that nothing adds up. A hair is taken off what was computed.
    const addedFrames = Math.ceil(seconds * framesPerSecond - 1e-6) - frames;
    frames += addedFrames;
    const previous = found.at(-1);
    if (previous?.atFrame === atFrame) previous.frames += addedFrames;
    else found.push({ atFrame, frames: addedFrames });
  }
  return found;
}

/** Converts pauses from frames to seconds. */
export const toSourcePauses = (
  pauses: readonly FramePause[],
  framesPerSecond: number,
): SourcePause[] =>
  pauses.map(({ atFrame, frames }) => ({
    atSeconds: atFrame / framesPerSecond,
    seconds: frames / framesPerSecond,
  }));

/** Frames that all pauses take together. */
export const framesPaused = (pauses: readonly FramePause[]): number =>
  pauses.reduce((sum, { frames }) => sum + frames, 0);

/** Pause with its range in the frames of the result: `from` is the first frozen frame, `to` the first after them. */
interface FrozenRange extends FramePause {
  from: number;
  to: number;
}

function toFrozenRanges(pauses: readonly FramePause[]): FrozenRange[] {
  let earlierFrames = 0;
  return pauses.map((pause) => {
    const from = pause.atFrame + earlierFrames;
    earlierFrames += pause.frames;
    return { ...pause, from, to: pause.atFrame + earlierFrames };
  });
}

/** Creates a function that returns the source frame shown in a frame of the result. */
export function createSourceFrameMapper(pauses: readonly FramePause[]): (frame: number) => number {
  const frozenRanges = toFrozenRanges(pauses);
  return (frame) => {
    // The last pause that has begun.
    let [low, high] = [0, frozenRanges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (frozenRanges[middle]!.from <= frame) low = middle + 1;
      else high = middle;
    }
    const last = frozenRanges[low - 1];
    if (last === undefined) return frame;
    return frame < last.to ? last.atFrame - 1 : last.atFrame + frame - last.to;
  };
}

/**
 * Lists how often frames of the source are repeated within a piece of the result, with `atFrame` counted from
 * the first source frame that the piece shows.
 */
export function pausesWithin(
  pauses: readonly FramePause[],
  { startFrame, endFrame }: { startFrame: number; endFrame: number },
): FramePause[] {
  const first = createSourceFrameMapper(pauses)(startFrame);
  return toFrozenRanges(pauses).flatMap(({ atFrame, from, to }) => {
    const overlap = Math.min(to, endFrame) - Math.max(from, startFrame);
    // A piece that begins in a pause shows its frame once by itself.
    const frames = from <= startFrame ? overlap - 1 : overlap;
    return frames > 0 ? [{ atFrame: atFrame - first, frames }] : [];
  });
}
