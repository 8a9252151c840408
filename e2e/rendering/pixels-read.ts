/** Compares, in the browser, both ways of reading a canvas, and pictures drawn in two parts with those drawn as one. */
import { PICTURE_SIZES } from '#contract/look.ts';
import { frameRendererFor } from '#rendering/picture/frame-source.ts';
import { messageScene } from '#rendering/picture/message-scene.ts';
import { pixelReader } from '#rendering/picture/read-pixels.ts';
import { videoPlan } from '#rendering/plan/video-plan.ts';
import type { RenderRequest } from '#rendering/workers/create-renderer.ts';
import { base64 } from '../base64.ts';

export interface PixelsRead {
  /** Pictures that came by way of a video frame. */
  quick: number;
  /** Channels of all pictures that the canvas itself answered otherwise. */
  different: number;
  /** Pixels that are partly transparent. */
  halfSeen: number;
}

/** Reads pictures of a message, `step` frames apart, both ways. */
export async function comparePixels(
  { message, look }: RenderRequest,
  pictures: number,
  step: number,
): Promise<PixelsRead> {
  const { width, height } = PICTURE_SIZES[look.size];
  const scene = await messageScene(message, look);
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  const read = pixelReader(context, look.background.kind !== 'transparent');
  const found: PixelsRead = { quick: 0, different: 0, halfSeen: 0 };
  for (let picture = 0; picture < pictures; picture++) {
    scene.paint({ context, width, height }, (picture * step) / look.framesPerSecond);
    const { bytes, order } = read();
    const { data } = context.getImageData(0, 0, width, height);
    if (!(bytes instanceof Uint8ClampedArray)) found.quick++;
    const places = order === 'rgba' ? [0, 1, 2, 3] : [2, 1, 0, 3];
    for (let index = 0; index < data.length; index++) {
      const channel = index & 3;
      if (channel === 3 && data[index]! % 255 !== 0) found.halfSeen++;
      if (data[index] !== bytes[index - channel + places[channel]!]) found.different++;
    }
  }
  return found;
}

export interface PartsCompared {
  isInParts: boolean;
  /** Share of the samples that are off by more than eight, of 255. */
  offShare: number;
  /** Pictures that differ from the one before. */
  moving: number;
}

/**
 * Draws every frame of a message in two parts and as one, and compares the planes; where they are transparent, the plane of
 * opacity, since no colour is seen there.
 */
export async function compareParts({ message, look }: RenderRequest): Promise<PartsCompared> {
  const scene = await messageScene(message, look);
  const plan = videoPlan(scene.signing, look);
  const frames = { startFrame: 0, endFrame: plan.framesTotal };
  const drawn = (of: typeof scene) => frameRendererFor(plan).draw(of, frames, () => undefined);
  const { parts: apart, ...unsplitScene } = scene;
  const [parts, fullFrames] = [drawn(scene), drawn(unsplitScene)];
  const found: PartsCompared = { isInParts: apart !== undefined, offShare: 0, moving: 0 };
  const from = look.background.kind === 'transparent' ? 1.5 * plan.width * plan.height : 0;
  let samples = 0;
  let off = 0;
  let previousPlanes = new Uint8Array();
  for (let planes = parts.next(); planes !== undefined; planes = parts.next()) {
    const expectedPlanes = fullFrames.next()!;
    let isSame = true;
    for (let index = from; index < planes.length; index++) {
      if (Math.abs(planes[index]! - expectedPlanes[index]!) > 8) off++;
      if (planes[index] !== previousPlanes[index]) isSame = false;
    }
    samples += planes.length - from;
    if (!isSame) found.moving++;
    previousPlanes = planes.slice();
  }
  return { ...found, offShare: off / samples };
}

/** Pictures to draw, by their numbers. */
export interface PicturesOrder extends RenderRequest {
  frames: number[];
}

/** Draws pictures of a message; answers the planes of all of them, as base64. */
export async function drawPictures({ message, look, frames }: PicturesOrder): Promise<string> {
  const scene = await messageScene(message, look);
  const renderer = frameRendererFor(videoPlan(scene.signing, look));
  const planes = frames.map((frame) => {
    const segment = { startFrame: frame, endFrame: frame + 1 };
    return renderer
      .draw(scene, segment, () => undefined)
      .next()!
      .slice();
  });
  return await base64(new Blob(planes));
}
