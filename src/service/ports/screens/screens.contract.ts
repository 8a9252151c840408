import { describe, expect, it } from 'vitest';
import {
  MAX_PLAYERS,
  PLAYER_AWAY_MS,
  type ScreenStore,
  type StoredScreen,
  type StoredShowing,
} from './screens.ts';

const NOON = Date.UTC(2026, 4, 20, 12);
const uuid = (tail: number) => `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`;

const screen = (
  tail: number,
  changes: Partial<StoredScreen> = {},
): Omit<StoredScreen, 'seen' | 'players'> => ({
  id: uuid(tail),
  tenant: 'waterloo',
  name: `Platform ${tail}`,
  place: '',
  layout: 'landscape',
  groups: [],
  createdAt: NOON,
  ...changes,
});

const showing = (
  tail: number,
  changes: Partial<StoredShowing> = {},
): Omit<StoredShowing, 'ended'> => ({
  id: uuid(1000 + tail),
  tenant: 'waterloo',
  requestId: uuid(9000 + tail),
  title: `message ${tail}`,
  on: { screens: [], groups: [], everywhere: true },
  priority: 'usual',
  from: NOON,
  shownAt: NOON + tail,
  shownBy: 'amira',
  ...changes,
});
const on = (...screens: number[]) => ({
  screens: screens.map(uuid),
  groups: [],
  everywhere: false,
});
const titles = (showings: readonly StoredShowing[]) => showings.map(({ title }) => title);

