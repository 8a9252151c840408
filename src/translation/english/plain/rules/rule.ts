/** What a plain rule is. */
import type { PlainClause } from '#translation/english/plain/tokens.ts';
import type { VerbForms } from '#translation/english/plain/verb-forms.ts';

/** Clauses that stand beside the one that a rule changes. */
export interface Beside {
  readonly forms: VerbForms;
  /** Whether it is a whole sentence by itself. */
  readonly isAlone: boolean;
  /** What follows in the same sentence. */
  readonly next: PlainClause | undefined;
}

export interface PlainRule {
  readonly name: string;
  /** Sentences with their plain versions; the same where the rule must not apply. */
  readonly examples: readonly (readonly [english: string, plain: string])[];
  /** One clause for each sentence that it becomes; undefined where the rule says nothing. */
  readonly apply: (clause: PlainClause, beside: Beside) => readonly PlainClause[] | undefined;
}
