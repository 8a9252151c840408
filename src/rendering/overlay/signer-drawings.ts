/** The signer drawn in a worker of its own, a little ahead of the film: both ends of the port between the two. */
import { answerCalls } from '#channel/answer-calls.ts';
import { createErrorCrossing } from '#channel/error-crossing.ts';
import { openChannel } from '#channel/open-channel.ts';
import type { Background } from '#contract/background.ts';
import type { RenderErrorCode } from '#contract/requests/job-failure.ts';
import type { Scene } from '#rendering/picture/scene.ts';
import { RenderError } from '#rendering/render-error.ts';
import { throughLosses } from '#rendering/workers/through-losses.ts';
import type { PausingSource } from '#signing/motion/cues/source-clock.ts';
import type { OverlayPlan } from './overlay-plan.ts';
import { type SignerBox, signerBox, wrapDrawingErrors } from './signer-box.ts';

export interface SignerDrawings {
  /** Planes of the signer in a frame. Frames are asked for in order; some may be left out. */
  getPlanes(frame: number): Promise<Uint8Array<ArrayBuffer>>;
}

interface DrawingPlan {
  plan: OverlayPlan;
  background: Background;
  /** The film, where it pauses. */
  pausingSource: PausingSource | undefined;
}

/** Calls that the film's worker makes to the drawing worker, one after the other. */
interface DrawingCalls {
  /** Comes first. */
  plan: { request: DrawingPlan; progress: never; response: undefined };
  /** A drawing by its number; nothing when nothing has moved since the one before. */
  draw: { request: number; progress: never; response: Uint8Array<ArrayBuffer> | undefined };
}

const DRAWING_ERRORS = createErrorCrossing<RenderErrorCode>(RenderError, 'drawing-failed');

/** Drawings that wait to be used. */
const AHEAD = 6;

/** Opens the film worker's end. `port` leads to `answerDrawings`. */
export function askForDrawings(port: MessagePort, drawingPlan: DrawingPlan): SignerDrawings {
  const { plan } = drawingPlan;
  const drawingsTotal = Math.ceil(plan.framesTotal / plan.framesPerDrawing);
  const drawer = openChannel<DrawingCalls>(port, DRAWING_ERRORS);
  const deferRejection = <T>(call: Promise<T>): Promise<T> => {
    call.catch(() => undefined);
    return call;
  };
  // A drawing fails with what was wrong with the plan.
  void deferRejection(drawer.call('plan', drawingPlan));
  const pending: Promise<Uint8Array<ArrayBuffer> | undefined>[] = [];
  let nextDrawing = 0;
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  return {
    async getPlanes(frame) {
      const drawing = Math.floor(frame / plan.framesPerDrawing);
      const take = async () => {
        bytes = (await pending.shift()) ?? bytes;
      };
      if (nextDrawing < drawing) {
        // What was asked for and is left out still says what the next differs from.
        while (pending.length > 0) await take();
        nextDrawing = drawing;
      }
      for (; nextDrawing < Math.min(drawingsTotal, drawing + 1 + AHEAD); nextDrawing++)
        pending.push(deferRejection(drawer.call('draw', nextDrawing)));
      while (nextDrawing - pending.length <= drawing) await take();
      return bytes!;
    },
  };
}

/** Serves the drawing worker's end: draws one picture after the other as they are requested. */
export function answerDrawings(
  port: MessagePort,
  composeScene: (pausingSource: PausingSource | undefined) => Scene | Promise<Scene>,
): void {
  let drawer: Promise<{ scene: Scene; box: SignerBox }> = Promise.reject(
    new Error('the plan comes before the first drawing'),
  );
  // The request for a drawing reports this error.
  drawer.catch(() => undefined);
  answerCalls<DrawingCalls>(
    port,
    {
      plan({ plan, background, pausingSource }) {
        drawer = wrapDrawingErrors(() => composeScene(pausingSource)).then((scene) => ({
          scene,
          box: signerBox(scene, plan, background),
        }));
        drawer.catch(() => undefined);
        return undefined;
      },
      async draw(drawing, { transfer }) {
        const { scene, box } = await drawer;
        await box.prepare(drawing);
        const { bytes, isNew } = await throughLosses(scene, () => box.draw(drawing));
        if (!isNew) return undefined;
        const fresh = bytes.slice();
        transfer(fresh.buffer);
        return fresh;
      },
    },
    { errors: DRAWING_ERRORS, inTurn: true },
  );
}
