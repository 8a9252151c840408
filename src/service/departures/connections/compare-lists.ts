/** Tests the connection to reference data: what its lists have otherwise than ours, in words. */
import type { ConnectionTest } from '#contract/departures/connections/connection.ts';
import { describeChange } from '#contract/departures/reference-change.ts';
import type { Ports } from '#service/ports/ports.ts';
import { fetchLists } from './fetch-lists.ts';
import type { KnownConnection } from './list-connections.ts';
import { toOutcome } from './note-outcome.ts';

const MAX_BODY = 2000;

/** Says how many differences lists have. */
const describeCount = (count: number): string =>
  count === 0
    ? 'It works: our data is the same.'
    : `It works: ${count} ${count === 1 ? 'difference' : 'differences'} from our data.`;

/** Calls the lists, and says what they have otherwise. Nothing is changed by it. */
export async function compareLists(
  ports: Ports,
  connection: KnownConnection,
): Promise<ConnectionTest> {
  const startedAt = ports.now();
  const { answer, changes } = await fetchLists(ports, connection);
  const sentence = changes === undefined ? answer.sentence : describeCount(changes.length);
  return {
    ...toOutcome({ ...answer, sentence }, startedAt),
    seconds: (ports.now() - startedAt) / 1000,
    ...(changes === undefined
      ? answer.body !== undefined && { body: answer.body.slice(0, MAX_BODY) }
      : { changes: changes.map(describeChange) }),
  };
}
