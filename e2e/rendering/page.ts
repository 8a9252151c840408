/** Functions that the rendering tests call in the browser. */
import { PICTURE_SIZES } from '#contract/look.ts';
import { opfsSegmentCache } from '#rendering/cache/opfs-segment-cache.ts';
import { SEGMENT_CACHE_PROMISES } from '#rendering/cache/segment-cache.contract.ts';
import { createJoiner } from '#rendering/encode/join/joiner.ts';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import { messageScene } from '#rendering/picture/message-scene.ts';
import type { RenderProgress } from '#rendering/plan/render-progress.ts';
import { RenderError } from '#rendering/render-error.ts';
import { BROWSER_HOST } from '#rendering/workers/browser-host.ts';
import {
  createRenderer,
  type RendererDependencies,
  type RenderRequest,
} from '#rendering/workers/create-renderer.ts';
import { renderVideo } from '#rendering/workers/render-video.ts';
import { base64 } from '../base64.ts';
import { compareParts, comparePixels, drawPictures } from './pixels-read.ts';

const sceneDependencies: RendererDependencies = {
  host: BROWSER_HOST,
  createWorker: () => new Worker(new URL('./scene.worker.ts', import.meta.url), { type: 'module' }),
  program: 'scene',
};
const { render: renderScene } = createRenderer(sceneDependencies);
const RENDERERS = {
  scene: renderScene,
  /** Joins as it does what is too large for memory. */
  largeScene: createRenderer({
    ...sceneDependencies,
    joiner: createJoiner({ maxCopiedBytes: 0 }),
  }).render,
  message: renderVideo,
};

export interface Rendered {
  /** Base64, since that is what crosses to the test. */
  file: string;
  contentType: string;
  durationSeconds: number;
  captions: string;
  framesEncoded: number;
  segmentsEncoded: number;
  segmentsTotal: number;
  encoder: EncoderId;
  encoderFailed?: { encoder: EncoderId; message: string };
  /** Progress steps, each with the time since the render began. */
  progress: (RenderProgress & { milliseconds: number })[];
  milliseconds: number;
}

async function render(
  rendererName: keyof typeof RENDERERS,
  request: RenderRequest,
  encoder?: EncoderId,
): Promise<Rendered> {
  const progress: Rendered['progress'] = [];
  const start = performance.now();
  const { file, ...video } = await RENDERERS[rendererName](request, {
    onProgress: (step) => progress.push({ ...step, milliseconds: performance.now() - start }),
    ...(encoder && { encoder }),
  });
  const milliseconds = performance.now() - start;
  return { ...video, file: await base64(file), progress, milliseconds };
}

/** Renders a message and answers only how large its file is: that of a long one is too large to carry over. */
async function renderSize(request: RenderRequest) {
  const start = performance.now();
  const { file, durationSeconds, framesEncoded } = await renderVideo(request);
  const milliseconds = performance.now() - start;
  return { bytes: file.size, durationSeconds, framesEncoded, milliseconds };
}

/** Plays a file in this browser's own player and reads a corner and the middle at a time. */
async function play(file: string, contentType: string, seconds: number) {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const video = document.createElement('video');
  video.muted = true;
  video.src = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  await waitForEvent(video, 'loadeddata');
  video.currentTime = seconds;
  await waitForEvent(video, 'seeked');
  const { videoWidth: width, videoHeight: height, duration } = video;
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  context.drawImage(video, 0, 0);
  const pixel = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
  URL.revokeObjectURL(video.src);
  return {
    width,
    height,
    duration,
    corner: pixel(width - 1, 0),
    middle: pixel(width / 2, height / 2 + 150),
  };
}

function waitForEvent(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
  });
}

/** Starts a render, aborts it when it is at `stage`, and tells how it ended and how soon. */
async function cancelAt(
  stage: RenderProgress['stage'],
  request: RenderRequest,
  rendererName: keyof typeof RENDERERS = 'scene',
) {
  const abort = new AbortController();
  let abortedAt = 0;
  const ended = await RENDERERS[rendererName](request, {
    signal: abort.signal,
    onProgress(step) {
      if (step.stage !== stage || abort.signal.aborted) return;
      abortedAt = performance.now();
      abort.abort();
    },
  }).then(
    () => 'finished',
    (error: unknown) => (error instanceof RenderError ? error.code : String(error)),
  );
  return { ended, milliseconds: performance.now() - abortedAt };
}

const getOutcomeCode = (request: RenderRequest): Promise<string> =>
  renderScene(request).then(
    () => 'finished',
    (error: unknown) => (error instanceof RenderError ? error.code : String(error)),
  );

/** Frames as they are drawn, before any encoding: red, green, blue and opacity of each pixel, row by row. */
async function drawn(request: RenderRequest, frames: readonly number[]): Promise<string[]> {
  const { width, height } = PICTURE_SIZES[request.look.size];
  const scene = await messageScene(request.message, request.look);
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  const pictures: string[] = [];
  for (const frame of frames) {
    scene.paint({ context, width, height }, frame / request.look.framesPerSecond);
    const { data } = context.getImageData(0, 0, width, height);
    pictures.push(await base64(new Blob([data])));
  }
  return pictures;
}

/** Runs one promise of the segment caches on files, in a folder of its own. */
async function checkPromise(index: number) {
  const promised = SEGMENT_CACHE_PROMISES[index];
  if (promised === undefined) throw new Error(`There is no promise ${index}.`);
  return promised.check(async (maxBytes) => {
    const cache = opfsSegmentCache({ maxBytes: maxBytes, name: 'promises' });
    await cache.clear();
    return cache;
  });
}

/** Spoils the file of one kept segment. */
async function damageSegment(damage: 'flipped' | 'cut' | 'emptied'): Promise<void> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('segments');
  for await (const handle of folder.values()) {
    if (!(handle instanceof FileSystemFileHandle)) continue;
    const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
    bytes[bytes.length - 1]! ^= 1;
    const damagedBytes = {
      flipped: bytes,
      cut: bytes.subarray(0, 1000),
      emptied: bytes.subarray(0, 0),
    };
    const writable = await handle.createWritable();
    await writable.write(damagedBytes[damage]);
    await writable.close();
    return;
  }
  throw new Error('No segment was kept.');
}

const clearSegments = () => opfsSegmentCache().clear();

/** Reads the results of this browser's encoder trials. */
const trials = (): {
  opaque?: { webcodecs: number | null };
  transparent?: { webcodecs: number | null };
} => JSON.parse(localStorage.getItem('handsignal-encoder-trials') ?? '{}');

const tools = {
  checkPromise,
  clearSegments,
  comparePixels,
  drawPictures,
  compareParts,
  damageSegment,
  drawn,
  trials,
  renderSize,
  render,
  play,
  cancelAt,
  codeOf: getOutcomeCode,
};
declare global {
  interface Window {
    rendering: typeof tools;
  }
}
window.rendering = tools;
