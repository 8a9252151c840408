/** Boards that another system sends, and the messages on the wall that come of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DepartureRow } from '#contract/departures/departure-list.ts';
import type { DepartureBoard } from '#feeds/departure.ts';
import { createStation } from '#service/screens/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { takeBoard } from './take-board.ts';
import { createTrain, type FollowedLeeds, followLeeds } from './testing.ts';

let service: TestService;
let leeds: FollowedLeeds;
beforeEach(async () => {
  service = await openTestService();
  leeds = followLeeds(service);
});
afterEach(() => service.close());

/** Sends boards every 15 seconds until a change has held for long enough. */
async function hold(...trains: object[]): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    leeds.passSeconds(15);
    expect((await leeds.send(...trains)).status).toBe(200);
  }
}
const MOVED = createTrain({ platform: '6' });

/** Has the train cancelled in the feed where a rule announces that by itself, and makes what comes of it. */
async function announceCancellation(): Promise<void> {
  await leeds.save({ modes: { cancelled: 'automatic' } });
  await leeds.send(createTrain());
  await hold(createTrain({ isCancelled: true, etd: 'Cancelled' }));
  await leeds.carryOut();
  await service.renderNext();
  await leeds.carryOut();
}
/** Opens a player of the only screen. */
async function openHall() {
  const station = createStation(service);
  return await station.player((await station.add({ name: 'Hall' })).id);
}

describe('a followed station', () => {
  it('lists its departures in the fields of an announcement', async () => {
    await leeds.save();
    expect(await leeds.departures()).toMatchObject({
      station: { crs: 'LDS', name: 'Leeds' },
      isFresh: false,
      why: 'No departures were received for this station yet.',
    });
    const sent = await leeds.send(createTrain({ etd: '10:58' }));
    expect(sent.status).toBe(200);
    expect(await leeds.departures()).toMatchObject({
      isFresh: true,
      list: {
        departures: [
          {
            state: 'late',
            scheduled: '2026-05-20T09:50:00.000Z',
            expected: '2026-05-20T09:58:00.000Z',
            destination: 'York',
            platform: '4',
            operator: 'TP',
            request: {
              destination: 'YRK',
              timing: '1050',
              updatedTiming: '1058',
              platform: '4',
              callingAt: 'GRF,YRK',
            },
          },
        ],
      },
    });
  });

  it('names two places of one name apart', async () => {
    await leeds.save();
    const to = (locationName: string, crs: string, std: string) =>
      createTrain({ std, destination: [{ locationName, crs }] });
    await leeds.send(
      to('Northumberland Park', 'NUM', '10:50'),
      to('Northumberland Park', 'NOP', '10:51'),
      to('University', 'UNI', '10:52'),
      to('Dunfermline Town', 'DFE', '10:53'),
    );
    const { list } = await leeds.departures();
    expect(list.departures.map(({ destination }: DepartureRow) => destination)).toEqual([
      'Northumberland Park (London)',
      'Northumberland Park (T&W)',
      'University (Birmingham)',
      'Dunfermline City',
    ]);
  });

  it('keeps its departures with their age while the source has no data', async () => {
    await leeds.save();
    const sendNothing = () => leeds.sendBoard({ areServicesAvailable: false, trainServices: [] });
    expect((await sendNothing()).status).toBe(200);
    expect(await leeds.departures()).toMatchObject({
      isFresh: false,
      why: expect.stringMatching(/^The feed answered at .* that it has no departures/),
    });
    await leeds.send(createTrain());
    const { list } = await leeds.departures();
    expect(list.departures).toHaveLength(1);
    for (let turn = 0; turn < 5; turn++) {
      leeds.passSeconds(20);
      await sendNothing();
    }
    expect(await leeds.departures()).toMatchObject({ list, isFresh: false });
  });

  it('takes longer to be old where boards come seldom', async () => {
    await leeds.save();
    const now = service.clock.now;
    const board: DepartureBoard = {
      source: 'public-board',
      station: { crs: 'LDS', name: 'Leeds' },
      departures: [],
      messages: [],
      isAvailable: true,
      heardAt: now,
    };
    await takeBoard(service.ports, 'waterloo', board, { intervalMs: 60_000 });
    leeds.passSeconds(170);
    expect(await leeds.departures()).toMatchObject({
      isFresh: true,
      list: { intervalSeconds: 60 },
    });
    leeds.passSeconds(20);
    expect((await leeds.departures()).isFresh).toBe(false);
  });

  it('says that what it knows is old', async () => {
    await leeds.save();
    await leeds.send(createTrain());
    leeds.passSeconds(120);
    const { isFresh, why } = await leeds.departures();
    expect(isFresh).toBe(false);
    expect(why).toMatch(/^No news from the feed since/);
  });

  it('refuses a board that is none, of another station, and of one that is not followed', async () => {
    expect((await leeds.send(createTrain())).status).toBe(404);
    await leeds.save();
    const page = await service.send('/v1/departures?at=LDS', {
      method: 'POST',
      headers: { 'Content-Type': 'text/html' },
      body: '<!doctype html><html><body>Maintenance</body></html>',
    });
    expect(page.status).toBe(400);
    const elsewhere = json({ crs: 'YRK', locationName: 'York', trainServices: [] });
    expect((await service.send('/v1/departures?at=LDS', elsewhere)).status).toBe(400);
    const unknown = await service.send('/v1/stations/XQX', json({}, 'PUT'));
    expect(unknown.status).toBe(400);
  });

  it('keeps to itself', async () => {
    await leeds.save();
    await leeds.send(createTrain());
    await hold(MOVED);
    const [proposal] = await leeds.proposals();
    const stranger = followLeeds(service, 'leeds');
    expect(await stranger.proposals('all')).toEqual([]);
    expect((await stranger.decide(proposal!.id, 'accept')).status).toBe(404);
    expect((await service.send('/v1/stations/LDS/departures', {}, 'leeds')).status).toBe(404);
    expect((await service.send('/v1/stations/LDS', { method: 'DELETE' }, 'leeds')).status).toBe(
      404,
    );
  });

  it('forgets everything once it is not followed any more', async () => {
    await leeds.save();
    await leeds.send(createTrain());
    await hold(MOVED);
    expect((await service.send('/v1/stations/LDS', { method: 'DELETE' })).status).toBe(204);
    expect(await leeds.proposals('all')).toEqual([]);
    await leeds.save();
    expect((await leeds.departures()).list).toBeUndefined();
  });
});

