/** The typed channel to a thread of Node, as `openWorker` is to a worker of a browser. */
import type { MessagePort, TransferListItem, Worker } from 'node:worker_threads';
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
  thread.on('error', (error) => channel.end(errors.broken(`Planning failed: ${error}`)));
  thread.on('exit', () => channel.end(errors.broken('It ended.')));
  return channel;
}
