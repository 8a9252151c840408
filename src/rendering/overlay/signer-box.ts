/** Draws the signer as planes, one moment after the other; what does not change is drawn once. */
import type { Background } from '#contract/background.ts';
import type { Frame } from '#rendering/picture/picture-ink.ts';
import { planesOn } from '#rendering/picture/planes-on.ts';
import type { Scene } from '#rendering/picture/scene.ts';
import { toRenderError } from '#rendering/render-error.ts';
import type { OverlayPlan } from './overlay-plan.ts';

export interface SignerBox {
  /** Makes ready what is drawn from this drawing on, for `PREPARED_DRAWINGS`. */
  prepare(drawing: number): Promise<void>;
  /** Makes everything ready that is drawn from one frame to another. */
  prepareFrames(startFrame: number, endFrame: number): Promise<void>;
  /**
   * Planes of one drawing (the signer of every `framesPerDrawing`-th frame), with an alpha plane when
   * transparent; the same memory every time. `isNew` is false when it looks as the drawing before.
   */
  draw(drawing: number): { bytes: Uint8Array<ArrayBuffer>; isNew: boolean };
}

const PREPARED_DRAWINGS = 60;

/**
 * Fraction of its height over which a signer fades out above the picture's lower edge: no more than the hands
 * leave free.
 */
const FADING_FRACTION = 0.12;

/** Takes what is painted away towards the lower edge, so that a body that goes on below is not seen cut off. */
function fadeOutBelow({ context, width, height }: Frame): void {
  const begins = height * (1 - FADING_FRACTION);
  const fading = context.createLinearGradient(0, begins, 0, height);
  fading.addColorStop(0, 'rgb(0 0 0 / 0)');
  fading.addColorStop(1, 'rgb(0 0 0)');
  context.save();
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = fading;
  context.fillRect(0, begins, width, height - begins);
  context.restore();
}

/**
 * Creates the drawer of the signer's box.
 * @throws {RenderError} `browser-unsupported`; its functions throw `drawing-failed`
 */
export function signerBox(scene: Scene, plan: OverlayPlan, background: Background): SignerBox {
  const { width, height } = plan.box;
  const isTransparent = background.kind === 'transparent';
  const isFloating = isTransparent && plan.box.y + height < plan.height;
  const paintPlanes = planesOn(width, height, isTransparent);
  const toSeconds = (drawing: number) => (drawing * plan.framesPerDrawing) / plan.framesPerSecond;
  let drawn: { content: string; bytes: Uint8Array<ArrayBuffer> } | undefined;
  /** The drawing after the last that is prepared; those are in order but where pieces are left out. */
  let preparedTo = 0;
  let preparedFrom = 0;

  return {
    async prepare(drawing) {
      if (drawing >= preparedFrom && drawing < preparedTo) return;
      preparedFrom = drawing;
      preparedTo = drawing + PREPARED_DRAWINGS;
      await wrapDrawingErrors(async () =>
        scene.prepare?.(toSeconds(drawing), toSeconds(preparedTo)),
      );
    },
    prepareFrames: (startFrame, endFrame) =>
      wrapDrawingErrors(async () =>
        scene.prepare?.(startFrame / plan.framesPerSecond, endFrame / plan.framesPerSecond),
      ),
    draw(drawing) {
      const seconds = toSeconds(drawing);
      try {
        const content = JSON.stringify([scene.signing.poseAt(seconds), scene.overlayAt(seconds)]);
        if (content === drawn?.content) return { bytes: drawn.bytes, isNew: false };
        const bytes = paintPlanes((frame) => {
          scene.paint(frame, seconds);
          if (isFloating) fadeOutBelow(frame);
        });
        drawn = { content, bytes };
        return { bytes, isNew: true };
      } catch (cause) {
        throw toRenderError(cause);
      }
    },
  };
}

export async function wrapDrawingErrors<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw toRenderError(cause);
  }
}