/** Runs the contract tests that every store of screens must pass. */
export function describeScreens(name: string, open: () => Promise<ScreenStore>): void {
  describe(`screens: ${name}`, () => {
    it('keeps the screens of a tenant, by name, and nobody else’s', async () => {
      const store = await open();
      await store.add(screen(2, { groups: ['concourse'], place: 'by the clock' }), 'two');
      await store.add(screen(1), 'one');
      await store.add(screen(3, { tenant: 'leeds' }), 'three');
      expect((await store.list('waterloo')).map((storedScreen) => storedScreen.id)).toEqual([
        uuid(1),
        uuid(2),
      ]);
      expect(await store.find('waterloo', uuid(2))).toEqual({
        ...screen(2, { groups: ['concourse'], place: 'by the clock' }),
        players: 0,
      });
      expect(await store.find('waterloo', uuid(3))).toBeUndefined();
      const form = { name: 'Gate', place: 'north', layout: 'portrait' as const, groups: ['gates'] };
      expect(await store.change('waterloo', uuid(3), form)).toBe(false);
      expect(await store.change('waterloo', uuid(1), form)).toBe(true);
      expect(await store.find('waterloo', uuid(1))).toMatchObject(form);
      expect(await store.remove('waterloo', uuid(3))).toBe(false);
      expect(await store.remove('waterloo', uuid(1))).toBe(true);
      expect(await store.find('waterloo', uuid(1))).toBeUndefined();
    });

    it('lets players in by the address until it is renewed, and by a typed code once', async () => {
      const store = await open();
      await store.add(screen(1), 'address');
      expect(await store.signPlayerIn('wrong', 'p0', NOON)).toBe('wrong');
      expect(await store.signPlayerIn('address', 'p1', NOON)).toEqual({ screenId: uuid(1) });
      expect(await store.offerCode('leeds', uuid(1), 'typed', NOON + 1000)).toBe(false);
      expect(await store.offerCode('waterloo', uuid(1), 'typed', NOON + 1000)).toBe(true);
      expect(await store.signPlayerIn('typed', 'p2', NOON + 1000)).toBe('wrong');
      expect(await store.signPlayerIn('typed', 'p2', NOON + 999)).toEqual({ screenId: uuid(1) });
      expect(await store.signPlayerIn('typed', 'p3', NOON + 999)).toBe('wrong');
      expect(await store.screenOfPlayer('p2')).toMatchObject({ id: uuid(1), players: 2 });
      expect(await store.renewAddress('leeds', uuid(1), 'other')).toBe(false);
      expect(await store.renewAddress('waterloo', uuid(1), 'renewed')).toBe(true);
      for (const gone of ['p1', 'p2']) expect(await store.screenOfPlayer(gone)).toBeUndefined();
      expect(await store.signPlayerIn('address', 'p4', NOON)).toBe('wrong');
      expect(await store.signPlayerIn('renewed', 'p5', NOON)).toEqual({ screenId: uuid(1) });
      await store.remove('waterloo', uuid(1));
      expect(await store.screenOfPlayer('p5')).toBeUndefined();
      expect(await store.signPlayerIn('renewed', 'p6', NOON)).toBe('wrong');
    });

    it('takes so many players of a screen, and one in the place of one that is away for long', async () => {
      const store = await open();
      await store.add(screen(1), 'address');
      for (let player = 0; player < MAX_PLAYERS; player++)
        await store.signPlayerIn('address', `p${player}`, NOON + player);
      expect(await store.signPlayerIn('address', 'late', NOON + 100)).toBe('full');
      expect(await store.screenOfPlayer('late')).toBeUndefined();
      await store.recordHeartbeat('p0', { trouble: 'storage-full' }, NOON + 200);
      const tomorrow = NOON + PLAYER_AWAY_MS + 100;
      expect(await store.signPlayerIn('address', 'late', tomorrow)).toEqual({ screenId: uuid(1) });
      expect(await store.listPlayers('waterloo', uuid(1))).toEqual([
        { signedInAt: tomorrow, heartbeat: {} },
        { signedInAt: NOON, heardAt: NOON + 200, heartbeat: { trouble: 'storage-full' } },
      ]);
      expect(await store.listPlayers('leeds', uuid(1))).toEqual([]);
    });

    it('knows what each player said last, until it ends', async () => {
      const store = await open();
      await store.add(screen(1), 'address');
      await store.signPlayerIn('address', 'p1', NOON);
      await store.signPlayerIn('address', 'p2', NOON);
      await store.signPlayerIn('address', 'p3', NOON);
      await store.recordHeartbeat('p1', { playing: uuid(7), trouble: 'graphics-lost' }, NOON);
      await store.recordHeartbeat('p2', { playing: uuid(7), trouble: 'storage-full' }, NOON + 1);
      await store.recordHeartbeat('p1', { playing: uuid(8) }, NOON + 2);
      await store.recordHeartbeat('nobody', {}, NOON + 9);
      expect(await store.reports('waterloo')).toEqual([
        { screenId: uuid(1), at: NOON + 2, playing: uuid(8) },
        { screenId: uuid(1), at: NOON + 1, playing: uuid(7), trouble: 'storage-full' },
      ]);
      expect(await store.reports('leeds')).toEqual([]);
      expect(await store.screenOfPlayer('p3')).toMatchObject({ id: uuid(1), seenAt: NOON + 2 });
      await store.renewAddress('waterloo', uuid(1), 'renewed');
      expect(await store.reports('waterloo')).toEqual([]);
      expect((await store.find('waterloo', uuid(1)))?.seenAt).toBe(NOON + 2);
    });

    it('plays what was put on the screen, its groups, or everywhere: urgent first, then the newest', async () => {
      const store = await open();
      await store.add(screen(1, { groups: ['gates'] }), 'one');
      await store.add(screen(2), 'two');
      await store.show(showing(1));
      await store.show(showing(2, { on: on(1), priority: 'urgent' }));
      await store.show(
        showing(3, { on: { screens: [], groups: ['gates'], everywhere: false }, repeats: 3 }),
      );
      await store.show(showing(4, { on: on(2) }));
      await store.show(showing(5, { tenant: 'leeds' }));
      const first = (await store.find('waterloo', uuid(1)))!;
      const second = (await store.find('waterloo', uuid(2)))!;
      expect(titles(await store.onAir(first, NOON + 9))).toEqual([
        'message 2',
        'message 3',
        'message 1',
      ]);
      expect(titles(await store.onAir(second, NOON + 9))).toEqual(['message 4', 'message 1']);
      expect((await store.onAir(first, NOON + 9))[1]).toMatchObject({
        repeats: 3,
        on: { groups: ['gates'], screens: [], everywhere: false },
      });
    });

    it('ends by itself when its time is over, and has what is still to come', async () => {
      const store = await open();
      await store.show(showing(1, { until: NOON + 100 }));
      await store.show(showing(2, { from: NOON + 200 }));
      const screenRef = { tenant: 'waterloo', id: uuid(1), groups: [] };
      expect(titles(await store.onAir(screenRef, NOON + 99))).toEqual(['message 2', 'message 1']);
      expect(titles(await store.onAir(screenRef, NOON + 100))).toEqual(['message 2']);
      const list = (state: 'on-air' | 'ended' | 'all') =>
        store.showings('waterloo', { state, limit: 9, now: NOON + 100 });
      expect(titles(await list('on-air'))).toEqual(['message 2']);
      expect(titles(await list('ended'))).toEqual(['message 1']);
      expect(titles(await list('all'))).toEqual(['message 2', 'message 1']);
    });

    it('puts the newer message of a train in place of the older, which does not come back', async () => {
      const store = await open();
      const train = '12:30 Portsmouth Harbour';
      const createScreenRef = (tail: number) => ({
        tenant: 'waterloo',
        id: uuid(tail),
        groups: [],
      });
      await store.show(showing(1, { train, on: on(1, 2) }));
      await store.show(showing(2, { train: 'another' }));
      await store.show(showing(3, { train, tenant: 'leeds' }));
      expect(await store.show(showing(4, { train, on: on(1) }))).toEqual([]);
      expect(titles(await store.onAir(createScreenRef(1), NOON + 9))).toEqual([
        'message 4',
        'message 2',
      ]);
      expect(titles(await store.onAir(createScreenRef(2), NOON + 9))).toEqual([
        'message 2',
        'message 1',
      ]);
      const ended = { why: 'taken-down' as const, at: NOON + 9, by: 'amira' };
      expect(await store.end('waterloo', showing(4).id, ended)).toBe(true);
      expect(titles(await store.onAir(createScreenRef(1), NOON + 10))).toEqual(['message 2']);
      expect(await store.show(showing(11, { train }))).toEqual([showing(1).id]);
      expect((await store.findShowing('waterloo', showing(1).id))!.ended).toEqual({
        why: 'replaced',
        at: NOON + 11,
        by: 'amira',
      });
      // What begins later does not replace until then.
      const later = { train, from: NOON + 1000 };
      expect(await store.show(showing(12, later))).toEqual([]);
      expect(titles(await store.onAir(createScreenRef(2), NOON + 20))).toEqual([
        'message 12',
        'message 11',
        'message 2',
      ]);
      expect(titles(await store.onAir(createScreenRef(2), NOON + 1000))).toEqual([
        'message 12',
        'message 2',
      ]);
    });

    it('is taken down once, one or all, by its own tenant', async () => {
      const store = await open();
      await store.show(showing(1));
      await store.show(showing(2));
      await store.show(showing(3, { tenant: 'leeds' }));
      const ended = { why: 'taken-down' as const, at: NOON + 9, by: 'ben' };
      expect(await store.end('leeds', showing(1).id, ended)).toBe(false);
      expect(await store.end('waterloo', showing(1).id, ended)).toBe(true);
      expect(await store.end('waterloo', showing(1).id, ended)).toBe(false);
      expect(await store.endAll('waterloo', ended)).toEqual([showing(2).id]);
      expect(await store.endAll('waterloo', ended)).toEqual([]);
      expect((await store.findShowing('waterloo', showing(2).id))!.ended).toEqual(ended);
      expect(await store.findShowing('waterloo', showing(3).id)).toBeUndefined();
      const leeds = { tenant: 'leeds', id: uuid(1), groups: [] };
      expect(titles(await store.onAir(leeds, NOON + 10))).toEqual(['message 3']);
    });

    it('counts and lists what is open, all of it or only the emergency messages', async () => {
      const store = await open();
      const emergencyId = uuid(77);
      await store.show(showing(1, { emergencyId }));
      for (const tail of [2, 3, 4]) await store.show(showing(tail, { until: NOON + 100 * tail }));
      await store.show(showing(5, { tenant: 'leeds', emergencyId }));
      await store.end('waterloo', showing(4).id, { why: 'taken-down', at: NOON + 9, by: 'ben' });
      expect(await store.countOpen('waterloo', NOON + 10)).toBe(3);
      expect(await store.countOpen('waterloo', NOON + 200)).toBe(2);
      expect(await store.countOpen('york', NOON)).toBe(0);
      const filter = { state: 'on-air' as const, isEmergency: true, limit: 9, now: NOON + 10 };
      expect(titles(await store.showings('waterloo', filter))).toEqual(['message 1']);
    });

    it('has an emergency message first, however many newer messages there are', async () => {
      const store = await open();
      await store.show(showing(1, { emergencyId: uuid(77) }));
      for (const tail of [2, 3, 4]) await store.show(showing(tail));
      const everywhere = { screens: [], groups: [], everywhere: true };
      const span = { since: NOON, now: NOON + 9, limit: 2 };
      expect(titles(await store.sinceAt({ tenant: 'waterloo', on: everywhere }, span))).toEqual([
        'message 1',
        'message 4',
      ]);
    });

    it('lists page by page, of one screen or request', async () => {
      const store = await open();
      for (const tail of [1, 2, 3, 4])
        await store.show(showing(tail, { shownAt: NOON + (tail > 2 ? 2 : 1), on: on(tail % 2) }));
      const filter = { state: 'all' as const, limit: 3, now: NOON };
      const page = await store.showings('waterloo', filter);
      expect(titles(page)).toEqual(['message 4', 'message 3', 'message 2']);
      const { shownAt, id } = page[2]!;
      expect(
        titles(await store.showings('waterloo', { ...filter, after: { shownAt, id } })),
      ).toEqual(['message 1']);
      const screen = { id: uuid(1), groups: ['gates'] };
      const gates = { screens: [], groups: ['gates'], everywhere: false };
      await store.show(showing(5, { shownAt: NOON, on: gates }));
      expect(titles(await store.showings('waterloo', { ...filter, screen }))).toEqual([
        'message 3',
        'message 1',
        'message 5',
      ]);
      expect(
        titles(await store.showings('waterloo', { ...filter, requestId: uuid(9002) })),
      ).toEqual(['message 2']);
    });

    it('lists what was on a screen in a span, itself, by a group or everywhere, newest first', async () => {
      const store = await open();
      const hour = 3600_000;
      const gates = { screens: [], groups: ['gates'], everywhere: false };
      await store.show(showing(1, { until: NOON + hour }));
      await store.show(showing(2, { on: gates }));
      await store.show(showing(3, { on: on(2) }));
      await store.show(showing(4, { on: on(1), from: NOON + 5 * hour }));
      await store.show(showing(5, { tenant: 'leeds' }));
      await store.show(showing(6, { on: on(1) }));
      await store.end('waterloo', showing(6).id, { why: 'taken-down', at: NOON + hour / 2 });
      const platform = { tenant: 'waterloo', id: uuid(1), groups: ['gates'] };
      const list = async (from: number, end: number, limit = 9) =>
        titles(await store.inSpan(platform, { from, before: end, limit }));
      expect(await list(NOON, NOON + hour)).toEqual(['message 6', 'message 2', 'message 1']);
      expect(await list(NOON, NOON + hour, 2)).toEqual(['message 6', 'message 2']);
      expect(await list(NOON + hour, NOON + 6 * hour)).toEqual(['message 4', 'message 2']);
      expect(await list(NOON - hour, NOON)).toEqual([]);
    });

    it('ends what is on air of a request that is gone, and no other', async () => {
      const store = await open();
      const requestId = uuid(9001);
      await store.show(showing(1, { requestId }));
      await store.show(showing(2, { requestId, tenant: 'leeds' }));
      await store.show(showing(3));
      await store.endRequest('waterloo', requestId, { why: 'request-removed', at: NOON + 9 });
      await store.endRequest('waterloo', requestId, { why: 'request-removed', at: NOON + 10 });
      expect((await store.findShowing('waterloo', showing(1).id))!.ended).toEqual({
        why: 'request-removed',
        at: NOON + 9,
      });
      expect((await store.findShowing('leeds', showing(2).id))!.ended).toBeUndefined();
      expect((await store.findShowing('waterloo', showing(3).id))!.ended).toBeUndefined();
      expect(await store.versions(['waterloo'])).toEqual([{ tenant: 'waterloo', version: 3 }]);
    });

    it('counts every change that players have to hear of, by tenant', async () => {
      const store = await open();
      const version = async () =>
        (await store.versions(['waterloo', 'leeds'])).map((it) => it.version);
      expect(await version()).toEqual([0, 0]);
      await store.add(screen(1), 'one');
      await store.show(showing(1));
      expect(await version()).toEqual([1, 0]);
      await store.change('waterloo', uuid(1), { ...screen(1), name: 'Gate' });
      await store.end('waterloo', showing(1).id, { why: 'taken-down', at: NOON });
      await store.renewAddress('waterloo', uuid(1), 'renewed');
      expect(await version()).toEqual([4, 0]);
      await store.signPlayerIn('renewed', 'p1', NOON);
      await store.recordHeartbeat('p1', {}, NOON);
      expect(await version()).toEqual([4, 0]);
    });
  });
}
