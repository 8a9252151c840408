/** Poll of a station: its board, and now and then the pages of its later trains. */
import type { Departure, DepartureBoard } from '#feeds/departure.ts';
import { readBoard } from '#feeds/readers/read-board.ts';
import {
  type CallDependencies,
  callFeed,
  type FeedAnswer,
  readWith,
} from '#service/departures/connections/call-feed.ts';
import type { KnownConnection } from '#service/departures/connections/list-connections.ts';
import type { Ports } from '#service/ports/ports.ts';
import { findNextOffset, mergePages } from './merge-pages.ts';

/** Later trains change little: they are read again after this long, or longer where a budget stretches all intervals. */
export const LATER_EVERY_SECONDS = 300;
/** Most pages in one go. */
const MAX_PAGES = 8;

/** Parameters of a board, unless the administrator wrote others: the trains of the next two hours. */
const PARAMETERS: Partial<Record<KnownConnection['product'], Record<string, string>>> = {
  'public-board': { numRows: '149', timeWindow: '120' },
  'staff-board': { numRows: '149', timeWindow: '120' },
};

/** Memory of the polls of a station. */
export interface StationPolls {
  validators: Record<string, string>;
  /** First page as it was read last. */
  first?: DepartureBoard;
  later: Departure[];
  laterAt: number;
  /** Calls that the later trains took. */
  laterCalls: number;
}

/** Memory of a station that was not polled yet. */
export const NO_POLLS: StationPolls = {
  validators: {},
  later: [],
  laterAt: Number.NEGATIVE_INFINITY,
  laterCalls: 0,
};

/** Result of a poll. */
export interface Poll {
  answer: FeedAnswer;
  polls: StationPolls;
  /** Board with the trains of all pages; absent where the feed did not answer with one. */
  board?: DepartureBoard;
}

export type PollDependencies = CallDependencies & Pick<Ports, 'reference'>;

/**
 * Polls a station through a connection.
 *
 * @param stretch times by which a budget makes intervals longer than wished
 */
export async function pollStation(
  ports: PollDependencies,
  connection: KnownConnection,
  station: string,
  polls: StationPolls,
  stretch = 1,
): Promise<Poll> {
  const now = ports.now();
  const call = async (parameters: Record<string, string>, validators = {}) => {
    const answer = await callFeed(ports, connection, { station, parameters, validators });
    return readWith(answer, (body) =>
      readBoard(body, { reference: ports.reference, now, station }),
    );
  };
  const parameters = PARAMETERS[connection.product] ?? {};

  async function readLater(
    first: DepartureBoard,
  ): Promise<Pick<StationPolls, 'later' | 'laterAt' | 'laterCalls'>> {
    const later: Departure[] = [];
    let laterCalls = 0;
    let offset = findNextOffset(first, 0, now);
    while (laterCalls < MAX_PAGES - 1 && offset !== undefined) {
      laterCalls++;
      const { content } = await call({ ...parameters, timeOffset: String(offset) });
      if (content === undefined) break;
      later.push(...content.departures);
      offset = findNextOffset(content, offset, now);
    }
    return { later, laterAt: now, laterCalls };
  }

  const { answer, content } = await call(parameters, polls.first && polls.validators);
  // A feed that says that nothing changed says so of this moment.
  const first =
    content ?? (answer.isUnchanged ? polls.first && { ...polls.first, heardAt: now } : undefined);
  if (first === undefined) return { answer, polls: { ...polls, validators: {} } };
  const isLaterDue =
    connection.product === 'public-board' &&
    now - polls.laterAt >= LATER_EVERY_SECONDS * 1000 * stretch;
  const { later, laterAt, laterCalls } = isLaterDue ? await readLater(first) : polls;
  return {
    answer,
    polls: { validators: answer.validators, first, later, laterAt, laterCalls },
    board: mergePages(first, later),
  };
}
