import { Worker as Thread } from 'node:worker_threads';
import { toPort } from '#service/adapters/threads/open-thread.ts';

/**
 * Starts a thread that is used as a worker of a browser is.
 *
 * @param entry program, from `resolveSibling`
 * @param data what it finds as `workerData`
 */
export function openWorker(entry: URL, data: object = {}): Worker {
  const isSource = entry.pathname.endsWith('.ts');
  const program = isSource ? new URL('../channel/typescript-thread.mjs', import.meta.url) : entry;
  const thread = new Thread(program, { execArgv: [], workerData: { ...data, entry: entry.href } });
  // A thread that waits for work does not keep the process.
  thread.unref();
  const worker = Object.assign(toPort(thread), {
    onerror: null as Worker['onerror'],
    terminate: () => void thread.terminate(),
  }) as unknown as Worker;
  const end = (message: string) => worker.onerror?.call(worker, { message } as ErrorEvent);
  thread.on('error', (error) => end(String(error)));
  thread.on('exit', () => end('its thread ended'));
  return worker;
}
