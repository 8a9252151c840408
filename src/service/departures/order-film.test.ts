/** Films of next trains: made before they are needed, and shown once. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestService, type TestService } from '#service/testing.ts';
import { createProposalRunner } from './carry-out.ts';
import { createTrain, type FollowedLeeds, followLeeds } from './testing.ts';

let service: TestService;
let leeds: FollowedLeeds;
beforeEach(async () => {
  service = await openTestService();
  leeds = followLeeds(service);
});
afterEach(() => service.close());

/** Sends boards with these trains every 15 seconds, until some minutes before 10:50. */
async function sendUntil(minutes: number, ...trains: object[]): Promise<void> {
  const until = Date.parse('2026-05-20T09:50:00Z') - minutes * 60_000;
  while (service.clock.now < until) {
    leeds.passSeconds(15);
    expect((await leeds.send(...trains)).status).toBe(200);
  }
}

const listRequests = async () =>
  (await service.ports.requests.list('waterloo', { limit: 50 })).length;

it('shows the next train at once, by the film that was made 15 minutes before', async () => {
  await leeds.save({ modes: { next: 'automatic' } });
  service.clock.now = Date.parse('2026-05-20T09:30:00Z');
  await sendUntil(15.5, createTrain());
  expect(await listRequests()).toBe(0);
  await sendUntil(14, createTrain());
  expect(await listRequests()).toBe(1);
  await service.renderNext();
  await sendUntil(4.5, createTrain());
  await leeds.carryOut();
  await leeds.carryOut();
  expect(await leeds.proposals('all')).toMatchObject([
    { event: 'next', isAutomatic: true, state: 'on-air' },
  ]);
  expect(await listRequests()).toBe(1);
});

it('shows a message once where several processes carry proposals out', async () => {
  await leeds.save({ modes: { next: 'automatic' } });
  service.clock.now = Date.parse('2026-05-20T09:30:00Z');
  await sendUntil(14, createTrain());
  await service.renderNext();
  await sendUntil(4.5, createTrain());
  await leeds.carryOut();
  const processes = Array.from({ length: 4 }, () => createProposalRunner(service.ports));
  await Promise.all(processes.map((carryOut) => carryOut()));
  const ever = { state: 'all' as const, limit: 10, now: service.clock.now };
  expect(await service.ports.screens.showings('waterloo', ever)).toHaveLength(1);
  expect(await leeds.proposals('all')).toMatchObject([{ state: 'on-air' }]);
});

it('makes none while the organisation waits for another film', async () => {
  await leeds.save({ modes: { next: 'automatic' } });
  service.clock.now = Date.parse('2026-05-20T09:30:00Z');
  const both = [createTrain(), createTrain({ std: '10:52', platform: '6', serviceID: 'second' })];
  await sendUntil(7, ...both);
  expect(await listRequests()).toBe(1);
  await service.renderNext();
  await sendUntil(6.5, ...both);
  expect(await listRequests()).toBe(2);
});
