/** The worker's end of the channel: keeps encoders and the composed message between orders. */
import type { Look } from '#contract/look.ts';
import { largestDrift } from '../captions/drift.ts';
import { tryEncoder } from '../encode/encoder-trial.ts';
import { loadFfmpegCore } from '../encode/ffmpeg-core.ts';
import { ffmpegEncoder } from '../encode/ffmpeg-encoder.ts';
import type { EncoderId, SegmentEncoder } from '../encode/segment-encoder.ts';
import { webCodecsEncoder } from '../encode/web-codecs-encoder.ts';
import { type FrameRenderer, frameRendererFor } from '../picture/frame-source.ts';
import type { ComposeScene, Scene } from '../picture/scene.ts';
import { hashOf, segmentContent } from '../plan/segment-key.ts';
import { type Segment, type VideoPlan, videoPlan } from '../plan/video-plan.ts';
import { drawingFailed, explain, RenderError } from '../render-error.ts';
import type {
  EngineFiles,
  RenderAnswers,
  RenderLetter,
  RenderOrder,
  RenderReply,
} from './protocol.ts';
import { throughLosses } from './through-losses.ts';

/** What answering needs of a worker's global scope. */
export interface WorkerPort {
  onmessage: ((event: MessageEvent<RenderLetter>) => void) | null;
  postMessage(reply: RenderReply): void;
}

interface Composed {
  scene: Scene;
  look: Look;
  plan: VideoPlan;
  frameRenderer?: FrameRenderer;
}

/** Answers every letter that comes to `port`, one after the other. */
export function answerRenderRequests(port: WorkerPort, composeScene: ComposeScene): void {
  const encoders: Partial<Record<EncoderId, SegmentEncoder>> = {};
  let composed: Composed | undefined;

  const needComposed = () => {
    if (composed === undefined) throw new Error('compose comes before key and encode');
    return composed;
  };
  const needEncoder = (id: EncoderId) => {
    const encoder = encoders[id];
    if (encoder === undefined) throw new Error('prepare comes before encode');
    return encoder;
  };
  const prepare = async (id: EncoderId, { coreUrl, wasmUrl }: EngineFiles) => {
    encoders[id] ??=
      id === 'webcodecs'
        ? webCodecsEncoder()
        : ffmpegEncoder(await loadFfmpegCore(coreUrl, wasmUrl));
    return encoders[id];
  };

  async function answer(
    order: RenderOrder,
    onFrame: (framesDone: number) => void,
  ): Promise<RenderAnswers[RenderOrder['type']]> {
    switch (order.type) {
      case 'prepare':
        await prepare(order.encoder, order);
        return null;
      case 'try':
        return tryEncoder(() => prepare(order.encoder, order), order.isTransparent);
      case 'compose': {
        const scene = await drawing(() => composeScene(order.message, order.look));
        const plan = videoPlan(scene.signing, order.look);
        composed = { scene, look: order.look, plan };
        const largestDriftSeconds = largestDrift(order.message, scene.signing.phrases);
        return { plan, captions: scene.captions, largestDriftSeconds };
      }
      case 'key': {
        const { scene, look, plan } = needComposed();
        const makers = [...order.makers, scene.signerId];
        return hashOf(
          await drawing(() =>
            segmentContent(frameContents(scene, plan, order.segment), look, makers),
          ),
        );
      }
      case 'encode': {
        const ready = needComposed();
        const encoder = needEncoder(order.encoder);
        const { scene, plan } = ready;
        const { startFrame, endFrame } = order.segment;
        const secondsOf = (frame: number) => frame / plan.framesPerSecond;
        await drawing(() => scene.prepare?.(secondsOf(startFrame), secondsOf(endFrame - 1)));
        ready.frameRenderer ??= frameRendererFor(plan);
        const { frameRenderer } = ready;
        return throughLosses(scene, () =>
          encoder.encode(plan, frameRenderer.draw(scene, order.segment, onFrame)),
        );
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

async function drawing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw drawingFailed(cause);
  }
}

function* frameContents(scene: Scene, { framesPerSecond }: VideoPlan, segment: Segment) {
  for (let frame = segment.startFrame; frame < segment.endFrame; frame++) {
    const seconds = frame / framesPerSecond;
    yield { pose: scene.signing.poseAt(seconds), overlay: scene.overlayAt(seconds) };
  }
}
