import { Worker } from 'node:worker_threads';
import type { Reference } from '#reference/reference.ts';
import { planWork } from '../../announcements/plan-work.ts';
import { ServiceError } from '../../http/service-error.ts';
import type { PlannedWork, Planner, PlanTask } from '../../ports/ports.ts';
import { digest } from '../node-secrets.ts';

/** Planned at once, within a few milliseconds: about 2,000 stops. */
const SHORT_CHARACTERS = 8192;
const MAX_WAITING = 20;
/** A thread takes half a second to start, and 100 MB. */
const IDLE_SECONDS = 60;
const PLAN_SECONDS = 60;
const MAX_MEGABYTES = 1024;

const busy = (cause?: unknown) =>
  new ServiceError('unavailable', 'Too many long announcements are being planned.', {
    headers: { 'Retry-After': '10' },
    cause,
  });

/** `--import tsx` does nothing in a thread of Node 20. */
const THREAD_SOURCE = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./planner-thread.ts', import.meta.url).href)});
});`;

/** Plans short announcements here, and long ones one after another in a thread that goes when it is idle. */
export function threadPlanner(reference: Reference): Planner {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function end(): void {
    void thread?.terminate();
    thread = undefined;
  }

  function elsewhere(task: PlanTask): Promise<PlannedWork> {
    thread ??= new Worker(THREAD_SOURCE, {
      eval: true,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    });
    const running = thread;
    running.ref();
    clearTimeout(idle);
    return new Promise<PlannedWork>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        running.off('message', done).off('error', fail).off('exit', ended);
        running.unref();
        idle = setTimeout(end, IDLE_SECONDS * 1000).unref();
      };
      const fail = (error: Error) => {
        settle();
        end();
        reject(busy(error));
      };
      const ended = () => fail(new Error('The thread ended.'));
      const done = (planned: PlannedWork) => {
        settle();
        resolve(planned);
      };
      const late = () => fail(new Error('It takes too long.'));
      const timer = setTimeout(late, PLAN_SECONDS * 1000);
      running.on('message', done).on('error', fail).on('exit', ended);
      running.postMessage(task);
    });
  }

  return {
    async plan(task) {
      if (task.text.length <= SHORT_CHARACTERS) return planWork(task, reference, digest);
      if (waiting >= MAX_WAITING) throw busy();
      waiting++;
      const turn = last.then(() => elsewhere(task));
      last = turn.catch(() => undefined);
      return await turn.finally(() => {
        waiting--;
      });
    },
  };
}
