/** What a clause is. */
import type { Term } from '#translation/english/words/term.ts';

/**
 * What a clause is to its sentence. `main` stands for itself; a `condition` is what has to be so; `after`,
 * `before`, `while`, `since` and `until` set a time; a `reason` answers why; a `purpose` follows `to`;
 * an `aside` stood in brackets.
 */
export type ClauseTask =
  | 'main'
  | 'condition'
  | 'unless'
  | 'reason'
  | 'after'
  | 'before'
  | 'while'
  | 'since'
  | 'until'
  | 'purpose'
  | 'aside';

export interface Clause {
  readonly task: ClauseTask;
  /** The word that joins it to what stands before. */
  readonly link?: Term;
  readonly terms: readonly Term[];
  /** A semicolon parts it from what stands before. */
  readonly isApart?: boolean;
}
