/** Draws the frames of a segment on canvases and turns them into planes, one at a time. */
import { isTransparent } from '#rendering/encode/ffmpeg-arguments.ts';
import type { FrameSource } from '#rendering/encode/segment-encoder.ts';
import type { Segment, VideoFormat } from '#rendering/plan/video-plan.ts';
import { toRenderError } from '#rendering/render-error.ts';
import { type DrawPlanes, planesOn } from './planes-on.ts';
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
            throw toRenderError(cause);
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
  const paintFull = planesOn(format.width, format.height, alpha);
  let picture: Uint8Array<ArrayBuffer> | undefined;
  let lastOverlay: string | undefined;
  let paintPart: DrawPlanes | undefined;
  return ({ paint, overlayAt, parts }: Scene, seconds: number): Uint8Array<ArrayBuffer> => {
    if (parts === undefined) return paintFull((frame) => paint(frame, seconds));
    const { area, paintArea, paintRest } = parts;
    const overlay = JSON.stringify(overlayAt(seconds));
    if (picture === undefined || overlay !== lastOverlay)
      picture = paintFull((frame) => paintRest(frame, seconds));
    lastOverlay = overlay;
    paintPart ??= planesOn(area.width, area.height, alpha);
    putPlanes(
      paintPart((frame) => paintArea(frame, seconds)),
      area,
      picture,
      format,
      alpha,
    );
    return picture;
  };
}
