/** Test of a connection: one call, and all that came back. Nothing is announced from it. */
import type { ConnectionTest } from '#contract/departures/connections/connection.ts';
import { readBoard } from '#feeds/readers/read-board.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';
import { getMonth } from './budget.ts';
import { callFeed, type FeedAnswer, readWith } from './call-feed.ts';
import { compareLists, type TestAnswer } from './compare-lists.ts';
import { type KnownConnection, readAccount } from './list-connections.ts';
import { toOutcome } from './note-outcome.ts';

/** Characters of the body that administrators see. */
const MAX_BODY = 2000;
/** Station of a test where none is followed: it always has trains. */
const DEFAULT_STATION = 'WAT';

/** Finds the station to ask for. @throws {ServiceError} `field-invalid` for a code of no station */
async function findStation(
  { stations, reference }: Ports,
  tenant: string,
  crs: string | undefined,
): Promise<string> {
  if (crs === undefined) return (await stations.list(tenant))[0]?.crs ?? DEFAULT_STATION;
  const station = reference.location(crs);
  if (station !== undefined) return station.crs;
  throw new ServiceError('field-invalid', `${crs} is not the code of a station.`, { field: 'crs' });
}

/** Says how many departures an answer holds. */
function explainBoard(ports: Ports, answer: FeedAnswer, station: string): FeedAnswer {
  const context = { reference: ports.reference, now: ports.now(), station };
  const { answer: explained, content } = readWith(answer, (body) => readBoard(body, context));
  if (content === undefined) return explained;
  const { departures, isAvailable } = content;
  const name = content.station.name;
  return {
    ...explained,
    sentence: isAvailable
      ? `It works: ${departures.length} departures from ${name}.`
      : `The feed answered, but it has no departures of ${name} at the moment.`,
  };
}

/** Connects to a broker once, without joining the group that reads the topic. */
async function testBroker(ports: Ports, connection: KnownConnection): Promise<TestAnswer> {
  const account = await readAccount(ports, connection);
  const { code, sentence } = await ports.pushPort.test(account, ports.now());
  const refusals = ['refused', 'not-allowed', 'topic-unknown'];
  const state = code === 'ready' ? 'working' : refusals.includes(code) ? 'refused' : 'away';
  return { state, sentence };
}

async function callOnce(
  ports: Ports,
  connection: KnownConnection,
  crs: string | undefined,
): Promise<TestAnswer> {
  if (connection.product === 'push-port') return await testBroker(ports, connection);
  if (connection.product === 'reference-data') return await compareLists(ports, connection);
  const station = await findStation(ports, connection.tenant, crs);
  const answer = await callFeed(ports, connection, { station });
  return connection.product.endsWith('-board') ? explainBoard(ports, answer, station) : answer;
}

/** Calls a connection once, and notes what came back. */
export async function testConnection(
  ports: Ports,
  connection: KnownConnection,
  crs: string | undefined,
): Promise<ConnectionTest> {
  const { tenant, id } = connection;
  const startedAt = ports.now();
  const answer = await callOnce(ports, connection, crs);
  const outcome = toOutcome(answer, startedAt);
  await ports.connections.note(tenant, id, getMonth(ports.now()), outcome);
  return {
    ...outcome,
    seconds: (ports.now() - startedAt) / 1000,
    ...(answer.body !== undefined && { body: answer.body.slice(0, MAX_BODY) }),
    ...(answer.changes !== undefined && { changes: answer.changes }),
  };
}
