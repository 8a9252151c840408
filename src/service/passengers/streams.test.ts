/** Streams and intervals of phones: what a flood gets, and what one that takes nothing costs. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyListChange, type ListChange } from '#contract/passengers/list-change.ts';
import type { StationList } from '#contract/passengers/station-list.ts';
import { type ChangeFeed, createChangeFeed } from '#service/screens/change-feed.ts';
import { createStation, EVERYWHERE } from '#service/screens/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { createAsking } from './asking.ts';
import { createStationLists } from './station-lists.ts';
import { createStreams } from './streams.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
  await service.send('/v1/passenger-pages', json({ code: 'LDS', name: 'Leeds', isOn: true }));
});
afterEach(() => service.close());

/** Opens streams whose time is in the hand of a test. */
async function openStreams(limits: { total: number; perAddress: number }) {
  const pauses: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => pauses.push(resolve));
  const changes = createChangeFeed({ ...service.ports, pause: () => new Promise(() => undefined) });
  let isHeard = false;
  const feed: Pick<ChangeFeed, 'listen'> = {
    listen(tenant, listener) {
      isHeard = true;
      const stop = changes.listen(tenant, listener);
      return () => {
        isHeard = false;
        stop();
      };
    },
  };
  const lists = createStationLists(service.ports);
  const streams = createStreams(lists, feed, pause, limits);
  const snapshot = (await lists.get('LDS'))!;
  return {
    open: (address: string) => streams.open('LDS', snapshot, address),
    /** Lets a second pass. */
    async pass(): Promise<void> {
      service.clock.now += 3000;
      for (const resolve of pauses.splice(0)) resolve();
      while (pauses.length === 0 && isHeard) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

it('tells a phone the list, and then what is new alone', async () => {
  const { open, pass } = await openStreams({ total: 10, perAddress: 10 });
  const reader = open('192.0.2.1')!.getReader();
  expect(decode((await reader.read()).value)).toMatch(/^retry: [3-6]\d{3}\n\n$/);
  const first = decode((await reader.read()).value);
  expect(first).toMatch(/^event: list\ndata: /);
  const { data }: { data: StationList } = JSON.parse(first.split('data: ')[1]!);
  const station = createStation(service);
  const requestId = await station.finished();
  await station.show({ requestId, on: EVERYWHERE });
  await pass();
  const next = decode((await reader.read()).value);
  const change: ListChange = JSON.parse(/^event: change\ndata: (.*)\n\n$/.exec(next)![1]!);
  expect(applyListChange(data, change)!.now).toHaveLength(1);
});

it('has room for so many phones in all and of one address, and again when one leaves', async () => {
  const { open } = await openStreams({ total: 3, perAddress: 2 });
  const first = open('192.0.2.1');
  expect(open('192.0.2.1')).toBeDefined();
  expect(open('192.0.2.1')).toBeUndefined();
  expect(open('192.0.2.2')).toBeDefined();
  expect(open('192.0.2.3')).toBeUndefined();
  await first!.cancel();
  expect(open('192.0.2.3')).toBeDefined();
});

it('lets a phone go that takes nothing, and holds little for it', async () => {
  const { open, pass } = await openStreams({ total: 2, perAddress: 2 });
  const silent = open('192.0.2.1')!;
  const station = createStation(service);
  const requestId = await station.finished();
  for (let train = 0; train < 8; train++) {
    await station.show({ requestId, on: EVERYWHERE, train: `train ${train}` });
    await pass();
  }
  await expect(silent.getReader().read()).rejects.toThrow('too slow');
  expect(open('192.0.2.1')).toBeDefined();
  expect(open('192.0.2.1')).toBeDefined();
});

it('closes the streams of a page that is switched off', async () => {
  const { open, pass } = await openStreams({ total: 2, perAddress: 2 });
  const reader = open('192.0.2.1')!.getReader();
  const { data } = await (await service.send('/v1/passenger-pages')).json();
  await service.send(`/v1/passenger-pages/${data[0].id}`, { method: 'DELETE' });
  await reader.read();
  await reader.read();
  service.clock.now += 3000;
  const ended = reader.read();
  void pass();
  expect((await ended).done).toBe(true);
});

it('has many phones ask less often, each at another time', () => {
  let now = 0;
  const asking = createAsking(
    () => now,
    () => 0.5,
  );
  expect(asking.take()).toBe(2);
  for (let count = 0; count < 60_000; count++) asking.take();
  now += 6000;
  expect(asking.take()).toBeGreaterThan(10);
  now += 6000;
  asking.take();
  now += 6000;
  expect(asking.take()).toBe(2);
  const spread = createAsking(() => now);
  const chosen = new Set(Array.from({ length: 200 }, () => spread.take()));
  expect(chosen.size).toBeGreaterThan(1);
});
