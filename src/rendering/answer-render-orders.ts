/** The worker's side of the letterbox: keeps the engine and the composed message between orders. */
import type { Look } from '#contract/look.ts';
import { isTransparent, segmentArguments } from './ffmpeg-arguments.ts';
import { type FfmpegCore, loadFfmpegCore } from './ffmpeg-core.ts';
import type { RenderAnswers, RenderLetter, RenderOrder, RenderReply } from './protocol.ts';
import { RenderError } from './render-error.ts';
import type { ComposeScene, Scene } from './scene.ts';
import { hashOf, segmentContent } from './segment-key.ts';
import { type Segment, type VideoPlan, videoPlan } from './video-plan.ts';
import { rgbaToYuv, yuvBytes } from './yuv.ts';

/** What answering needs of a worker's global scope. */
export interface WorkerPort {
  onmessage: ((event: MessageEvent<RenderLetter>) => void) | null;
  postMessage(reply: RenderReply): void;
}

interface Composed {
  scene: Scene;
  look: Look;
  plan: VideoPlan;
}

/** Answers every letter that comes to `port`, one after the other. */
export function answerRenderOrders(port: WorkerPort, composeScene: ComposeScene): void {
  let engine: FfmpegCore | undefined;
  let composed: Composed | undefined;

  const needEngine = () => {
    if (engine === undefined) throw new Error('load comes before encode');
    return engine;
  };
  const needComposed = () => {
    if (composed === undefined) throw new Error('compose comes before key and encode');
    return composed;
  };

  async function answer(
    order: RenderOrder,
    onFrame: (framesDone: number) => void,
  ): Promise<RenderAnswers[RenderOrder['type']]> {
    switch (order.type) {
      case 'load':
        engine = await loadFfmpegCore(order.coreUrl, order.wasmUrl);
        return null;
      case 'compose': {
        const scene = await drawing(() => composeScene(order.message, order.look));
        const plan = videoPlan(scene.signing, order.look);
        composed = { scene, look: order.look, plan };
        return { plan, captions: scene.captions };
      }
      case 'key': {
        const { scene, look, plan } = needComposed();
        return hashOf(
          await drawing(() =>
            segmentContent(frameContents(scene, plan, order.segment), look, scene.signerId),
          ),
        );
      }
      case 'encode': {
        const ready = needComposed();
        const { startFrame, endFrame } = order.segment;
        const { framesPerSecond } = ready.plan;
        await drawing(() =>
          ready.scene.prepare?.(startFrame / framesPerSecond, (endFrame - 1) / framesPerSecond),
        );
        return encode(needEngine(), ready, order.segment, order.index, onFrame);
      }
    }
  }

  let previous: Promise<void> = Promise.resolve();
  port.onmessage = ({ data: { id, ...order } }) => {
    previous = previous.then(async () => {
      try {
        const done = await answer(order, (framesDone) =>
          port.postMessage({ id, type: 'frames', framesDone }),
        );
        port.postMessage({ id, type: 'done', answer: done });
      } catch (error) {
        const code = error instanceof RenderError ? error.code : 'encoder-failed';
        port.postMessage({ id, type: 'failed', code, message: explain(error) });
      }
    });
  };
}

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause !== undefined ? `\n${error.cause}` : '';
  return message + cause;
}

/** Whatever goes wrong while signing or painting is not the engine's fault, and comes again on a retry. */
async function drawing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw drawingFailed(cause);
  }
}

const drawingFailed = (cause: unknown) =>
  new RenderError('drawing-failed', `The message could not be drawn: ${cause}`, { cause });

function* frameContents(scene: Scene, { framesPerSecond }: VideoPlan, segment: Segment) {
  for (let frame = segment.startFrame; frame < segment.endFrame; frame++) {
    const seconds = frame / framesPerSecond;
    yield { pose: scene.signing.poseAt(seconds), overlay: scene.overlayAt(seconds) };
  }
}

/** Often enough for a smooth bar, seldom enough to cost nothing. */
const FRAMES_PER_REPORT = 5;

function encode(
  engine: FfmpegCore,
  { scene, plan }: Composed,
  segment: Segment,
  index: number,
  onFrame: (framesDone: number) => void,
): Blob {
  const { width, height, framesPerSecond } = plan;
  const alpha = isTransparent(plan);
  // Read back every frame: a canvas on the GPU would stall on each.
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  });
  if (context === null)
    throw new RenderError('browser-unsupported', 'This browser cannot draw in the background.');
  const yuv = new Uint8Array(yuvBytes(width, height, alpha));
  let frame = segment.startFrame;
  let failure: RenderError | undefined;

  const nextFrame = () => {
    if (frame >= segment.endFrame) return undefined;
    try {
      scene.paint({ context, width, height }, frame / framesPerSecond);
      rgbaToYuv(context.getImageData(0, 0, width, height).data, width, height, yuv, alpha);
    } catch (cause) {
      failure = drawingFailed(cause);
      return undefined;
    }
    frame++;
    const framesDone = frame - segment.startFrame;
    if (framesDone % FRAMES_PER_REPORT === 0 || frame === segment.endFrame) onFrame(framesDone);
    return yuv;
  };

  const command = segmentArguments(plan, segment, index);
  try {
    const encoded = engine.run({ ...command, nextFrame });
    if (failure !== undefined) throw failure;
    return new Blob([encoded]);
  } catch (error) {
    throw failure ?? error;
  }
}
