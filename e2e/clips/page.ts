/** Draws the frames of test clips, and measures what is left of their green. The product serves none of this. */
import type { SignerAppearance } from '#avatar/appearance.ts';
import { illustratedSigner } from '#avatar/illustrated/illustrated-signer.ts';
import type { Background } from '#contract/background.ts';
import type { Message } from '#contract/message.ts';
import {
  decodeFrames,
  getEvenSize,
  listFrameTimes,
  openClip,
} from '#rendering/clips/decode-frames.ts';
import { decodeWithFfmpeg } from '#rendering/clips/decode-with-ffmpeg.ts';
import type { DecodedFrame } from '#rendering/clips/keying/frames.ts';
import { createKeyerFor } from '#rendering/clips/keying/keyer-for.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { LETTERS } from '#signing/lexicon/fingerspelling.ts';
import { computeFormId } from '#signing/lexicon/library/form-id.ts';
import { letterFormId, numberFormId } from '#signing/lexicon/library/spelled-forms.ts';
import { NUMBERS } from '#signing/lexicon/numbers.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';

export interface Filmed {
  gloss: string;
  appearance: Partial<SignerAppearance>;
  width: number;
  height: number;
  /** Size of the signer relative to our own pictures, scaled from the lower edge up. */
  zoom: number;
  background: readonly [number, number, number];
}

const FRAMES_PER_SECOND = 25;

const createMessage = (gloss: string): Message => ({
  kind: 'demonstration',
  title: gloss,
  changes: [],
  phrases: [
    { id: 'p', english: gloss, units: [{ kind: 'sign', gloss }], fields: [], pauseAfter: 'none' },
  ],
});

function createFilmDrawing({ gloss, appearance, width, height, zoom }: Filmed) {
  const signing = composeSigning(createMessage(gloss));
  const signer = illustratedSigner(appearance);
  const canvas = (w: number, h: number) =>
    new OffscreenCanvas(w, h).getContext('2d', { willReadFrequently: true })!;
  const signerContext = canvas(width, height);
  const frameContext = canvas(width, height);
  return {
    frames: Math.ceil(signing.durationSeconds * FRAMES_PER_SECOND),
    /** Draws a frame on one colour, or on nothing. */
    draw(frame: number, background: Background) {
      signer.draw(signing.poseAt(frame / FRAMES_PER_SECOND), {
        context: signerContext,
        width,
        height,
        background: { kind: 'transparent' },
      });
      frameContext.globalCompositeOperation = 'copy';
      frameContext.drawImage(
        signerContext.canvas,
        (width - width * zoom) / 2,
        height - height * zoom,
        width * zoom,
        height * zoom,
      );
      frameContext.globalCompositeOperation = 'destination-over';
      if (background.kind === 'colour') {
        const { red, green, blue } = background;
        frameContext.fillStyle = `rgb(${red} ${green} ${blue})`;
        frameContext.fillRect(0, 0, width, height);
      }
      return frameContext;
    },
  };
}

const toBackground = ([red, green, blue]: readonly [number, number, number]): Background => ({
  kind: 'colour',
  red,
  green,
  blue,
});

/** Draws the film as PNG files in base64. */
async function film(filmed: Filmed): Promise<string[]> {
  const { frames, draw } = createFilmDrawing(filmed);
  const files: string[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const { canvas } = draw(frame, toBackground(filmed.background));
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    let text = '';
    for (let offset = 0; offset < bytes.length; offset += 0x8000)
      text += String.fromCharCode(...bytes.subarray(offset, offset + 0x8000));
    files.push(btoa(text));
  }
  return files;
}

export interface Fringe {
  /** Share of the pixels at edges that look green. */
  green: number;
  /** Share of them that are greener than in the picture drawn on that colour. */
  greener: number;
  /** Mean difference of a channel at edges from the picture drawn on that colour. */
  off: number;
  /** Greatest difference of a channel far from the signer. */
  background: number;
}

const EVERY = 7;

