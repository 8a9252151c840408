/** Films our signer before a wall, and judges what the booth makes of that film. The product serves none of this. */
import { illustratedSigner } from '#avatar/illustrated/illustrated-signer.ts';
import type { Message } from '#contract/message.ts';
import { createMotionMeter } from '#rendering/clips/capture/motion-meter.ts';
import { toPlanarPicture } from '#rendering/clips/capture/planar-picture.ts';
import { type StudiedTake, studyTake } from '#rendering/clips/capture/study-take.ts';
import { checkView, type ViewFault } from '#rendering/clips/capture/view-check.ts';
import { decodeFrames } from '#rendering/clips/decode-frames.ts';
import type { CutOut } from '#rendering/clips/keying/frames.ts';
import { createKeyerFor } from '#rendering/clips/keying/keyer-for.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { openCamera, startFilming } from '../../src/studio/signs/booth/camera.ts';

export interface Backdrop {
  colour: readonly [number, number, number];
  /**
   * Difference of brightness between its right and left side, as a fraction; positive where the right side is
   * brighter.
   */
  slope: number;
  /** Largest change of a pixel by chance. */
  noise: number;
}

export interface Stand {
  /** Size of the signer relative to our own pictures, scaled from the lower edge up. */
  zoom: number;
  /** Offsets of the signer to the right and downwards, as fractions of the width and the height. */
  aside?: number;
  lower?: number;
}

/** Frame rate at which fake cameras play films of JPEG files. */
const FRAMES_PER_SECOND = 30;
const STILL_SECONDS = 3;
const [WIDTH, HEIGHT] = [640, 360];

const createMessage = (gloss: string): Message => ({
  kind: 'demonstration',
  title: gloss,
  changes: [],
  phrases: [
    { id: 'p', english: gloss, units: [{ kind: 'sign', gloss }], fields: [], pauseAfter: 'none' },
  ],
});

const createContext = () =>
  new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true })!;

/** Creates a drawing of the signer alone: still, signing, still. */
function createActor(gloss: string, { zoom, aside = 0, lower = 0 }: Stand) {
  const signing = composeSigning(createMessage(gloss));
  const signer = illustratedSigner({ clothes: '#6d1f63', hair: '#8a4b20' });
  const [signerContext, frameContext] = [createContext(), createContext()];
  return {
    frames: Math.ceil((signing.durationSeconds + 2 * STILL_SECONDS) * FRAMES_PER_SECOND),
    draw(frame: number): Uint8ClampedArray {
      const seconds = frame / FRAMES_PER_SECOND - STILL_SECONDS;
      const pose = signing.poseAt(Math.max(0, Math.min(signing.durationSeconds, seconds)));
      const background = { kind: 'transparent' } as const;
      signer.draw(pose, { context: signerContext, width: WIDTH, height: HEIGHT, background });
      frameContext.globalCompositeOperation = 'copy';
      frameContext.drawImage(
        signerContext.canvas,
        (WIDTH - WIDTH * zoom) / 2 + aside * WIDTH,
        HEIGHT - HEIGHT * zoom + lower * HEIGHT,
        WIDTH * zoom,
        HEIGHT * zoom,
      );
      return frameContext.getImageData(0, 0, WIDTH, HEIGHT).data;
    },
  };
}

let seed = 1;
const random = () => {
  seed = (seed * 1103515245 + 12345) % 2 ** 31;
  return seed / 2 ** 31 - 0.5;
};

/** Composites the signer onto a backdrop, as a camera sees them. */
function compositeOnBackdrop(
  { colour, slope, noise }: Backdrop,
  signer: Uint8ClampedArray,
): ImageData {
  const picture = new ImageData(WIDTH, HEIGHT);
  for (let index = 0; index < WIDTH * HEIGHT; index++) {
    const [x, y] = [(index % WIDTH) / WIDTH - 0.5, Math.floor(index / WIDTH) / HEIGHT - 0.5];
    const light = 1 + slope * x - (slope / 2) * (x * x + y * y);
    const opacity = signer[4 * index + 3]! / 255;
    const grain = noise * random();
    for (let channel = 0; channel < 3; channel++)
      picture.data[4 * index + channel] =
        colour[channel]! * light * (1 - opacity) + signer[4 * index + channel]! * opacity + grain;
    picture.data[4 * index + 3] = 255;
  }
  return picture;
}

