import { Worker } from 'node:worker_threads';
import type { Channel } from '#channel/open-channel.ts';
import type { Reference } from '#reference/reference.ts';
import { digest } from '#service/adapters/node-secrets.ts';
import { resolveSibling } from '#service/adapters/sibling-program.ts';
import type { PlannedWork, Planner, PlanTask } from '#service/ports/ports.ts';
import { planWork } from '#service/requests/plan-work.ts';
import { fairTurns } from './fair-queue.ts';
import { openThread } from './open-thread.ts';
import { busy, PLANNER_ERRORS, type PlannerCalls } from './planner-calls.ts';

/** Planned at once, within a few milliseconds: about 2,000 stops. */
const SHORT_CHARACTERS = 8192;
const MAX_WAITING = { total: 20, ofTenant: 5 };
/** A thread takes half a second to start, and 100 MB. */
const IDLE_SECONDS = 60;
const PLAN_SECONDS = 60;
const MAX_MEGABYTES = 1024;

/** Loads the sources, which a thread cannot do by itself. */
const THREAD = new URL('../../../channel/typescript-thread.mjs', import.meta.url);
const ENTRY = resolveSibling('planner-thread', import.meta.url);

/**
 * Plans short announcements here, and long ones one after another in a thread that goes when it is idle; tenants take
 * turns.
 */
export function threadPlanner(reference: Reference): Planner {
  let running: { thread: Worker; channel: Channel<PlannerCalls> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  const inTurn = fairTurns(MAX_WAITING);

  async function elsewhere(task: PlanTask): Promise<PlannedWork> {
    clearTimeout(idle);
    if (running === undefined || running.channel.ended) running = startThread();
    const { thread, channel } = running;
    thread.ref();
    const end = (reason: string) => channel.end(PLANNER_ERRORS.broken(reason));
    const late = setTimeout(end, PLAN_SECONDS * 1000, 'Planning took too long.');
    try {
      return await channel.call('plan', task);
    } finally {
      clearTimeout(late);
      thread.unref();
      idle = setTimeout(end, IDLE_SECONDS * 1000, 'The planner was idle.').unref();
    }
  }

  return {
    async plan(task) {
      if (task.text.length <= SHORT_CHARACTERS) return planWork(task, reference, digest);
      const turn = inTurn(task.tenant, () => elsewhere(task));
      if (turn === undefined) throw busy();
      return await turn;
    },
  };
}

function startThread() {
  const thread = new Worker(ENTRY.pathname.endsWith('.ts') ? THREAD : ENTRY, {
    execArgv: [],
    workerData: { entry: ENTRY.href },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  return { thread, channel: openThread<PlannerCalls>(thread, PLANNER_ERRORS) };
}
