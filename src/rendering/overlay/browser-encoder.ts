/** The browser's own H.264 encoder for films, and the test that it has to pass first. */
import { BlobSource, Input, MP4, VideoSampleSink } from 'mediabunny';
import { createPlaneEncoder } from '#rendering/encode/plane-encoder.ts';
import { createSegmentFile } from '#rendering/encode/segment-file.ts';
import { getH264Codec } from '#rendering/encode/web-codecs-config.ts';
import { rgbaToYuv } from '#rendering/encode/yuv.ts';
import { readPlanes } from './film/film-pictures.ts';
import { type Picture, pictureBytes } from './film/planes.ts';
import type { OpenSource } from './film/probe-source.ts';
import type { OverlayPlan } from './overlay-plan.ts';

/** Limited-range BT.709, as everything that we put on a film. */
export const COLOUR_SPACE = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const satisfies VideoColorSpaceInit;

/**
 * Whether the browser itself decodes this film and encodes what comes of it in true colours: several times as
 * fast as the engine.
 */
export async function browserComposes(open: OpenSource, plan: OverlayPlan): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined' || typeof VideoDecoder === 'undefined') return false;
  return (await open.picture!.canDecode()) && (await encodes(plan)) && (await showsTrueColours());
}

async function encodes(plan: OverlayPlan): Promise<boolean> {
  try {
    const { supported } = await VideoEncoder.isConfigSupported(filmEncoderConfig(plan));
    return supported === true;
  } catch {
    // Some browsers throw at what they do not know.
    return false;
  }
}

type FilmFormat = Pick<OverlayPlan, 'width' | 'height' | 'framesPerSecond' | 'bitsPerSecond'>;

/** Builds the encoder configuration for a film. */
export const filmEncoderConfig = (format: FilmFormat): VideoEncoderConfig => ({
  codec: getH264Codec(format),
  width: format.width,
  height: format.height,
  framerate: format.framesPerSecond,
  bitrate: format.bitsPerSecond,
  avc: { format: 'avc' },
});

const TRIAL = { width: 320, height: 192, framesPerSecond: 25, bitsPerSecond: 1_000_000 };
const TRIAL_FRAMES = 10;
/** Largest error of a sample, out of 255. A wrong matrix or range is off by ten or more. */
const MAX_ERROR = 4;
/** Quarters of the trial picture, from the left. */
const COLOURS = [
  [18, 195, 83, 255],
  [250, 250, 250, 255],
  [200, 20, 30, 255],
  [20, 40, 110, 255],
];

/**
 * Whether trial pictures keep their colours and their order when encoded and decoded. Some encoders treat every picture
 * as full-range or as BT.601, and some decoders show it so; some hand pictures out in another order.
 */
async function showsTrueColours(): Promise<boolean> {
  try {
    const expected = trialPicture();
    let count = 0;
    for await (const { bytes } of decodeTrial(await encodeTrial(expected))) {
      const hasColours = middles().every(
        (index) => Math.abs(bytes[index]! - expected.bytes[index]!) <= MAX_ERROR,
      );
      // The first pictures of some encoders are coarse.
      if ((count === TRIAL_FRAMES - 1 && !hasColours) || findBlock(bytes) !== count) return false;
      count += 1;
    }
    return count === TRIAL_FRAMES;
  } catch (error) {
    console.warn(
      'The browser’s own encoder failed its test. The video engine is used instead.',
      error,
    );
    return false;
  }
}

function trialPicture(): Picture {
  const { width, height } = TRIAL;
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++)
    rgba.set(COLOURS[Math.floor((4 * (pixel % width)) / width)]!, 4 * pixel);
  const bytes = new Uint8Array(pictureBytes(width, height));
  rgbaToYuv(rgba, width, height, bytes, false);
  return { bytes, width, height };
}

async function encodeTrial({ bytes }: Picture): Promise<Blob> {
  const encoder = createPlaneEncoder(filmEncoderConfig(TRIAL), {});
  try {
    for (let frame = 0; frame < TRIAL_FRAMES; frame++) {
      const moved = bytes.slice();
      drawBlock(moved, frame);
      await encoder.encode(moved, (frame * 1e6) / TRIAL.framesPerSecond, frame === 0);
    }
    return await createSegmentFile(TRIAL, TRIAL_FRAMES, 0, await encoder.finish(), undefined);
  } finally {
    encoder.close();
  }
}

/** Decodes the trial's pictures in the order in which they are shown. */
async function* decodeTrial(film: Blob): AsyncGenerator<Picture> {
  using input = new Input({ source: new BlobSource(film), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  for await (const sample of new VideoSampleSink(track!).samples()) {
    using shown = sample;
    yield await readPlanes(shown);
  }
}

/** Side of the block that moves along the top, one place in each picture. */
const BLOCK = TRIAL.width / TRIAL_FRAMES;
const [BLACK_LUMA, WHITE_LUMA] = [16, 235] as const;

/** Draws a white block on a black strip, in the luma of a picture. */
function drawBlock(bytes: Uint8Array, place: number): void {
  for (let row = 0; row < BLOCK; row++) {
    const start = row * TRIAL.width;
    bytes.fill(BLACK_LUMA, start, start + TRIAL.width);
    bytes.fill(WHITE_LUMA, start + place * BLOCK, start + (place + 1) * BLOCK);
  }
}

/** Finds at which place the block is; -1 where it is at none. */
function findBlock(bytes: Uint8Array): number {
  const middle = (BLOCK / 2) * TRIAL.width + BLOCK / 2;
  const lumas = Array.from({ length: TRIAL_FRAMES }, (_, place) => bytes[middle + place * BLOCK]!);
  const half = (BLACK_LUMA + WHITE_LUMA) / 2;
  const lit = lumas.flatMap((luma, place) => (luma > half ? [place] : []));
  return lit.length === 1 ? lit[0]! : -1;
}

/** Lists the byte indexes of the middles of the four quarters, in all three planes. */
function middles(): number[] {
  const { width, height } = TRIAL;
  return [1, 3, 5, 7].flatMap((eighth) => {
    const luma = (height / 2) * width + (eighth * width) / 8;
    const chroma = (height / 4) * (width / 2) + (eighth * width) / 16;
    return [luma, width * height + chroma, width * height * 1.25 + chroma];
  });
}
