/** Input of the trunk for each stroke of a message. */
import type { NonManual } from '#contract/notation/non-manual.ts';
import type { Vector } from '#contract/pose.ts';
import type { Performance } from '#signing/motion/performance.ts';

/** Performance of the hands, or a full spelled word, and its meaning. */
export interface TrunkCue {
  readonly startSeconds: number;
  /** End time of its strokes, before the stillness that follows. */
  readonly doneSeconds: number;
  readonly endSeconds: number;
  readonly performance: Performance;
  readonly nonManuals: readonly NonManual[];
  /** Intensity that is meant, 0 for a little to 1 for a lot; no intensity when missing. */
  readonly intensity?: number;
  /** Spots that it goes from and to, or is made at. */
  readonly from?: Vector;
  readonly to?: Vector;
  /**
   * Seeds of what varies from sign to sign and from phrase to phrase. They depend on content alone: a sign's
   * on the sign itself, its neighbours, and how often it was made before. Without them the trunk moves only
   * as its meaning requires.
   */
  readonly seeds?: {
    readonly sign: number;
    readonly phrase: number;
    /** Whether it was made before in the message; it must not look like a copy. */
    readonly isRepeated: boolean;
  };
  /** Whether what was signed before no longer shows when it begins: a phrase, or a long name. */
  readonly startsStretch: boolean;
  readonly isSpelled: boolean;
}
