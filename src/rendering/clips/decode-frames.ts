/** Decodes a stretch of a clip to planes: with WebCodecs where the browser can, else with ffmpeg.wasm. */
import {
  BlobSource,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MP4,
  type VideoSample,
  VideoSampleSink,
  WEBM,
} from 'mediabunny';
import { boundReads } from '#contract/files/film-faults.ts';
import { ClipError } from './clip-error.ts';
import type { ColourCode } from './keying/colour-code.ts';
import type { DecodedFrame } from './keying/frames.ts';
import { CONVERTED_CODE, isRgb, packPlanes } from './keying/planes.ts';

/** Opens the video of an mp4 or WebM. Call `close` when done. */
export async function openClip(file: Blob) {
  const input = new Input({ source: boundReads(new BlobSource(file)), formats: [MP4, WEBM] });
  const close = () => input.dispose();
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null) throw new ClipError('unfit', 'The file has no video.');
    return { track, close };
  } catch (cause) {
    close();
    if (cause instanceof ClipError) throw cause;
    throw new ClipError('unreadable', "This file can't be read as mp4 or WebM.", {
      cause,
    });
  }
}

/** Returns the picture's size in pixels without a last odd row or column, which has no chroma sample. */
export async function getEvenSize(track: InputVideoTrack) {
  return {
    width: (await track.getCodedWidth()) & ~1,
    height: (await track.getCodedHeight()) & ~1,
  };
}

/** Lists the start times of the frames, in order. */
export async function listFrameTimes(track: InputVideoTrack): Promise<number[]> {
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  }))
    times.push(timestamp);
  return times.sort((a, b) => a - b);
}

/** Timestamps are rounded to the file's own time scale. */
const EPSILON_SECONDS = 1e-4;

/** Decodes the frames that are visible from `fromSeconds` to `toSeconds`, both included. */
export async function* decodeFrames(
  file: Blob,
  fromSeconds: number,
  toSeconds: number,
): AsyncGenerator<DecodedFrame> {
  const { track, close } = await openClip(file);
  try {
    const times = await listFrameTimes(track);
    const findFrameIndex = (seconds: number) =>
      Math.max(
        0,
        times.findLastIndex((time) => time <= seconds + EPSILON_SECONDS),
      );
    const [first, last] = [findFrameIndex(fromSeconds), findFrameIndex(toSeconds)];
    const canDecode = typeof VideoDecoder !== 'undefined' && (await track.canDecode());
    if (canDecode) yield* decodeWithBrowser(track, times[first]!, times[last]!);
    else {
      const { decodeWithFfmpeg } = await import('./decode-with-ffmpeg.ts');
      yield* decodeWithFfmpeg(file, times, first, last, await getEvenSize(track));
    }
  } finally {
    close();
  }
}

/** Returns the colour encoding that the file declares, as far as we support it. */
function getColourCode({ colorSpace, format }: VideoSample): { code?: ColourCode } {
  if (isRgb(format)) return { code: CONVERTED_CODE };
  const { matrix, fullRange } = colorSpace;
  if (matrix === null || matrix === undefined) return {};
  const isFullRange = fullRange ?? false;
  return { code: { matrix: matrix === 'bt709' ? 'bt709' : 'bt601', isFullRange } };
}

async function* decodeWithBrowser(
  track: InputVideoTrack,
  first: number,
  last: number,
): AsyncGenerator<DecodedFrame> {
  const sink = new VideoSampleSink(track);
  for await (const sample of sink.samples(first, last + EPSILON_SECONDS)) {
    try {
      if (sample.timestamp < first - EPSILON_SECONDS) continue;
      const width = sample.visibleRect.width & ~1;
      const height = sample.visibleRect.height & ~1;
      const bytes = new Uint8Array(sample.allocationSize());
      const layout = await sample.copyTo(bytes);
      const planes = packPlanes(sample.format, bytes, layout, width, height);
      yield { ...planes, seconds: sample.timestamp, ...getColourCode(sample) };
    } finally {
      sample.close();
    }
  }
}
