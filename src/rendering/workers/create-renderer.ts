/** Renders messages with workers: plan, encode the segments that are not known yet, join. */
import type { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { SignedBy } from '#contract/screens/provenance.ts';
import type { Timeline } from '#contract/screens/timeline.ts';
import { rasteriseLogos } from '#rendering/board/board-logo.ts';
import { folderSegmentCache } from '#rendering/cache/folder-segment-cache.ts';
import type { SegmentCache } from '#rendering/cache/segment-cache.ts';
import type { Joiner } from '#rendering/encode/join/joiner.ts';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import type { WorkFolders } from '#rendering/files/work-folder.ts';
import { createFileComment } from '#rendering/plan/label.ts';
import {
  type ProgressMeter,
  progressMeter,
  type RenderProgress,
} from '#rendering/plan/render-progress.ts';
import { RenderError } from '#rendering/render-error.ts';
import { encodeSegments } from './encode-segments.ts';
import { type EncoderChoice, hasOwnEncoder } from './encoder-choice.ts';
import { createPreparation, type ExampleRequest } from './preparation.ts';
import { openRenderWorker } from './render-worker.ts';
import { type StartedWorkers, withWorkers } from './started-workers.ts';
import { type WorkerPool, workerPool } from './worker-pool.ts';

export interface RenderRequest {
  message: Message;
  look: Look;
  /** Written into the file beside its title, e.g. who approved it. */
  comment?: string | undefined;
  /** The video is at least so long, as the sound that it will get: the signer rests at the end. */
  minSeconds?: number | undefined;
}

/** A finished video with its captions. */
export interface RenderedVideo {
  file: Blob;
  contentType: 'video/mp4' | 'video/webm';
  /** Exactly the frames of the file over their rate. */
  durationSeconds: number;
  /** WebVTT. */
  captions: string;
  /** Times at which a screen marks what is signed. */
  timeline: Timeline;
  signedBy: SignedBy;
  /** The same English when the source says it, as WebVTT; absent for a message without times. */
  sourceCaptions?: string | undefined;
  /** Longest delay of a sentence's start or end in seconds; absent for a message without times. */
  largestDriftSeconds?: number | undefined;
  /** Frames that were drawn and encoded now; the others were known from an earlier render. */
  framesEncoded: number;
  /** Pieces that were drawn and encoded now, of how many. */
  segmentsEncoded: number;
  segmentsTotal: number;
  encoder: EncoderId;
  /** Encoder that failed earlier and its error message; all of this file is from `encoder`. */
  encoderFailed?: { encoder: EncoderId; message: string };
}

export interface RenderOptions {
  /** Aborting ends the workers at once; the render fails as `cancelled`. */
  signal?: AbortSignal;
  /** Whether, after an abort, the workers finish and store their current work and stay ready for the next render. */
  keepsWorkers?: boolean;
  onProgress?: (progress: RenderProgress) => void;
  /**
   * Only one worker draws until this resolves, so that the page stays responsive; then as many as the machine
   * can run.
   */
  hurry?: Promise<void>;
  /** Instead of the one that suits this browser. */
  encoder?: EncoderId;
  /**
   * Names the work: of a long video all is on this machine's disk, and what is finished of it is there for the next
   * try, until `removeWorkFolder`.
   */
  work?: string;
}

/** Renders one message. Rejects with `RenderError`, and with `cancelled` after an abort. */
export type RenderVideo = (
  request: RenderRequest,
  options?: RenderOptions,
) => Promise<RenderedVideo>;

/** Parts of its machine that a renderer uses beside the workers. */
export interface RenderHost {
  canDraw(): boolean;
  /** Makes sure that the engine that joins is at hand; tells 0 to 1. */
  fetchEngine(onProgress: (progress: number) => void, signal?: AbortSignal): Promise<void>;
  createJoiner(): Joiner;
  /** Creates what joins a long video in the folder of its work. */
  joinOnDisk(work: string, onJoined: (fraction: number) => void): Pick<Joiner, 'join'>;
  folders: Pick<WorkFolders, 'open'>;
  createSegmentCache(): SegmentCache;
  /** Creates the choice when something is first rendered. */
  createChoice(): EncoderChoice;
  /** Names the version of an encoder: segments of another one are not used. */
  getEncoderVersion(encoder: EncoderId): string;
}

export interface RendererDependencies {
  host: RenderHost;
  createWorker: () => Worker;
  /** Names the program that draws: what another version drew is not used again. */
  program: string;
  /** Instead of those of the host. */
  segmentCache?: SegmentCache;
  choice?: EncoderChoice;
  joiner?: Joiner;
}

/** Dependencies shared by all renders of one renderer. */
interface RendererParts extends Pick<RendererDependencies, 'program'> {
  host: RenderHost;
  pool: WorkerPool;
  joiner: Joiner;
  segmentCache: SegmentCache;
}

/** Videos from here on are made on disk, where a work is named. */
const LONG_SECONDS = 120;

/** Makes videos, and gets ready to. */
export interface Renderer {
  render: RenderVideo;
  /**
   * Starts what the next render will need, and draws and encodes the beginning of an example message whose
   * result is discarded: a worker's first pictures take many times as long as later ones. A render does not
   * wait for it. Never rejects.
   */
  prepare(request: ExampleRequest): Promise<void>;
}

const isTransparent = ({ background }: Pick<Look, 'background'>): boolean =>
  background.kind === 'transparent';

/** Creates a renderer with its own workers. Segments are shared across this origin where it may store files. */
export function createRenderer(dependencies: RendererDependencies): Renderer {
  const { createWorker, program, host } = dependencies;
  const pool = workerPool(createWorker);
  const joiner = dependencies.joiner ?? host.createJoiner();
  const parts: RendererParts = {
    pool,
    joiner,
    segmentCache: dependencies.segmentCache ?? host.createSegmentCache(),
    program,
    host,
  };
  let choice = dependencies.choice;

  async function choose(
    workers: StartedWorkers,
    look: Pick<Look, 'background'>,
  ): Promise<EncoderId> {
    choice ??= host.createChoice();
    return await choice.choose(isTransparent(look), () => workers.start());
  }

  const preparation = createPreparation({ pool, joiner, fetchEngine: host.fetchEngine, choose });

  const render: RenderVideo = async (
    request,
    { signal, onProgress, encoder: requestedEncoder, hurry, keepsWorkers, work } = {},
  ) => {
    if (!host.canDraw())
      throw new RenderError('browser-unsupported', "This browser can't draw in the background.");
    const meter = progressMeter(onProgress, () => performance.now(), signal);
    const renderBy = (encoder: EncoderId) =>
      withWorkers(
        pool,
        signal,
        (workers) => renderWith(parts, workers, encoder, request, meter, { hurry, signal, work }),
        keepsWorkers,
      );

    const encoder = await withWorkers(
      pool,
      signal,
      async (workers) => {
        await preparation.giveWay();
        return requestedEncoder ?? (await choose(workers, request.look));
      },
      keepsWorkers,
    );
    try {
      const video = await renderBy(encoder);
      if (encoder === 'webcodecs')
        void choice?.measure(isTransparent(request.look), () => openRenderWorker(createWorker));
      return video;
    } catch (error) {
      if (!(error instanceof RenderError && error.code === 'encoder-failed')) throw error;
      // The other one; where there is none, the same with fresh workers.
      const fallbackEncoder: EncoderId =
        encoder === 'ffmpeg' && hasOwnEncoder() ? 'webcodecs' : 'ffmpeg';
      console.warn(
        `The encoder ${encoder} failed. Trying once more with ${fallbackEncoder}.`,
        error,
      );
      const video = await renderBy(fallbackEncoder);
      return { ...video, encoderFailed: { encoder, message: error.message } };
    }
  };

  return {
    render,
    async prepare(request) {
      if (host.canDraw()) await preparation.begin(request);
    },
  };
}

/** Plans, encodes with this encoder, joins. */
async function renderWith(
  { host, pool, joiner, segmentCache, program }: RendererParts,
  workers: StartedWorkers,
  encoder: EncoderId,
  request: RenderRequest,
  meter: ProgressMeter,
  { hurry, signal, work }: Pick<RenderOptions, 'hurry' | 'signal' | 'work'>,
): Promise<RenderedVideo> {
  // The joining needs the engine in any case; drawing waits for it only when it encodes too.
  const engine = host.fetchEngine(meter.loading, signal);
  engine.then(joiner.prepare, () => undefined);
  if (encoder === 'ffmpeg') await engine;
  const first = await workers.start(encoder);
  const { message, comment, minSeconds } = request;
  const look = await rasteriseLogos(request.look);
  const composed = { message, look, minSeconds };
  const { plan, ...details } = await first.call('compose', composed);
  meter.drawing(plan.framesTotal);

  const folder =
    work !== undefined && plan.durationSeconds >= LONG_SECONDS
      ? await host.folders.open(work)
      : undefined;
  const extraWorkers = Math.min(pool.size, plan.segments.length) - 1;
  const startWorker = async () => {
    const worker = await workers.start(encoder);
    await worker.call('compose', composed);
    return worker;
  };
  const encoded = await encodeSegments(
    plan.segments,
    { first, starters: Array.from({ length: extraWorkers }, () => startWorker), hurry },
    {
      encoder,
      makers: [program, encoder, host.getEncoderVersion(encoder)],
      meter,
      segmentCache: folder === undefined ? segmentCache : folderSegmentCache(folder),
    },
  );

  meter.joining();
  await engine;
  const joining = folder && work ? host.joinOnDisk(work, meter.joining) : joiner;
  const [file] = await Promise.all([
    joining.join(
      plan,
      {
        title: message.title,
        comment: createFileComment(message, look, comment),
        segments: encoded.segments,
        ...(look.captions === 'track' && { captions: details.captions }),
      },
      signal,
    ),
    ...encoded.saving,
  ]);
  meter.done();
  return {
    file,
    contentType: plan.contentType,
    durationSeconds: plan.durationSeconds,
    ...details,
    framesEncoded: encoded.framesEncoded,
    segmentsEncoded: encoded.segmentsEncoded,
    segmentsTotal: plan.segments.length,
    encoder,
  };
}
