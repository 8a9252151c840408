/** Compares the lists of stations, operators and reasons of the railway with ours, for a person. */
import type { ConnectionTest } from '#contract/departures/connections/connection.ts';
import { FeedError } from '#feeds/feed-error.ts';
import {
  readOperatorList,
  readReasonList,
  readStationList,
} from '#feeds/reference-data/read-lists.ts';
import { compareReference } from '#reference/refresh/compare-reference.ts';
import { loadReferenceData } from '#reference/refresh/load-reference-data.ts';
import {
  type ReceivedLists,
  type ReferenceChange,
  RefreshError,
} from '#reference/refresh/reference-change.ts';
import type { Ports } from '#service/ports/ports.ts';
import { callFeed } from './call-feed.ts';
import type { KnownConnection } from './list-connections.ts';
import { toOutcome } from './note-outcome.ts';

/** Lists of the product; version 0 asks for the newest. */
const LISTS = [
  { path: '/GetStationList/0', read: (body: string) => ({ stations: readStationList(body) }) },
  { path: '/GetTOCList/0', read: (body: string) => ({ operators: readOperatorList(body) }) },
  { path: '/GetReasonCodeList', read: (body: string) => ({ reasons: readReasonList(body) }) },
] as const;

const KIND_LABELS = { station: 'Station', operator: 'Operator', reason: 'Reason' } as const;

/** Describes a difference in words. */
function describeChange({ kind, code, change, from, to }: ReferenceChange): string {
  const label = `${KIND_LABELS[kind]} ${code}`;
  if (change === 'added') return `${label} is new: ${to}`;
  if (change === 'removed') return `${label} is gone: ${from}`;
  return `${label}: ${from} → ${to}`;
}

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
  const received: ReceivedLists = {};
  const finish = (
    outcome: Parameters<typeof toOutcome>[0],
    extra: Partial<ConnectionTest> = {},
  ) => ({
    ...toOutcome(outcome, startedAt),
    seconds: (ports.now() - startedAt) / 1000,
    ...extra,
  });
  try {
    for (const { path, read } of LISTS) {
      const answer = await callFeed(ports, connection, { station: '', path });
      if (answer.state !== 'working' || answer.body === undefined)
        return finish(
          answer,
          answer.body === undefined ? {} : { body: answer.body.slice(0, 2000) },
        );
      Object.assign(received, read(answer.body));
    }
    const changes = compareReference(await loadReferenceData(), received);
    return finish(
      { state: 'working', sentence: describeCount(changes.length), status: 200 },
      { changes: changes.map(describeChange) },
    );
  } catch (error) {
    if (!(error instanceof FeedError || error instanceof RefreshError)) throw error;
    return finish({ state: 'unreadable', sentence: error.message });
  }
}
