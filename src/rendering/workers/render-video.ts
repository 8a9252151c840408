import { BROWSER_HOST } from './browser-host.ts';
import { createRenderer, type Renderer, type RenderVideo } from './create-renderer.ts';
import workerUrl from './render.worker.ts?worker&url';

/**
 * Names the program that draws. The worker's address is named after its content, with all that it imports. While it is
 * being developed the address stays, so nothing drawn before a reload is used again.
 */
export const renderProgram = import.meta.env.DEV
  ? `${workerUrl} ${performance.timeOrigin}`
  : workerUrl;

const renderer = createRenderer({
  host: BROWSER_HOST,
  createWorker: () => new Worker(workerUrl, { type: 'module' }),
  program: renderProgram,
});

/**
 * Turns a message into a video file in the browser: an H.264 `.mp4`, or a VP8 or VP9 `.webm` with alpha when the
 * background is transparent. The same request gives the same bytes on one machine as long as its segments are
 * kept, and with ffmpeg.wasm always. Several renders may run at once; each keeps to a few workers, and a page
 * in a hidden tab renders as fast.
 *
 * @throws {RenderError} see its codes; `cancelled` when `signal` was aborted
 */
export const renderVideo: RenderVideo = renderer.render;

/** Starts what the next video will need, once a user has begun to describe one. */
export const prepareRendering: Renderer['prepare'] = renderer.prepare;
