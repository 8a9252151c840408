/** Plans long announcements away from the thread that serves requests. */
import { parentPort } from 'node:worker_threads';
import { loadReference } from '#reference/load-reference.ts';
import { planWork } from '../../announcements/plan-work.ts';
import type { PlanTask } from '../../ports/ports.ts';
import { digest } from '../node-secrets.ts';

const reference = await loadReference();
parentPort!.on('message', (task: PlanTask) => {
  parentPort!.postMessage(planWork(task, reference, digest));
});
