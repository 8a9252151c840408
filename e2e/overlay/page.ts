/** Functions that the overlay tests and the benchmark call in the browser. Films come through the page's file field. */
import type { Background } from '#contract/background.ts';
import { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import type { FilmPace } from '#contract/requests/translation.ts';
import type { SignerCorner, SignerPlace } from '#contract/requests/translation-upload.ts';
import { removeWorkFolder, withFolderLock } from '#rendering/files/work-folders.ts';
import { composeOverSource, textTrack } from '#rendering/overlay/compose-over-source.ts';
import { createComposer } from '#rendering/overlay/create-composer.ts';
import { checkSource } from '#rendering/overlay/film/check-source.ts';
import { probeSource } from '#rendering/overlay/film/probe-source.ts';
import type { ComposedFilm } from '#rendering/overlay/overlay-calls.ts';
import type { OverlaySize } from '#rendering/overlay/overlay-plan.ts';
import type { RenderProgress } from '#rendering/plan/render-progress.ts';
import { RenderError } from '#rendering/render-error.ts';
import { renderVideo } from '#rendering/workers/render-video.ts';

const scenes = createComposer(
  () => new Worker(new URL('./scene.worker.ts', import.meta.url), { type: 'module' }),
);

export interface OverlayRequest {
  /** `scene`: the plain ball; `message`: our signer. */
  what: 'scene' | 'message';
  message: Message;
  overlaySize?: OverlaySize;
  signerPlace?: SignerPlace;
  signerCorner?: SignerCorner;
  filmPace?: FilmPace;
  background: Background;
  engineOnly?: boolean;
  /** Names the work whose pieces are kept on disk. */
  work?: string;
  pieceSeconds?: number;
}

export type Outcome = Omit<ComposedFilm, 'file'> & {
  bytes: number;
  milliseconds: number;
  progress: RenderProgress[];
};

const source = (): File => {
  const file = document.querySelector('input')?.files?.[0];
  if (file === undefined) throw new Error('no film was chosen');
  return file;
};

const composeRequest = ({ what, ...request }: OverlayRequest, rest: object) =>
  (what === 'scene' ? scenes.composeOverSource : composeOverSource)({
    ...request,
    source: source(),
    look: Look.parse({}),
    ...rest,
  });

async function compose(request: OverlayRequest): Promise<Outcome> {
  const progress: RenderProgress[] = [];
  const start = performance.now();
  const film = await composeRequest(request, {
    onProgress(step: RenderProgress) {
      tools.framesDone = step.framesDone;
      progress.push(step);
    },
  });
  return save(film, performance.now() - start, progress);
}

/** Renders the message alone and adds the chosen file's sound. */
async function signerWithSound(message: Message, background: Background): Promise<Outcome> {
  const video = await renderVideo({ message, look: Look.parse({ background }) });
  const start = performance.now();
  const film = await scenes.addSound({ video, sound: source(), title: message.title });
  return save(film, performance.now() - start, []);
}

function save(film: ComposedFilm, milliseconds: number, progress: RenderProgress[]): Outcome {
  const { file, ...rest } = film;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'film';
  link.click();
  return { ...rest, bytes: file.size, milliseconds, progress };
}

/** Aborts when the composition is at `stage`, and tells how it ended and how soon. */
async function cancelAt(stage: RenderProgress['stage'], request: OverlayRequest) {
  const abort = new AbortController();
  let abortedAt = 0;
  const ended = await awaitOutcome(
    composeRequest(request, {
      signal: abort.signal,
      onProgress(step: RenderProgress) {
        if (step.stage !== stage || step.framesDone < 10 || abort.signal.aborted) return;
        abortedAt = performance.now();
        abort.abort();
      },
    }),
  );
  return { ended, milliseconds: performance.now() - abortedAt };
}

const awaitOutcome = (work: Promise<unknown>): Promise<{ code: string; words: string }> =>
  work.then(
    () => ({ code: 'finished', words: '' }),
    (error: unknown) => ({
      code: error instanceof RenderError ? error.code : 'unknown',
      words: error instanceof Error ? error.message : String(error),
    }),
  );

/** Names of the files of a work, after what a lost browser was writing has been removed. */
const listFiles = (work: string): Promise<string[]> =>
  withFolderLock(work, async () => {
    const root = await navigator.storage.getDirectory();
    const names: string[] = [];
    for await (const name of root.keys())
      if (name.endsWith(work))
        for await (const file of (await root.getDirectoryHandle(name)).keys()) names.push(file);
    return names.sort();
  });

/**
 * Reads the RGB colours that the browser's own player shows of the chosen film at these points, each a
 * fraction of the picture.
 */
async function playerColours(points: readonly (readonly [number, number])[]): Promise<number[][]> {
  const video = document.createElement('video');
  video.muted = true;
  video.src = URL.createObjectURL(source());
  await new Promise((resolve, reject) => {
    video.onseeked = resolve;
    video.onerror = () => reject(new Error('the player cannot play this film'));
    video.onloadeddata = () => {
      video.currentTime = 0.5;
    };
  });
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  const context = canvas.getContext('2d')!;
  context.drawImage(video, 0, 0);
  return points.map(([x, y]) => [
    ...context.getImageData(x * canvas.width, y * canvas.height, 1, 1).data.slice(0, 3),
  ]);
}

const tools = {
  playerColours,
  /** Frames done of the running composition. */
  framesDone: 0,
  filesOf: listFiles,
  removeFiles: removeWorkFolder,
  compose,
  signerWithSound,
  cancelAt,
  failureOf: (request: OverlayRequest) => awaitOutcome(composeRequest(request, {})),
  textTrack: async () => {
    const track = await textTrack(source());
    return track && { text: await track.file.text(), language: track.language };
  },
  probe: () => probeSource(source()),
  probeFailure: () => awaitOutcome(probeSource(source())),
  check: async () => checkSource(await probeSource(source()), source().size),
};
declare global {
  interface Window {
    overlay: typeof tools;
  }
}
window.overlay = tools;
