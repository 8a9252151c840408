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
 * Whether a trial picture keeps its colours when encoded and decoded. Some encoders treat every picture as
 * full-range or as BT.601, and some decoders show it so.
 */
async function showsTrueColours(): Promise<boolean> {
  try {
    const expected = trialPicture();
    const decoded = await decodeLast(await encodeTrial(expected));
    return middles().every(
      (index) => Math.abs(decoded.bytes[index]! - expected.bytes[index]!) <= MAX_ERROR,
    );
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
    for (let frame = 0; frame < TRIAL_FRAMES; frame++)
      await encoder.encode(bytes, (frame * 1e6) / TRIAL.framesPerSecond, frame === 0);
    return await createSegmentFile(TRIAL, TRIAL_FRAMES, 0, await encoder.finish(), undefined);
  } finally {
    encoder.close();
  }
}

async function decodeLast(film: Blob): Promise<Picture> {
  using input = new Input({ source: new BlobSource(film), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  using sample = await new VideoSampleSink(track!).getSample(Number.POSITIVE_INFINITY);
  return readPlanes(sample!);
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
