/** The page that measures the lifelike signer where a graphics processor may draw: single frames, a preview, and films. */
import { type Graphics, probeGraphics } from '#avatar/lifelike/graphics.ts';
import { lifelikeSigner } from '#avatar/lifelike/lifelike-signer.ts';
import { addressOfFigure } from '#avatar/lifelike/shipped-figures.ts';
import { loadVrm } from '#avatar/lifelike/vrm/load-vrm.ts';
import type { Signer } from '#avatar/signer.ts';
import { type Background, GREEN } from '#contract/background.ts';
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

/** Graphics that the signer is drawn for; those of the machine when missing. */
type Kind = Graphics['kind'];

const signers = new Map<Kind, Promise<Signer>>();
function getSigner(kind: Kind = probeGraphics().kind): Promise<Signer> {
  const signer =
    signers.get(kind) ??
    fetch(addressOfFigure(FIGURE)!)
      .then((response) => response.arrayBuffer())
      .then((bytes) => loadVrm(new Uint8Array(bytes)))
      .then((body) => lifelikeSigner(body, FIGURE, kind));
  signers.set(kind, signer);
  return signer;
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

/** Lets everything else of the browser have a turn, as between two frames of a film. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

export interface FrameWork {
  width: number;
  height: number;
  /** Frames that are begun before the one that is finished; 0 draws each at once. */
  framesAhead: number;
  frames: number;
  /** Whether there is a turn after each frame. */
  hasTurns?: boolean;
  kind?: Kind;
}

/** Measures the milliseconds of a frame: from a pose to its pixels in main memory. */
async function measureFrames({
  width,
  height,
  framesAhead,
  frames,
  hasTurns = true,
  kind,
}: FrameWork) {
  const signer = await getSigner(kind);
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  const read = pixelReader(context, true);
  const count = Math.min(poses.length, frames + WARM_UP_FRAMES);
  const begun: number[] = [];
  const drawn: number[] = [];
  const costs: number[] = [];
  let nextBegun = 0;
  let start = performance.now();
  for (let frame = 0; frame < count; frame++) {
    if (frame === WARM_UP_FRAMES) start = performance.now();
    const startMilliseconds = performance.now();
    for (; framesAhead > 0 && nextBegun < Math.min(frame + 1 + framesAhead, count); nextBegun++)
      signer.drawAhead?.(poses[nextBegun]!, width, height);
    const begunMilliseconds = performance.now();
    signer.draw(poses[frame]!, { context, width, height, background: GREEN });
    const drawnMilliseconds = performance.now();
    read();
    if (frame >= WARM_UP_FRAMES) {
      begun.push(begunMilliseconds - startMilliseconds);
      drawn.push(drawnMilliseconds - begunMilliseconds);
      costs.push(performance.now() - startMilliseconds);
    }
    if (hasTurns) await turn();
  }
  const perFrame = (performance.now() - start) / costs.length;
  return { begin: spread(begun), draw: spread(drawn), all: spread(costs), perFrame };
}

/** Compares pictures that are drawn at once with begun ones: share of samples off by more than 3, and the largest. */
async function compareAhead(width: number, height: number, background: Background, kind?: Kind) {
  const signer = await getSigner(kind);
  const step = Math.floor(poses.length / 8);
  let [off, largest, samples] = [0, 0, 0];
  const shots: OffscreenCanvas[] = [];
  for (let frame = 0; frame < poses.length; frame += step) {
    const pose = poses[frame]!;
    const [atOnce, begun] = [false, true].map((isBegun) => {
      const context = new OffscreenCanvas(width, height).getContext('2d', {
        willReadFrequently: true,
      })!;
      if (isBegun) signer.drawAhead?.(pose, width, height);
      signer.draw(pose, { context, width, height, background });
      return context;
    }) as [OffscreenCanvasRenderingContext2D, OffscreenCanvasRenderingContext2D];
    const [first, second] = [atOnce, begun].map(
      (context) => context.getImageData(0, 0, width, height).data,
    ) as [Uint8ClampedArray, Uint8ClampedArray];
    const difference = new ImageData(width, height);
    for (let index = 0; index < first.length; index++) {
      const apart = Math.abs(first[index]! - second[index]!);
      if (apart > 3) off++;
      largest = Math.max(largest, apart);
      difference.data[index] = index % 4 === 3 ? 255 : 64 * apart;
    }
    samples += first.length;
    if (shots.length > 0 || frame < poses.length / 2) continue;
    const picture = new OffscreenCanvas(width, height);
    picture.getContext('2d')!.putImageData(difference, 0, 0);
    shots.push(atOnce.canvas, begun.canvas, picture);
  }
  const pictures = await Promise.all(
    shots.map((canvas) => canvas.convertToBlob({ type: 'image/png' })),
  );
  return { shareOff: off / samples, largest, pictures };
}

export interface PreviewWork {
  canvas: CanvasKind;
  seconds: number;
  kind?: Kind;
}

/**
 * Measures a preview of 1280×720 that plays: the share of time in which its frames keep the main thread busy.
 *
 * @param onStart called after the first second, when it plays steadily
 */
async function measurePreview({ canvas: place, seconds, kind }: PreviewWork, onStart?: () => void) {
  const signer = await getSigner(kind);
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
  compareAhead,
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
