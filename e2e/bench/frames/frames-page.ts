/** The page that measures where the time of a film's frame goes: each step alone, on the frames of a signed message. */
import { GREEN } from '#contract/background.ts';
import { Look } from '#contract/look.ts';
import type { Message } from '#contract/message.ts';
import { getEngineFiles } from '#rendering/encode/engine-files.ts';
import { loadFfmpegCore } from '#rendering/encode/ffmpeg-core.ts';
import { ffmpegEncoder } from '#rendering/encode/ffmpeg-encoder.ts';
import { createJoiner } from '#rendering/encode/join/joiner.ts';
import type { EncoderId, SegmentEncoder } from '#rendering/encode/segment-encoder.ts';
import { createWebCodecsEncoder } from '#rendering/encode/web-codecs-encoder.ts';
import { rgbaToYuv, yuvBytes } from '#rendering/encode/yuv.ts';
import { frameRendererFor } from '#rendering/picture/frame-source.ts';
import { messageScene } from '#rendering/picture/message-scene.ts';
import type { Frame } from '#rendering/picture/picture-ink.ts';
import { pixelReader } from '#rendering/picture/read-pixels.ts';
import type { Scene } from '#rendering/picture/scene.ts';
import { type VideoFormat, type VideoPlan, videoPlan } from '#rendering/plan/video-plan.ts';
import { halfMinute, withBoard } from '../../rendering/announcement.ts';

export const MESSAGES = { alone: halfMinute, board: withBoard } as const;
export type MessageName = keyof typeof MESSAGES;

/** Steps of a frame, in their order. */
export type FrameStep = 'pose' | 'draw' | 'read back' | 'convert' | 'source';

const FRAMES = 75;

interface Ready {
  scene: Scene;
  format: VideoFormat;
  message: Message;
}

async function compose(name: MessageName): Promise<Ready> {
  const message = MESSAGES[name]();
  const look = Look.parse({ background: GREEN });
  const scene = await messageScene(message, look);
  const { width, height, framesPerSecond, background } = videoPlan(scene.signing, look);
  return { scene, message, format: { width, height, framesPerSecond, background } };
}

const scenes = new Map<MessageName, Promise<Ready>>();
function getScene(name: MessageName): Promise<Ready> {
  const ready = scenes.get(name) ?? compose(name);
  scenes.set(name, ready);
  return ready;
}

/** Measures the milliseconds of a frame. */
function measureFrames(work: (seconds: number) => void, framesPerSecond: number): number {
  const start = performance.now();
  for (let frame = 0; frame < FRAMES; frame++) work((25 + frame) / framesPerSecond);
  return (performance.now() - start) / FRAMES;
}

/** Measures each step of drawing a frame of a whole picture, or of the part of it that moves. */
async function measureSteps(name: MessageName): Promise<Record<FrameStep, number>> {
  const { scene, format } = await getScene(name);
  const { framesPerSecond } = format;
  const { parts } = scene;
  const area = parts?.findArea(25 / framesPerSecond, (24 + FRAMES) / framesPerSecond);
  const { width, height } = area ?? format;
  const paint = (frame: Frame, seconds: number) =>
    parts && area ? parts.paintArea(frame, area, seconds) : scene.paint(frame, seconds);
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  const frame: Frame = { context, width, height };
  const read = pixelReader(context, true);
  const planes = new Uint8Array(yuvBytes(width, height, false));
  paint(frame, 0);
  read();
  const { bytes, order } = read();
  const source = frameRendererFor(format).draw(
    scene,
    { startFrame: 25, endFrame: 25 + FRAMES },
    () => undefined,
  );
  const pose = measureFrames((seconds) => void scene.signing.poseAt(seconds), framesPerSecond);
  const posedAndDrawn = measureFrames((seconds) => {
    paint(frame, seconds);
    // A canvas puts drawing off until it is looked at.
    context.getImageData(0, 0, 1, 1);
  }, framesPerSecond);
  const allButConverted = measureFrames((seconds) => {
    paint(frame, seconds);
    read();
  }, framesPerSecond);
  return {
    pose,
    draw: posedAndDrawn - pose,
    'read back': allButConverted - posedAndDrawn,
    convert: measureFrames(
      () => rgbaToYuv(bytes, width, height, planes, false, order),
      framesPerSecond,
    ),
    source: measureFrames(() => void source.next(), framesPerSecond),
  };
}

const encoders: Partial<Record<EncoderId, SegmentEncoder>> = {};
async function getEncoder(id: EncoderId): Promise<SegmentEncoder> {
  if (id === 'webcodecs') return createWebCodecsEncoder();
  const { coreUrl, wasmUrl } = getEngineFiles();
  encoders.ffmpeg ??= ffmpegEncoder(await loadFfmpegCore(coreUrl, wasmUrl));
  return encoders.ffmpeg;
}

/** Encodes frames that were drawn before; answers the milliseconds of a frame, and the segment. */
async function encode(name: MessageName, id: EncoderId) {
  const { scene, format } = await getScene(name);
  const segment = { startFrame: 25, endFrame: 25 + FRAMES };
  const source = frameRendererFor(format).draw(scene, segment, () => undefined);
  const frames = Array.from({ length: FRAMES }, () => source.next()!.slice());
  const encoder = await getEncoder(id);
  let next = 0;
  const start = performance.now();
  const file = await encoder.encode(format, { count: FRAMES, next: () => frames[next++] });
  return { milliseconds: (performance.now() - start) / FRAMES, file };
}

const joiner = createJoiner();

const bench = {
  measureSteps,
  measureEncoding: async (name: MessageName, id: EncoderId) =>
    (await encode(name, id)).milliseconds,
  /** Measures the milliseconds of a frame to join ten segments. */
  async measureJoining(name: MessageName): Promise<number> {
    const { format, message } = await getScene(name);
    const { file } = await encode(name, 'webcodecs');
    const segments = Array.from({ length: 10 }, (_, index) => ({
      startFrame: index * FRAMES,
      endFrame: (index + 1) * FRAMES,
    }));
    const framesTotal = 10 * FRAMES;
    const plan: VideoPlan = {
      ...format,
      segments,
      framesTotal,
      durationSeconds: framesTotal / format.framesPerSecond,
      contentType: 'video/mp4',
    };
    const start = performance.now();
    await joiner.join(plan, { title: message.title, segments: segments.map(() => file) });
    return (performance.now() - start) / framesTotal;
  },
};

export type FramesBench = typeof bench;
declare global {
  interface Window {
    framesBench: FramesBench;
  }
}
window.framesBench = bench;
