/** Flow of signing: whether hands go on moving, or stand between one movement and the next. Pure. */
import type { Fingertips } from './fingertips.ts';

/** Flow of a stretch of signing. An interpreter measured so is still for 0.19 of the time and varies by 0.58. */
export interface Flow {
  /** Fraction of the steps in which less than half of the mean moves. */
  readonly stillFraction: number;
  /** Standard deviation of what moves from step to step, over its mean. */
  readonly variation: number;
}

/** Movement up to which a fingertip counts at a twenty-fifth of a second, in metres: a picture changes no more by more. */
const MAX_METRES = 0.02;
const STILL_PART = 0.5;

/** Measures the flow of what moves in each step: of fingertips, or of the differences between pictures. */
export function measureFlow(movements: readonly number[]): Flow {
  const mean = movements.reduce((sum, moved) => sum + moved, 0) / movements.length;
  if (!(mean > 0)) return { stillFraction: 1, variation: 0 };
  const square = movements.reduce((sum, moved) => sum + (moved - mean) ** 2, 0);
  const still = movements.filter((moved) => moved < STILL_PART * mean).length;
  return {
    stillFraction: still / movements.length,
    variation: Math.sqrt(square / movements.length) / mean,
  };
}

/** Lists how far fingertips move from each sample to the next as seen from the front: metres, the mean of all ten. */
export const listMovements = (samples: readonly Fingertips[]): number[] =>
  samples.slice(1).map((tips, index) => {
    const previous = samples[index]!;
    const moved = (['left', 'right'] as const).flatMap((side) =>
      tips[side].map(([x, y], digit) => {
        const [fromX, fromY] = previous[side][digit]!;
        return Math.min(MAX_METRES, Math.hypot(x - fromX, y - fromY));
      }),
    );
    return moved.reduce((sum, metres) => sum + metres, 0) / moved.length;
  });
