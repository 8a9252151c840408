/** The page that measures the lifelike signer where a graphics processor may draw: single frames, a preview, and films. */
import { probeGraphics } from '#avatar/lifelike/graphics.ts';
import { lifelikeSigner } from '#avatar/lifelike/lifelike-signer.ts';
import { addressOfFigure } from '#avatar/lifelike/shipped-figures.ts';
import { loadVrm } from '#avatar/lifelike/vrm/load-vrm.ts';
import type { Signer } from '#avatar/signer.ts';
import { GREEN } from '#contract/background.ts';
import { Look } from '#contract/look.ts';
import type { Pose } from '#contract/pose.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { opfsSegmentCache } from '#rendering/cache/opfs-segment-cache.ts';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import { paintFrame } from '#rendering/picture/paint-frame.ts';
import { pixelReader } from '#rendering/picture/read-pixels.ts';
import { renderVideo } from '#rendering/workers/render-video.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { createPreviewPlayer } from '#studio/signer/preview-player.ts';
import { type CanvasKind, canvasKind } from '#studio/signer/signer-canvas.ts';
import { announcement, apology } from '../../rendering/announcement.ts';

const FIGURE = 'ruth';
/** Frames of the films that are made, a second. */
const FRAMES_PER_SECOND = 25;
const WARM_UP_FRAMES = 20;

const message = announcement();
const signing = composeSigning(message, { framesPerSecond: FRAMES_PER_SECOND });
const poses: readonly Pose[] = Array.from(
  { length: Math.floor(signing.durationSeconds * FRAMES_PER_SECOND) },
  (_, frame) => signing.poseAt(frame / FRAMES_PER_SECOND),
);

let loading: Promise<Signer> | undefined;
function getSigner(): Promise<Signer> {
  loading ??= fetch(addressOfFigure(FIGURE)!)
    .then((response) => response.arrayBuffer())
    .then((bytes) => loadVrm(new Uint8Array(bytes)))
    .then((body) => lifelikeSigner(body, FIGURE));
  return loading;
}

/** Median and 95th percentile of some times. */
export interface Spread {
  median: number;
  p95: number;
}

const spread = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  const pick = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { median: pick(0.5), p95: pick(0.95) };
};

export interface FrameWork {
  width: number;
  height: number;
  frames: number;
  /** Whether the pixels are read, as for a film. */
  isRead: boolean;
}

/** Measures the milliseconds of a frame: from a pose to its pixels, in main memory where they are read. */
async function measureFrames({ width, height, frames, isRead }: FrameWork): Promise<number> {
  const signer = await getSigner();
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: isRead,
  })!;
  const read = isRead ? pixelReader(context, true) : () => undefined;
  const draw = (pose: Pose) => {
    signer.draw(pose, { context, width, height, background: GREEN });
    read();
  };
  poses.slice(0, WARM_UP_FRAMES).forEach(draw);
  const measured = poses.slice(WARM_UP_FRAMES, WARM_UP_FRAMES + frames);
  const start = performance.now();
  measured.forEach(draw);
  // What a graphics processor still has to do counts.
  context.getImageData(0, 0, 1, 1);
  return (performance.now() - start) / measured.length;
}

export interface PreviewWork {
  canvas: CanvasKind;
  seconds: number;
}

/**
 * Measures a preview of 1280×720 that plays: the share of time in which its frames keep the main thread busy.
 *
 * @param onStart called after the first second, when it plays steadily
 */
async function measurePreview({ canvas: place, seconds }: PreviewWork, onStart?: () => void) {
  const signer = await getSigner();
  canvasKind.set(place);
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  document.body.replaceChildren(canvas);
  const requestFrame = window.requestAnimationFrame;
  let costs: number[] = [];
  let painted = 0;
  window.requestAnimationFrame = (callback) =>
    requestFrame.call(window, (milliseconds) => {
      const start = performance.now();
      callback(milliseconds);
      costs.push(performance.now() - start);
    });
  const player = createPreviewPlayer({ isPlaying: true, isLooping: true });
  const painter = {
    signer,
    paintFrame: (...frame: Parameters<typeof paintFrame>) => {
      painted++;
      paintFrame(...frame);
    },
  };
  player.attach(canvas, painter);
  player.show({ message, signing, speed: 1 }, Look.parse({ background: GREEN }));
  player.play();
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  await wait(1000);
  onStart?.();
  costs = [];
  painted = 0;
  const start = performance.now();
  await wait(seconds * 1000);
  const elapsed = performance.now() - start;
  player.dispose();
  window.requestAnimationFrame = requestFrame;
  document.body.replaceChildren();
  canvasKind.set('memory');
  return {
    busyShare: costs.reduce((sum, cost) => sum + cost, 0) / elapsed,
    frame: spread(costs),
    paintedPerSecond: (1000 * painted) / elapsed,
  };
}

export interface FilmWork {
  figure?: string;
  isTransparent?: boolean;
  encoder?: EncoderId;
  isShort?: boolean;
}

/** Renders a film as the product does, with nothing kept of the last; answers how it went. */
async function measureFilm({ figure = FIGURE, isTransparent, encoder, isShort }: FilmWork) {
  await opfsSegmentCache().clear();
  const look = Look.parse({
    background: isTransparent ? { kind: 'transparent' } : GREEN,
    signer: { ...DEFAULT_SIGNER_LOOK, figure },
  });
  const start = performance.now();
  const video = await renderVideo(
    { message: isShort ? apology() : message, look },
    { ...(encoder && { encoder }) },
  );
  const seconds = (performance.now() - start) / 1000;
  return {
    seconds,
    durationSeconds: video.durationSeconds,
    timesRealTime: video.durationSeconds / seconds,
    encoder: video.encoder,
    bytes: video.file.size,
  };
}

const bench = {
  graphics: probeGraphics,
  measureFrames,
  measurePreview,
  measureFilm,
};

export type GraphicsBench = typeof bench;
declare global {
  interface Window {
    graphicsBench: GraphicsBench;
  }
}
window.graphicsBench = bench;
