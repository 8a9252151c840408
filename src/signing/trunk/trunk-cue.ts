/** What the trunk is told about each stroke of a message. */
import type { NonManual } from '#contract/notation/non-manual.ts';
import type { Vector } from '#contract/pose.ts';
import type { Performance } from '#signing/motion/performance.ts';

/** One performance of the hands, or a whole spelled word, and what it means. */
export interface TrunkCue {
  readonly startSeconds: number;
  /** When its strokes are over, and the stillness after them. */
  readonly doneSeconds: number;
  readonly endSeconds: number;
  readonly performance: Performance;
  readonly nonManuals: readonly NonManual[];
  /** How much is meant, 0 for a little to 1 for a lot; nothing when missing. */
  readonly degree?: number;
  /** Spots that it goes from and to, or is made at. */
  readonly from?: Vector;
  readonly to?: Vector;
  /**
   * What varies from sign to sign and from phrase to phrase depends on these, and they on content alone: a sign's on
   * itself, what stands beside it, and how often it was made before. Without them the trunk is as still as its meaning
   * lets it be.
   */
  readonly seeds?: {
    readonly sign: number;
    readonly phrase: number;
    /** Made before in the message: not a copy. */
    readonly isRepeated: boolean;
  };
  /** What was signed before no longer shows when it begins: a phrase, or a long name. */
  readonly startsStretch: boolean;
  readonly isSpelled: boolean;
}
