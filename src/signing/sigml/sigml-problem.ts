/** What stands in the way of showing a SiGML file as it is written. */

export interface SigmlProblem {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Where: an element, or `file`. */
  readonly element: string;
  readonly attribute?: string;
  /**
   * `refused`: the hands would be wrong, so the sign is not shown. `left-out`: the hands are right, and
   * something beside them is missing.
   */
  readonly effect: 'refused' | 'left-out';
  /** What is wrong, as a sentence. */
  readonly words: string;
  /** What would be right, as a sentence. */
  readonly remedy: string;
}

/** A problem in one line: `Line 12, handconfig handshape: … …` */
export const problemText = ({ line, element, attribute, words, remedy }: SigmlProblem): string =>
  `Line ${line}, ${attribute === undefined ? element : `${element} ${attribute}`}: ${words} ${remedy}`;
