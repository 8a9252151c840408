/** The page's end of the channel: one render worker, whose orders end in an answer or a `RenderError`. */

import { RenderError } from '../render-error.ts';
import type { RenderAnswers, RenderOrder, RenderReply } from './protocol.ts';

export interface RenderWorker {
  /**
   * Sends one order and waits for its end.
   *
   * @param onFrames told how many frames of the segment are encoded
   * @throws {RenderError} the worker's code; `encoder-failed` when it crashed or said nothing for two minutes;
   *   `cancelled` after `terminate`
   */
  order<Order extends RenderOrder>(
    order: Order,
    onFrames?: (framesDone: number) => void,
  ): Promise<RenderAnswers[Order['type']]>;
  /** Whether it crashed or was terminated. */
  readonly ended: boolean;
  /** Ends the worker at once, whatever it does, and frees its memory. What is pending fails as `cancelled`. */
  terminate(): void;
}

interface Pending {
  resolve(answer: RenderAnswers[RenderOrder['type']]): void;
  reject(error: RenderError): void;
  onFrames: ((framesDone: number) => void) | undefined;
}

/** Some browsers' encoders never end, and say nothing. Counted in ticks, since a sleeping machine has none. */
const TICK_MILLISECONDS = 10_000;
const MAX_SILENT_TICKS = 12;

export function openRenderWorker(create: () => Worker): RenderWorker {
  const worker = create();
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let end: RenderError | undefined;

  let silentTicks = 0;
  const watch = setInterval(() => {
    silentTicks = pending.size === 0 ? 0 : silentTicks + 1;
    if (silentTicks >= MAX_SILENT_TICKS) stopped('stopped answering.');
  }, TICK_MILLISECONDS);

  const finish = (error: RenderError) => {
    end ??= error;
    clearInterval(watch);
    worker.terminate();
    for (const { reject } of pending.values()) reject(end);
    pending.clear();
  };
  const stopped = (how: string) =>
    finish(new RenderError('encoder-failed', `The render worker ${how}`));
  worker.onerror = (event) => stopped(`crashed: ${event.message ?? 'its script did not load'}`);
  worker.onmessageerror = () => stopped('crashed: a message could not be read');
  worker.onmessage = ({ data: reply }: MessageEvent<RenderReply>) => {
    silentTicks = 0;
    const letter = pending.get(reply.id);
    if (letter === undefined) return;
    if (reply.type === 'frames') return letter.onFrames?.(reply.framesDone);
    pending.delete(reply.id);
    if (reply.type === 'done') letter.resolve(reply.answer);
    else letter.reject(new RenderError(reply.code, reply.message));
  };

  return {
    get ended() {
      return end !== undefined;
    },
    order: (order, onFrames) =>
      new Promise((resolve, reject) => {
        if (end !== undefined) return reject(end);
        const id = ++lastId;
        // Each order type has one answer type; the map of pending letters cannot say which.
        pending.set(id, { resolve: resolve as Pending['resolve'], reject, onFrames });
        worker.postMessage({ ...order, id });
      }),
    terminate: () => finish(new RenderError('cancelled', 'Rendering was cancelled.')),
  };
}
