/** Calls the lists of stations, operators and reasons of the railway, and compares them with ours. */
import type { ReferenceChange } from '#contract/departures/reference-change.ts';
import {
  readOperatorList,
  readReasonList,
  readStationList,
} from '#feeds/reference-data/read-lists.ts';
import { withOverlay } from '#reference/refresh/apply-changes.ts';
import { compareReference } from '#reference/refresh/compare-reference.ts';
import { loadReferenceData } from '#reference/refresh/load-reference-data.ts';
import {
  type ReceivedLists,
  type ReferenceData,
  RefreshError,
} from '#reference/refresh/reference-change.ts';
import type { Ports } from '#service/ports/ports.ts';
import { type CallDependencies, callFeed, type FeedAnswer, readWith } from './call-feed.ts';
import type { KnownConnection } from './list-connections.ts';

/** Lists of the product. A list comes where it is newer than the version asked for: 1 is the oldest. */
const LISTS = [
  { path: '/GetStationList/1', read: (body: string) => ({ stations: readStationList(body) }) },
  { path: '/GetTOCList/1', read: (body: string) => ({ operators: readOperatorList(body) }) },
  { path: '/GetReasonCodeList', read: (body: string) => ({ reasons: readReasonList(body) }) },
] as const;

export type ListDependencies = CallDependencies & Pick<Ports, 'referenceUpdates'>;

/** Result of a comparison. */
export interface ComparedLists {
  /** Last answer; its sentence says what failed. */
  answer: FeedAnswer;
  /** Differences; absent where a list could not be had, or is broken. */
  changes?: ReferenceChange[];
}

/** Loads the reference data with what was accepted. */
async function loadCurrentData({
  referenceUpdates,
}: Pick<Ports, 'referenceUpdates'>): Promise<ReferenceData> {
  return withOverlay(await loadReferenceData(), await referenceUpdates.readOverlay());
}

/** Calls all lists and compares them with the data in use. Nothing is changed by it. */
export async function fetchLists(
  ports: ListDependencies,
  connection: KnownConnection,
): Promise<ComparedLists> {
  const received: ReceivedLists = {};
  let last: FeedAnswer | undefined;
  for (const { path, read } of LISTS) {
    const called = await callFeed(ports, connection, { station: '', path });
    const { answer, content } = readWith<ReceivedLists>(called, read);
    if (content === undefined) return { answer };
    Object.assign(received, content);
    last = answer;
  }
  try {
    return { answer: last!, changes: compareReference(await loadCurrentData(ports), received) };
  } catch (error) {
    if (!(error instanceof RefreshError)) throw error;
    return { answer: { ...last!, state: 'unreadable', sentence: error.message } };
  }
}
