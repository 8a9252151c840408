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

/** Whether a clause says what the verb of the clause before it is about, or what that is for. */
const belongsToLead = ({ clause: { task, link } }: ArrangedClause): boolean =>
  task === 'purpose' || task === 'reason' || (task === 'main' && link?.role === 'relative');

/** Whether a reason comes first; in `if it is late because it snows, wait` it is part of the condition. */
const isOpeningReason = (task: string, host: number, ordered: readonly ArrangedClause[]): boolean =>
  task === 'reason' && host < 0 && !LEADS.has(ordered.at(-1)?.clause.task ?? '');

/** Whether a condition at the end of the sentence goes before the clause just before it. */
const isLed = (current: ArrangedClause, ordered: readonly ArrangedClause[]): boolean =>
  LEADS.has(current.clause.task) && !current.clause.isApart && !isInOrder(current, ordered.at(-1));

const isMain = ({ clause: { task } }: ArrangedClause): boolean => task === 'main';
const isHost = (arranged: ArrangedClause): boolean =>
  isMain(arranged) || arranged.clause.task === 'aside';

/** Whether a clause at the end says who said all before it: `The road is open, police said`. */
function saysWhatPrecedes(arranged: readonly ArrangedClause[], clauseIndex: number): boolean {
  const { clause, parts } = arranged[clauseIndex]!;
  return (
    clauseIndex > 0 &&
    clauseIndex === arranged.length - 1 &&
    clause.link === undefined &&
    clause.task === 'main' &&
    parts.mainVerb?.lemma === 'say' &&
    parts.subject.length > 0 &&
    parts.object.length === 0
  );
}

/** Conditions and times come before the clause that they belong to; reasons and ends come after. */
export function orderClauses(arranged: readonly ArrangedClause[]): ArrangedClause[] {
  const ordered: ArrangedClause[] = [];
  let reasons: ArrangedClause[] = [];
  let leadEnd = -1;
  for (const [clauseIndex, current] of arranged.entries()) {
    // `if it agrees that the train was late`: it stays with the condition, wherever that goes.
    if (leadEnd >= 0 && belongsToLead(current)) {
      ordered.splice(leadEnd, 0, current);
      leadEnd += 1;
      continue;
    }
    leadEnd = -1;
    const host = ordered.findLastIndex(isHost);
    if (host >= 0 && isLed(current, ordered)) {
      ordered.splice(host, 0, current);
      leadEnd = host + 1;
      continue;
    }
    if (saysWhatPrecedes(arranged, clauseIndex)) {
      ordered.unshift(current);
      continue;
    }
    const isOpening = isOpeningReason(current.clause.task, host, ordered);
    if (isOpening && arranged.slice(clauseIndex + 1).some(isMain)) {
      reasons.push(current);
      continue;
    }
    ordered.push(current);
    if (!isMain(current)) continue;
    ordered.push(...reasons);
    reasons = [];
  }
  return [...ordered, ...reasons];
}
