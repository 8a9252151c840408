/** Gets workers ready before the first video is asked for. */
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { rasteriseLogos } from '#rendering/board/board-logo.ts';
import type { Joiner } from '#rendering/encode/join/joiner.ts';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import { type StartedWorkers, withWorkers } from './started-workers.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Example message with which workers warm up; its result is discarded. */
export interface ExampleRequest {
  message: Message;
  look: Look;
}

export interface Preparation {
  /** Warms up one worker after the other, so that the page stays responsive. Never rejects. */
  begin(request: ExampleRequest): Promise<void>;
  /**
   * Makes way for a render: waits for what would otherwise be fetched or tried twice, then hands over the
   * workers, warm or not.
   */
  giveWay(): Promise<void>;
}

export interface PreparationParts {
  pool: WorkerPool;
  joiner: Joiner;
  fetchEngine(onProgress: (progress: number) => void): Promise<void>;
  choose(workers: StartedWorkers, look: Look): Promise<EncoderId>;
}

export function createPreparation({
  pool,
  joiner,
  fetchEngine,
  choose,
}: PreparationParts): Preparation {
  let running:
    | { encoderPromise: Promise<unknown>; completion: Promise<void>; stop: () => void }
    | undefined;

  /**
   * Chooses the encoder. The engine is 9 MB to fetch: where the browser encodes by itself, it waits for a video, which the
   * joiner needs it for.
   */
  async function startFirst({ look }: ExampleRequest): Promise<EncoderId> {
    const encoder = await withWorkers(pool, undefined, (workers) => choose(workers, look));
    if (encoder === 'webcodecs') return encoder;
    await fetchEngine(() => undefined);
    joiner.prepare();
    return encoder;
  }

  async function warmAll(
    request: ExampleRequest,
    encoderPromise: Promise<EncoderId>,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      const encoder = await encoderPromise;
      const { message } = request;
      const look = await rasteriseLogos(request.look);
      const warm = async (workers: StartedWorkers) => {
        for (let started = 0; started < pool.size; started++)
          await (await workers.start(encoder)).call('warmUp', { message, look, encoder });
      };
      await withWorkers(pool, signal, warm, true);
    } catch (error) {
      if (signal.aborted) return;
      console.warn(
        'Rendering could not be prepared. It is tried again when a video is made.',
        error,
      );
    }
  }

  return {
    async begin(request) {
      if (running === undefined) {
        const control = new AbortController();
        const encoderPromise = startFirst(request);
        const completion = warmAll(request, encoderPromise, control.signal).finally(() => {
          running = undefined;
        });
        running = { encoderPromise, completion, stop: () => control.abort() };
      }
      await running.completion;
    },
    async giveWay() {
      const current = running;
      await current?.encoderPromise.catch(() => undefined);
      current?.stop();
    },
  };
}
