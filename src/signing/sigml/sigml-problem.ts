/** Problem that prevents a SiGML file from being shown as it is written. */

export interface SigmlProblem {
  /** Line, from 1. */
  readonly line: number;
  readonly column: number;
  /** Place of the problem: an element, or `file`. */
  readonly element: string;
  readonly attribute?: string;
  /**
   * `refused`: the hands would be wrong, so the sign is not shown. `left-out`: the hands are right, and
   * something beside them is missing.
   */
  readonly effect: 'refused' | 'left-out';
  /** Description of the error, as a sentence. */
  readonly message: string;
  /** Suggested correction, as a sentence. */
  readonly remedy: string;
}

/** Formats a problem as one line: `Line 12, handconfig handshape: … …` */
export const problemText = ({ line, element, attribute, message, remedy }: SigmlProblem): string =>
  `Line ${line}, ${attribute === undefined ? element : `${element} ${attribute}`}: ${message} ${remedy}`;
