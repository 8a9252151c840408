/** Progress of a render from what its workers report. Pure but for the clock it is given. */

export interface RenderProgress {
  stage: 'loading' | 'drawing' | 'joining';
  /** 0 to 1 over the whole render; never falls. */
  progress: number;
  framesDone: number;
  /** 0 until the message is composed. */
  framesTotal: number;
  /** Estimated time left, from the measured speed once known. */
  secondsLeft?: number;
}

const LOADING_FRACTION = 0.1;
const DRAWING_FRACTION = 0.87;
const JOINING_FRACTION = 0.03;
/** Below this the measured speed says little. */
const FRAMES_BEFORE_ESTIMATE = 20;

/**
 * Creates a meter that turns reports of workers into overall progress.
 * @param signal once aborted, nothing more is reported: work under way still reports for a moment
 */
export function progressMeter(
  onProgress: ((progress: RenderProgress) => void) | undefined,
  nowMilliseconds: () => number,
  signal?: AbortSignal,
) {
  const framesBySegment = new Map<number, number>();
  let framesDone = 0;
  let framesTotal = 0;
  let framesCached = 0;
  let drawingSince = 0;
  let highest = 0;
  let isDrawing = false;

  const report = (stage: RenderProgress['stage'], progress: number, secondsLeft?: number) => {
    highest = Math.max(highest, progress);
    if (signal?.aborted) return;
    onProgress?.({
      stage,
      progress: highest,
      framesDone,
      framesTotal,
      ...(secondsLeft === undefined ? {} : { secondsLeft }),
    });
  };

  return {
    /**
     * Reports the progress of loading the engine.
     * @param fraction 0 to 1 of the engine's bytes; they may arrive while frames are drawn
     */
    loading(fraction: number) {
      if (!isDrawing) report('loading', fraction * LOADING_FRACTION);
    },
    drawing(frames: number) {
      isDrawing = true;
      framesBySegment.clear();
      framesDone = 0;
      framesCached = 0;
      framesTotal = frames;
      drawingSince = nowMilliseconds();
      report('drawing', LOADING_FRACTION);
    },
    /** Frames done of one segment; `cached` ones took no time. */
    segment(index: number, frames: number, cached = false) {
      const more = frames - (framesBySegment.get(index) ?? 0);
      framesBySegment.set(index, frames);
      framesDone += more;
      if (cached) framesCached += more;
      const drawn = framesDone - framesCached;
      const seconds = (nowMilliseconds() - drawingSince) / 1000;
      report(
        'drawing',
        LOADING_FRACTION + (DRAWING_FRACTION * framesDone) / framesTotal,
        drawn < FRAMES_BEFORE_ESTIMATE ? undefined : (seconds / drawn) * (framesTotal - framesDone),
      );
    },
    /**
     * Reports the progress of joining.
     * @param fraction 0 to 1 of what is joined
     */
    joining(fraction = 0) {
      isDrawing = false;
      report('joining', LOADING_FRACTION + DRAWING_FRACTION + JOINING_FRACTION * fraction);
    },
    done: () => report('joining', 1),
  };
}

export type ProgressMeter = ReturnType<typeof progressMeter>;
