/** The page's side of the overlay: workers for one film, ended with it. */
import type { Background } from '#contract/background.ts';
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { RenderErrorCode } from '#contract/requests/job-failure.ts';
import { type ProgressMeter, progressMeter } from '../plan/render-progress.ts';
import { RenderError } from '../render-error.ts';
import type { RenderedVideo, RenderOptions } from '../workers/create-renderer.ts';
import type { OverlaySize } from './overlay-plan.ts';
import type {
  AddSoundOrder,
  ComposedFilm,
  ComposeOrder,
  OverlayReply,
} from './overlay-protocol.ts';

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
  /** Written into the file beside its title. */
  comment?: string | undefined;
  /** Leaves the browser's own decoder and encoder alone; several times as slow. */
  engineOnly?: boolean;
}

export interface AddSoundRequest extends RenderOptions {
  /** From `renderVideo`. */
  video: Pick<RenderedVideo, 'file' | 'contentType' | 'captions' | 'largestDriftSeconds'>;
  /** An mp3, or a film whose sound it shall be. */
  sound: Blob;
  /** Title of the file, as it was rendered. */
  title: string;
  /** As it was rendered. */
  comment?: string | undefined;
}

/**
 * Puts a signed video over a film, or a film’s sound under one. Both reject with `RenderError`, and with
 * `cancelled` after an abort.
 */
export interface Composer {
  composeOverSource(request: ComposeRequest): Promise<ComposedFilm>;
  addSound(request: AddSoundRequest): Promise<ComposedFilm>;
}

export function createComposer(createWorker: () => Worker): Composer {
  async function tryTwice(
    run: (meter: ProgressMeter, attempt: number) => Promise<ComposedFilm>,
    { signal, onProgress }: RenderOptions,
  ): Promise<ComposedFilm> {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
      throw new RenderError('browser-unsupported', 'This browser cannot draw in the background.');
    const meter = progressMeter(onProgress, () => performance.now(), signal);
    try {
      return await run(meter, 0);
    } catch (error) {
      if (!(error instanceof RenderError && error.code === 'encoder-failed')) throw error;
      console.warn('The encoder failed; trying once more with fresh workers.', error);
      return run(meter, 1);
    }
  }

  return {
    composeOverSource: (request) =>
      tryTwice((meter, attempt) => {
        const { source, message, overlaySize, comment, signal } = request;
        const background = request.background ?? request.look.background;
        // Captions belong beside the film, not into the signer's box.
        const look: Look = { ...request.look, captions: 'off', background };
        const { port1, port2 } = new MessageChannel();
        const order: ComposeOrder = {
          ...{ type: 'compose', source, message, look, overlaySize, comment, drawings: port1 },
          // What the browser's own encoder could not do, the engine may.
          engineOnly: request.engineOnly === true || attempt > 0,
        };
        const [composer, drawer] = [createWorker(), createWorker()];
        drawer.postMessage({ type: 'draw', message, look, drawings: port2 }, [port2]);
        return runOrder(composer, [drawer], order, [port1], meter, signal);
      }, request),
    addSound: (request) =>
      tryTwice(async (meter) => {
        const { file, contentType, captions, largestDriftSeconds } = request.video;
        const { sound, title, comment, signal } = request;
        const video = { file, contentType };
        const order: AddSoundOrder = { type: 'add-sound', video, sound, title, comment };
        const film = await runOrder(createWorker(), [], order, [], meter, signal);
        return { ...film, captions, largestDriftSeconds };
      }, request),
  };
}

/** Ends the workers with the order, at once when `signal` aborts. */
function runOrder(
  worker: Worker,
  helpers: readonly Worker[],
  order: ComposeOrder | AddSoundOrder,
  transfer: Transferable[],
  meter: ProgressMeter,
  signal: AbortSignal | undefined,
): Promise<ComposedFilm> {
  return new Promise<ComposedFilm>((resolve, reject) => {
    const end = () => {
      for (const each of [worker, ...helpers]) each.terminate();
      signal?.removeEventListener('abort', abort);
    };
    const fail = (code: RenderErrorCode, message: string) => {
      end();
      reject(new RenderError(code, message));
    };
    const abort = () => fail('cancelled', 'Rendering was cancelled.');
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    for (const each of [worker, ...helpers]) {
      const crashed = (what: string) =>
        fail('encoder-failed', `A worker of the overlay crashed: ${what}`);
      each.onerror = ({ message }) => crashed(message ?? 'it did not start');
      each.onmessageerror = () => crashed('a message could not be read');
    }
    worker.onmessage = ({ data: reply }: MessageEvent<OverlayReply>) => {
      switch (reply.type) {
        case 'loading':
          return meter.loading(reply.fraction);
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
          end();
          return resolve(reply.film);
      }
    };
    worker.postMessage(order, transfer);
  });
}
