import { describe, expect, it } from 'vitest';
import { WordList } from '#contract/word-list/word-list.ts';
import type { WordListStore } from './word-lists.ts';

const BOOKED = WordList.parse({
  entries: [{ english: 'booked', signing: { kind: 'sign', gloss: 'RESERVE' } }],
});
const LINE = WordList.parse({ entries: [{ english: 'line', never: ['TRACK'] }] });

/** Runs the contract tests that every store of word lists must pass. */
export function describeWordLists(name: string, open: () => Promise<WordListStore>): void {
  describe(`word lists: ${name}`, () => {
    it('gives back what was saved last, and counts', async () => {
      const store = await open();
      expect(await store.get('waterloo')).toBeUndefined();
      expect(await store.put('waterloo', BOOKED, 1000, 0)).toBe(1);
      expect(await store.put('waterloo', LINE, 2000, 1)).toBe(2);
      expect(await store.get('waterloo')).toEqual({ version: 2, list: LINE });
    });

    it('refuses a change to what is no longer the newest', async () => {
      const store = await open();
      await store.put('waterloo', BOOKED, 1000);
      for (const old of [0, 2]) expect(await store.put('waterloo', LINE, 2000, old)).toBe('stale');
      expect(await store.get('waterloo')).toEqual({ version: 1, list: BOOKED });
    });

    it('keeps tenants apart', async () => {
      const store = await open();
      await store.put('waterloo', BOOKED, 1000);
      expect(await store.get('leeds')).toBeUndefined();
      expect(await store.put('leeds', LINE, 2000, 0)).toBe(1);
      expect(await store.get('waterloo')).toEqual({ version: 1, list: BOOKED });
    });
  });
}
