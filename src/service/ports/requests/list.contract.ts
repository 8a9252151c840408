import { describe, expect, it } from 'vitest';
import type { ClientStore } from '#service/ports/clients.ts';
import type { PeopleStore } from '#service/ports/people/people.ts';
import type { ScreenStore } from '#service/ports/screens/screens.ts';
import type { HandOvers } from './hand-over.ts';
import type { Names } from './names.ts';
import type { RequestNotes } from './request-notes.ts';
import type { SavedViews } from './saved-views.ts';
import type { SignRequests } from './sign-requests.ts';
import { announcement } from './testing.ts';

export interface ShiftStores {
  requests: SignRequests;
  notes: RequestNotes;
  views: SavedViews;
  names: Names;
  handOvers: HandOvers;
  people: PeopleStore;
  clients: ClientStore;
  screens: ScreenStore;
}

const uuid = (tail: number) => `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`;
const NOON = Date.UTC(2026, 4, 20, 12);

/** Runs the contract tests that every store of a shift must pass. */
export function describeShift(name: string, open: () => Promise<ShiftStores>): void {
  const add = async ({ requests }: ShiftStores, tail: number) => {
    await requests.acceptAnnouncement(announcement(tail, { now: NOON + tail }));
    return uuid(tail);
  };
  const note = (requestId: string, tail: number, changes: object = {}) => ({
    id: uuid(900 + tail),
    tenant: 'waterloo',
    requestId,
    at: NOON + tail,
    by: 'amira',
    text: `note ${tail}`,
    ...changes,
  });

  describe(`shift: ${name}`, () => {
    it('keeps notes with their request, up to a number, for its own organisation', async () => {
      const stores = await open();
      const { notes } = stores;
      const first = await add(stores, 1);
      const second = await add(stores, 2);
      expect(await notes.add(note(uuid(7), 1), 9)).toBe('unknown');
      expect(await notes.add(note(first, 1, { tenant: 'leeds' }), 9)).toBe('unknown');
      expect(await notes.add(note(first, 2), 2)).toBe('added');
      expect(await notes.add(note(first, 3), 2)).toBe('added');
      expect(await notes.add(note(first, 4), 2)).toBe('full');
      expect(await notes.list('waterloo', first)).toEqual([note(first, 2), note(first, 3)]);
      expect(await notes.list('leeds', first)).toEqual([]);
      expect(await notes.findNewestByRequest('waterloo', [first, second])).toEqual(
        new Map([[first, { count: 2, newest: note(first, 3) }]]),
      );
      expect(await notes.findNewestByRequest('leeds', [first])).toEqual(new Map());
      expect(await notes.remove('leeds', first, uuid(903), undefined)).toBeUndefined();
      expect(await notes.remove('waterloo', first, uuid(903), 'ben')).toBeUndefined();
      expect(await notes.remove('waterloo', first, uuid(903), 'amira')).toEqual(note(first, 3));
      expect(await notes.remove('waterloo', first, uuid(902), undefined)).toEqual(note(first, 2));
      expect(await notes.list('waterloo', first)).toEqual([]);
    });

    it('archives only what has ended, and lists it when asked', async () => {
      const stores = await open();
      const { requests } = stores;
      const id = await add(stores, 1);
      expect(await requests.archive('waterloo', id, NOON)).toBe(false);
      await requests.cancel('waterloo', id, NOON);
      expect(await requests.archive('leeds', id, NOON)).toBe(false);
      expect(await requests.archive('waterloo', id, NOON)).toBe(true);
      const ids = async (archived?: 'only' | 'all') =>
        (await requests.list('waterloo', { limit: 9, ...(archived && { archived }) })).map(
          (request) => request.id,
        );
      expect(await ids()).toEqual([]);
      expect(await ids('only')).toEqual([id]);
      expect((await requests.find('waterloo', id))?.archivedAt).toBe(NOON);
      // What is under way again belongs in the list.
      await requests.retry('waterloo', id, uuid(6001), NOON);
      expect(await ids()).toEqual([id]);
      expect(await ids('only')).toEqual([]);
    });

    it('finds people and clients by their names, whatever the accents', async () => {
      const { names, people, clients } = await open();
      await people.addFirst({
        id: 'p-1',
        tenant: 'waterloo',
        name: 'Zoë Müller',
        email: 'zoe@example.org',
        roles: ['administrator'],
        createdAt: NOON,
      });
      await clients.put({
        id: 'c-1',
        tenant: 'waterloo',
        name: 'Ben’s feed',
        scopes: [],
        createdAt: NOON,
        secretHash: 'x',
      });
      expect(await names.of('waterloo', ['p-1', 'p-1', 'c-1', 'nobody'])).toEqual(
        new Map([
          ['p-1', 'Zoë Müller'],
          ['c-1', 'Ben’s feed'],
        ]),
      );
      expect(await names.of('leeds', ['p-1'])).toEqual(new Map());
      expect(await names.matching('waterloo', 'ZOE MUL')).toEqual(['p-1']);
      expect(await names.matching('waterloo', 'zoe@')).toEqual(['p-1']);
      expect(await names.matching('waterloo', 'FEED')).toEqual(['c-1']);
      expect(await names.matching('leeds', 'e')).toEqual([]);
    });

    it('keeps views of their owner by name', async () => {
      const { views } = await open();
      const amira = { tenant: 'waterloo', id: 'amira' };
      const view = (tail: number, called: string, text: string) => ({
        id: uuid(tail),
        name: called,
        filter: { text },
      });
      expect(await views.save(amira, view(1, 'b', 'one'), 2)).toBe(true);
      expect(await views.save(amira, view(2, 'a', 'two'), 2)).toBe(true);
      expect(await views.save(amira, view(3, 'b', 'three'), 2)).toBe(true);
      expect(await views.save(amira, view(4, 'c', 'four'), 2)).toBe(false);
      expect(await views.list(amira)).toEqual([view(2, 'a', 'two'), view(3, 'b', 'three')]);
      for (const otherOwner of [
        { tenant: 'leeds', id: 'amira' },
        { tenant: 'waterloo', id: 'ben' },
      ]) {
        expect(await views.list(otherOwner)).toEqual([]);
        expect(await views.remove(otherOwner, uuid(2))).toBe(false);
      }
      expect(await views.remove(amira, uuid(2))).toBe(true);
      expect(await views.list(amira)).toHaveLength(1);
    });

    it('sums up a time: the first lines of each list, and how many there are', async () => {
      const stores = await open();
      for (let tail = 1; tail <= 5; tail++) await add(stores, tail);
      await stores.notes.add(note(uuid(2), 3), 9);
      const period = { from: NOON + 2, before: NOON + 5, maxLines: 2, now: NOON + 9 };
      const summary = await stores.handOvers.summary('waterloo', period);
      expect(summary.made).toMatchObject({ count: 3, lines: [{ id: uuid(2) }, { id: uuid(3) }] });
      expect(summary.notes).toMatchObject({ count: 1, lines: [{ text: 'note 3' }] });
      const elsewhere = await stores.handOvers.summary('leeds', period);
      const { signedSeconds, onlineMs, ...lists } = elsewhere;
      expect([signedSeconds, onlineMs]).toEqual([0, undefined]);
      for (const list of Object.values(lists)) expect(list).toEqual({ count: 0, lines: [] });
    });

    it('sums up how long screens were online: from report to report, not over a silence', async () => {
      const { screens, handOvers } = await open();
      const form = { name: 'Hall', place: '', layout: 'landscape' as const, groups: [] };
      await screens.add({ id: uuid(1), tenant: 'waterloo', ...form, createdAt: NOON }, 'address');
      for (const player of ['one', 'two']) await screens.signPlayerIn('address', player, NOON);
      const seconds = (count: number) => NOON + count * 1000;
      await screens.recordHeartbeat('one', {}, seconds(0));
      await screens.recordHeartbeat('one', {}, seconds(30));
      // Another player of the same screen adds no time twice.
      await screens.recordHeartbeat('two', {}, seconds(40));
      await screens.recordHeartbeat('one', {}, seconds(60));
      await screens.recordHeartbeat('one', {}, seconds(600));
      await screens.recordHeartbeat('one', {}, seconds(630));
      const period = { from: NOON, before: NOON + 3_600_000, maxLines: 2, now: NOON };
      const online = async (tenant: string, more: object = {}) =>
        (await handOvers.summary(tenant, { ...period, ...more })).onlineMs;
      expect(await online('waterloo')).toBe(90_000);
      expect(await online('leeds')).toBeUndefined();
      expect(await online('waterloo', { from: NOON - 7_200_000, before: NOON })).toBeUndefined();
      await screens.remove('waterloo', uuid(1));
      expect(await online('waterloo')).toBeUndefined();
    });
  });
}
