/** The signer as planes, drawn for one moment after the other; what stands still is drawn once. */
import type { Background } from '#contract/background.ts';
import { RenderError } from '../render-error.ts';
import type { Scene } from '../scene.ts';
import { rgbaToYuv, yuvBytes } from '../yuv.ts';
import type { OverlayPlan } from './overlay-plan.ts';
import { layOpaque, layTransparent, type Picture } from './planes.ts';

export interface SignerBox {
  /** The signer in a frame of the film; the same memory every time. With an alpha plane when transparent. */
  at(frame: number): Picture;
  /** Puts the signer of a frame on the film's picture. */
  lay(frame: number, on: Picture): void;
}

/** @throws {RenderError} `browser-unsupported`; `at` and `lay` throw `drawing-failed` */
export function signerBox(scene: Scene, plan: OverlayPlan, background: Background): SignerBox {
  const { x, y, width, height } = plan.box;
  const isTransparent = background.kind === 'transparent';
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null)
    throw new RenderError('browser-unsupported', 'This browser cannot draw in the background.');
  const bytes = new Uint8Array(yuvBytes(width, height, isTransparent));
  const picture: Picture = { bytes, width, height };
  let drawn: string | undefined;

  const at = (frame: number) => {
    const seconds = (frame - (frame % plan.framesPerDrawing)) / plan.framesPerSecond;
    try {
      const content = JSON.stringify([scene.signing.poseAt(seconds), scene.overlayAt(seconds)]);
      if (content === drawn) return picture;
      scene.paint({ context, width, height }, seconds);
      const { data } = context.getImageData(0, 0, width, height);
      rgbaToYuv(data, width, height, bytes, isTransparent);
      drawn = content;
      return picture;
    } catch (cause) {
      throw new RenderError('drawing-failed', `The message could not be drawn: ${cause}`, {
        cause,
      });
    }
  };
  const put = isTransparent ? layTransparent : layOpaque;
  return { at, lay: (frame, on) => put(at(frame), x, y, on) };
}
