/** The page's side of the overlay: workers for one film, ended with it. */
import { type Channel, openWorker } from '#channel/open-channel.ts';
import type { Background } from '#contract/background.ts';
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { FilmPace } from '#contract/requests/translation.ts';
import type { SignerCorner, SignerPlace } from '#contract/requests/translation-upload.ts';
import { createFileComment } from '#rendering/plan/label.ts';
import { type ProgressMeter, progressMeter } from '#rendering/plan/render-progress.ts';
import { RENDER_ERRORS, RenderError } from '#rendering/render-error.ts';
import type { RenderedVideo, RenderOptions } from '#rendering/workers/create-renderer.ts';
import type { TextTrack } from './film/text-track.ts';
import type { ComposedFilm, OverlayCalls, OverlayProgress } from './overlay-calls.ts';
import { type OverlaySize, toOpaqueBackground } from './overlay-plan.ts';

export interface ComposeRequest extends RenderOptions {
  /** The film: mp4 or mov. Read where it lies. */
  source: Blob;
  /** Signed at the times of its cues. */
  message: Message;
  /** Look of the signing. Only its speed counts: size and rate are the film's own, and captions come as WebVTT only. */
  look: Look;
  /** Size of the signer. Defaults to `M`, or larger where that would be under one sixth of the picture. */
  overlaySize?: OverlaySize;
  /** Place of the signer. Defaults to over the film. */
  signerPlace?: SignerPlace | undefined;
  /** Corner of the signer. Defaults to lower right. */
  signerCorner?: SignerCorner | undefined;
  /** Runs on when missing. */
  filmPace?: FilmPace | undefined;
  /** Background of the signer; defaults to the look's. Transparent means no box, or a dark ground beside a film. */
  background?: Background;
  /** Written into the file beside its title. */
  comment?: string | undefined;
  /** Names the work; what is finished of it is kept on this machine's disk, until `removeWorkFolder`. */
  work?: string;
  /** Length of the pieces that are made and stored one at a time. */
  pieceSeconds?: number;
  /** Leaves the browser's own decoder and encoder alone; several times as slow. */
  engineOnly?: boolean;
}

export interface AddSoundRequest extends RenderOptions {
  /** Rendered video, from `renderVideo`. */
  video: Pick<
    RenderedVideo,
    'file' | 'contentType' | 'captions' | 'sourceCaptions' | 'largestDriftSeconds'
  >;
  /** An mp3, or a film whose sound it shall be. */
  sound: Blob;
  /** Title of the file, as it was rendered. */
  title: string;
  /** Comment of the file, as it was rendered. */
  comment?: string | undefined;
  /** Names the work whose files are on this machine's disk. */
  work?: string;
}

/**
 * Puts a signed video over a film, or a film’s sound under one. Both reject with `RenderError`, and with
 * `cancelled` after an abort.
 */
export interface Composer {
  composeOverSource(request: ComposeRequest): Promise<ComposedFilm>;
  addSound(request: AddSoundRequest): Promise<ComposedFilm>;
  /**
   * Returns the length of a file's sound in seconds, or 0 when it has none.
   * @throws {RenderError} `source-corrupt`, `source-unsupported`, `cancelled`
   */
  soundSeconds(source: Blob, signal?: AbortSignal): Promise<number>;
  /**
   * Extracts a film's embedded subtitles as WebVTT with their language, preferring English. Returns undefined
   * when the film has no text subtitles.
   */
  textTrack(source: Blob, signal?: AbortSignal): Promise<TextTrack | undefined>;
}

/** Composer that makes videos from films. */
export type FilmComposer = Omit<Composer, 'textTrack'>;

