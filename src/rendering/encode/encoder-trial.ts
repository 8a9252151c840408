/** The start-up test of an encoder: a known moving picture in, decoded pictures out, and how long encoding took. */
import { BlobSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import { RenderError } from '#rendering/render-error.ts';
import { decodeLastPicture } from './decode-last-picture.ts';
import type { FrameSource, SegmentEncoder } from './segment-encoder.ts';
import { isBackground, TRIAL_FRAMES, trialFormat, trialPictures } from './trial-picture.ts';
import { isSupported } from './web-codecs-config.ts';
import { yuvToRgb } from './yuv.ts';

/** Maximum error of a channel, 0 to 255, wherever nothing is drawn. */
const MAX_ERROR = 3;
/** Ten small pictures are a second's work at most: who needs this long is stuck. */
const MAX_MILLISECONDS = 20_000;

/**
 * Frames a second that the encoder manages on pictures of a quarter of 1280x720; nothing where the browser
 * has no such encoder, where its encoder or decoder does not end, or where decoding shows another background
 * than was encoded, such as specks where something moved.
 */
export async function tryEncoder(
  prepare: () => Promise<SegmentEncoder>,
  isTransparent: boolean,
): Promise<number | undefined> {
  const encoder = await prepare();
  try {
    if (encoder.id === 'webcodecs' && !(await isSupported(trialFormat(isTransparent))))
      return undefined;
    const limit = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_MILLISECONDS));
    return await Promise.race([measureFramesPerSecond(encoder, isTransparent), limit]);
  } catch (error) {
    if (error instanceof RenderError && error.code === 'encoder-failed') return undefined;
    throw error;
  }
}

async function measureFramesPerSecond(
  encoder: SegmentEncoder,
  isTransparent: boolean,
): Promise<number | undefined> {
  const pictures = trialPictures(isTransparent);
  const start = performance.now();
  const file = await encoder.encode(trialFormat(isTransparent), createSource(pictures));
  const framesPerSecond = (TRIAL_FRAMES / (performance.now() - start)) * 1000;
  // ffmpeg.wasm is the same everywhere and tested; a browser's own encoder has to show what it does.
  const isFit =
    encoder.id === 'ffmpeg' || (await showsBackground(file, pictures.at(-1)!, isTransparent));
  return isFit ? framesPerSecond : undefined;
}

function createSource(pictures: readonly Uint8Array<ArrayBuffer>[]): FrameSource {
  let next = 0;
  return { count: pictures.length, next: () => pictures[next++] };
}

async function showsBackground(
  file: Blob,
  expected: Uint8Array,
  isTransparent: boolean,
): Promise<boolean> {
  const { width, height } = trialFormat(isTransparent);
  const input = new Input({ source: new BlobSource(file), formats: [MP4, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (track == null || config == null) return false;
  const colours: EncodedVideoChunk[] = [];
  const alpha: EncodedVideoChunk[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    colours.push(packet.toEncodedVideoChunk());
    if (isTransparent) alpha.push(packet.alphaToEncodedVideoChunk());
  }
  // Under a transparent background no colour is seen, so there the alpha plane is what counts.
  const decoded = isTransparent
    ? await decodeLastPicture({ codec: config.codec }, alpha, width, height)
    : await decodeLastPicture(config, colours, width, height);
  if (decoded === undefined) return false;

  const luma = width * height;
  const rgbAt = (planes: Uint8Array, x: number, y: number) => {
    const chroma = luma + (y >> 1) * (width / 2) + (x >> 1);
    return yuvToRgb(planes[y * width + x]!, planes[chroma]!, planes[chroma + luma / 4]!);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isBackground(x, TRIAL_FRAMES - 1)) continue;
      if (isTransparent) {
        if (Math.abs(decoded[y * width + x]! - expected[1.5 * luma + y * width + x]!) > MAX_ERROR)
          return false;
        continue;
      }
      const target = rgbAt(expected, x, y);
      if (
        rgbAt(decoded, x, y).some(
          (value, channel) => Math.abs(value - target[channel]!) > MAX_ERROR,
        )
      )
        return false;
    }
  return true;
}
