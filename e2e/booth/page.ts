/** Films our signer before a wall, and judges what the booth makes of that film. The product serves none of this. */
import { illustratedSigner } from '#avatar/illustrated/illustrated-signer.ts';
import type { Message } from '#contract/message.ts';
import { decodeFrames } from '#rendering/clips/decode-frames.ts';
import type { CutOut } from '#rendering/clips/keying/frames.ts';
import { keyerFor } from '#rendering/clips/keying/keyer-for.ts';
import { motionMeter } from '#rendering/clips/taking/motion-meter.ts';
import { planarPicture } from '#rendering/clips/taking/planar-picture.ts';
import { type StudiedTake, studyTake } from '#rendering/clips/taking/study-take.ts';
import { checkView, type ViewFault } from '#rendering/clips/taking/view-check.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { film, openCamera } from '../../src/studio/signs/booth/camera.ts';

export interface Wall {
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

const messageOf = (gloss: string): Message => ({
  kind: 'demonstration',
  title: gloss,
  changes: [],
  phrases: [
    { id: 'p', english: gloss, units: [{ kind: 'sign', gloss }], fields: [], pauseAfter: 'none' },
  ],
});

const canvasOf = () =>
  new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true })!;

/** Creates a drawing of the signer alone: still, signing, still. */
function actor(gloss: string, { zoom, aside = 0, lower = 0 }: Stand) {
  const signing = composeSigning(messageOf(gloss));
  const signer = illustratedSigner({ clothes: '#6d1f63', hair: '#8a4b20' });
  const [own, shown] = [canvasOf(), canvasOf()];
  return {
    frames: Math.ceil((signing.durationSeconds + 2 * STILL_SECONDS) * FRAMES_PER_SECOND),
    draw(frame: number): Uint8ClampedArray {
      const at = frame / FRAMES_PER_SECOND - STILL_SECONDS;
      const pose = signing.poseAt(Math.max(0, Math.min(signing.durationSeconds, at)));
      const background = { kind: 'transparent' } as const;
      signer.draw(pose, { context: own, width: WIDTH, height: HEIGHT, background });
      shown.globalCompositeOperation = 'copy';
      shown.drawImage(
        own.canvas,
        (WIDTH - WIDTH * zoom) / 2 + aside * WIDTH,
        HEIGHT - HEIGHT * zoom + lower * HEIGHT,
        WIDTH * zoom,
        HEIGHT * zoom,
      );
      return shown.getImageData(0, 0, WIDTH, HEIGHT).data;
    },
  };
}

let seed = 1;
const random = () => {
  seed = (seed * 1103515245 + 12345) % 2 ** 31;
  return seed / 2 ** 31 - 0.5;
};

/** Composites the signer onto a backdrop, as a camera sees them. */
function before({ colour, slope, noise }: Wall, signer: Uint8ClampedArray): ImageData {
  const picture = new ImageData(WIDTH, HEIGHT);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [(at % WIDTH) / WIDTH - 0.5, Math.floor(at / WIDTH) / HEIGHT - 0.5];
    const light = 1 + slope * x - (slope / 2) * (x * x + y * y);
    const opacity = signer[4 * at + 3]! / 255;
    const grain = noise * random();
    for (let channel = 0; channel < 3; channel++)
      picture.data[4 * at + channel] =
        colour[channel]! * light * (1 - opacity) + signer[4 * at + channel]! * opacity + grain;
    picture.data[4 * at + 3] = 255;
  }
  return picture;
}

/** Computes the ground truth without a backdrop: how far each drawn frame is from the first and from the last. */
function truthOf(gloss: string, stand: Stand) {
  const { frames, draw } = actor(gloss, stand);
  const [first, last] = [draw(0).slice(), draw(frames - 1).slice()];
  const away = (one: Uint8ClampedArray, other: Uint8ClampedArray) => {
    let sum = 0;
    for (let at = 0; at < one.length; at += 4) sum += Math.abs(one[at + 1]! - other[at + 1]!);
    return sum;
  };
  const everSigner = new Uint8Array(WIDTH * HEIGHT);
  const fromFirst: number[] = [];
  const fromLast: number[] = [];
  const energies: number[] = [];
  const measure = motionMeter();
  for (let frame = 0; frame < frames; frame++) {
    const drawn = draw(frame);
    fromFirst.push(away(drawn, first));
    fromLast.push(away(drawn, last));
    for (let at = 0; at < everSigner.length; at++) if (drawn[4 * at + 3]! > 0) everSigner[at] = 1;
    const grey = before({ colour: [128, 128, 128], slope: 0, noise: 0 }, drawn);
    energies.push(measure(planarPicture(grey.data, WIDTH, HEIGHT)));
  }
  const most = Math.max(...fromFirst);
  // The neutral pose is left, and taken again, where a fiftieth of the way is gone.
  const begins = fromFirst.findIndex((distance) => distance > most / 50);
  const ends = fromLast.findLastIndex((distance) => distance > most / 50) + 1;
  return { begins, ends, everSigner, energies, frames };
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** Draws a film for a fake camera: JPEG files, one after the other. */
async function filmBefore(gloss: string, stand: Stand, wall: Wall): Promise<string[]> {
  const { frames, draw } = actor(gloss, stand);
  const context = canvasOf();
  const files: string[] = [];
  for (let frame = 0; frame < frames; frame++) {
    context.putImageData(before(wall, draw(frame)), 0, 0);
    files.push(
      await base64(await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.97 })),
    );
  }
  return files;
}

