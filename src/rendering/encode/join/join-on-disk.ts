/** Joins the segments of a long video straight into a file on disk: neither they nor the video are ever in memory. */
import { type Channel, openWorker } from '#channel/open-channel.ts';
import { getEngineFiles } from '#rendering/encode/engine-files.ts';
import { RENDER_ERRORS, RenderError } from '#rendering/render-error.ts';
import type { JoinOnDisk } from './answer-join-calls.ts';
import type { Joiner } from './joiner.ts';

/** A worker that died says nothing. Counted in ticks, since a sleeping machine has none. */
const TICK_MILLISECONDS = 10_000;
const MAX_SILENT_TICKS = 12;

/**
 * Creates a joiner for one video. Its engine is in the browser's cache already.
 *
 * @param work names the work whose folder receives the video
 * @param onJoined receives the progress, 0 to 1
 */
export function diskJoiner(
  work: string,
  onJoined: (fraction: number) => void,
): Pick<Joiner, 'join'> {
  return {
    async join(plan, parts, signal) {
      const worker = new Worker(new URL('./join.worker.ts', import.meta.url), { type: 'module' });
      const channel: Channel<JoinOnDisk> = openWorker(worker, RENDER_ERRORS);
      let silentTicks = 0;
      const watch = setInterval(() => {
        if (++silentTicks >= MAX_SILENT_TICKS)
          channel.end(RENDER_ERRORS.broken('Joining stopped answering.'));
      }, TICK_MILLISECONDS);
      const abort = () => channel.end(new RenderError('cancelled', 'Rendering was cancelled.'));
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
      try {
        return await channel.call(
          'join',
          { plan, parts, work, ...getEngineFiles() },
          {
            onProgress(fraction) {
              silentTicks = 0;
              onJoined(fraction);
            },
          },
        );
      } finally {
        clearInterval(watch);
        signal?.removeEventListener('abort', abort);
        channel.end(new RenderError('cancelled', 'The video has been joined.'));
      }
    },
  };
}
