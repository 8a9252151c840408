/** Renders messages with workers: plan, encode the segments that are not known yet, join. */
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { fetchEngine } from './engine-files.ts';
import { createJoiner } from './joiner.ts';
import { RenderError } from './render-error.ts';
import { type ProgressMeter, progressMeter, type RenderProgress } from './render-progress.ts';
import type { RenderWorker } from './render-worker.ts';
import { segmentCache } from './segment-cache.ts';
import type { Segment } from './video-plan.ts';
import { type WorkerCrew, withCrew } from './worker-crew.ts';
import { workerPool } from './worker-pool.ts';

export interface RenderRequest {
  message: Message;
  look: Look;
}

export interface RenderedVideo {
  file: Blob;
  contentType: 'video/mp4' | 'video/webm';
  /** Exactly the frames of the file over their rate. */
  durationSeconds: number;
  /** WebVTT. */
  captions: string;
  /** Frames that were drawn and encoded now; the others were known from an earlier render. */
  framesEncoded: number;
}

export interface RenderOptions {
  /** Aborting ends the workers at once; the render fails as `cancelled`. */
  signal?: AbortSignal;
  onProgress?: (progress: RenderProgress) => void;
}

export type RenderVideo = (
  request: RenderRequest,
  options?: RenderOptions,
) => Promise<RenderedVideo>;

const CACHE_BYTES = 96 * 1024 * 1024;

/** A renderer with workers and known segments of its own. */
export function createRenderer(createWorker: () => Worker): RenderVideo {
  const pool = workerPool(createWorker);
  const known = segmentCache(CACHE_BYTES);
  const joiner = createJoiner();

  return async (request, { signal, onProgress } = {}) => {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
      throw new RenderError('browser-unsupported', 'This browser cannot draw in the background.');
    const meter = progressMeter(onProgress ?? (() => undefined), () => performance.now());
    const render = () =>
      withCrew(pool, signal, async (crew) => {
        await fetchEngine(meter.loading, signal);
        return renderWith(crew, request, meter, signal);
      });
    try {
      return await render();
    } catch (error) {
      if (!(error instanceof RenderError && error.code === 'encoder-failed')) throw error;
      console.warn('The encoder failed; trying once more with fresh workers.', error);
      return render();
    }
  };

  async function renderWith(
    crew: WorkerCrew,
    request: RenderRequest,
    meter: ProgressMeter,
    signal: AbortSignal | undefined,
  ): Promise<RenderedVideo> {
    joiner.prepare();
    const first = await crew.hire();
    const { plan, captions } = await first.order({ type: 'compose', ...request });
    meter.drawing(plan.framesTotal);

    const others = Math.min(pool.size, plan.segments.length) - 1;
    const queue = plan.segments.entries();
    const segments: Blob[] = [];
    const framesEncoded = await Promise.all([
      encodeNext(first, queue, segments, meter),
      ...Array.from({ length: others }, async () => {
        const worker = await crew.hire();
        await worker.order({ type: 'compose', ...request });
        return encodeNext(worker, queue, segments, meter);
      }),
    ]);

    meter.joining();
    const { title } = request.message;
    const file = await joiner.join(plan, title, segments, signal);
    meter.done();
    return {
      file,
      contentType: plan.contentType,
      durationSeconds: plan.durationSeconds,
      captions,
      framesEncoded: framesEncoded.reduce((sum, frames) => sum + frames, 0),
    };
  }

  /** Takes the next segment until none is left; answers how many frames had to be encoded. */
  async function encodeNext(
    worker: RenderWorker,
    queue: Iterable<[index: number, segment: Segment]>,
    segments: Blob[],
    meter: ProgressMeter,
  ): Promise<number> {
    let framesEncoded = 0;
    for (const [index, segment] of queue) {
      const frames = segment.endFrame - segment.startFrame;
      const key = await worker.order({ type: 'key', segment });
      const cached = key === undefined ? undefined : known.get(key);
      if (cached !== undefined) {
        segments[index] = cached;
        meter.segment(index, frames, true);
        continue;
      }
      const encoded = await worker.order({ type: 'encode', segment, index }, (framesDone) =>
        meter.segment(index, framesDone),
      );
      segments[index] = encoded;
      framesEncoded += frames;
      if (key !== undefined) known.put(key, encoded);
    }
    return framesEncoded;
  }
}
