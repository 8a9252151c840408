import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TENANT_SETTINGS,
  type TenantSettings,
} from '#contract/settings/tenant-settings.ts';
import { TINY_PNG_LOGO } from '#contract/settings/testing.ts';
import type { TenantSettingsStore } from './tenant-settings.ts';

const customSettings: TenantSettings = {
  message: { stops: 'key', board: true },
  boardColours: {
    ground: '#000000',
    words: '#fffff1',
    accent: '#ffff02',
    accentWords: '#000003',
  },
  logo: TINY_PNG_LOGO,
};
const operatorSettings: TenantSettings = {
  ...DEFAULT_TENANT_SETTINGS,
  message: { wording: 'operator' },
};

/** Runs the contract tests that every store of tenant settings must pass. */
export function describeTenantSettings(
  name: string,
  open: () => Promise<TenantSettingsStore>,
): void {
  describe(`tenant settings: ${name}`, () => {
    it('has nothing of a tenant that saved nothing', async () => {
      const store = await open();
      expect(await store.get('waterloo')).toBeUndefined();
      expect(await store.put('waterloo', customSettings, 1000, 1)).toBe('stale');
      expect(await store.get('waterloo')).toBeUndefined();
    });

    it('gives back what was saved last, and counts', async () => {
      const store = await open();
      expect(await store.put('waterloo', customSettings, 1000, 0)).toBe(1);
      expect(await store.get('waterloo')).toEqual({ version: 1, settings: customSettings });
      expect(await store.put('waterloo', operatorSettings, 2000, 1)).toBe(2);
      expect(await store.put('waterloo', customSettings, 3000)).toBe(3);
      expect(await store.get('waterloo')).toEqual({ version: 3, settings: customSettings });
    });

    it('refuses a change to what is no longer the newest', async () => {
      const store = await open();
      await store.put('waterloo', customSettings, 1000);
      for (const old of [0, 2])
        expect(await store.put('waterloo', operatorSettings, 2000, old)).toBe('stale');
      expect(await store.get('waterloo')).toEqual({ version: 1, settings: customSettings });
    });

    it('lets one of several changes to the same version through', async () => {
      const store = await open();
      await store.put('waterloo', customSettings, 1000);
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map((turn) => store.put('waterloo', operatorSettings, 1000 + turn, 1)),
      );
      expect(outcomes.sort()).toEqual([2, 'stale', 'stale', 'stale']);
    });

    it('keeps tenants apart', async () => {
      const store = await open();
      await store.put('waterloo', customSettings, 1000);
      await store.put('waterloo', customSettings, 1001);
      expect(await store.get('leeds')).toBeUndefined();
      expect(await store.put('leeds', operatorSettings, 2000, 0)).toBe(1);
      expect(await store.get('waterloo')).toEqual({ version: 2, settings: customSettings });
      expect(await store.get('leeds')).toEqual({ version: 1, settings: operatorSettings });
      expect((await store.tenants()).sort()).toEqual(['leeds', 'waterloo']);
    });
  });
}
