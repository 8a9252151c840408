import { expect, it } from 'vitest';
import { openTestService } from './testing.ts';
import { warmUp } from './warm-up.ts';

it('asks what clients ask most, and leaves nothing behind', async () => {
  const service = await openTestService();
  const { ports, logged } = service;
  const counts = { found: 0, listed: 0, refused: 0 };
  await warmUp({
    ...ports,
    requests: {
      ...ports.requests,
      findAll: (...of) => {
        counts.found += 1;
        return ports.requests.findAll(...of);
      },
      list: (...of) => {
        counts.listed += 1;
        return ports.requests.list(...of);
      },
    },
    planner: {
      async plan(task) {
        const planned = await ports.planner.plan(task);
        counts.refused += planned.problems === undefined ? 0 : 1;
        return planned;
      },
    },
  });
  expect(counts).toEqual({ found: 20, listed: 20, refused: 20 });
  expect(logged).toEqual([]);
  expect(await ports.requests.list('nobody', { limit: 10 })).toEqual([]);
  expect(
    await ports.metrics.text({
      queued: 0,
      running: 0,
      freeBytes: 0,
      usage: new Map(),
      feeds: { stations: [], connections: [] },
      quotas: ports.quotas,
    }),
  ).not.toContain('sign-requests');
  await service.close();
});
