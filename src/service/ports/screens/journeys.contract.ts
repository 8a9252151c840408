import { describe, expect, it } from 'vitest';
import type { JourneyStore, StoredJourney } from './journeys.ts';
import { getScreenKey, type ScreenStore } from './screens.ts';

const uuid = (tail: number) => `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`;

const JOURNEY: StoredJourney = {
  tenant: 'waterloo',
  screenId: uuid(1),
  id: uuid(10),
  stops: [
    { code: 'WAT' as StoredJourney['stops'][number]['code'], departs: '2026-11-03T12:00:00+00:00' },
    {
      code: 'CLJ' as StoredJourney['stops'][number]['code'],
      exitSide: 'left',
      films: { next: uuid(20), at: uuid(21) },
    },
  ],
  position: { next: 1 },
  setAt: 1000,
  toldFilms: 0,
};

interface JourneyStores {
  journeys: JourneyStore;
  screens: ScreenStore;
}

/** Runs the contract tests that every store of journeys must pass. */
export function describeJourneys(name: string, open: () => Promise<JourneyStores>): void {
  const openWithScreens = async (): Promise<JourneyStores> => {
    const stores = await open();
    for (const [tail, tenant] of [
      [1, 'waterloo'],
      [2, 'leeds'],
    ] as const)
      await stores.screens.add(
        {
          id: uuid(tail),
          tenant,
          name: `Coach ${tail}`,
          place: '',
          layout: 'landscape',
          groups: [],
          createdAt: 1,
        },
        `hash ${tail}`,
      );
    return stores;
  };
  const getVersion = async ({ screens }: JourneyStores) =>
    (await screens.versions([getScreenKey(uuid(1))]))[0]!.version;

  describe(`journeys: ${name}`, () => {
    it('gives back the last journey of a screen, and tells players of each', async () => {
      const stores = await openWithScreens();
      const { journeys } = stores;
      expect(await journeys.get('waterloo', uuid(1))).toBeUndefined();
      expect(await journeys.put(JOURNEY)).toBe(true);
      expect(await journeys.get('waterloo', uuid(1))).toEqual(JOURNEY);
      const first = await getVersion(stores);
      const later: StoredJourney = { ...JOURNEY, position: { at: 1 }, setAt: 2000, toldFilms: 2 };
      expect(await journeys.put(later)).toBe(true);
      expect(await journeys.get('waterloo', uuid(1))).toEqual(later);
      expect(await getVersion(stores)).toBeGreaterThan(first);
    });

    it('tells the players of its screen alone', async () => {
      const stores = await openWithScreens();
      const readOthers = () => stores.screens.versions(['waterloo', getScreenKey(uuid(2))]);
      const earlier = await readOthers();
      await stores.journeys.put(JOURNEY);
      await stores.journeys.tell(JOURNEY, 1);
      await stores.journeys.remove('waterloo', uuid(1));
      expect(await readOthers()).toEqual(earlier);
    });

    it('has none for a screen that the tenant does not have', async () => {
      const { journeys } = await openWithScreens();
      expect(await journeys.put({ ...JOURNEY, screenId: uuid(2) })).toBe(false);
      expect(await journeys.put({ ...JOURNEY, screenId: uuid(9) })).toBe(false);
      await journeys.put(JOURNEY);
      expect(await journeys.get('leeds', uuid(1))).toBeUndefined();
      expect(await journeys.list('leeds')).toEqual([]);
      expect(await journeys.list('waterloo')).toEqual([JOURNEY]);
      expect(await journeys.remove('leeds', uuid(1))).toBe(false);
      expect(await journeys.get('waterloo', uuid(1))).toEqual(JOURNEY);
    });

    it('removes a journey once, and with its screen', async () => {
      const stores = await openWithScreens();
      const { journeys, screens } = stores;
      await journeys.put(JOURNEY);
      const version = await getVersion(stores);
      expect(await journeys.remove('waterloo', uuid(1))).toBe(true);
      expect(await journeys.remove('waterloo', uuid(1))).toBe(false);
      expect(await getVersion(stores)).toBeGreaterThan(version);
      await journeys.put(JOURNEY);
      await screens.remove('waterloo', uuid(1));
      expect(await journeys.get('waterloo', uuid(1))).toBeUndefined();
      expect(await journeys.listUntold(0)).toEqual([]);
    });

    it('lists journeys with films of which players were not told', async () => {
      const stores = await openWithScreens();
      const { journeys } = stores;
      await journeys.put(JOURNEY);
      expect(await journeys.listUntold(999)).toEqual([JOURNEY]);
      expect(await journeys.listUntold(1000)).toEqual([]);
      const version = await getVersion(stores);
      await journeys.tell(JOURNEY, 1);
      expect(await journeys.listUntold(999)).toEqual([{ ...JOURNEY, toldFilms: 1 }]);
      expect(await getVersion(stores)).toBeGreaterThan(version);
      await journeys.tell(JOURNEY, 2);
      expect(await journeys.listUntold(999)).toEqual([]);
    });

    it('tells nothing of a journey that was replaced meanwhile', async () => {
      const stores = await openWithScreens();
      const { journeys } = stores;
      await journeys.put(JOURNEY);
      const next = { ...JOURNEY, setAt: 2000 };
      await journeys.put(next);
      const version = await getVersion(stores);
      await journeys.tell(JOURNEY, 2);
      expect(await journeys.get('waterloo', uuid(1))).toEqual(next);
      expect(await getVersion(stores)).toBe(version);
    });
  });
}
