/** The asking end: calls as promises. */
import type { ErrorCrossing } from './error-crossing.ts';
import type { CallMap, CallMessage, Port, ReplyMessage } from './protocol.ts';

/** Options of one call. */
export interface CallOptions<Progress> {
  /** Objects that are transferred to the other end instead of being copied. */
  transfer?: Transferable[];
  /** Aborting tells the other end to stop; the call then ends as that end says. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** The asking end: any number of calls at a time, until it is ended. */
export interface Channel<Calls extends CallMap<Calls>> {
  /** Rejects with what the other end threw, by way of the crossing, or with the error of `end`. */
  call<Name extends keyof Calls>(
    name: Name,
    request: Calls[Name]['request'],
    options?: CallOptions<Calls[Name]['progress']>,
  ): Promise<Calls[Name]['response']>;
  /** Rejects all pending and all later calls with `error`. A worker is terminated at once, even while it is busy. */
  end(error: Error): void;
  readonly ended: boolean;
  /** Calls without an answer yet. */
  readonly pending: number;
}

interface Pending {
  resolve(response: unknown): void;
  reject(error: Error): void;
  onProgress: ((progress: never) => void) | undefined;
}

/**
 * Opens a channel that sends calls over a port; `answerCalls` runs at its other end.
 *
 * @param onEnd ends the thread at the other end of the port
 */
export function openChannel<Calls extends CallMap<Calls>>(
  port: Port,
  errors: ErrorCrossing,
  onEnd: () => void = () => undefined,
): Channel<Calls> {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let ended: Error | undefined;

  const end = (error: Error) => {
    ended ??= error;
    onEnd();
    for (const { reject } of pending.values()) reject(ended);
    pending.clear();
  };
  const post = (message: CallMessage, transfer: Transferable[] = []) =>
    port.postMessage(message, { transfer });

  port.onmessageerror = () => end(errors.broken('It crashed: a message could not be read.'));
  port.onmessage = ({ data: reply }: MessageEvent<ReplyMessage>) => {
    const call = pending.get(reply.id);
    if (call === undefined) return;
    if (reply.type === 'progress') return call.onProgress?.(reply.progress as never);
    pending.delete(reply.id);
    if (reply.type === 'response') call.resolve(reply.response);
    else call.reject(errors.fromFailure(reply.failure));
  };

  return {
    call: (name, request, { transfer, signal, onProgress: onTold } = {}) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        const id = ++lastId;
        // Throws for what cannot be cloned, before anything is pending.
        post({ id, type: 'call', name, request }, transfer);
        const cancel = () => post({ id, type: 'cancel' });
        const release = () => signal?.removeEventListener('abort', cancel);
        pending.set(id, {
          resolve(response) {
            release();
            resolve(response as Calls[typeof name]['response']);
          },
          reject(error) {
            release();
            reject(error);
          },
          onProgress: onTold,
        });
        if (signal?.aborted) cancel();
        else signal?.addEventListener('abort', cancel, { once: true });
      }),
    end,
    get ended() {
      return ended !== undefined;
    },
    get pending() {
      return pending.size;
    },
  };
}

/**
 * Opens a channel to a dedicated worker, which is terminated with the channel. If the worker crashes, pending
 * calls fail with the error of `broken`.
 */
export function openWorker<Calls extends CallMap<Calls>>(
  worker: Worker,
  errors: ErrorCrossing,
): Channel<Calls> {
  const channel = openChannel<Calls>(worker, errors, () => worker.terminate());
  worker.onerror = ({ message }) =>
    channel.end(errors.broken(`It crashed: ${message || 'its script did not load'}.`));
  return channel;
}