/** Measures the green that remains when a film is decoded, cut out and laid on each colour. */
async function fringe(
  base64: string,
  filmed: Filmed,
  colours: readonly (readonly [number, number, number])[],
  decoder: 'browser' | 'ffmpeg',
): Promise<Fringe[]> {
  const file = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
  const { width, height } = filmed;
  const { draw } = createFilmDrawing(filmed);
  const sums = colours.map(() => ({ edges: 0, green: 0, greener: 0, off: 0, background: 0 }));
  const cutting = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  const laying = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  let frame = -1;
  let keyer: ReturnType<typeof createKeyerFor> | undefined;
  for await (const decoded of decoder === 'browser' ? decodeFrames(file, 0, 3) : withFfmpeg(file)) {
    frame++;
    keyer ??= createKeyerFor(decoded);
    if (frame % EVERY !== 0) continue;
    const cut = keyer.cut(decoded)!;
    cutting.clearRect(0, 0, width, height);
    cutting.putImageData(new ImageData(cut.pixels, cut.width, cut.height), cut.x, cut.y);
    const alpha = draw(frame, { kind: 'transparent' }).getImageData(0, 0, width, height).data;
    const near = nearEdges(alpha, width, height);
    for (const [index, colour] of colours.entries()) {
      const truth = draw(frame, toBackground(colour)).getImageData(0, 0, width, height).data;
      laying.globalCompositeOperation = 'copy';
      laying.drawImage(cutting.canvas, 0, 0);
      laying.globalCompositeOperation = 'destination-over';
      laying.fillStyle = `rgb(${colour.join(' ')})`;
      laying.fillRect(0, 0, width, height);
      const composite = laying.getImageData(0, 0, width, height).data;
      const sum = sums[index]!;
      for (let pixelIndex = 0; pixelIndex < near.length; pixelIndex++) {
        const pixel = 4 * pixelIndex;
        if (near[pixelIndex] === FAR) {
          for (let channel = 0; channel < 3; channel++)
            sum.background = Math.max(
              sum.background,
              Math.abs(composite[pixel + channel]! - colour[channel]!),
            );
        } else if (near[pixelIndex] === EDGE) {
          const compositeGreenness = greenness(composite, pixel);
          sum.edges++;
          for (let channel = 0; channel < 3; channel++)
            sum.off += Math.abs(composite[pixel + channel]! - truth[pixel + channel]!) / 3;
          if (compositeGreenness > 12) sum.green++;
          if (compositeGreenness - greenness(truth, pixel) > 20) sum.greener++;
        }
      }
    }
  }
  return sums.map(({ edges, green, greener, off, background }) => ({
    green: green / edges,
    greener: greener / edges,
    off: off / edges,
    background,
  }));
}

async function* withFfmpeg(file: Blob): AsyncGenerator<DecodedFrame> {
  const { track, close } = await openClip(file);
  const times = await listFrameTimes(track);
  const size = await getEvenSize(track);
  close();
  yield* decodeWithFfmpeg(file, times, 0, times.length - 1, size);
}

const greenness = (data: Uint8ClampedArray, offset: number) =>
  data[offset + 1]! - Math.max(data[offset]!, data[offset + 2]!);

const [FAR, EDGE] = [1, 2];
const FAR_PIXELS = 12;

/** Marks the pixels that are within two of a soft edge, and those that are far from the signer. */
function nearEdges(data: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const soft = new Uint8Array(width * height);
  const near = new Uint8Array(width * height).fill(FAR);
  for (let index = 0; index < soft.length; index++) {
    const opacity = data[4 * index + 3]!;
    soft[index] = opacity > 2 && opacity < 253 ? 1 : 0;
    if (opacity === 0) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    for (let dy = -FAR_PIXELS; dy <= FAR_PIXELS; dy += 4)
      for (let dx = -FAR_PIXELS; dx <= FAR_PIXELS; dx += 4) {
        const [column, row] = [x + dx, y + dy];
        if (column >= 0 && row >= 0 && column < width && row < height)
          near[row * width + column] = 0;
      }
  }
  for (let index = 0; index < soft.length; index++) {
    if (soft[index] === 0) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row++)
      for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column++)
        near[row * width + column] = EDGE;
  }
  return near;
}

/** Lists every form that we ship: signs, letters and numbers. */
const forms = (): string[] => [
  ...signLibrary().flatMap(({ variants }) =>
    variants.flatMap(({ segments }) => (segments === undefined ? [] : [computeFormId(segments)])),
  ),
  ...[...LETTERS.keys()].flatMap((letter) => letterFormId(letter) ?? []),
  ...[...NUMBERS.keys()].flatMap((value) => numberFormId(value) ?? []),
];

const tools = { film, fringe, forms };
declare global {
  interface Window {
    clips: typeof tools;
  }
}
window.clips = tools;
