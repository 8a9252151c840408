import { beforeAll, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { FULL_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import { threadPlanner } from './planner.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await loadReference();
});

/** Long enough for the thread. */
const text = JSON.stringify({ destination: 'PMH', callingAt: Array(2500).fill('WOK').join(',') });
const createTask = (tenant: string) => ({
  tenant,
  text,
  options: FULL_OPTIONS,
  look: DEFAULT_LOOK,
});

it('plans a long list of one tenant after one of another’s, not after all of them', async () => {
  const planner = threadPlanner(reference);
  const planned: string[] = [];
  const plan = async (tenant: string) => {
    await planner.plan(createTask(tenant));
    planned.push(tenant);
  };
  const tenants = ['hog', 'hog', 'hog', 'hog', 'leeds'];
  await Promise.all(tenants.map(plan));
  expect(planned.slice(0, 3)).toContain('leeds');
  expect(planned).toHaveLength(tenants.length);
});

it('turns away the long lists of one tenant beyond five, and takes another’s', async () => {
  const planner = threadPlanner(reference);
  const lists = ['hog', 'hog', 'hog', 'hog', 'hog', 'hog', 'hog', 'leeds'].map((tenant) =>
    planner.plan(createTask(tenant)).then(
      () => 'planned',
      (error: { code: string }) => error.code,
    ),
  );
  expect(await Promise.all(lists)).toEqual([
    ...Array(5).fill('planned'),
    'unavailable',
    'unavailable',
    'planned',
  ]);
});