/** Computes the ground truth without a backdrop: how far each drawn frame is from the first and from the last. */
function computeGroundTruth(gloss: string, stand: Stand) {
  const { frames, draw } = createActor(gloss, stand);
  const [first, last] = [draw(0).slice(), draw(frames - 1).slice()];
  const measureDifference = (a: Uint8ClampedArray, b: Uint8ClampedArray) => {
    let sum = 0;
    for (let index = 0; index < a.length; index += 4)
      sum += Math.abs(a[index + 1]! - b[index + 1]!);
    return sum;
  };
  const everSigner = new Uint8Array(WIDTH * HEIGHT);
  const fromFirst: number[] = [];
  const fromLast: number[] = [];
  const energies: number[] = [];
  const measure = createMotionMeter();
  for (let frame = 0; frame < frames; frame++) {
    const drawn = draw(frame);
    fromFirst.push(measureDifference(drawn, first));
    fromLast.push(measureDifference(drawn, last));
    for (let index = 0; index < everSigner.length; index++)
      if (drawn[4 * index + 3]! > 0) everSigner[index] = 1;
    const grey = compositeOnBackdrop({ colour: [128, 128, 128], slope: 0, noise: 0 }, drawn);
    energies.push(measure(toPlanarPicture(grey.data, WIDTH, HEIGHT)));
  }
  const maxDistance = Math.max(...fromFirst);
  // The neutral pose is left, and taken again, where a fiftieth of the way is gone.
  const begins = fromFirst.findIndex((distance) => distance > maxDistance / 50);
  const ends = fromLast.findLastIndex((distance) => distance > maxDistance / 50) + 1;
  return { begins, ends, everSigner, energies, frames };
}

async function encodeBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += 0x8000)
    text += String.fromCharCode(...bytes.subarray(offset, offset + 0x8000));
  return btoa(text);
}

/** Draws a film for a fake camera: JPEG files, one after the other. */
async function drawCameraFilm(gloss: string, stand: Stand, backdrop: Backdrop): Promise<string[]> {
  const { frames, draw } = createActor(gloss, stand);
  const context = createContext();
  const files: string[] = [];
  for (let frame = 0; frame < frames; frame++) {
    context.putImageData(compositeOnBackdrop(backdrop, draw(frame)), 0, 0);
    files.push(
      await encodeBase64(await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.97 })),
    );
  }
  return files;
}

/** Films what the camera shows for a while. */
async function take(seconds: number): Promise<Blob> {
  const stream = await openCamera();
  const filming = startFilming(stream);
  await new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
  const recording = await filming.stop();
  for (const track of stream.getTracks()) track.stop();
  return recording;
}

/** Finds the frame of the looped film that is visible at the start of a take, by the best match of its motions. */
function findOffset({ motions }: StudiedTake, energies: readonly number[]): number {
  let best = { offset: 0, distance: Number.POSITIVE_INFINITY };
  const scale = Math.max(...motions.map(({ energy }) => energy)) / Math.max(...energies);
  for (let offset = 0; offset < energies.length; offset += 0.25) {
    let distance = 0;
    for (const { seconds, energy } of motions) {
      const index = Math.round(offset + seconds * FRAMES_PER_SECOND) % energies.length;
      distance += (energy - energies[index]! * scale) ** 2;
    }
    if (distance < best.distance) best = { offset, distance };
  }
  return best.offset;
}

const COLOUR = [0, 31, 94] as const;
const EVERY = 10;
/** Encoders smear the signer over this many pixels. */
const NEAR_PIXELS = 10;

