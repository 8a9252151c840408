/** Where a film stands still, counted in its frames: what is shown when, and what is heard. Pure. */
import type { SourcePause } from '#signing/motion/cues/source-clock.ts';

/** Before frame `atFrame` of the source, at the rate of the result, the one before it stays for `frames` more. */
export interface FramePause {
  atFrame: number;
  frames: number;
}

/**
 * Each pause begins after a whole frame, and the film is never ahead of the signing nor a frame behind it.
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
    const near = Math.round(pause.atSeconds * framesPerSecond);
    const atFrame = Math.min(sourceFrames, Math.max(1, near));
    seconds += pause.seconds;
    // Of the sum, so that nothing adds up. A hair is taken off what was computed.
    const due = Math.ceil(seconds * framesPerSecond - 1e-6) - frames;
    frames += due;
    const same = found.at(-1);
    if (same?.atFrame === atFrame) same.frames += due;
    else found.push({ atFrame, frames: due });
  }
  return found;
}

/** The same pauses in seconds. */
export const inSeconds = (pauses: readonly FramePause[], framesPerSecond: number): SourcePause[] =>
  pauses.map(({ atFrame, frames }) => ({
    atSeconds: atFrame / framesPerSecond,
    seconds: frames / framesPerSecond,
  }));

/** Frames that all pauses take together. */
export const framesPaused = (pauses: readonly FramePause[]): number =>
  pauses.reduce((sum, { frames }) => sum + frames, 0);

/** A pause by the frames of the result: the first that stands still, and the first that does not. */
interface StandStill extends FramePause {
  from: number;
  to: number;
}

function standStills(pauses: readonly FramePause[]): StandStill[] {
  let before = 0;
  return pauses.map((pause) => {
    const from = pause.atFrame + before;
    before += pause.frames;
    return { ...pause, from, to: pause.atFrame + before };
  });
}

/** Which frame of the source each frame of the result shows. */
export function frameShown(pauses: readonly FramePause[]): (frame: number) => number {
  const stills = standStills(pauses);
  return (frame) => {
    // The last pause that has begun.
    let [low, high] = [0, stills.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (stills[middle]!.from <= frame) low = middle + 1;
      else high = middle;
    }
    const last = stills[low - 1];
    if (last === undefined) return frame;
    return frame < last.to ? last.atFrame - 1 : last.atFrame + frame - last.to;
  };
}

/**
 * Of a piece of the result: how often frames of the source are shown once more, `atFrame` counted from the first one
 * that the piece shows.
 */
export function pausesWithin(
  pauses: readonly FramePause[],
  { startFrame, endFrame }: { startFrame: number; endFrame: number },
): FramePause[] {
  const first = frameShown(pauses)(startFrame);
  return standStills(pauses).flatMap(({ atFrame, from, to }) => {
    const overlap = Math.min(to, endFrame) - Math.max(from, startFrame);
    // A piece that begins in a pause shows its frame once by itself.
    const frames = from <= startFrame ? overlap - 1 : overlap;
    return frames > 0 ? [{ atFrame: atFrame - first, frames }] : [];
  });
}
