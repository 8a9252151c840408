import { describe, expect, it } from 'vitest';
import { jpegHead } from '#contract/settings/testing.ts';
import type { ScreenStore } from './screens.ts';
import type { StationPlanStore } from './station-plans.ts';

const uuid = (tail: number) => `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`;
const point = (tail: number, x = 0.25, y = 0.75) => ({ screenId: uuid(tail), x, y });
const HALL = jpegHead(800, 600);
const PLATFORMS = jpegHead(1600, 400);

interface PlanStores {
  plans: StationPlanStore;
  screens: ScreenStore;
}

/** Runs the contract tests that every store of plans of stations must pass. */
export function describeStationPlans(name: string, open: () => Promise<PlanStores>): void {
  const openWithScreens = async (): Promise<PlanStores> => {
    const stores = await open();
    for (const [tail, tenant] of [
      [1, 'waterloo'],
      [2, 'waterloo'],
      [3, 'leeds'],
    ] as const)
      await stores.screens.add(
        {
          id: uuid(tail),
          tenant,
          name: `Screen ${tail}`,
          place: '',
          layout: 'landscape',
          groups: [],
          createdAt: 1,
        },
        `hash ${tail}`,
      );
    return stores;
  };

  describe(`plans of stations: ${name}`, () => {
    it('has none of a tenant that saved none', async () => {
      const { plans } = await openWithScreens();
      expect(await plans.get('waterloo')).toBeUndefined();
      expect(await plans.remove('waterloo', 1000)).toBe(false);
      expect(await plans.put('waterloo', { picture: HALL, points: [] }, 1000, 1)).toBe('stale');
      expect(await plans.get('waterloo')).toBeUndefined();
    });

    it('gives back what was saved last, to the last digit, and counts', async () => {
      const { plans } = await openWithScreens();
      const first = { picture: HALL, points: [point(1, 0, 1), point(2, 1 / 3, 0.1 + 0.2)] };
      expect(await plans.put('waterloo', first, 1000, 0)).toEqual({ version: 1, ...first });
      expect(await plans.get('waterloo')).toEqual({ version: 1, ...first });
      const second = { picture: PLATFORMS, points: [point(2, 1, 0)] };
      expect(await plans.put('waterloo', second, 2000, 1)).toEqual({ version: 2, ...second });
      expect(await plans.put('waterloo', first, 3000)).toEqual({ version: 3, ...first });
    });

    it('leaves out screens that the tenant does not have', async () => {
      const { plans } = await openWithScreens();
      const points = [point(1), point(3), point(9)];
      await plans.put('waterloo', { picture: HALL, points }, 1000);
      expect((await plans.get('waterloo'))?.points).toEqual([point(1)]);
      expect(await plans.get('leeds')).toBeUndefined();
    });

    it('keeps tenants apart', async () => {
      const { plans } = await openWithScreens();
      await plans.put('waterloo', { picture: HALL, points: [point(1)] }, 1000);
      await plans.put('leeds', { picture: PLATFORMS, points: [point(3)] }, 1000, 0);
      expect(await plans.remove('leeds', 2000)).toBe(true);
      expect(await plans.get('waterloo')).toEqual({
        version: 1,
        picture: HALL,
        points: [point(1)],
      });
    });

    it('lets one of several changes to the same version through', async () => {
      const { plans } = await openWithScreens();
      await plans.put('waterloo', { picture: HALL, points: [] }, 1000);
      const outcomes = await Promise.all(
        [1, 2, 3].map((turn) =>
          plans.put('waterloo', { picture: HALL, points: [point(1, turn / 10)] }, turn, 1),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'stale')).toHaveLength(2);
    });

    it('gives a plan after a removed one another version', async () => {
      const { plans } = await openWithScreens();
      await plans.put('waterloo', { picture: HALL, points: [point(1)] }, 1000);
      expect(await plans.remove('waterloo', 2000)).toBe(true);
      expect(await plans.remove('waterloo', 2000)).toBe(false);
      expect(await plans.get('waterloo')).toEqual({ version: 2, points: [] });
      expect(await plans.put('waterloo', { picture: HALL, points: [] }, 3000, 2)).toEqual({
        version: 3,
        picture: HALL,
        points: [],
      });
    });

    it('loses the point of a screen that is removed, and says that it changed', async () => {
      const { plans, screens } = await openWithScreens();
      await plans.put('waterloo', { picture: HALL, points: [point(1), point(2)] }, 1000);
      await screens.remove('leeds', uuid(1));
      expect((await plans.get('waterloo'))?.points).toHaveLength(2);
      await screens.remove('waterloo', uuid(1));
      expect(await plans.get('waterloo')).toEqual({
        version: 2,
        picture: HALL,
        points: [point(2)],
      });
    });
  });
}
