/** The signer drawn in a worker of its own, a little ahead of the film: both ends of the port between the two. */
import type { Background } from '#contract/background.ts';
import type { RenderErrorCode } from '#contract/requests/job-failure.ts';
import type { Scene } from '../picture/scene.ts';
import { RenderError } from '../render-error.ts';
import { throughLosses } from '../workers/through-losses.ts';
import type { OverlayPlan } from './overlay-plan.ts';
import { drawingOf, type SignerBox, signerBox } from './signer-box.ts';

export interface SignerDrawings {
  /** Planes of the signer in a frame. Frames are asked for in order. */
  at(frame: number): Promise<Uint8Array<ArrayBuffer>>;
}

type Request = { type: 'plan'; plan: OverlayPlan; background: Background } | { type: 'draw' };

/** Replies come in the order of the requests. Without `bytes` nothing has moved. */
type Reply = {
  bytes?: Uint8Array<ArrayBuffer>;
  failure?: { code: RenderErrorCode; words: string };
};

/** Drawings that wait to be used. */
const AHEAD = 6;

/** The film's end. `port` leads to `answerDrawings`. */
export function askForDrawings(
  port: MessagePort,
  plan: OverlayPlan,
  background: Background,
): SignerDrawings {
  const drawingsTotal = Math.ceil(plan.framesTotal / plan.framesPerDrawing);
  const waiting: ((reply: Reply) => void)[] = [];
  port.onmessage = ({ data }: MessageEvent<Reply>) => waiting.shift()?.(data);
  const send = (request: Request) => port.postMessage(request);
  send({ type: 'plan', plan, background });
  const coming: Promise<Reply>[] = [];
  let asked = 0;
  let shown = -1;
  let bytes: Uint8Array<ArrayBuffer> | undefined;
  return {
    async at(frame) {
      const drawing = Math.floor(frame / plan.framesPerDrawing);
      for (; asked < Math.min(drawingsTotal, drawing + 1 + AHEAD); asked++) {
        coming.push(new Promise((resolve) => waiting.push(resolve)));
        send({ type: 'draw' });
      }
      for (; shown < drawing; shown++) {
        const { failure, bytes: fresh } = (await coming.shift())!;
        if (failure !== undefined) throw new RenderError(failure.code, failure.words);
        bytes = fresh ?? bytes;
      }
      return bytes!;
    },
  };
}

/** The drawing worker's end: draws one picture after the other as they are asked for. */
export function answerDrawings(
  port: MessagePort,
  composeScene: () => Scene | Promise<Scene>,
): void {
  const scene = drawingOf(composeScene);
  let box: Promise<SignerBox> = Promise.reject(
    new Error('the plan comes before the first drawing'),
  );
  // Whoever asks for a drawing hears of it.
  box.catch(() => undefined);
  let drawing = 0;
  const draw = async (): Promise<Reply> => {
    try {
      const signer = await box;
      await signer.prepare(drawing);
      const { bytes, isNew } = await throughLosses(await scene, () => signer.draw(drawing));
      drawing++;
      return isNew ? { bytes: bytes.slice() } : {};
    } catch (error) {
      const code = error instanceof RenderError ? error.code : 'drawing-failed';
      return { failure: { code, words: error instanceof Error ? error.message : String(error) } };
    }
  };
  let previous = Promise.resolve();
  port.onmessage = ({ data: request }: MessageEvent<Request>) => {
    if (request.type === 'plan') {
      box = scene.then((composed) => signerBox(composed, request.plan, request.background));
      box.catch(() => undefined);
      return;
    }
    previous = previous.then(async () => {
      const reply = await draw();
      port.postMessage(reply, reply.bytes === undefined ? [] : [reply.bytes.buffer]);
    });
  };
}
