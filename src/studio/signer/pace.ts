/** Whether drawing keeps pace with the frames of a video. */

/** Frames of a video last 40 ms. */
const MAX_MILLISECONDS = 40;
/** Half a second of a video; the first frames still compile. */
const MEASURED_FRAMES = 12;
const WARM_UP_FRAMES = 3;

export interface PaceMeter {
  /** Takes what one more frame cost; false once the median is too much, since a busy moment proves nothing. */
  keepsPace(milliseconds: number): boolean;
  /** Resets the meter for another signer. */
  reset(): void;
}

export function createPaceMeter(): PaceMeter {
  let costs: number[] = [];
  return {
    keepsPace(milliseconds) {
      costs.push(milliseconds);
      if (costs.length < WARM_UP_FRAMES + MEASURED_FRAMES) return true;
      const measured = costs.slice(WARM_UP_FRAMES).sort((a, b) => a - b);
      costs = costs.slice(-MEASURED_FRAMES / 2 - WARM_UP_FRAMES);
      return measured[measured.length >> 1]! <= MAX_MILLISECONDS;
    },
    reset() {
      costs = [];
    },
  };
}
