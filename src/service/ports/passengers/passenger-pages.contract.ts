import { describe, expect, it } from 'vitest';
import type { PassengerPageStore, StoredPage } from './passenger-pages.ts';

const page = (tail: number, changes: Partial<StoredPage> = {}): StoredPage => ({
  id: `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`,
  tenant: 'waterloo',
  code: 'WAT',
  name: 'Waterloo',
  isOn: true,
  on: { screens: [], groups: ['hall'], everywhere: false },
  createdAt: Date.UTC(2026, 4, 20, 12),
  ...changes,
});

/** Runs the contract tests that every store of pages for passengers must pass. */
export function describePassengerPages(
  name: string,
  open: () => Promise<PassengerPageStore>,
): void {
  describe(`pages for passengers: ${name}`, () => {
    it('keeps the pages of a tenant by name, and opens by its code one that is on', async () => {
      const store = await open();
      expect(await store.add(page(1), 10)).toBe('added');
      expect(await store.add(page(2, { code: 'CLJ', name: 'Clapham', isOn: false }), 10)).toBe(
        'added',
      );
      expect(await store.list('waterloo')).toEqual([
        page(2, { code: 'CLJ', name: 'Clapham', isOn: false }),
        page(1),
      ]);
      expect(await store.list('leeds')).toEqual([]);
      expect(await store.findByCode('WAT')).toEqual(page(1));
      expect(await store.findByCode('CLJ')).toBeUndefined();
      expect(await store.findByCode('LDS')).toBeUndefined();
    });

    it('gives a code to one page of all tenants', async () => {
      const store = await open();
      await store.add(page(1), 10);
      expect(await store.add(page(2, { tenant: 'leeds' }), 10)).toBe('taken');
      await store.add(page(3, { tenant: 'leeds', code: 'LDS' }), 10);
      const { id, tenant, createdAt, ...form } = page(3, { code: 'WAT' });
      expect(await store.change('leeds', id, form)).toBe('taken');
      expect(await store.change('waterloo', id, form)).toBe('unknown');
      expect(await store.change('leeds', id, { ...form, code: 'LDS', name: 'Leeds' })).toBe(
        'changed',
      );
      expect(await store.find('leeds', id)).toMatchObject({ code: 'LDS', name: 'Leeds' });
      expect(await store.find('waterloo', id)).toBeUndefined();
    });

    it('holds as many as it may, and gives a code back when its page is removed', async () => {
      const store = await open();
      await store.add(page(1), 1);
      expect(await store.add(page(2, { code: 'CLJ' }), 1)).toBe('full');
      expect(await store.remove('leeds', page(1).id)).toBe(false);
      expect(await store.remove('waterloo', page(1).id)).toBe(true);
      expect(await store.add(page(2), 1)).toBe('added');
    });
  });
}