/** Films what the camera shows for a while. */
async function take(seconds: number): Promise<Blob> {
  const stream = await openCamera();
  const filming = film(stream);
  await new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
  const taken = await filming.stop();
  for (const track of stream.getTracks()) track.stop();
  return taken;
}

/** Finds the frame of the looped film that is visible at the start of a take, by the best match of its motions. */
function offsetOf({ motions }: StudiedTake, energies: readonly number[]): number {
  let best = { offset: 0, distance: Number.POSITIVE_INFINITY };
  const scale = Math.max(...motions.map(({ energy }) => energy)) / Math.max(...energies);
  for (let offset = 0; offset < energies.length; offset += 0.25) {
    let distance = 0;
    for (const { seconds, energy } of motions) {
      const at = Math.round(offset + seconds * FRAMES_PER_SECOND) % energies.length;
      distance += (energy - energies[at]! * scale) ** 2;
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
  for (let at = 0; at < signer.length; at++) {
    if (signer[at] === 0) continue;
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
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
function isClean(cut: CutOut | undefined, at: number): boolean {
  const [x, y] = [(at % WIDTH) - (cut?.x ?? 0), Math.floor(at / WIDTH) - (cut?.y ?? 0)];
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
async function cleanFraction(taken: Blob, far: Uint8Array): Promise<number> {
  let keyer: ReturnType<typeof keyerFor> | undefined;
  let [clean, all, frame] = [0, 0, -1];
  for await (const decoded of decodeFrames(taken, 0, 60)) {
    frame++;
    keyer ??= keyerFor(decoded);
    if (frame % EVERY !== 0) continue;
    const cut = keyer.cut(decoded);
    for (let at = 0; at < far.length; at++) {
      if (far[at] === 0) continue;
      all++;
      if (isClean(cut, at)) clean++;
    }
  }
  return clean / all;
}

export interface Judged {
  /** Deviation of the in and out points from the ground truth, in seconds. */
  inOff: number;
  outOff: number;
  cleanFraction: number;
  type: string;
}

/** Takes what the camera plays, and compares it with what was drawn for it. */
async function judgeTake(gloss: string, stand: Stand): Promise<Judged> {
  const truth = truthOf(gloss, stand);
  const loopSeconds = truth.frames / FRAMES_PER_SECOND;
  // One whole round, wherever in the film it begins: the longest stillness is in its middle or at its ends.
  const taken = await take(loopSeconds + 1);
  const studied = await studyTake(taken);
  const offset = offsetOf(studied, truth.energies);
  const frameAt = (seconds: number) => (offset + seconds * FRAMES_PER_SECOND) % truth.frames;
  const off = (seconds: number, frame: number) => {
    const away = frameAt(seconds) - frame;
    const around = ((away + truth.frames * 1.5) % truth.frames) - truth.frames / 2;
    return around / FRAMES_PER_SECOND;
  };
  return {
    inOff: off(studied.inSeconds, truth.begins),
    outOff: off(studied.inSeconds + studied.seconds, truth.ends),
    cleanFraction: await cleanFraction(taken, farFrom(truth.everSigner)),
    type: taken.type,
  };
}

/** Evaluates a picture as the booth does. */
function judgeView(stand: Stand, wall: Wall): { faults: ViewFault[]; head: number; top: number } {
  const { draw } = actor('TRAIN', stand);
  const { data } = before(wall, draw(0));
  const { faults, framing } = checkView(planarPicture(data, WIDTH, HEIGHT));
  const head = framing === undefined ? 0 : (framing.shoulders - framing.top) / HEIGHT;
  return { faults, head, top: (framing?.top ?? 0) / HEIGHT };
}

const tools = { filmBefore, judgeTake, judgeView };
declare global {
  interface Window {
    booth: typeof tools;
  }
}
window.booth = tools;
