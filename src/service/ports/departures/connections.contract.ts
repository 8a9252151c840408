import { describe, expect, it } from 'vitest';
import type { ConnectionOutcome } from '#contract/departures/connections/connection.ts';
import type { ReferenceChange } from '#contract/departures/reference-change.ts';
import { ReferenceOverlay } from '#reference/refresh/reference-change.ts';
import type { ConnectionStore, StoredConnection } from './connections.ts';
import type { Leases } from './leases.ts';
import type { RawMessageStore } from './raw-messages.ts';
import type { ReferenceUpdates } from './reference-updates.ts';

const NOON = Date.UTC(2026, 4, 20, 12);

const BOARD: StoredConnection = {
  tenant: 'waterloo',
  id: 'board',
  product: 'public-board',
  address: 'https://trains.example.org/{crs}',
  keyHeader: 'x-apikey',
  callsPerMonth: 2,
  isPaused: false,
  sealedKey: 'sealed',
};

const OUTCOME: ConnectionOutcome = {
  state: 'refused',
  at: '2026-05-20T12:00:00.000Z',
  sentence: 'The key was not accepted.',
  status: 401,
};

const RENAMED: ReferenceChange = {
  kind: 'station',
  code: 'LDS',
  change: 'renamed',
  from: 'Leeds',
  to: 'Leeds A',
};
const REMOVED: ReferenceChange = { kind: 'station', code: 'YRK', change: 'removed', from: 'York' };

interface Stores {
  connections: ConnectionStore;
  leases: Leases;
  rawMessages: RawMessageStore;
  referenceUpdates: ReferenceUpdates;
}

