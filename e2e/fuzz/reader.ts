/** A thread that reads files, in the bounds of the product's workers: one that breaks down or hangs is ended, and another begun. */
import { Worker } from 'node:worker_threads';
import type { Outcome, Task } from './read-thread.ts';

/** Heap of the thread; a tab of a browser has more. */
const HEAP_MEGABYTES = 512;
/** Time of the processor after which a file hangs. */
const HANG_MILLISECONDS = 20_000;
/** Time after which it waits for something that never comes. */
const WAIT_MILLISECONDS = 300_000;
const CHECK_MILLISECONDS = 1000;

/** Reads files one after the other. */
export class Reader {
  #thread: Worker | undefined;

  #start(): Worker {
    const address = new URL('./read-thread.ts', import.meta.url).href;
    // Threads of Node 20 do not inherit what loads TypeScript.
    const program = `import('tsx/esm/api').then(({ register }) => {
      register();
      return import(${JSON.stringify(address)});
    });`;
    const thread = new Worker(program, {
      eval: true,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    thread.unref();
    return thread;
  }

  read(task: Task): Promise<Outcome> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    thread.ref();
    return new Promise((resolve) => {
      const usageAtStart = process.cpuUsage();
      const begun = performance.now();
      const countMilliseconds = () => {
        const { user, system } = process.cpuUsage(usageAtStart);
        return (user + system) / 1000;
      };
      const settle = (outcome: Outcome, isOver: boolean) => {
        clearInterval(timer);
        thread.removeAllListeners('message');
        thread.removeAllListeners('error');
        thread.removeAllListeners('exit');
        thread.unref();
        if (isOver) {
          this.#thread = undefined;
          void thread.terminate();
        }
        resolve(outcome);
      };
      const endWith = (crash: string) => settle({ milliseconds: countMilliseconds(), crash }, true);
      const timer = setInterval(() => {
        const isWaiting = performance.now() - begun > WAIT_MILLISECONDS;
        if (countMilliseconds() > HANG_MILLISECONDS || isWaiting)
          endWith(`It hangs: no answer after ${isWaiting ? 'minutes' : 'seconds of work'}.`);
      }, CHECK_MILLISECONDS);
      thread.once('message', (outcome: Outcome) => settle(outcome, false));
      thread.once('error', (error) => endWith(`The thread broke down: ${error.stack ?? error}`));
      thread.once('exit', (code) => endWith(`The thread ended with ${code}.`));
      thread.postMessage(task);
    });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }
}
