import { describe, expect, it } from 'vitest';
import type { SessionStore } from './sessions.ts';

/** Runs the contract tests that every session store must pass. */
export function describeSessionStore(name: string, open: () => Promise<SessionStore>): void {
  describe(`session store: ${name}`, () => {
    it('redeems a code once', async () => {
      const store = await open();
      await store.offerCode('code', 500);
      expect(await store.redeemCode('other', 100)).toBe(false);
      expect(await store.redeemCode('code', 100)).toBe(true);
      expect(await store.redeemCode('code', 101)).toBe(false);
    });

    it('refuses an expired code and one that a newer offer replaced', async () => {
      const store = await open();
      await store.offerCode('late', 500);
      expect(await store.redeemCode('late', 500)).toBe(false);
      await store.offerCode('old', 500);
      await store.offerCode('new', 600);
      expect(await store.redeemCode('old', 100)).toBe(false);
      expect(await store.redeemCode('new', 100)).toBe(true);
    });

    it('keeps a session open until it ends or is closed', async () => {
      const store = await open();
      await store.open('cookie', 500);
      await store.open('another', 700);
      expect(await store.isOpen('cookie', 499)).toBe(true);
      expect(await store.isOpen('cookie', 500)).toBe(false);
      await store.close('another');
      expect(await store.isOpen('another', 100)).toBe(false);
      expect(await store.isOpen('never', 100)).toBe(false);
      await store.open('long', 900);
      await store.prune(899);
      expect(await store.isOpen('long', 100)).toBe(true);
      await store.prune(900);
      expect(await store.isOpen('long', 100)).toBe(false);
    });
  });
}
