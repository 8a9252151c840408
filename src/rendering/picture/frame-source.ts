/** Draws the frames of a segment on a canvas and turns them into planes, one at a time. */
import { isTransparent } from '../encode/ffmpeg-arguments.ts';
import type { FrameSource } from '../encode/segment-encoder.ts';
import { rgbaToYuv, yuvBytes } from '../encode/yuv.ts';
import type { Segment, VideoFormat } from '../plan/video-plan.ts';
import { drawingFailed, RenderError } from '../render-error.ts';
import { pixelReader } from './read-pixels.ts';
import type { Scene } from './scene.ts';

/** What every segment of a video is drawn on; several segments may share it one after the other. */
export interface FrameRenderer {
  draw(scene: Scene, segment: Segment, onFrame: (framesDone: number) => void): FrameSource;
}

/** Often enough for a smooth bar, seldom enough to cost nothing. */
const FRAMES_PER_REPORT = 5;

/** @throws {RenderError} `browser-unsupported` */
export function frameRendererFor(format: VideoFormat): FrameRenderer {
  const { width, height, framesPerSecond } = format;
  const alpha = isTransparent(format);
  // Read back every frame: a canvas on the GPU would stall on each.
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null)
    throw new RenderError('browser-unsupported', 'This browser cannot draw in the background.');
  const planes = new Uint8Array(yuvBytes(width, height, alpha));
  const read = pixelReader(context, !alpha);
  return {
    draw(scene, { startFrame, endFrame }, onFrame) {
      const count = endFrame - startFrame;
      let framesDone = 0;
      return {
        count,
        next() {
          if (framesDone === count) return undefined;
          try {
            scene.paint({ context, width, height }, (startFrame + framesDone) / framesPerSecond);
            const { bytes, order } = read();
            rgbaToYuv(bytes, width, height, planes, alpha, order);
          } catch (cause) {
            throw drawingFailed(cause);
          }
          framesDone++;
          if (framesDone % FRAMES_PER_REPORT === 0 || framesDone === count) onFrame(framesDone);
          return planes;
        },
      };
    },
  };
}
