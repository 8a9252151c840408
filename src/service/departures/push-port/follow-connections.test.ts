/** Tests of Push Port from its connection to what staff see: real files over HTTP, and a broker in this process. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSchedule, makeStatus, pport } from '#feeds/readers/testing/feeds.ts';
import { feedClient } from '#service/adapters/outgoing/feed-client.ts';
import { startTestFeed } from '#service/departures/connections/testing.ts';
import { followLeeds } from '#service/departures/testing.ts';
import type { ConsumptionHandlers, PushPortAccount } from '#service/ports/departures/push-port.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { createPushPortFollowers, type PushPortFollowers } from './follow-connections.ts';
import { makeTimetable } from './testing.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');

let service: TestService;
let files: Awaited<ReturnType<typeof startTestFeed>>;
let consumed: { account: PushPortAccount; handlers: ConsumptionHandlers }[];
let followers: PushPortFollowers;

beforeEach(async () => {
  consumed = [];
  service = await openTestService({
    feedClient: feedClient(['127.0.0.0/8']),
    pushPort: {
      consume: (account, _since, handlers) => {
        consumed.push({ account, handlers });
        return { stop: () => Promise.resolve() };
      },
      test: () =>
        Promise.resolve({ code: 'refused', sentence: 'The username or password is wrong.' }),
    },
  });
  service.clock.now = NOON;
  files = await startTestFeed(({ path }) => ({
    body: path.includes('reference')
      ? '<PportTimetableRef><LocationRef tpl="LEEDS" locname="Leeds"/></PportTimetableRef>'
      : makeTimetable(),
  }));
  followers = createPushPortFollowers(service.ports);
});
afterEach(async () => {
  await followers.close();
  await files.close();
  await service.close();
});

/** Connects Push Port and follows Leeds by it; returns the id of the connection. */
async function connect(): Promise<string> {
  const root = new URL(files.address).origin;
  const form = {
    product: 'push-port',
    address: 'broker.example.org:9092',
    username: 'consumer',
    key: 'its-secret',
    pushPort: {
      groupId: 'SC-1',
      topic: 'darwin',
      timetable: `${root}/timetable-{date}`,
      reference: `${root}/reference`,
    },
  };
  const added = await service.send('/v1/feed-connections', json(form));
  expect([added.status, added.ok ? '' : await added.clone().text()]).toEqual([200, '']);
  await service.send('/v1/stations/LDS', json({ source: 'connected' }, 'PUT'));
  return (await added.json()).data.id;
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    service.clock.now += 1000;
    await followers.run();
  }
}

/** Runs until the files are read and the broker is asked. */
async function awaitBroker(): Promise<void> {
  for (let turn = 0; consumed.length === 0 && turn < 500; turn++) {
    await followers.run();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(consumed).toHaveLength(1);
}

function deliver(inner: string): void {
  const sentAt = service.clock.now;
  const text = pport(inner, new Date(sentAt).toISOString());
  consumed[0]!.handlers.onMessage({ text, sentAt, partition: 0, offset: '0' });
}

const AT_PLATFORM = (platform: string) =>
  makeStatus(`<arr et="12:05"/><dep et="12:10"/><plat conf="true" platsrc="A">${platform}</plat>`);

it('brings trains to the page, and proposes what changes', async () => {
  await connect();
  await awaitBroker();
  expect(files.calls.map(({ path }) => path)).toEqual(['/reference', '/timetable-20260310']);
  expect(consumed[0]!.account).toEqual({
    brokers: 'broker.example.org:9092',
    username: 'consumer',
    password: 'its-secret',
    groupId: 'SC-1',
    topic: 'darwin',
  });
  deliver(makeSchedule());
  deliver(AT_PLATFORM('8'));
  consumed[0]!.handlers.onLag(0);
  await pass(12);
  const leeds = followLeeds(service);
  expect((await leeds.departures()).list.departures[0]).toMatchObject({
    destination: 'York',
    platform: '8',
    isPlatformConfirmed: true,
  });
  deliver(AT_PLATFORM('11'));
  await pass(60);
  const [proposal] = await leeds.proposals();
  expect(proposal).toMatchObject({
    event: 'platform-change',
    request: { platform: '8', updatedPlatform: '11' },
  });
  const { data } = await (await service.send('/v1/feed-connections')).json();
  expect(data[0]).toMatchObject({ last: { state: 'working' } });
  expect(JSON.stringify([data, service.logged])).not.toContain('its-secret');
});

it('ends when the connection is paused', async () => {
  const id = await connect();
  await awaitBroker();
  const [stored] = await service.ports.connections.list('waterloo');
  await service.ports.connections.change({ ...stored!, isPaused: true });
  await pass(6);
  deliver(AT_PLATFORM('8'));
  await pass(20);
  expect((await followLeeds(service).departures()).list).toBeUndefined();
  const tested = await service.send(`/v1/feed-connections/${id}/test`, json({}));
  expect((await tested.json()).data).toMatchObject({
    state: 'refused',
    sentence: 'The username or password is wrong.',
  });
});
