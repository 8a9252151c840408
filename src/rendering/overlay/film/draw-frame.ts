/** Draws one frame of a film for a small picture of it. */
import { CanvasSink } from 'mediabunny';
import { openSource, probeOpen } from './probe-source.ts';

/** Part of the film at which it shows what it is about: films often begin with black. */
const MOMENT = 0.2;
const LATEST_SECONDS = 20;

/**
 * Draws a frame from near the beginning of a film, upright, with its longer side of so many pixels; undefined where this
 * browser cannot decode it.
 *
 * @throws {RenderError} `source-corrupt`, `source-unsupported`
 */
export async function drawFilmFrame(
  file: Blob,
  maxSidePixels: number,
  signal: AbortSignal,
): Promise<OffscreenCanvas | HTMLCanvasElement | undefined> {
  const open = await openSource(file, signal);
  const dispose = () => open.input.dispose();
  signal.addEventListener('abort', dispose, { once: true });
  try {
    const { picture } = open;
    if (picture === undefined || !(await picture.canDecode())) return undefined;
    const { width, height, leadSeconds, durationSeconds } = await probeOpen(open);
    const scale = Math.min(1, maxSidePixels / Math.max(width, height));
    const sink = new CanvasSink(picture, {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'contain',
    });
    const seconds = leadSeconds + Math.min(durationSeconds * MOMENT, LATEST_SECONDS);
    return (await sink.getCanvas(seconds))?.canvas;
  } finally {
    signal.removeEventListener('abort', dispose);
    dispose();
  }
}