function farFrom(signer: Uint8Array): Uint8Array {
  const far = new Uint8Array(signer.length).fill(1);
  for (let index = 0; index < signer.length; index++) {
    if (signer[index] === 0) continue;
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    for (
      let row = Math.max(0, y - NEAR_PIXELS);
      row <= Math.min(HEIGHT - 1, y + NEAR_PIXELS);
      row++
    )
      far.fill(
        0,
        row * WIDTH + Math.max(0, x - NEAR_PIXELS),
        row * WIDTH + Math.min(WIDTH, x + NEAR_PIXELS),
      );
  }
  return far;
}

/** Whether a pixel is within three steps of the colour that it is laid on. */
function isClean(cut: CutOut | undefined, index: number): boolean {
  const [x, y] = [(index % WIDTH) - (cut?.x ?? 0), Math.floor(index / WIDTH) - (cut?.y ?? 0)];
  if (cut === undefined || x < 0 || y < 0 || x >= cut.width || y >= cut.height) return true;
  const from = 4 * (y * cut.width + x);
  const opacity = cut.pixels[from + 3]! / 255;
  return COLOUR.every(
    (value, channel) => Math.abs(cut.pixels[from + channel]! - value) * opacity <= 3,
  );
}

/**
 * Computes, of the pixels that never belong to the signer, the fraction within three steps of the colour they
 * are laid on.
 */
async function computeCleanFraction(recording: Blob, far: Uint8Array): Promise<number> {
  let keyer: ReturnType<typeof createKeyerFor> | undefined;
  let [clean, all, frame] = [0, 0, -1];
  for await (const decoded of decodeFrames(recording, 0, 60)) {
    frame++;
    keyer ??= createKeyerFor(decoded);
    if (frame % EVERY !== 0) continue;
    const cut = keyer.cut(decoded);
    for (let index = 0; index < far.length; index++) {
      if (far[index] === 0) continue;
      all++;
      if (isClean(cut, index)) clean++;
    }
  }
  return clean / all;
}

export interface TakeMeasurements {
  /** Deviation of the in and out points from the ground truth, in seconds. */
  inOff: number;
  outOff: number;
  cleanFraction: number;
  type: string;
}

/** Takes what the camera plays, and compares it with what was drawn for it. */
async function evaluateTake(gloss: string, stand: Stand): Promise<TakeMeasurements> {
  const truth = computeGroundTruth(gloss, stand);
  const loopSeconds = truth.frames / FRAMES_PER_SECOND;
  // One whole round, wherever in the film it begins: the longest stillness is in its middle or at its ends.
  const recording = await take(loopSeconds + 1);
  const studied = await studyTake(recording);
  const offset = findOffset(studied, truth.energies);
  const frameAt = (seconds: number) => (offset + seconds * FRAMES_PER_SECOND) % truth.frames;
  const off = (seconds: number, frame: number) => {
    const frameDelta = frameAt(seconds) - frame;
    const around = ((frameDelta + truth.frames * 1.5) % truth.frames) - truth.frames / 2;
    return around / FRAMES_PER_SECOND;
  };
  return {
    inOff: off(studied.inSeconds, truth.begins),
    outOff: off(studied.inSeconds + studied.seconds, truth.ends),
    cleanFraction: await computeCleanFraction(recording, farFrom(truth.everSigner)),
    type: recording.type,
  };
}

/** Evaluates a picture as the booth does. */
function evaluateView(
  stand: Stand,
  backdrop: Backdrop,
): { faults: ViewFault[]; head: number; top: number } {
  const { draw } = createActor('TRAIN', stand);
  const { data } = compositeOnBackdrop(backdrop, draw(0));
  const { faults, framing } = checkView(toPlanarPicture(data, WIDTH, HEIGHT));
  const head = framing === undefined ? 0 : (framing.shoulders - framing.top) / HEIGHT;
  return { faults, head, top: (framing?.top ?? 0) / HEIGHT };
}

const tools = { filmBefore: drawCameraFilm, judgeTake: evaluateTake, judgeView: evaluateView };
declare global {
  interface Window {
    booth: typeof tools;
  }
}
window.booth = tools;
