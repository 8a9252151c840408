/** Tests of what is heard beside departures: disruptions, lifts, and silence. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { feedClient } from '#service/adapters/outgoing/feed-client.ts';
import { createStation } from '#service/screens/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { createNoticePoller } from './connections/polling/poll-notices.ts';
import { startTestFeed } from './connections/testing.ts';
import { createTrain, type FollowedLeeds, followLeeds } from './testing.ts';
import { createSilenceWatch } from './watch-silence.ts';

let service: TestService;
let leeds: FollowedLeeds;
beforeEach(async () => {
  service = await openTestService({ feedClient: feedClient(['127.0.0.0/8']) });
  leeds = followLeeds(service);
  await leeds.save();
});
afterEach(() => service.close());

/** Connects a product, polls it this often, and closes its feed. */
async function poll(product: 'disruptions' | 'lifts', bodies: readonly object[]): Promise<void> {
  let body = JSON.stringify(bodies[0]);
  const feed = await startTestFeed(() => ({ body }));
  const form = json({ product, address: feed.address });
  const added = await service.send('/v1/feed-connections', form);
  expect([added.status, added.ok ? '' : await added.text()]).toEqual([200, '']);
  const poller = createNoticePoller(service.ports, product);
  for (const next of bodies) {
    body = JSON.stringify(next);
    leeds.passSeconds(300);
    await poller.run();
    await poller.settle();
  }
  await poller.close();
  await feed.close();
}

const INCIDENT = {
  id: 'A1',
  summary: 'Disruption between Leeds and York',
  description: 'Due to a signalling problem, trains may be delayed.',
  status: 'Active',
  severity: 'Severe',
  isPlanned: false,
  affectedOperators: [{ tocCode: 'TP' }],
  startDateTime: '2026-05-20T08:00:00Z',
};
const toAnswer = (...disruptions: object[]) => [{ crsCode: 'LDS', disruptions }];

it('proposes a message about an operator for each disruption, once, and never shows it alone', async () => {
  await poll('disruptions', [toAnswer(INCIDENT), toAnswer(INCIDENT)]);
  const proposals = await leeds.proposals('all');
  expect(proposals).toHaveLength(1);
  expect(proposals[0]).toMatchObject({
    event: 'operator-delay',
    state: 'open',
    isAutomatic: false,
    request: { operator: 'TP', operatorDelay: 'severe' },
  });
});

it('takes a proposal back when the disruption is over', async () => {
  await poll('disruptions', [
    toAnswer(INCIDENT),
    toAnswer({ ...INCIDENT, status: 'Cleared' }),
    toAnswer({ ...INCIDENT, status: 'Cleared' }),
  ]);
  const [proposal] = await leeds.proposals('all');
  expect(proposal).toMatchObject({ state: 'withdrawn' });
});

it('proposes nothing of an answer that cannot be read, and says so', async () => {
  await poll('disruptions', [{ message: 'maintenance' }]);
  expect(await leeds.proposals('all')).toEqual([]);
  const { data } = await (await service.send('/v1/feed-connections')).json();
  expect(data[0].last.state).toBe('unreadable');
});

it('takes automatic messages with times off the screens when the feed falls silent', async () => {
  const station = createStation(service);
  const hall = await station.player((await station.add({ name: 'Hall' })).id);
  await leeds.save({ modes: { delayed: 'automatic' } });
  await leeds.send(createTrain());
  for (let turn = 0; turn < 6; turn++) {
    leeds.passSeconds(15);
    await leeds.send(createTrain({ etd: '11:20' }));
  }
  await leeds.carryOut();
  await service.renderNext();
  await leeds.carryOut();
  expect((await hall.playlist()).items).toHaveLength(1);
  const watch = createSilenceWatch(service.ports);
  leeds.passSeconds(240);
  await watch();
  await leeds.carryOut();
  expect((await hall.playlist()).items).toHaveLength(1);
  leeds.passSeconds(90);
  await watch();
  await leeds.carryOut();
  expect((await hall.playlist()).items).toEqual([]);
  const [proposal] = await leeds.proposals('all');
  expect(proposal).toMatchObject({ state: 'withdrawn' });
  expect((await leeds.departures()).list.departures).toHaveLength(1);
});
