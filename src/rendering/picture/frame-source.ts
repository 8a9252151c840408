/** Draws the frames of a segment on canvases and turns them into planes, one at a time. */
import type { Box } from '#rendering/box.ts';
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
      const toSeconds = (frame: number) => frame / format.framesPerSecond;
      const area = scene.parts?.findArea(toSeconds(startFrame), toSeconds(endFrame - 1));
      let framesDone = 0;
      return {
        count,
        next() {
          if (framesDone === count) return undefined;
          let planes: Uint8Array<ArrayBuffer>;
          try {
            planes = planesAt(scene, toSeconds(startFrame + framesDone), area);
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

/** Most canvases that are kept for areas of other sizes. */
const MAX_PARTS = 4;

/** Creates a function that returns a canvas of an area's size, as planes. Few sizes come again and again. */
function createPartPainter(alpha: boolean) {
  const painters = new Map<string, DrawPlanes>();
  return ({ width, height }: Box): DrawPlanes => {
    const size = `${width} ${height}`;
    const painter = painters.get(size) ?? planesOn(width, height, alpha);
    if (painters.size >= MAX_PARTS) painters.clear();
    painters.set(size, painter);
    return painter;
  };
}

/**
 * Creates a function that draws a frame as planes. A picture in two parts is put together; the part with text
 * is painted again only when it changed.
 */
function pictureDrawer(format: VideoFormat) {
  const alpha = isTransparent(format);
  const paintFull = planesOn(format.width, format.height, alpha);
  const paintPart = createPartPainter(alpha);
  let picture: Uint8Array<ArrayBuffer> | undefined;
  let lastContent: string | undefined;
  return ({ paint, overlayAt, parts }: Scene, seconds: number, area: Box | undefined) => {
    if (parts === undefined || area === undefined)
      return paintFull((frame) => paint(frame, seconds));
    // Where another area moved before, its last frame is still in the picture.
    const content = JSON.stringify([overlayAt(seconds), area]);
    if (picture === undefined || content !== lastContent)
      picture = paintFull((frame) => parts.paintRest(frame, seconds));
    lastContent = content;
    putPlanes(
      paintPart(area)((frame) => parts.paintArea(frame, area, seconds)),
      area,
      picture,
      format,
      alpha,
    );
    return picture;
  };
}
