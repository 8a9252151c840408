/** Tests of which stations are polled when there is not time for all. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FeedAnswer } from '#service/departures/connections/call-feed.ts';
import { openTestService, type TestService } from '#service/testing.ts';
import { createPoller } from './poller.ts';

const AT_ONCE = 12;
const ANSWER: FeedAnswer = {
  state: 'working',
  sentence: 'The feed answered.',
  isUnchanged: false,
  validators: {},
};

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

/** Creates a poller of so many stations, whose polls end when they are told to. */
async function pollStations(count: number) {
  const { ports, clock } = service;
  const connection = {
    id: 'server-1',
    tenant: 'waterloo',
    product: 'public-board' as const,
    address: 'https://feed.example.org/{crs}',
    keyHeader: 'x-apikey',
    isPaused: false,
    callsPerMonth: 100_000_000,
  };
  const started: string[] = [];
  const running: (() => void)[] = [];
  const places = Array.from({ length: count }, (_, index) => ({
    tenant: 'waterloo',
    crs: `S${index}`,
    source: 'connected' as const,
  }));
  const poller = createPoller(
    { ...ports, serverConnections: [connection] },
    {
      choose: (connections) => connections,
      listPlaces: () => Promise.resolve(places),
      getIdealSeconds: () => 20,
      async poll(_connection, { crs }) {
        started.push(crs);
        await new Promise<void>((resolve) => running.push(resolve));
        return ANSWER;
      },
    },
  );
  await poller.run();
  return {
    poller,
    started,
    /** Ends the polls that run. */
    end() {
      for (const resolve of running.splice(0)) resolve();
    },
    async passSeconds(seconds: number) {
      clock.now += seconds * 1000;
      await poller.run();
    },
  };
}

it('asks for each station before it asks for one again', async () => {
  const { started, end, passSeconds } = await pollStations(30);
  await passSeconds(20);
  for (let turn = 2; turn * AT_ONCE <= 36; turn++) {
    service.clock.now += 30_000;
    end();
    await expect.poll(() => started.length).toBe(turn * AT_ONCE);
  }
  expect(new Set(started).size).toBe(30);
});

it('begins the next poll when one ends, not at the next turn', async () => {
  const { started, end, passSeconds } = await pollStations(AT_ONCE + 1);
  await passSeconds(10);
  expect(started).toHaveLength(AT_ONCE);
  end();
  await expect.poll(() => started.at(-1)).toBe(`S${AT_ONCE}`);
});

it('begins no poll once it is closed', async () => {
  const { poller, started, end, passSeconds } = await pollStations(AT_ONCE + 1);
  await passSeconds(10);
  const closed = poller.close();
  end();
  await closed;
  await poller.settle();
  expect(started).toHaveLength(AT_ONCE);
});
