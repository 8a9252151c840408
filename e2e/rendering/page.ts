/** What the rendering tests call in the browser. */
import { createRenderer, type RenderRequest } from '#rendering/create-renderer.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { RenderProgress } from '#rendering/render-progress.ts';
import { renderVideo } from '#rendering/render-video.ts';
import type { EncoderId } from '#rendering/segment-encoder.ts';

const renderScene = createRenderer({
  createWorker: () => new Worker(new URL('./scene.worker.ts', import.meta.url), { type: 'module' }),
  program: 'scene',
});

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
  progress: RenderProgress[];
  milliseconds: number;
}

async function render(
  what: 'scene' | 'message',
  request: RenderRequest,
  encoder?: EncoderId,
): Promise<Rendered> {
  const progress: RenderProgress[] = [];
  const start = performance.now();
  const renderer = what === 'scene' ? renderScene : renderVideo;
  const { file, ...video } = await renderer(request, {
    onProgress: (step) => progress.push(step),
    ...(encoder && { encoder }),
  });
  const milliseconds = performance.now() - start;
  return { ...video, file: await base64(file), progress, milliseconds };
}

function base64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** What a viewer sees of a file in this browser's own player: a corner and the middle, at a time. */
async function play(file: string, contentType: string, seconds: number) {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const video = document.createElement('video');
  video.muted = true;
  video.src = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  await eventOf(video, 'loadeddata');
  video.currentTime = seconds;
  await eventOf(video, 'seeked');
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

function eventOf(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
  });
}

/** Starts a render, aborts it when it is at `stage`, and tells how it ended and how soon. */
async function cancelAt(stage: RenderProgress['stage'], request: RenderRequest) {
  const abort = new AbortController();
  let abortedAt = 0;
  const ended = await renderScene(request, {
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

const codeOf = (request: RenderRequest): Promise<string> =>
  renderScene(request).then(
    () => 'finished',
    (error: unknown) => (error instanceof RenderError ? error.code : String(error)),
  );

const tools = { render, play, cancelAt, codeOf };
declare global {
  interface Window {
    rendering: typeof tools;
  }
}
window.rendering = tools;
