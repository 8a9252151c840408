/** The typed channel to a thread of Node, as `openWorker` is to a worker of a browser. */
import { type MessagePort, type TransferListItem, Worker } from 'node:worker_threads';
import type { ErrorCrossing } from '#channel/error-crossing.ts';
import { type Channel, openChannel } from '#channel/open-channel.ts';
import type { CallMap, Port } from '#channel/protocol.ts';

/** Converts a thread or port of Node, which has its own kind of events, to a `Port`. */
export function toPort(end: Worker | MessagePort): Port {
  const port: Port = {
    onmessage: null,
    postMessage: (message, { transfer }) =>
      end.postMessage(message, transfer as unknown as TransferListItem[]),
  };
  end.on('message', (data: unknown) => port.onmessage?.(new MessageEvent('message', { data })));
  end.on('messageerror', () => port.onmessageerror?.(new MessageEvent('messageerror')));
  return port;
}

/** Opens a channel to a thread, which ends with it. When the thread dies, pending calls fail as `broken`. */
export function openThread<Calls extends CallMap<Calls>>(
  thread: Worker,
  errors: ErrorCrossing,
): Channel<Calls> {
  const end = () => void thread.terminate();
  const channel = openChannel<Calls>(toPort(thread), errors, end);
  thread.on('error', (error) => channel.end(errors.broken(`It failed: ${error}`)));
  thread.on('exit', () => channel.end(errors.broken('It ended.')));
  return channel;
}

/** Program of a thread, and what it may take. */
interface ThreadProgram {
  /** Address from `resolveSibling`. */
  entry: URL;
  maxMegabytes: number;
  /** A call that takes longer ends the thread. */
  maxSeconds: number;
  /** Data that the thread starts with: `data` of its `workerData`. */
  data?: unknown;
}

/** A thread takes half a second to start, and 100 MB. */
const IDLE_SECONDS = 60;

/** Loads the sources, which a thread cannot do by itself. */
const TYPESCRIPT_THREAD = new URL('../../../channel/typescript-thread.mjs', import.meta.url);

function startThread({ entry, maxMegabytes, data }: ThreadProgram): Worker {
  return new Worker(entry.pathname.endsWith('.ts') ? TYPESCRIPT_THREAD : entry, {
    execArgv: [],
    workerData: { entry: entry.href, data },
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
}

/**
 * Prepares calls to a thread that starts with the first of them and goes when it is idle.
 *
 * @returns makes a call, which must have ended before the next one begins
 */
export function callThread<Calls extends CallMap<Calls>>(
  program: ThreadProgram,
  errors: ErrorCrossing,
): Channel<Calls>['call'] {
  let running: { thread: Worker; channel: Channel<Calls> } | undefined;
  let idle: NodeJS.Timeout | undefined;

  return async (name, request, options) => {
    clearTimeout(idle);
    if (running === undefined || running.channel.ended) {
      const thread = startThread(program);
      running = { thread, channel: openThread<Calls>(thread, errors) };
    }
    const { thread, channel } = running;
    thread.ref();
    const end = (reason: string) => channel.end(errors.broken(reason));
    const late = setTimeout(end, program.maxSeconds * 1000, 'It took too long.');
    try {
      return await channel.call(name, request, options);
    } finally {
      clearTimeout(late);
      thread.unref();
      idle = setTimeout(end, IDLE_SECONDS * 1000, 'It was idle.').unref();
    }
  };
}
