/** Tests of what administrators see of newer reference data, and of who may accept it. */
import { afterEach, expect, it } from 'vitest';
import type { ReferenceChanges } from '#contract/departures/reference-change.ts';
import { feedClient } from '#service/adapters/outgoing/feed-client.ts';
import { startTestFeed } from '#service/departures/connections/testing.ts';
import type { Ports } from '#service/ports/ports.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { createReferenceLooks } from './look-daily.ts';
import { answerWithLists, makeTestLists, TEST_CHANGES } from './testing.ts';

const CHANGES = '/v1/reference-changes';
const ACCEPT = `${CHANGES}/accept`;
const [RENAMED, ADDED] = TEST_CHANGES;

let service: TestService;
let feed: Awaited<ReturnType<typeof startTestFeed>>;

async function start(changes: Partial<Ports> = {}) {
  service = await openTestService({ feedClient: feedClient(['127.0.0.0/8']), ...changes });
}
afterEach(async () => {
  await feed.close();
  await service.close();
});

const startLists = async (): Promise<string> => {
  feed = await startTestFeed(answerWithLists(await makeTestLists()));
  return feed.address.replace('/board/{crs}', '/ref');
};

async function read<Data>(path: string, init: RequestInit = {}, tenant = 'waterloo') {
  const response = await service.send(path, init, tenant);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()).data as Data;
}

const listed = (tenant?: string) => read<ReferenceChanges>(CHANGES, {}, tenant);

async function look(): Promise<void> {
  const looks = createReferenceLooks(service.ports);
  await looks.run();
  await looks.settle();
}

async function connectAndLook(): Promise<void> {
  const address = await startLists();
  await start();
  await read('/v1/feed-connections', json({ product: 'reference-data', address }));
  await look();
}

const accept = (changes: readonly object[], tenant?: string) =>
  service.send(ACCEPT, json({ changes }), tenant);

it('lists what is different, and nothing before lists are connected', async () => {
  const address = await startLists();
  await start();
  expect(await listed()).toEqual({ isConnected: false, changes: [] });
  await read('/v1/feed-connections', json({ product: 'reference-data', address }));
  expect(await listed()).toEqual({ isConnected: true, changes: [] });
  await look();
  const lookedAt = new Date(service.clock.now).toISOString();
  expect(await listed()).toEqual({
    isConnected: true,
    lookedAt,
    triedAt: lookedAt,
    changes: TEST_CHANGES,
  });
});

it('makes rows of what is accepted, and keeps the rest for later', async () => {
  await connectAndLook();
  service.clock.now += 1000;
  expect(await (await accept([RENAMED])).json()).toMatchObject({ data: { changes: [ADDED] } });
  const overlay = await read('/v1/reference-overlay');
  expect(overlay).toMatchObject({
    stations: [{ crs: 'LDS', name: 'Leeds Central', otherNames: ['Leeds'] }],
    operators: [],
    reasons: [],
  });
  const [entry] = await read<object[]>('/v1/audit-log?limit=1');
  expect(entry).toMatchObject({ action: 'reference.accepted', detail: 'LDS' });
  service.clock.now += 24 * 3600_000;
  await look();
  expect((await listed()).changes).toEqual([ADDED]);
});

it('refuses what is not listed, or is listed otherwise', async () => {
  await connectAndLook();
  for (const stale of [
    { ...RENAMED, to: 'Leeds City' },
    { kind: 'station', code: 'YRK', change: 'removed', from: 'York' },
  ]) {
    const refused = await accept([ADDED, stale]);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('The list has changed.'),
    ]);
  }
  expect(await read('/v1/reference-overlay')).toEqual({
    stations: [],
    operators: [],
    reasons: [],
  });
});

it('lets one of several organisations read, and change nothing for the rest', async () => {
  await connectAndLook();
  expect(await listed('leeds')).toEqual({ isConnected: false, changes: [] });
  expect((await listed()).changes).toEqual(TEST_CHANGES);
  expect((await listed()).whyReadOnly).toContain('Several organisations use this service');
  expect((await accept([RENAMED])).status).toBe(409);
  expect((await accept([RENAMED], 'leeds')).status).toBe(409);
});

it('lets several organisations accept through the connection of the server', async () => {
  const address = await startLists();
  const connection = {
    id: 'server-1',
    tenant: 'waterloo',
    product: 'reference-data' as const,
    address,
    keyHeader: 'x-apikey',
    callsPerMonth: 1000,
    isPaused: false,
  };
  await start({ serverConnections: [connection] });
  await listed('leeds');
  await look();
  expect((await listed()).whyReadOnly).toBeUndefined();
  expect((await accept([RENAMED, ADDED])).status).toBe(200);
  expect((await listed()).changes).toEqual([]);
});
