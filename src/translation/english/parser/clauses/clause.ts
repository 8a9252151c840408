/** Clause of a sentence. */
import type { Term } from '#translation/english/words/term.ts';

/**
 * Role of a clause in its sentence. `main` is independent; a `condition` is what has to hold; `after`,
 * `before`, `while`, `since` and `until` set a time; a `reason` answers why; a `purpose` follows `to`; an
 * `aside` was in brackets.
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
  /** Word that joins it to what precedes it. */
  readonly link?: Term;
  readonly terms: readonly Term[];
  /** Whether a semicolon separates it from what precedes it. */
  readonly isApart?: boolean;
}
