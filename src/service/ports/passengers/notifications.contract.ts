import { describe, expect, it } from 'vitest';
import type { NotificationStore, StoredSubscription } from './notifications.ts';

const NOON = Date.UTC(2026, 4, 20, 11);
const MIDNIGHT = Date.UTC(2026, 4, 20, 23);

const createSubscription = (
  number: number,
  changes: Partial<StoredSubscription> = {},
): StoredSubscription => ({
  id: `id ${number}`,
  tenant: 'waterloo',
  pageCode: 'WAT',
  sealed: `sealed ${number}`,
  toldUntil: NOON + number,
  endsAt: MIDNIGHT,
  ...changes,
});

/** Runs the contract tests that every store of subscriptions must pass. */
export function describeNotifications(name: string, open: () => Promise<NotificationStore>): void {
  describe(`notifications: ${name}`, () => {
    it('keeps one subscription of each phone, so many of a page', async () => {
      const store = await open();
      expect(await store.put(createSubscription(1), 2)).toBe('stored');
      expect(await store.put(createSubscription(2), 2)).toBe('stored');
      expect(await store.put(createSubscription(3), 2)).toBe('full');
      expect(await store.put(createSubscription(4, { pageCode: 'LDS' }), 2)).toBe('stored');
      const again = createSubscription(1, { sealed: 'again' });
      expect(await store.put(again, 2)).toBe('stored');
      expect((await store.listPages(NOON)).sort()).toEqual(['LDS', 'WAT']);
      expect(await store.listBehind('WAT', NOON + 2, NOON, 9)).toEqual([again]);
      expect(await store.listBehind('WAT', NOON + 3, NOON, 1)).toHaveLength(1);
      await store.remove('id 1');
      expect(await store.listBehind('WAT', NOON + 9, NOON, 9)).toEqual([createSubscription(2)]);
    });

    it('lets one process alone tell of each message', async () => {
      const store = await open();
      await store.put(createSubscription(1), 2);
      expect(await store.advance('id 1', NOON + 1, NOON + 5)).toBe(true);
      expect(await store.advance('id 1', NOON + 1, NOON + 5)).toBe(false);
      expect(await store.listBehind('WAT', NOON + 5, NOON, 9)).toEqual([]);
    });

    it('has nothing after the end of the day', async () => {
      const store = await open();
      await store.put(createSubscription(1), 2);
      await store.put(createSubscription(2, { endsAt: MIDNIGHT + 1 }), 2);
      expect(await store.removeEnded(MIDNIGHT - 1)).toBe(0);
      expect((await store.listBehind('WAT', NOON + 9, MIDNIGHT, 9)).map(({ id }) => id)).toEqual([
        'id 2',
      ]);
      expect(await store.listPages(MIDNIGHT + 1)).toEqual([]);
      expect(await store.removeEnded(MIDNIGHT)).toBe(1);
    });
  });
}
