/** Tests of connections against a feed on this machine: calls, budget, refusals, and what is never told. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FeedConnection } from '#contract/departures/connections/connection.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { loadReferenceData } from '#reference/refresh/load-reference-data.ts';
import { feedClient } from '#service/adapters/outgoing/feed-client.ts';
import { createTrain } from '#service/departures/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { getSecondsLeft } from './budget.ts';
import { createBoardPoller } from './polling/poll-boards.ts';
import { startTestFeed, writeBoard } from './testing.ts';

const KEY = 'a-key-that-is-secret';

let service: TestService;
let feed: Awaited<ReturnType<typeof startTestFeed>>;

beforeEach(async () => {
  service = await openTestService({ feedClient: feedClient(['127.0.0.0/8']) });
  feed = await startTestFeed(() => ({ body: writeBoard(service.clock.now) }));
});
afterEach(async () => {
  await feed.close();
  await service.close();
});

async function read(path: string, init: RequestInit = {}) {
  const response = await service.send(path, init);
  const text = await response.text();
  expect([path, response.status, response.ok ? '' : text]).toEqual([path, 200, '']);
  return JSON.parse(text).data;
}

const connect = (changes: object = {}): Promise<FeedConnection> =>
  read(
    '/v1/feed-connections',
    json({ product: 'public-board', address: feed.address, key: KEY, ...changes }),
  );

const follow = (crs = 'LDS') => read(`/v1/stations/${crs}`, json({ source: 'connected' }, 'PUT'));

const listed = async (): Promise<FeedConnection[]> => await read('/v1/feed-connections');

function poller() {
  const created = createBoardPoller(service.ports);
  return {
    async after(seconds: number) {
      service.clock.now += seconds * 1000;
      await created.run();
      await created.settle();
    },
    close: created.close,
  };
}

it('polls the stations that are followed, with the key, and shows their trains', async () => {
  const { id } = await connect();
  await follow();
  await poller().after(0);
  expect(feed.calls.map(({ path }) => path)).toEqual(['/board/LDS']);
  expect(feed.calls[0]!.headers['x-apikey']).toBe(KEY);
  expect(feed.calls[0]!.query.get('timeWindow')).toBe('120');
  const { list, isFresh } = await read('/v1/stations/LDS/departures');
  expect(isFresh).toBe(true);
  expect(list.departures[0]).toMatchObject({ destination: 'York', platform: '4' });
  const [connection] = await listed();
  expect(connection).toMatchObject({ id, calls: 1, hasKey: true, last: { state: 'working' } });
});

it('tells nobody the key: not in answers, the audit log, logs or the database', async () => {
  const { id } = await connect();
  await read(`/v1/feed-connections/${id}/test`, json({ crs: 'LDS' }));
  const [stored] = await service.ports.connections.list('waterloo');
  expect(stored!.sealedKey).toBeDefined();
  const visible = [await listed(), stored, service.logged, await read('/v1/audit-log?limit=50')];
  expect(JSON.stringify(visible)).not.toContain(KEY);
});

it('keeps to the tenant', async () => {
  const { id } = await connect();
  const foreign = await service.send('/v1/feed-connections', {}, 'leeds');
  expect((await foreign.json()).data).toEqual([]);
  const removal = await service.send(`/v1/feed-connections/${id}`, { method: 'DELETE' }, 'leeds');
  expect(removal.status).toBe(404);
});

it('asks for the key again before it is sent to another server', async () => {
  const { id } = await connect();
  const form = { product: 'public-board', address: 'https://other.example.org/{crs}' };
  const refused = await service.send(`/v1/feed-connections/${id}`, json(form, 'PUT'));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Enter the key again');
  const moved = { ...form, address: `${feed.address}?expand=true`, isPaused: true };
  const changed = await read(`/v1/feed-connections/${id}`, json(moved, 'PUT'));
  expect(changed).toMatchObject({ hasKey: true, isPaused: true });
});

it('says what came back, also with a refusal', async () => {
  const { id } = await connect();
  const test = () => read(`/v1/feed-connections/${id}/test`, json({ crs: 'LDS' }));
  expect(await test()).toMatchObject({
    state: 'working',
    status: 200,
    sentence: 'It works: 1 departures from Leeds.',
  });
  const body = '{"fault":{"faultstring":"Invalid ApiKey for given resource"}}';
  feed.answerWith(() => ({ status: 401, body }));
  expect(await test()).toMatchObject({ state: 'refused', status: 401, body });
  expect((await test()).sentence).toContain('Invalid ApiKey for given resource');
  feed.answerWith(() => ({ body: '<html><h1>Maintenance</h1></html>' }));
  expect(await test()).toMatchObject({ state: 'unreadable', status: 200 });
  feed.answerWith(() => ({ body: writeBoard(service.clock.now), isCut: true }));
  expect(await test()).toMatchObject({ state: 'away' });
});

it('lists what newer reference data has otherwise, and refuses lists that are broken', async () => {
  const { stations, operators, reasons } = await loadReferenceData();
  const renamed = stations.map(({ crs, name }) => ({
    crs,
    Value: crs === 'LDS' ? 'Leeds Central' : name,
  }));
  const lists: Record<string, object> = {
    GetStationList: { StationList: [...renamed, { crs: 'QQZ', Value: 'New Town' }] },
    GetTOCList: { TOCList: operators.map(({ code, name }) => ({ toc: code, Value: name })) },
    GetReasonCodeList: reasons.map(({ code, text }) => ({
      code,
      lateReason: `This train has been delayed by ${text}`,
    })),
  };
  feed.answerWith(({ path }) => ({ body: JSON.stringify(lists[path.split('/')[2]!]) }));
  const address = feed.address.replace('/board/{crs}', '/ref');
  const { id } = await connect({ product: 'reference-data', address });
  const test = () => read(`/v1/feed-connections/${id}/test`, json({}));
  expect(await test()).toMatchObject({
    state: 'working',
    sentence: 'It works: 2 differences from our data.',
    changes: ['Renamed: Leeds → Leeds Central (LDS)', 'New station: New Town (QQZ)'],
  });
  lists.GetStationList = { StationList: renamed.slice(0, 1000) };
  const broken = await test();
  expect(broken.state).toBe('unreadable');
  expect(broken.sentence).toContain('It must be broken');
});

it('stops at a refused key, and tries again after a quarter of an hour', async () => {
  await connect();
  await follow();
  feed.answerWith(() => ({ status: 403, body: 'Forbidden' }));
  const polls = poller();
  await polls.after(0);
  await polls.after(60);
  expect(feed.calls).toHaveLength(1);
  expect((await listed())[0]!.last).toMatchObject({ state: 'refused', status: 403 });
  feed.answerWith(() => ({ body: writeBoard(service.clock.now) }));
  await polls.after(900);
  expect((await listed())[0]!.last!.state).toBe('working');
});

it('leaves a feed alone for as long as it asks, and longer after each failure', async () => {
  await connect();
  await follow();
  feed.answerWith(() => ({ status: 429, headers: { 'Retry-After': '120' } }));
  const polls = poller();
  await polls.after(0);
  await polls.after(100);
  expect(feed.calls).toHaveLength(1);
  await polls.after(30);
  expect(feed.calls).toHaveLength(2);
});

it('makes no more calls in a month than the budget has', async () => {
  await connect({ callsPerMonth: 2 });
  await follow();
  const polls = poller();
  for (let minute = 0; minute < 300; minute++) await polls.after(3600);
  const inMay = feed.calls.length;
  expect(inMay).toBeGreaterThanOrEqual(2);
  // 300 hours from 20 May reach into June, which has calls of its own.
  expect(inMay).toBeLessThanOrEqual(4);
  expect((await listed())[0]!.last!.sentence).toContain('calls of this month are used');
});

it('asks only for what changed, and takes an unchanged board as of now', async () => {
  await connect();
  await follow();
  feed.answerWith(({ headers }) =>
    headers['if-none-match'] === '"v1"'
      ? { status: 304 }
      : { headers: { ETag: '"v1"' }, body: writeBoard(service.clock.now) },
  );
  const polls = poller();
  await polls.after(0);
  await polls.after(300);
  expect(feed.calls[1]!.headers['if-none-match']).toBe('"v1"');
  const { list, isFresh } = await read('/v1/stations/LDS/departures');
  expect([list.departures.length, isFresh]).toEqual([1, true]);
  expect(Date.parse(list.heardAt)).toBe(service.clock.now);
});

it('reads the pages of later trains now and then', async () => {
  await connect();
  await follow();
  const minutes = Array.from({ length: 11 }, (_, index) => 40 + index);
  const trains = minutes.map((minute) => createTrain({ std: `10:${minute}` }));
  feed.answerWith(({ query }) => {
    const offset = Number(query.get('timeOffset') ?? 0);
    // It is 10:30 in London.
    const page = trains.filter((_, index) => minutes[index]! - 30 >= offset).slice(0, 9);
    return { body: writeBoard(service.clock.now, ...page) };
  });
  const polls = poller();
  await polls.after(0);
  const { list } = await read('/v1/stations/LDS/departures');
  expect(list.departures).toHaveLength(11);
  expect(feed.calls).toHaveLength(2);
  await polls.after(61);
  expect(feed.calls).toHaveLength(3);
  expect((await read('/v1/stations/LDS/departures')).list.departures).toHaveLength(11);
});

it('keeps to a small budget with the pages of later trains too', async () => {
  await connect({ callsPerMonth: 2000 });
  await follow();
  const start = service.clock.now;
  feed.answerWith(({ query }) => {
    const first = Math.ceil(Number(query.get('timeOffset') ?? 0) / 4);
    const page = Array.from({ length: 9 }, (_, index) =>
      createTrain({ std: formatClockTime(service.clock.now + (first + index) * 240_000) }),
    );
    return { body: writeBoard(service.clock.now, ...page) };
  });
  const polls = poller();
  for (let minute = 0; minute < 600; minute++) await polls.after(60);
  const allowed = (2000 / getSecondsLeft(start)) * 36_000 * 1.5;
  expect(feed.calls.length).toBeLessThan(allowed * 1.2);
  const later = feed.calls.filter(({ query }) => query.has('timeOffset'));
  expect(later.length).toBeLessThan(feed.calls.length / 2);
});

it('is polled by one of two processes, and by the second once the first is gone', async () => {
  await connect();
  await follow();
  const first = poller();
  const second = poller();
  await first.after(0);
  await second.after(1);
  expect(feed.calls).toHaveLength(1);
  await first.close();
  await second.after(6);
  expect(feed.calls).toHaveLength(2);
});

it('polls all stations that are due, however many there are', async () => {
  await connect({ product: 'other-board', callsPerMonth: 10_000_000 });
  const codes = ['LDS', 'YRK', 'HUD', 'MAN', 'SHF', 'HUL', 'DHM', 'NCL', 'EDB', 'LIV', 'BHM'];
  for (const crs of codes) await follow(crs);
  feed.answerWith(({ path }) => ({
    body: writeBoard(service.clock.now).replaceAll('LDS', path.slice('/board/'.length)),
  }));
  const polls = poller();
  await polls.after(0);
  await polls.after(1);
  expect(feed.calls.map(({ path }) => path.slice('/board/'.length)).sort()).toEqual(codes.sort());
  await polls.after(70);
  expect(feed.calls).toHaveLength(2 * codes.length);
});

it('keeps what was sent for an hour, to explain what was announced', async () => {
  await connect();
  await follow();
  const polls = poller();
  await polls.after(0);
  feed.answerWith(() => ({
    body: writeBoard(service.clock.now, createTrain({ isCancelled: true, etd: 'Cancelled' })),
  }));
  for (let step = 0; step < 4; step++) await polls.after(61);
  const messages: { id: string }[] = await read('/v1/stations/LDS/messages');
  expect(messages.length).toBeGreaterThan(2);
  const message = await read(`/v1/stations/LDS/messages/${messages[0]!.id}`);
  expect(JSON.parse(message.content).trainServices[0].etd).toBe('Cancelled');
  const foreign = await service.send(`/v1/stations/LDS/messages/${messages[0]!.id}`, {}, 'leeds');
  expect(foreign.status).toBe(404);
});

it('counts calls, ages and stopped rules in the metrics', async () => {
  await connect();
  await follow();
  await follow('YRK');
  feed.answerWith(({ path }) =>
    path.endsWith('LDS') ? { body: writeBoard(service.clock.now) } : { status: 500 },
  );
  const polls = poller();
  await polls.after(0);
  await polls.after(1);
  const metrics = await (await service.send('/metrics', {}, null)).text();
  expect(metrics).toContain('feed_calls_total{product="public-board",result="working"} 1');
  expect(metrics).toContain('feed_calls_month{tenant="waterloo",product="public-board"} 2');
  expect(metrics).toContain('feed_rules_stopped{tenant="waterloo",station="LDS"} 0');
  expect(metrics).toContain('feed_rules_stopped{tenant="waterloo",station="YRK"} 1');
});
