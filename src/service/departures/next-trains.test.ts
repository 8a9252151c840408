/** Trains that leave next, as the screens of a station show them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { NextTrains } from '#contract/departures/next-trains.ts';
import { createStation, type Station } from '#service/screens/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { createTrain, type FollowedLeeds, followLeeds } from './testing.ts';

let service: TestService;
let leeds: FollowedLeeds;
let station: Station;
beforeEach(async () => {
  service = await openTestService();
  leeds = followLeeds(service);
  station = createStation(service);
});
afterEach(() => service.close());

const read = async (player: Awaited<ReturnType<Station['player']>>): Promise<NextTrains> =>
  (await (await player.ask('next-trains')).json()).data;
const openPlayer = async (groups: string[] = []) =>
  station.player((await station.add({ name: 'Hall', groups })).id);

it('lists what leaves next, with changes, source and age', async () => {
  const player = await openPlayer();
  expect(await read(player)).toEqual({ trains: [] });
  await leeds.save();
  await leeds.send(
    createTrain({ std: '10:20', etd: '10:20', atd: '10:21' }),
    createTrain(),
    createTrain({ std: '11:00', etd: '11:09', platform: '7' }),
    createTrain({ std: '11:10', etd: 'Cancelled', isCancelled: true }),
    createTrain({ std: '11:20', etd: 'Delayed' }),
  );
  expect(await read(player)).toEqual({
    trains: [
      { time: '10:50', destination: 'York', platform: '4', isCancelled: false, isDelayed: false },
      {
        time: '11:00',
        expected: '11:09',
        destination: 'York',
        platform: '7',
        isCancelled: false,
        isDelayed: false,
      },
      { time: '11:10', destination: 'York', isCancelled: true, isDelayed: false },
      { time: '11:20', destination: 'York', platform: '4', isCancelled: false, isDelayed: true },
    ],
    heardAt: '2026-05-20T09:30:00.000Z',
    notice: 'Powered by National Rail Enquiries',
  });
});

it('lists nothing of what is too old', async () => {
  const player = await openPlayer();
  await leeds.save();
  await leeds.send(createTrain());
  leeds.passSeconds(120);
  expect(await read(player)).toEqual({ trains: [] });
});

it('knows where a screen is by its groups where several stations are followed', async () => {
  await leeds.save();
  await service.send('/v1/stations/YRK', json({}, 'PUT'));
  await leeds.send(createTrain());
  expect((await read(await openPlayer())).trains).toEqual([]);
  expect((await read(await openPlayer(['Leeds']))).trains).toHaveLength(1);
  expect((await read(await openPlayer(['LDS']))).trains).toHaveLength(1);
});

it('is read by the player of the screen alone', async () => {
  const { id } = await station.add({ name: 'Hall' });
  expect((await service.send(`/v1/player/${id}/next-trains`, {}, null)).status).toBe(401);
});