/** Runs the contract tests that every store of connections must pass. */
export function describeConnections(name: string, open: () => Promise<Stores>): void {
  describe(`connections: ${name}`, () => {
    it('keeps connections with their keys, and only their tenant sees them', async () => {
      const { connections } = await open();
      expect(await connections.add(BOARD, NOON, 1)).toBe(true);
      expect(await connections.add({ ...BOARD, id: 'second' }, NOON, 1)).toBe(false);
      const leeds = { ...BOARD, tenant: 'leeds' };
      expect(await connections.add(leeds, NOON + 1, 1)).toBe(true);
      expect(await connections.list('waterloo')).toEqual([BOARD]);
      expect(await connections.list()).toEqual([BOARD, leeds]);
      const { sealedKey: _key, ...paused } = { ...BOARD, isPaused: true };
      expect(await connections.change(paused)).toBe(true);
      expect(await connections.list('waterloo')).toEqual([{ ...BOARD, isPaused: true }]);
      expect(await connections.list('leeds')).toEqual([leeds]);
      expect(await connections.change({ ...BOARD, tenant: 'york' })).toBe(false);
      expect(await connections.remove('york', 'board')).toBe(false);
      expect(await connections.remove('waterloo', 'board')).toBe(true);
      expect(await connections.list()).toEqual([leeds]);
    });

    it('spends the calls of a month and no more, also of several processes', async () => {
      const { connections } = await open();
      const spend = (month: string) => connections.spend('waterloo', 'board', month, 3);
      const calls = await Promise.all(Array.from({ length: 5 }, () => spend('2026-05')));
      expect(calls.filter(Boolean)).toHaveLength(3);
      expect(await spend('2026-06')).toBe(true);
      await connections.note('waterloo', 'board', '2026-05', OUTCOME);
      await connections.note('waterloo', 'other', '2026-05', OUTCOME);
      const read = (id: string, month: string) => connections.readUse('waterloo', id, month);
      expect(await read('board', '2026-05')).toEqual({ calls: 3, last: OUTCOME });
      expect(await read('board', '2026-06')).toEqual({ calls: 1 });
      expect(await read('other', '2026-05')).toEqual({ calls: 0, last: OUTCOME });
      expect(await connections.readUse('leeds', 'board', '2026-05')).toEqual({ calls: 0 });
    });
  });

  describe(`leases: ${name}`, () => {
    it('have one holder, until it gives up or is not heard of', async () => {
      const { leases } = await open();
      const take = (holder: string, now: number) => leases.take('feed', holder, now, 30_000);
      expect(await take('a', NOON)).toBe(true);
      expect(await take('b', NOON + 29_000)).toBe(false);
      expect(await take('a', NOON + 29_000)).toBe(true);
      expect(await take('b', NOON + 58_000)).toBe(false);
      expect(await take('b', NOON + 60_000)).toBe(true);
      await leases.release('feed', 'a');
      expect(await take('a', NOON + 61_000)).toBe(false);
      await leases.release('feed', 'b');
      expect(await take('a', NOON + 61_000)).toBe(true);
      expect(await leases.take('another feed', 'b', NOON + 61_000, 30_000)).toBe(true);
    });

    it('go to one of those that ask at once', async () => {
      const { leases } = await open();
      const taken = await Promise.all(
        ['a', 'b', 'c', 'd'].map((holder) => leases.take('feed', holder, NOON, 30_000)),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    });
  });

  describe(`raw messages: ${name}`, () => {
    it('are kept for a while, within a size, and only their tenant sees them', async () => {
      const { rawMessages } = await open();
      const message = { id: 'a', station: 'LDS', heardAt: NOON, content: '{"platform":"4"}' };
      const newer = { ...message, id: 'b', heardAt: NOON + 1, content: '{"platform":"6"}' };
      await rawMessages.add('waterloo', message, 1000);
      await rawMessages.add('waterloo', newer, 1000);
      await rawMessages.add('waterloo', { ...message, id: 'too large' }, 10);
      const list = async () => (await rawMessages.list('waterloo', 'LDS', 9)).map(({ id }) => id);
      expect(await list()).toEqual(['b', 'a']);
      expect(await rawMessages.list('leeds', 'LDS', 9)).toEqual([]);
      expect(await rawMessages.find('waterloo', 'a')).toEqual(message);
      expect(await rawMessages.find('leeds', 'a')).toBeUndefined();
      await rawMessages.removeOld(NOON + 1);
      expect(await list()).toEqual(['b']);
    });
  });
  describe(`reference updates: ${name}`, () => {
    it('keep the last look of each tenant', async () => {
      const { referenceUpdates } = await open();
      expect(await referenceUpdates.findLook('waterloo')).toBeUndefined();
      const failed = { connection: 'lists', triedAt: NOON, why: 'No answer.', changes: [] };
      await referenceUpdates.putLook('waterloo', failed);
      expect(await referenceUpdates.findLook('waterloo')).toEqual(failed);
      const { why: _why, ...tried } = { ...failed, lookedAt: NOON, changes: [RENAMED, REMOVED] };
      await referenceUpdates.putLook('waterloo', tried);
      expect(await referenceUpdates.findLook('waterloo')).toEqual(tried);
      expect(await referenceUpdates.findLook('leeds')).toBeUndefined();
    });

    it('keep accepted rows for all, the newest of a code', async () => {
      const { referenceUpdates } = await open();
      const leeds = { crs: 'LDS', name: 'Leeds A', spokenName: 'Leeds A', tiploc: ['LEEDS'] };
      const operator = { code: 'Q9', name: 'New Trains', kind: 'train' };
      const look = { connection: 'lists', triedAt: NOON, changes: [RENAMED, REMOVED] };
      await referenceUpdates.putLook('waterloo', look);
      await referenceUpdates.putLook('leeds', look);
      const first = ReferenceOverlay.parse({
        stations: [leeds],
        operators: [operator],
        reasons: [],
      });
      await referenceUpdates.accept('waterloo', first, [REMOVED]);
      expect(await referenceUpdates.readOverlay()).toEqual(first);
      const newer = { ...leeds, name: 'Leeds B' };
      const second = ReferenceOverlay.parse({ stations: [newer], operators: [], reasons: [] });
      await referenceUpdates.accept('waterloo', second, []);
      expect(await referenceUpdates.readOverlay()).toEqual({ ...first, stations: [newer] });
      expect((await referenceUpdates.findLook('waterloo'))?.changes).toEqual([]);
      expect((await referenceUpdates.findLook('leeds'))?.changes).toEqual([RENAMED, REMOVED]);
    });

    it('know whether there is another tenant', async () => {
      const { referenceUpdates, connections } = await open();
      await connections.add(BOARD, NOON, 1);
      expect(await referenceUpdates.isOnlyTenant('waterloo')).toBe(true);
      await connections.add({ ...BOARD, tenant: 'leeds' }, NOON, 1);
      expect(await referenceUpdates.isOnlyTenant('waterloo')).toBe(false);
    });
  });
}
