/** Tests the connection to reference data: what its lists have otherwise than ours, in words. */
import { describeChange } from '#contract/departures/reference-change.ts';
import type { FeedAnswer } from './call-feed.ts';
import { fetchLists, type ListDependencies } from './fetch-lists.ts';
import type { KnownConnection } from './list-connections.ts';

/** Result of a test. */
export interface TestAnswer extends Pick<FeedAnswer, 'state' | 'sentence' | 'status' | 'body'> {
  /** Differences of reference data, in words. */
  changes?: string[];
}

/** Says how many differences lists have. */
const describeCount = (count: number): string =>
  count === 0
    ? 'It works: our data is the same.'
    : `It works: ${count} ${count === 1 ? 'difference' : 'differences'} from our data.`;

/** Calls the lists, and says what they have otherwise. Nothing is changed by it. */
export async function compareLists(
  ports: ListDependencies,
  connection: KnownConnection,
): Promise<TestAnswer> {
  const { answer, changes } = await fetchLists(ports, connection);
  if (changes === undefined) return answer;
  const { state, status } = answer;
  return {
    state,
    sentence: describeCount(changes.length),
    status,
    changes: changes.map(describeChange),
  };
}
