/** The browser's own H.264 encoder for films, and the test that it has to pass first. */
import {
  BlobSource,
  BufferTarget,
  canEncodeVideo,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny';
import { rgbaToYuv } from '../encode/yuv.ts';
import { planesOf } from './film/film-pictures.ts';
import { type Picture, pictureBytes } from './film/planes.ts';
import type { OpenSource } from './film/probe-source.ts';
import { KEY_FRAME_SECONDS, type OverlayPlan } from './overlay-plan.ts';

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
  const { width, height, bitsPerSecond } = plan;
  return (
    (await open.picture!.canDecode()) &&
    (await canEncodeVideo('avc', { width, height, bitrate: bitsPerSecond })) &&
    (await showsTrueColours())
  );
}

export const filmEncoder = (bitsPerSecond: number): VideoSampleSource =>
  new VideoSampleSource({
    codec: 'avc',
    bitrate: bitsPerSecond,
    keyFrameInterval: KEY_FRAME_SECONDS,
  });

/** Takes the picture's memory over. */
export function sampleOf(
  { bytes, width, height }: Picture,
  frame: number,
  framesPerSecond: number,
): VideoSample {
  const seconds = frame / framesPerSecond;
  const init: VideoFrameBufferInit & { transfer: ArrayBuffer[] } = {
    format: 'I420',
    ...{ codedWidth: width, codedHeight: height, colorSpace: COLOUR_SPACE },
    ...{ timestamp: Math.round(seconds * 1e6), transfer: [bytes.buffer] },
  };
  return new VideoSample(new VideoFrame(bytes, init), {
    timestamp: seconds,
    duration: 1 / framesPerSecond,
  });
}

const TRIAL = { width: 320, height: 192, framesPerSecond: 25, frames: 10 };
/** Of 255. A wrong matrix or range errs by ten and more. */
const MAX_ERROR = 4;
/** Quarters of the trial picture, from the left. */
const COLOURS = [
  [18, 195, 83, 255],
  [250, 250, 250, 255],
  [200, 20, 30, 255],
  [20, 40, 110, 255],
];

/** Some encoders take every picture as full-range or as BT.601, and some decoders show it so. */
async function showsTrueColours(): Promise<boolean> {
  try {
    const wanted = trialPicture();
    const shown = await decodeLast(await encodeTrial(wanted));
    return middles().every((at) => Math.abs(shown.bytes[at]! - wanted.bytes[at]!) <= MAX_ERROR);
  } catch (error) {
    console.warn('The browser’s own encoder failed its trial; the engine does the work.', error);
    return false;
  }
}

function trialPicture(): Picture {
  const { width, height } = TRIAL;
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++)
    rgba.set(COLOURS[Math.floor((4 * (at % width)) / width)]!, 4 * at);
  const bytes = new Uint8Array(pictureBytes(width, height));
  rgbaToYuv(rgba, width, height, bytes, false);
  return { bytes, width, height };
}

async function encodeTrial(picture: Picture): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const encoder = filmEncoder(1_000_000);
  output.addVideoTrack(encoder);
  await output.start();
  for (let frame = 0; frame < TRIAL.frames; frame++) {
    using sample = sampleOf(
      { ...picture, bytes: picture.bytes.slice() },
      frame,
      TRIAL.framesPerSecond,
    );
    await encoder.add(sample);
  }
  await output.finalize();
  return new Blob([target.buffer!]);
}

async function decodeLast(film: Blob): Promise<Picture> {
  using input = new Input({ source: new BlobSource(film), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  using sample = await new VideoSampleSink(track!).getSample(Number.POSITIVE_INFINITY);
  return planesOf(sample!);
}

/** Where the middles of the quarters are, in all three planes. */
function middles(): number[] {
  const { width, height } = TRIAL;
  return [1, 3, 5, 7].flatMap((eighth) => {
    const luma = (height / 2) * width + (eighth * width) / 8;
    const chroma = (height / 4) * (width / 2) + (eighth * width) / 16;
    return [luma, width * height + chroma, width * height * 1.25 + chroma];
  });
}
