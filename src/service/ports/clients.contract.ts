import { describe, expect, it } from 'vitest';
import type { ApiClient, ClientStore } from './clients.ts';

const curl: ApiClient = {
  id: 'hs-1',
  name: 'curl',
  tenant: 'waterloo',
  scopes: ['requests:write', 'requests:read'],
  createdAt: 1000,
  secretHash: 'scrypt$a$b',
};
const studio: ApiClient = {
  id: 'local-studio',
  name: 'Studio',
  tenant: 'local',
  scopes: ['admin'],
  createdAt: 900,
};

/** Runs the contract tests that every client store must pass. */
export function describeClientStore(name: string, open: () => Promise<ClientStore>): void {
  describe(`client store: ${name}`, () => {
    it('gives back what it was given', async () => {
      const store = await open();
      await store.put(curl);
      await store.put(studio);
      expect(await store.find('hs-1')).toEqual(curl);
      expect(await store.find('local-studio')).toEqual(studio);
      expect(await store.find('hs-2')).toBeUndefined();
      expect(await store.list()).toEqual([studio, curl]);
    });

    it('replaces a client of the same id', async () => {
      const store = await open();
      await store.put(curl);
      const rotated = { ...curl, secretHash: 'scrypt$c$d', createdAt: 1100 };
      await store.put(rotated);
      expect(await store.list()).toEqual([rotated]);
    });

    it('revokes once, and names what was revoked since a time', async () => {
      const store = await open();
      await store.put(curl);
      await store.put(studio);
      expect(await store.revoke('hs-1', 2000)).toBe(true);
      expect(await store.revoke('hs-1', 3000)).toBe(true);
      expect(await store.revoke('hs-2', 3000)).toBe(false);
      expect((await store.find('hs-1'))?.revokedAt).toBe(2000);
      expect(await store.revokedSince(2000)).toEqual(['hs-1']);
      expect(await store.revokedSince(2001)).toEqual([]);
    });
  });
}
