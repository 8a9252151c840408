/** Draws the frames of a segment on canvases and turns them into planes, one at a time. */
import { isTransparent } from '#rendering/encode/ffmpeg-arguments.ts';
import type { FrameSource } from '#rendering/encode/segment-encoder.ts';
import type { Segment, VideoFormat } from '#rendering/plan/video-plan.ts';
import { drawingFailed } from '#rendering/render-error.ts';
import { type PlanesOf, planesOn } from './planes-on.ts';
import { putPlanes } from './put-planes.ts';
import type { Scene } from './scene.ts';

/** Canvases on which all segments of a video are drawn, one after the other. */
export interface FrameRenderer {
  draw(scene: Scene, segment: Segment, onFrame: (framesDone: number) => void): FrameSource;
}

/** Often enough for a smooth bar, seldom enough to cost nothing. */
const FRAMES_PER_REPORT = 5;

/**
 * Creates the frame renderer for a video format.
 * @throws {RenderError} `browser-unsupported`
 */
export function frameRendererFor(format: VideoFormat): FrameRenderer {
  const planesAt = pictureDrawer(format);
  return {
    draw(scene, { startFrame, endFrame }, onFrame) {
      const count = endFrame - startFrame;
      let framesDone = 0;
      return {
        count,
        next() {
          if (framesDone === count) return undefined;
          let planes: Uint8Array<ArrayBuffer>;
          try {
            planes = planesAt(scene, (startFrame + framesDone) / format.framesPerSecond);
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

/**
 * Creates a function that draws a frame as planes. A picture in two parts is put together; the part with text
 * is painted again only when it changed.
 */
function pictureDrawer(format: VideoFormat) {
  const alpha = isTransparent(format);
  const whole = planesOn(format.width, format.height, alpha);
  let picture: Uint8Array<ArrayBuffer> | undefined;
  let written: string | undefined;
  let part: PlanesOf | undefined;
  return ({ paint, overlayAt, apart }: Scene, seconds: number): Uint8Array<ArrayBuffer> => {
    if (apart === undefined) return whole((frame) => paint(frame, seconds));
    const { area, paintArea, paintRest } = apart;
    const overlay = JSON.stringify(overlayAt(seconds));
    if (picture === undefined || overlay !== written)
      picture = whole((frame) => paintRest(frame, seconds));
    written = overlay;
    part ??= planesOn(area.width, area.height, alpha);
    putPlanes(
      part((frame) => paintArea(frame, seconds)),
      area,
      picture,
      format,
      alpha,
    );
    return picture;
  };
}
