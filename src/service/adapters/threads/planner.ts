import type { Reference } from '#reference/reference.ts';
import type { ReferenceOverlay } from '#reference/refresh/reference-change.ts';
import { digest } from '#service/adapters/node-secrets.ts';
import { resolveSibling } from '#service/adapters/sibling-program.ts';
import type { Planner } from '#service/ports/ports.ts';
import { planWork } from '#service/requests/plan-work.ts';
import { fairTurns } from './fair-queue.ts';
import { callThread } from './open-thread.ts';
import { busy, PLANNER_ERRORS, type PlannerCalls } from './planner-calls.ts';

/** Planned at once, within a few milliseconds: about 2,000 stops. */
const SHORT_CHARACTERS = 8192;
const MAX_WAITING = { total: 20, ofTenant: 5 };
const PROGRAM = {
  entry: resolveSibling('planner-thread', import.meta.url),
  maxMegabytes: 1024,
  maxSeconds: 60,
};

/**
 * Plans short announcements here, and long ones one after another in a thread; tenants take turns.
 *
 * @param overlay part of the reference data that was accepted; the thread loads the rest itself
 */
export function threadPlanner(reference: Reference, overlay?: ReferenceOverlay): Planner {
  const inTurn = fairTurns(MAX_WAITING);
  const call = callThread<PlannerCalls>({ ...PROGRAM, data: overlay }, PLANNER_ERRORS);

  return {
    async plan(task) {
      if (task.text.length <= SHORT_CHARACTERS) return planWork(task, reference, digest);
      const turn = inTurn(task.tenant, () => call('plan', task));
      if (turn === undefined) throw busy();
      return await turn;
    },
  };
}
