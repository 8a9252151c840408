/** Orders the clauses of a sentence. Pure. */
import type { ArrangedClause } from './arrange-clauses.ts';

const LEADS = new Set(['condition', 'unless', 'after', 'before', 'while', 'since']);

/** Whether a clause with `previous` follows what is done first, where nothing is negated or measured. */
export function isInOrder(
  { clause: { task, link }, parts }: Pick<ArrangedClause, 'clause' | 'parts'>,
  previous: Pick<ArrangedClause, 'parts'> | undefined,
): boolean {
  if (parts.measure.length > 0) return false;
  if (task !== 'before' || link?.lower !== 'before' || previous === undefined) return false;
  const { negation, duration, hasMainVerb } = previous.parts;
  return hasMainVerb && negation.length === 0 && duration.length === 0;
}

/** Conditions and times come before the clause that they belong to; reasons and ends come after. */
export function orderClauses(arranged: readonly ArrangedClause[]): ArrangedClause[] {
  const ordered: ArrangedClause[] = [];
  let held: ArrangedClause[] = [];
  for (const [clauseIndex, current] of arranged.entries()) {
    const { task } = current.clause;
    const isLed = LEADS.has(task) && !isInOrder(current, ordered.at(-1));
    const host = ordered.findLastIndex(
      ({ clause }) => clause.task === 'main' || clause.task === 'aside',
    );
    if (isLed && host >= 0 && !current.clause.isApart) {
      // A condition at the end of the sentence goes before the clause just before it.
      ordered.splice(host, 0, current);
    } else if (
      task === 'reason' &&
      host < 0 &&
      arranged.slice(clauseIndex + 1).some(({ clause }) => clause.task === 'main')
    ) {
      held.push(current);
    } else {
      ordered.push(current);
      if (task === 'main' && held.length > 0) {
        ordered.push(...held);
        held = [];
      }
    }
  }
  return [...ordered, ...held];
}
