import { createRenderer, type RenderVideo } from './create-renderer.ts';

/**
 * Turns a message into a video file in the browser: an H.264 `.mp4`, or a VP8 `.webm` with alpha when the
 * background is transparent. The same request gives the same bytes on one machine. Several renders may run at
 * once; each keeps to a few workers, and a page in a hidden tab renders as fast.
 *
 * @throws {RenderError} see its codes; `cancelled` when `signal` was aborted
 */
export const renderVideo: RenderVideo = createRenderer(
  () => new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module' }),
);
