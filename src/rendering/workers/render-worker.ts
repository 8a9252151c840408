/** The page's end of the channel: one render worker, whose calls end in an answer or a `RenderError`. */
import { type Channel, openWorker } from '#channel/open-channel.ts';
import { RENDER_ERRORS, RenderError } from '#rendering/render-error.ts';
import type { RenderCalls } from './render-calls.ts';

export interface RenderWorker {
  /**
   * @throws {RenderError} the worker's code; `encoder-failed` when it crashed or said nothing for two minutes;
   *   `cancelled` after `terminate`
   */
  readonly call: Channel<RenderCalls>['call'];
  /** Whether it crashed or was terminated. */
  readonly ended: boolean;
  /** Ends the worker at once, even while it is busy, and frees its memory. Pending calls fail as `cancelled`. */
  terminate(): void;
}

/**
 * Interval of the check for silence: some browsers' encoders never end, without an error. Counted in ticks,
 * since a sleeping machine has none.
 */
const TICK_MILLISECONDS = 10_000;
const MAX_SILENT_TICKS = 12;

export function openRenderWorker(create: () => Worker): RenderWorker {
  const channel = openWorker<RenderCalls>(create(), RENDER_ERRORS);
  let silentTicks = 0;
  const watch = setInterval(() => {
    silentTicks = channel.pending === 0 ? 0 : silentTicks + 1;
    if (silentTicks >= MAX_SILENT_TICKS)
      channel.end(RENDER_ERRORS.broken('The render worker stopped answering.'));
    if (channel.ended) clearInterval(watch);
  }, TICK_MILLISECONDS);
  const resetSilence = () => {
    silentTicks = 0;
  };

  return {
    get ended() {
      return channel.ended;
    },
    async call(name, request, options = {}) {
      try {
        return await channel.call(name, request, {
          ...options,
          onProgress(progress) {
            resetSilence();
            options.onProgress?.(progress);
          },
        });
      } finally {
        resetSilence();
      }
    },
    terminate() {
      clearInterval(watch);
      channel.end(new RenderError('cancelled', 'Rendering was cancelled.'));
    },
  };
}
