/** Interface of a plain rule. */
import type { PlainClause } from '#translation/english/simplification/tokens.ts';
import type { VerbForms } from '#translation/english/simplification/verb-forms.ts';

/** Context of the clause that a rule changes. */
export interface RuleContext {
  readonly forms: VerbForms;
  /** Whether it is a whole sentence by itself. */
  readonly isAlone: boolean;
  /** Clause that follows in the same sentence. */
  readonly next: PlainClause | undefined;
}

export interface PlainRule {
  readonly name: string;
  /** Sentences with their plain versions; the same where the rule must not apply. */
  readonly examples: readonly (readonly [english: string, plain: string])[];
  /** Returns a clause for each sentence that the clause becomes; undefined where the rule does not apply. */
  readonly apply: (clause: PlainClause, context: RuleContext) => readonly PlainClause[] | undefined;
}
