/** Names of facts: the same fact has the same id, on every machine and after every restart. */

import type { FeedEvent } from '#contract/departures/feed-event.ts';
import { computeTextId } from '#contract/patterns/sentence.ts';
import type { RequestFields } from '#feeds/rules/draft.ts';
import type { DraftedFact } from '#feeds/rules/state.ts';

const sortFields = ({ metaData: _, ...request }: RequestFields) =>
  Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Computes the hash of a fact: subject, station, event, and requests without their tracking.
 *
 * @param value what the requests may lack, such as a platform that has no sign
 */
export const computeFactHash = (
  subject: string,
  station: string,
  event: FeedEvent,
  requests: readonly RequestFields[],
  value = '',
): string =>
  computeTextId(JSON.stringify([subject, station, event, value, requests.map(sortFields)]));

/** Returns the id of a fact; one that was true before, and is again, has another id. */
export function getOccurrenceId(base: string, earlier: readonly DraftedFact[]): string {
  const count = earlier.filter((fact) => fact.base === base).length;
  return count === 0 ? base : computeTextId(`${base} ${count}`);
}
