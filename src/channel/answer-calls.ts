/** The answering end: a worker's global scope, or any port, with one function a call. */
import type { ErrorCrossing } from './error-crossing.ts';
import type { CallMap, CallMessage, Port, ReplyMessage } from './protocol.ts';

/** Context of one call for the handler that answers it. */
export interface CallContext<Progress> {
  /** Says something on the way. */
  reportProgress(progress: Progress): void;
  /** Aborts when the answer is no longer wanted. */
  signal: AbortSignal;
  /** Names what moves with the answer instead of being copied. */
  transfer(...objects: Transferable[]): void;
}

/** Handlers of all calls, by name. An error that a handler throws is sent to the caller as a failure. */
export type CallHandlers<Calls extends CallMap<Calls>> = {
  [Name in keyof Calls]: (
    request: Calls[Name]['request'],
    context: CallContext<Calls[Name]['progress']>,
  ) => Calls[Name]['response'] | Promise<Calls[Name]['response']>;
};

/** Options for answering calls. */
export interface AnswerOptions {
  errors: ErrorCrossing;
  /** Whether calls are answered one at a time, in the order of their arrival; otherwise all run at once. */
  inTurn?: boolean;
  /** Creates the abort reason of a cancelled call's signal; an `AbortError` by default. */
  cancelled?: () => Error;
}

/** Answers every call that comes to `port`; each ends in one final reply. */
export function answerCalls<Calls extends CallMap<Calls>>(
  port: Port,
  handlers: CallHandlers<Calls>,
  { errors, inTurn = false, cancelled }: AnswerOptions,
): void {
  const running = new Map<number, AbortController>();
  const post = (reply: ReplyMessage, transfer: Transferable[] = []) =>
    port.postMessage(reply, { transfer });

  async function answer(
    { id, name, request }: Extract<CallMessage, { type: 'call' }>,
    signal: AbortSignal,
  ): Promise<void> {
    const moved: Transferable[] = [];
    try {
      const response = await handlers[name as keyof Calls](request, {
        reportProgress: (progress) => post({ id, type: 'progress', progress }),
        signal,
        transfer: (...objects) => moved.push(...objects),
      });
      running.delete(id);
      post({ id, type: 'response', response }, moved);
    } catch (error) {
      running.delete(id);
      post({ id, type: 'failed', failure: errors.toFailure(error) });
    }
  }

  let previous = Promise.resolve();
  port.onmessage = ({ data: message }: MessageEvent<CallMessage>) => {
    if (message.type === 'cancel') return running.get(message.id)?.abort(cancelled?.());
    const stop = new AbortController();
    running.set(message.id, stop);
    if (inTurn) previous = previous.then(() => answer(message, stop.signal));
    else void answer(message, stop.signal);
  };
}
