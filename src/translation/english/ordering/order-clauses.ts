/** Orders the clauses of a sentence. Pure. */
import type { ArrangedClause } from './arrange-clauses.ts';

const LEADS = new Set(['condition', 'unless', 'after', 'before', 'while', 'since']);

/** Whether a clause with `before` follows what is done first, where nothing is negated or measured. */
export function isInOrder(
  { clause: { task, link }, parts }: Pick<ArrangedClause, 'clause' | 'parts'>,
  before: Pick<ArrangedClause, 'parts'> | undefined,
): boolean {
  if (parts.measure.length > 0) return false;
  if (task !== 'before' || link?.lower !== 'before' || before === undefined) return false;
  const { negation, duration, hasMainVerb } = before.parts;
  return hasMainVerb && negation.length === 0 && duration.length === 0;
}

/** Conditions and times come before the clause that they belong to; reasons and ends come after. */
export function orderClauses(arranged: readonly ArrangedClause[]): ArrangedClause[] {
  const ordered: ArrangedClause[] = [];
  let held: ArrangedClause[] = [];
  for (const [at, each] of arranged.entries()) {
    const { task } = each.clause;
    const isLed = LEADS.has(task) && !isInOrder(each, ordered.at(-1));
    const host = ordered.findLastIndex(
      ({ clause }) => clause.task === 'main' || clause.task === 'aside',
    );
    if (isLed && host >= 0 && !each.clause.isApart) {
      // A condition at the end of the sentence goes before the clause just before it.
      ordered.splice(host, 0, each);
    } else if (
      task === 'reason' &&
      host < 0 &&
      arranged.slice(at + 1).some(({ clause }) => clause.task === 'main')
    ) {
      held.push(each);
    } else {
      ordered.push(each);
      if (task === 'main' && held.length > 0) {
        ordered.push(...held);
        held = [];
      }
    }
  }
  return [...ordered, ...held];
}
