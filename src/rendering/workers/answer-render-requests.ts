/** The worker's end of the channel: keeps encoders and the composed message between calls. */
import { answerCalls, type CallHandlers } from '#channel/answer-calls.ts';
import type { Port } from '#channel/protocol.ts';
import type { Look } from '#contract/look.ts';
import { findLargestDrift } from '#rendering/captions/drift.ts';
import { formatSourceWebVtt } from '#rendering/captions/source-captions.ts';
import { tryEncoder } from '#rendering/encode/encoder-trial.ts';
import type { EngineFiles } from '#rendering/encode/engine-files.ts';
import { loadFfmpegCore } from '#rendering/encode/ffmpeg-core.ts';
import { ffmpegEncoder } from '#rendering/encode/ffmpeg-encoder.ts';
import type { EncoderId, FrameSource, SegmentEncoder } from '#rendering/encode/segment-encoder.ts';
import type { EncoderTraits } from '#rendering/encode/web-codecs-config.ts';
import { createWebCodecsEncoder } from '#rendering/encode/web-codecs-encoder.ts';
import { type FrameRenderer, frameRendererFor } from '#rendering/picture/frame-source.ts';
import type { ComposeScene, Scene } from '#rendering/picture/scene.ts';
import { segmentContent, sha256Hex } from '#rendering/plan/segment-key.ts';
import { createTimeline, findSigner } from '#rendering/plan/timeline.ts';
import { type Segment, type VideoPlan, videoPlan } from '#rendering/plan/video-plan.ts';
import { RENDER_ERRORS, toRenderError } from '#rendering/render-error.ts';
import type { RenderCalls } from './render-calls.ts';
import { throughLosses } from './through-losses.ts';

interface Composed {
  scene: Scene;
  look: Look;
  plan: VideoPlan;
  frameRenderer?: FrameRenderer;
}

/** Frames after which a worker draws and encodes at full speed. */
const WARM_UP_FRAMES = 25;

/** Parts of its machine that a worker uses. */
export interface WorkerHost {
  /** Returns the addresses of ffmpeg.wasm. */
  getEngineFiles(): EngineFiles;
  encoderTraits?: EncoderTraits;
  /** Frees what a frame took, once its planes are with the encoder. */
  afterFrame?(): void;
}

/** Answers every call that comes to `port`, one after the other. */
export function answerRenderRequests(
  port: Port,
  composeScene: ComposeScene,
  { getEngineFiles, encoderTraits, afterFrame }: WorkerHost,
): void {
  const encoders: Partial<Record<EncoderId, SegmentEncoder>> = {};
  let composed: Composed | undefined;
  let isWarm = false;

  const needComposed = () => {
    if (composed === undefined) throw new Error('compose comes before key and encode');
    return composed;
  };
  const needEncoder = (id: EncoderId) => {
    const encoder = encoders[id];
    if (encoder === undefined) throw new Error('prepare comes before encode');
    return encoder;
  };
  const prepare = async (id: EncoderId) => {
    if (id === 'webcodecs') encoders[id] ??= createWebCodecsEncoder(encoderTraits);
    else {
      const { coreUrl, wasmUrl } = getEngineFiles();
      encoders[id] ??= ffmpegEncoder(await loadFfmpegCore(coreUrl, wasmUrl));
    }
    return encoders[id]!;
  };

  const compose = async ({ message, look, minSeconds }: RenderCalls['compose']['request']) => {
    const scene = await drawing(() => composeScene(message, look));
    const plan = videoPlan(scene.signing, look, minSeconds);
    composed = { scene, look, plan };
    const largestDriftSeconds = findLargestDrift(message, scene.signing.phrases);
    const sourceCaptions = formatSourceWebVtt(message, scene.signing);
    return {
      plan,
      captions: scene.captions,
      timeline: createTimeline(message, scene.signing),
      signedBy: findSigner(message),
      sourceCaptions,
      largestDriftSeconds,
    };
  };
  const encode = async (
    { segment, encoder: id }: RenderCalls['encode']['request'],
    tell: (framesDone: number) => void,
  ) => {
    const ready = needComposed();
    const encoder = needEncoder(id);
    const { scene, plan } = ready;
    const { startFrame, endFrame } = segment;
    const toSeconds = (frame: number) => frame / plan.framesPerSecond;
    await drawing(() => scene.prepare?.(toSeconds(startFrame), toSeconds(endFrame - 1)));
    ready.frameRenderer ??= frameRendererFor(plan);
    const { frameRenderer } = ready;
    isWarm = true;
    return throughLosses(scene, () =>
      encoder.encode(plan, withPause(frameRenderer.draw(scene, segment, tell), afterFrame)),
    );
  };

  const handlers: CallHandlers<RenderCalls> = {
    async prepare({ encoder }) {
      await prepare(encoder);
    },
    try: ({ encoder, isTransparent }) => tryEncoder(() => prepare(encoder), isTransparent),
    async warmUp({ message, look, encoder }) {
      if (isWarm) return;
      const { plan } = await compose({ message, look });
      const endFrame = Math.min(plan.framesTotal, WARM_UP_FRAMES);
      await encode({ segment: { startFrame: 0, endFrame }, encoder }, () => undefined);
    },
    compose,
    async key({ segment, makers }) {
      const { scene, look, plan } = needComposed();
      const allMakers = [...makers, scene.signerId];
      return sha256Hex(
        await drawing(() => segmentContent(frameContents(scene, plan, segment), look, allMakers)),
      );
    },
    encode: (request, { reportProgress: tell }) => encode(request, tell),
  };
  answerCalls<RenderCalls>(port, handlers, { errors: RENDER_ERRORS, inTurn: true });
}

/** Calls `pause` ahead of each frame, when the one ahead of it is with the encoder. */
const withPause = ({ count, next }: FrameSource, pause: (() => void) | undefined): FrameSource => ({
  count,
  next() {
    pause?.();
    return next();
  },
});

async function drawing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw toRenderError(cause);
  }
}

function* frameContents(scene: Scene, { framesPerSecond }: VideoPlan, segment: Segment) {
  for (let frame = segment.startFrame; frame < segment.endFrame; frame++) {
    const seconds = frame / framesPerSecond;
    yield { pose: scene.signing.poseAt(seconds), overlay: scene.overlayAt(seconds) };
  }
}