describe('a proposed message', () => {
  it('goes on the wall once a person has accepted it and its film is made', async () => {
    const player = await openHall();
    await leeds.save();
    await leeds.send(createTrain());
    await hold(MOVED);
    const [proposal, ...more] = await leeds.proposals();
    expect(more).toEqual([]);
    expect(proposal).toMatchObject({
      event: 'platform-change',
      state: 'open',
      isAutomatic: false,
      request: { platform: '4', updatedPlatform: '6', destination: 'YRK', timing: '1050' },
    });
    expect((await leeds.decide(proposal!.id, 'accept')).status).toBe(200);
    expect((await leeds.decide(proposal!.id, 'accept')).status).toBe(409);
    await leeds.carryOut();
    expect(await player.titles()).toEqual([]);
    await service.renderNext();
    await leeds.carryOut();
    const [item] = (await player.playlist()).items;
    expect(item).toMatchObject({ priority: 'urgent', film: 'signer' });
    expect(item!.until).toBe(proposal!.expiresAt);
    const [shown] = await leeds.proposals('all');
    expect(shown).toMatchObject({ state: 'on-air', decidedBy: { name: 'waterloo' } });
  });

  it('is made without a person where the rules say so, and the log names the train and the reason', async () => {
    const player = await openHall();
    await announceCancellation();
    await leeds.carryOut();
    expect(await player.titles()).toHaveLength(1);
    const [entry] = await service.ports.auditLog.page('waterloo', { action: 'proposal.shown' }, 5);
    expect(entry!.detail).toMatch(/^\d\d:\d\d to .*: .*cancelled/i);
  });

  it('is not proposed while the rules are paused, nor afterwards', async () => {
    await leeds.save({ isPaused: true });
    await leeds.send(createTrain());
    await hold(MOVED);
    await leeds.save();
    await hold(MOVED);
    expect(await leeds.proposals('all')).toEqual([]);
  });

  it('stops at once when staff pause the rules', async () => {
    await leeds.save({ modes: { cancelled: 'automatic' } });
    await leeds.send(createTrain());
    const pause = (isPaused: boolean) =>
      service.send('/v1/stations/LDS/pause', json({ isPaused }, 'PUT'));
    expect((await pause(true)).status).toBe(200);
    await hold(createTrain({ isCancelled: true, etd: 'Cancelled' }));
    expect((await leeds.departures()).isPaused).toBe(true);
    expect((await pause(false)).status).toBe(200);
    expect((await leeds.departures()).isPaused).toBe(false);
    expect(await leeds.proposals('all')).toEqual([]);
    const unknown = await service.send('/v1/stations/YRK/pause', json({ isPaused: true }, 'PUT'));
    expect(unknown.status).toBe(404);
  });

  it('comes down when the feed says otherwise', async () => {
    const player = await openHall();
    await announceCancellation();
    expect(await player.titles()).toHaveLength(1);
    await hold(createTrain());
    await leeds.carryOut();
    expect(await player.titles()).toEqual([]);
    expect((await leeds.proposals('all')).map(({ state }) => state)).toContain('withdrawn');
  });

  it('is not on the wall when its time is over before its film is made', async () => {
    await leeds.save();
    await leeds.send(createTrain());
    await hold(MOVED);
    const [proposal] = await leeds.proposals();
    await leeds.decide(proposal!.id, 'accept');
    leeds.passSeconds(3600);
    await leeds.carryOut();
    expect((await leeds.proposals('all'))[0]).toMatchObject({ state: 'expired' });
  });

  describe('with advice', () => {
    const CANCELLED = createTrain({ isCancelled: true, etd: 'Cancelled' });
    const NEXT = createTrain({ std: '11:20', platform: '7' });

    const proposeCancellation = async () => {
      await leeds.save();
      await leeds.send(createTrain(), NEXT);
      await hold(CANCELLED, NEXT);
      return (await leeds.proposals())[0]!;
    };

    it('is accepted with the next train only if a person wants so', async () => {
      const proposal = await proposeCancellation();
      expect(proposal.advice).toMatchObject({
        fields: { nextTiming: '1120', nextPlatform: '7' },
        sentence: 'Next train to York: 11:20, platform 7',
      });
      expect(proposal.request).not.toHaveProperty('nextTiming');
      expect((await leeds.decide(proposal.id, 'accept', { withAdvice: true })).status).toBe(200);
      const [accepted] = await leeds.proposals('all');
      expect(accepted).toMatchObject({
        state: 'making',
        request: { ...proposal.request, nextTiming: '1120', nextPlatform: '7' },
      });
      await leeds.carryOut();
      expect((await leeds.proposals('all'))[0]).toMatchObject({ requestId: expect.any(String) });
    });

    it('is accepted without it where nothing or false is sent', async () => {
      const { id, request } = await proposeCancellation();
      expect((await leeds.decide(id, 'accept', { withAdvice: false })).status).toBe(200);
      expect((await leeds.proposals('all'))[0]!.request).toEqual(request);
    });

    it.each([
      ['is cancelled', { isCancelled: true, etd: 'Cancelled' }],
      ['is late', { etd: '11:31' }],
      ['leaves from another platform', { platform: '8' }],
    ])('is not accepted with a train that %s by then', async (_, changes) => {
      const { id } = await proposeCancellation();
      await leeds.send(CANCELLED, { ...NEXT, ...changes });
      const refused = await leeds.decide(id, 'accept', { withAdvice: true });
      expect(refused.status).toBe(409);
      expect((await leeds.decide(id, 'accept')).status).toBe(200);
    });

    it('is not accepted with advice where there is none', async () => {
      await leeds.save();
      await leeds.send(createTrain());
      await hold(CANCELLED);
      const [proposal] = await leeds.proposals();
      expect(proposal!.advice).toBeUndefined();
      expect((await leeds.decide(proposal!.id, 'accept', { withAdvice: true })).status).toBe(409);
    });
  });

  it('can be dismissed, and does not come back', async () => {
    await leeds.save();
    await leeds.send(createTrain());
    await hold(MOVED);
    const [proposal] = await leeds.proposals();
    expect((await leeds.decide(proposal!.id, 'dismiss')).status).toBe(200);
    await hold(MOVED);
    expect(await leeds.proposals()).toEqual([]);
    expect((await leeds.decide(proposal!.id, 'accept')).status).toBe(409);
  });

  it('is proposed once, whatever else happens to the process', async () => {
    await leeds.save();
    await leeds.send(createTrain());
    await hold(MOVED);
    const initialProposals = await leeds.proposals('all');
    // A new process knows nothing but the database.
    const again = followLeeds(service);
    for (let turn = 0; turn < 3; turn++) {
      again.passSeconds(20);
      await again.send(MOVED);
    }
    expect(await leeds.proposals('all')).toEqual(initialProposals);
  });

  it('asks which screens are at the station where there are several stations', async () => {
    const station = createStation(service);
    await station.add({ name: 'Hall' });
    await service.send('/v1/stations/YRK', json({}, 'PUT'));
    await announceCancellation();
    expect((await leeds.proposals('all'))[0]).toMatchObject({
      state: 'failed',
      why: 'No screen is known to be at Leeds. Give its screens the group Leeds.',
    });
  });
});