export function createComposer(createWorker: () => Worker): Composer {
  async function tryTwice(
    run: (meter: ProgressMeter, attempt: number) => Promise<ComposedFilm>,
    { signal, onProgress }: RenderOptions,
  ): Promise<ComposedFilm> {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
      throw new RenderError('browser-unsupported', "This browser can't draw in the background.");
    const meter = progressMeter(onProgress, () => performance.now(), signal);
    const toEnd = async (attempt: number) => {
      const film = await run(meter, attempt);
      meter.done();
      return film;
    };
    try {
      return await toEnd(0);
    } catch (error) {
      if (!(error instanceof RenderError && error.code === 'encoder-failed')) throw error;
      console.warn('The encoder failed. Trying once more with new workers.', error);
      return toEnd(1);
    }
  }

  return {
    soundSeconds: async (source, signal) =>
      (await import('./film/sound-seconds.ts')).soundSeconds(source, signal),
    textTrack: (source, signal) =>
      raceCalls(createWorker, signal, (open) => [open().call('textTrack', source)]),
    composeOverSource: (request) =>
      tryTwice((meter, attempt) => {
        const { source, message, overlaySize, comment, work, pieceSeconds, signal } = request;
        const { signerPlace, signerCorner, filmPace } = request;
        const requestedBackground = request.background ?? request.look.background;
        const background =
          signerPlace === 'beside' ? toOpaqueBackground(requestedBackground) : requestedBackground;
        // Captions belong beside the film, not into the signer's box.
        const look: Look = { ...request.look, captions: 'off', background };
        const { port1, port2 } = new MessageChannel();
        const order = {
          source,
          message,
          look,
          overlaySize,
          signerPlace,
          signerCorner,
          comment: createFileComment(message, look, comment),
          filmPace,
          work,
          pieceSeconds,
          drawings: port1,
          // What the browser's own encoder could not do, the engine may.
          engineOnly: request.engineOnly === true || attempt > 0,
        };
        const drawOrder = { message, look, drawings: port2 };
        return raceCalls(createWorker, signal, (open) => [
          open().call('compose', order, { transfer: [port1], onProgress: tellMeter(meter) }),
          open().call('draw', drawOrder, { transfer: [port2] }),
        ]);
      }, request),
    addSound: (request) =>
      tryTwice(async (meter) => {
        const { file, contentType, ...metadata } = request.video;
        const { captions, sourceCaptions, largestDriftSeconds } = metadata;
        const { sound, title, comment, work, signal } = request;
        const video = { file, contentType };
        const order = { video, sound, title, comment, work };
        const film = await raceCalls(createWorker, signal, (open) => [
          open().call('addSound', order, { onProgress: tellMeter(meter) }),
        ]);
        return { ...film, captions, sourceCaptions, largestDriftSeconds };
      }, request),
  };
}

const tellMeter = (meter: ProgressMeter) => (progress: OverlayProgress) => {
  switch (progress.type) {
    case 'loading':
      return meter.loading(progress.fraction);
    case 'drawing':
      return meter.drawing(progress.framesTotal);
    case 'frames':
      return meter.segment(0, progress.framesDone);
    case 'kept':
      return meter.segment(0, progress.framesDone, true);
    case 'joining':
      return meter.joining(progress.fraction);
  }
};

const cancelled = () => new RenderError('cancelled', 'Rendering was cancelled.');

/**
 * Returns the result of the first of these calls to settle, each in its own worker. The workers end with it:
 * at once when `signal` aborts or one of them crashes.
 */
async function raceCalls<Response>(
  createWorker: () => Worker,
  signal: AbortSignal | undefined,
  start: (open: () => Channel<OverlayCalls>) => Promise<Response>[],
): Promise<Response> {
  if (signal?.aborted) throw cancelled();
  const channels: Channel<OverlayCalls>[] = [];
  const open = () => {
    const channel = openWorker<OverlayCalls>(createWorker(), RENDER_ERRORS);
    channels.push(channel);
    return channel;
  };
  const end = () => {
    for (const channel of channels) channel.end(cancelled());
  };
  signal?.addEventListener('abort', end);
  try {
    return await Promise.race(start(open));
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}
