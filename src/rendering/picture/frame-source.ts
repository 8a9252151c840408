/** Draws the frames of a segment on canvases and turns them into planes, one at a time. */
import { isTransparent } from '#rendering/encode/ffmpeg-arguments.ts';
import type { FrameSource } from '#rendering/encode/segment-encoder.ts';
import type { Segment, VideoFormat } from '#rendering/plan/video-plan.ts';
import { toRenderError } from '#rendering/render-error.ts';
import { type DrawPlanes, planesOn } from './planes-on.ts';
import { putPlanes } from './put-planes.ts';
import type { Columns, PictureParts, Scene } from './scene.ts';

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
  const drawer = pictureDrawer(format);
  return {
    draw(scene, segment, onFrame) {
      const { startFrame, endFrame } = segment;
      const count = endFrame - startFrame;
      const planesAt = drawer(scene, segment);
      let framesDone = 0;
      return {
        count,
        next() {
          if (framesDone === count) return undefined;
          let planes: Uint8Array<ArrayBuffer>;
          try {
            planes = planesAt((startFrame + framesDone) / format.framesPerSecond);
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

/** Canvases have few widths, so that one is used for many segments. */
const COLUMNS_STEP = 64;

/** Finds the columns in which something moves during a segment, or did before. */
function findColumns(
  { area, columnsAt }: PictureParts,
  { startFrame, endFrame }: Segment,
  framesPerSecond: number,
  previous: Columns | undefined,
): Columns {
  let { left, right } = previous ?? { left: area.width, right: 0 };
  for (let frame = startFrame; frame < endFrame; frame++) {
    const columns = columnsAt(frame / framesPerSecond);
    left = Math.min(left, columns.left);
    right = Math.max(right, columns.right);
  }
  return {
    left: Math.max(0, Math.floor(left / COLUMNS_STEP) * COLUMNS_STEP),
    right: Math.min(area.width, Math.ceil(right / COLUMNS_STEP) * COLUMNS_STEP),
  };
}

/**
 * Creates a function that prepares to draw the frames of a segment as planes. A picture in two parts is put together: the
 * part with text is painted again only when it changed, and of the other one only the columns in which something moves.
 */
function pictureDrawer(format: VideoFormat) {
  const alpha = isTransparent(format);
  const paintFull = planesOn(format.width, format.height, alpha);
  /** Planes of the picture as of the last frame in parts; undefined when they cannot be used again. */
  let picture: Uint8Array<ArrayBuffer> | undefined;
  let lastOverlay: string | undefined;
  let columns: Columns | undefined;
  let paintColumns: DrawPlanes | undefined;

  const drawParts = (
    scene: Scene,
    parts: PictureParts,
    { left, right }: Columns,
    seconds: number,
  ) => {
    const { area, paintArea, paintRest } = parts;
    const overlay = JSON.stringify(scene.overlayAt(seconds));
    if (picture === undefined || overlay !== lastOverlay)
      picture = paintFull((frame) => paintRest(frame, seconds));
    lastOverlay = overlay;
    paintColumns ??= planesOn(right - left, area.height, alpha);
    putPlanes(
      paintColumns((frame) => paintArea(frame, seconds, left)),
      { ...area, x: area.x + left, width: right - left },
      picture,
      format,
      alpha,
    );
    return picture;
  };

  return (scene: Scene, segment: Segment) => {
    const { parts } = scene;
    if (parts !== undefined) {
      const next = findColumns(parts, segment, format.framesPerSecond, columns);
      if (next.left !== columns?.left || next.right !== columns.right) paintColumns = undefined;
      columns = next;
    }
    return (seconds: number): Uint8Array<ArrayBuffer> => {
      if (parts !== undefined && columns !== undefined && !parts.isCovered(seconds))
        return drawParts(scene, parts, columns, seconds);
      picture = undefined;
      return paintFull((frame) => scene.paint(frame, seconds));
    };
  };
}
