/** The page's side of the overlay: one worker for one film, ended with it. */
import type { Background } from '#contract/background.ts';
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { RenderedVideo, RenderOptions } from '../create-renderer.ts';
import { RenderError } from '../render-error.ts';
import { type ProgressMeter, progressMeter } from '../render-progress.ts';
import type { OverlaySize } from './overlay-plan.ts';
import type { ComposedFilm, OverlayOrder, OverlayReply } from './overlay-protocol.ts';

export interface ComposeRequest extends RenderOptions {
  /** The film: mp4 or mov. Read where it lies. */
  source: Blob;
  /** Signed at the times of its cues. */
  message: Message;
  /** Its speed counts; size and rate are the film's own, and captions come as WebVTT alone. */
  look: Look;
  /** When missing: `M`, or larger where that would be under one sixth of the picture. */
  overlaySize?: OverlaySize;
  /** Behind the signer; the look's when missing. Transparent: no box. */
  background?: Background;
  /** Leaves the browser's own decoder and encoder alone; several times as slow. */
  engineOnly?: boolean;
}

export interface AddSoundRequest extends RenderOptions {
  /** From `renderVideo`. */
  video: Pick<RenderedVideo, 'file' | 'contentType' | 'captions'>;
  /** An mp3, or a film whose sound it shall be. */
  sound: Blob;
  /** Title of the file, as it was rendered. */
  title: string;
}

export interface Composer {
  composeOverSource(request: ComposeRequest): Promise<ComposedFilm>;
  addSound(request: AddSoundRequest): Promise<ComposedFilm>;
}

export function createComposer(createWorker: () => Worker): Composer {
  async function tryTwice(
    order: (attempt: number) => OverlayOrder,
    { signal, onProgress }: RenderOptions,
  ): Promise<ComposedFilm> {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
      throw new RenderError('browser-unsupported', 'This browser cannot draw in the background.');
    const meter = progressMeter(onProgress ?? (() => undefined), () => performance.now());
    try {
      return await runOrder(createWorker(), order(0), meter, signal);
    } catch (error) {
      if (!(error instanceof RenderError && error.code === 'encoder-failed')) throw error;
      console.warn('The encoder failed; trying once more with a fresh worker.', error);
      return runOrder(createWorker(), order(1), meter, signal);
    }
  }

  return {
    composeOverSource: (request) =>
      tryTwice(
        (attempt) => ({
          type: 'compose',
          source: request.source,
          message: request.message,
          look: request.look,
          overlaySize: request.overlaySize,
          background: request.background ?? request.look.background,
          // What the browser's own encoder could not do, the engine may.
          engineOnly: request.engineOnly === true || attempt > 0,
        }),
        request,
      ),
    addSound: async (request) => {
      const { file, contentType, captions } = request.video;
      const { sound, title } = request;
      const film = await tryTwice(
        () => ({ type: 'add-sound', video: { file, contentType }, sound, title }),
        request,
      );
      return { ...film, captions };
    },
  };
}

/** Ends the worker with the order, at once when `signal` aborts. */
function runOrder(
  worker: Worker,
  order: OverlayOrder,
  meter: ProgressMeter,
  signal: AbortSignal | undefined,
): Promise<ComposedFilm> {
  return new Promise<ComposedFilm>((resolve, reject) => {
    const fail = (code: ConstructorParameters<typeof RenderError>[0], message: string) => {
      worker.terminate();
      signal?.removeEventListener('abort', abort);
      reject(new RenderError(code, message));
    };
    const abort = () => fail('cancelled', 'Rendering was cancelled.');
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    worker.onerror = ({ message }) =>
      fail('encoder-failed', `The overlay worker crashed: ${message ?? 'it did not start'}`);
    worker.onmessageerror = () =>
      fail('encoder-failed', 'The overlay worker crashed: a message could not be read');
    worker.onmessage = ({ data: reply }: MessageEvent<OverlayReply>) => {
      switch (reply.type) {
        case 'loading':
          return meter.loading(reply.share);
        case 'drawing':
          return meter.drawing(reply.framesTotal);
        case 'frames':
          return meter.segment(0, reply.framesDone);
        case 'joining':
          return meter.joining();
        case 'failed':
          return fail(reply.code, reply.message);
        case 'done':
          meter.done();
          worker.terminate();
          signal?.removeEventListener('abort', abort);
          return resolve(reply.film);
      }
    };
    worker.postMessage(order);
  });
}
