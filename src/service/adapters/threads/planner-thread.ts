/** Plans long announcements away from the thread that serves requests. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { answerCalls } from '#channel/answer-calls.ts';
import { loadReference } from '#reference/load-reference.ts';
import { loadReferenceWith } from '#reference/refresh/load-reference-data.ts';
import type { ReferenceOverlay } from '#reference/refresh/reference-change.ts';
import { digest } from '#service/adapters/node-secrets.ts';
import { planWork } from '#service/requests/plan-work.ts';
import { toPort } from './open-thread.ts';
import { PLANNER_ERRORS, type PlannerCalls } from './planner-calls.ts';

// Requests that need little processor time go first, before long lists. Elsewhere this would slow
// the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const overlay: ReferenceOverlay | undefined = workerData.data;
const reference = await (overlay === undefined ? loadReference() : loadReferenceWith(overlay));
answerCalls<PlannerCalls>(
  toPort(parentPort!),
  {
    plan(task, { transfer }) {
      const planned = planWork(task, reference, digest);
      if (planned.problems !== undefined || typeof planned.work.messages !== 'string')
        return planned;
      // Copied as text, 40 MB would hold up the thread that answers for half a second.
      const messages = new TextEncoder().encode(planned.work.messages);
      transfer(messages.buffer);
      return { ...planned, work: { ...planned.work, messages } };
    },
  },
  { errors: PLANNER_ERRORS },
);
