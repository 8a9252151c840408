/** Tests of the daily look at newer reference data, against lists on this machine. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { feedClient } from '#service/adapters/outgoing/feed-client.ts';
import { startTestFeed } from '#service/departures/connections/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { createReferenceLooks } from './look-daily.ts';
import { answerWithLists, makeTestLists, TEST_CHANGES, type TestLists } from './testing.ts';

const HOUR = 3600;

let service: TestService;
let feed: Awaited<ReturnType<typeof startTestFeed>>;
let lists: TestLists;

beforeEach(async () => {
  service = await openTestService({ feedClient: feedClient(['127.0.0.0/8']) });
  lists = await makeTestLists();
  feed = await startTestFeed(answerWithLists(lists));
});
afterEach(async () => {
  await feed.close();
  await service.close();
});

async function connect(changes: object = {}): Promise<string> {
  const address = feed.address.replace('/board/{crs}', '/ref');
  const form = { product: 'reference-data', address, ...changes };
  const response = await service.send('/v1/feed-connections', json(form));
  return (await response.json()).data.id;
}

function process() {
  const looks = createReferenceLooks(service.ports);
  return {
    async after(seconds: number) {
      service.clock.now += seconds * 1000;
      await looks.run();
      await looks.settle();
    },
    looks,
  };
}

const findLook = () => service.ports.referenceUpdates.findLook('waterloo');

it('asks for three lists once a day, also after a restart', async () => {
  const id = await connect();
  const first = process();
  await first.after(0);
  const lookedAt = service.clock.now;
  expect(feed.calls.map(({ path }) => path)).toEqual([
    '/ref/GetStationList/1',
    '/ref/GetTOCList/1',
    '/ref/GetReasonCodeList',
  ]);
  expect(await findLook()).toEqual({
    connection: id,
    triedAt: lookedAt,
    lookedAt,
    changes: TEST_CHANGES,
  });
  await first.after(12 * HOUR);
  await process().after(11 * HOUR);
  expect(feed.calls).toHaveLength(3);
  await process().after(HOUR);
  expect(feed.calls).toHaveLength(6);
});

it('is done by one of several processes', async () => {
  await connect();
  const processes = [process(), process(), process()];
  await Promise.all(processes.map(({ after }) => after(0)));
  expect(feed.calls).toHaveLength(3);
});

it('keeps the list after a failure, says why, and tries again after an hour', async () => {
  await connect();
  const looks = process();
  await looks.after(0);
  const lookedAt = service.clock.now;
  feed.answerWith(() => ({ status: 403, body: 'Forbidden' }));
  await looks.after(24 * HOUR);
  expect(await findLook()).toMatchObject({ lookedAt, changes: TEST_CHANGES });
  expect((await findLook())?.why).toContain('The key was not accepted (403)');
  await looks.after(HOUR - 1);
  expect(feed.calls).toHaveLength(4);
  feed.answerWith(answerWithLists(lists));
  await looks.after(61);
  expect(feed.calls).toHaveLength(7);
  expect((await findLook())?.why).toBeUndefined();
});

it('refuses a list that lacks too much', async () => {
  await connect();
  lists.GetTOCList = { TOCList: [{ toc: 'GR', Value: 'LNER' }] };
  await process().after(0);
  expect(await findLook()).toMatchObject({ changes: [] });
  expect((await findLook())?.why).toContain('It must be broken, so nothing was compared.');
});

it('tries at once what an administrator changed, and nothing that is paused', async () => {
  feed.answerWith(() => ({ status: 500 }));
  const id = await connect();
  const looks = process();
  await looks.after(0);
  await looks.after(60);
  expect(feed.calls).toHaveLength(1);
  const address = feed.address.replace('/board/{crs}', '/ref');
  const form = { product: 'reference-data', address };
  const change = (changes: object) =>
    service.send(`/v1/feed-connections/${id}`, json({ ...form, ...changes }, 'PUT'));
  await change({ isPaused: true });
  await looks.after(60);
  expect(feed.calls).toHaveLength(1);
  await change({ key: 'new' });
  feed.answerWith(answerWithLists(lists));
  await looks.after(60);
  expect(feed.calls).toHaveLength(4);
  expect(feed.calls[3]!.headers['x-apikey']).toBe('new');
});
