/** The start-up test of an encoder: known colours in, decoded pictures out, and how long encoding took. */
import { BlobSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import { RenderError } from './render-error.ts';
import type { FrameSource, SegmentEncoder } from './segment-encoder.ts';
import type { VideoFormat } from './video-plan.ts';
import { isSupported } from './web-codecs-config.ts';
import { rgbaToYuv, yuvBytes } from './yuv.ts';

const WIDTH = 640;
const HEIGHT = 360;
const FRAMES = 10;
/** Quarters of the trial picture, from the left: red, green, blue, opacity. */
const COLOURS = [
  [18, 195, 83, 255],
  [250, 250, 250, 255],
  [200, 20, 30, 255],
  [20, 40, 110, 0],
] as const;
/** Of a plane's 8-bit value, in the middle of a quarter; more would show as more than ±3 in a channel. */
const LARGEST_ERROR = 1;

/**
 * Frames a second that the encoder manages on pictures of a quarter of 1280x720; nothing where the browser
 * has no such encoder, or where decoding shows other colours than were encoded.
 */
export async function tryEncoder(
  prepare: () => Promise<SegmentEncoder>,
  isTransparent: boolean,
): Promise<number | undefined> {
  const format = trialFormat(isTransparent);
  const encoder = await prepare();
  try {
    if (encoder.id === 'webcodecs' && !(await isSupported(format))) return undefined;
    const pictures = trialPictures(isTransparent);
    const start = performance.now();
    const file = await encoder.encode(format, sourceOf(pictures));
    const framesPerSecond = (FRAMES / (performance.now() - start)) * 1000;
    // What ffmpeg.wasm shows is known, and must do where the browser decodes nothing itself.
    if (encoder.id === 'webcodecs' && !(await showsTheSame(file, pictures, isTransparent)))
      return undefined;
    return framesPerSecond;
  } catch (error) {
    if (error instanceof RenderError && error.code === 'encoder-failed') return undefined;
    throw error;
  }
}

const trialFormat = (isTransparent: boolean): VideoFormat => ({
  width: WIDTH,
  height: HEIGHT,
  framesPerSecond: 25,
  background: isTransparent
    ? { kind: 'transparent' }
    : { kind: 'colour', red: COLOURS[0][0], green: COLOURS[0][1], blue: COLOURS[0][2] },
});

/** Quarters of plain colour, and on them a grey bar that moves. */
function trialPictures(isTransparent: boolean): Uint8Array<ArrayBuffer>[] {
  return Array.from({ length: FRAMES }, (_, frame) => {
    const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
    for (let at = 0; at < WIDTH * HEIGHT; at++) {
      const x = at % WIDTH;
      const isBar = x >= 8 * frame && x < 8 * frame + 4;
      rgba.set(isBar ? [90, 90, 90, 255] : COLOURS[Math.floor((4 * x) / WIDTH)]!, 4 * at);
    }
    const planes = new Uint8Array(yuvBytes(WIDTH, HEIGHT, isTransparent));
    rgbaToYuv(rgba, WIDTH, HEIGHT, planes, isTransparent);
    return planes;
  });
}

function sourceOf(pictures: readonly Uint8Array<ArrayBuffer>[]): FrameSource {
  let next = 0;
  return { count: pictures.length, next: () => pictures[next++] };
}

async function showsTheSame(
  file: Blob,
  pictures: readonly Uint8Array[],
  isTransparent: boolean,
): Promise<boolean> {
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
  const wanted = pictures.at(-1)!;
  const luma = WIDTH * HEIGHT;
  const shown = await lastPicture(config, colours);
  if (shown === undefined || !isAlike(shown, wanted)) return false;
  if (!isTransparent) return true;
  const shownAlpha = await lastPicture({ codec: config.codec }, alpha);
  return (
    shownAlpha !== undefined &&
    quarters(luma, WIDTH).every((at) => isNear(shownAlpha[at], wanted[1.5 * luma + at]))
  );
}

/** Planes of the last picture, when all were decoded. */
async function lastPicture(
  config: VideoDecoderConfig,
  chunks: readonly EncodedVideoChunk[],
): Promise<Uint8Array | undefined> {
  let pictures = 0;
  let copied: Promise<Uint8Array | undefined> | undefined;
  let failure: unknown;
  const decoder = new VideoDecoder({
    output(frame) {
      pictures++;
      if (pictures === FRAMES) copied = planesOf(frame).finally(() => frame.close());
      else frame.close();
    },
    error(cause) {
      failure = cause;
    },
  });
  try {
    decoder.configure({ ...config, hardwareAcceleration: 'no-preference' });
    for (const chunk of chunks) decoder.decode(chunk);
    await decoder.flush();
    return failure === undefined ? await copied : undefined;
  } catch {
    // A decoder that refuses what the encoder gave is an answer.
    return undefined;
  } finally {
    if (decoder.state !== 'closed') decoder.close();
  }
}

async function planesOf(frame: VideoFrame): Promise<Uint8Array | undefined> {
  if (frame.format !== 'I420' && frame.format !== 'NV12') return undefined;
  const layout =
    frame.format === 'I420'
      ? [
          { offset: 0, stride: WIDTH },
          { offset: WIDTH * HEIGHT, stride: WIDTH / 2 },
          { offset: WIDTH * HEIGHT * 1.25, stride: WIDTH / 2 },
        ]
      : [
          { offset: 0, stride: WIDTH },
          { offset: WIDTH * HEIGHT, stride: WIDTH },
        ];
  const planes = new Uint8Array(WIDTH * HEIGHT * 1.5);
  await frame.copyTo(planes, { rect: { x: 0, y: 0, width: WIDTH, height: HEIGHT }, layout });
  if (frame.format === 'I420') return planes;
  const apart = planes.slice();
  const chroma = (WIDTH * HEIGHT) / 4;
  for (let at = 0; at < chroma; at++) {
    apart[WIDTH * HEIGHT + at] = planes[WIDTH * HEIGHT + 2 * at]!;
    apart[WIDTH * HEIGHT + chroma + at] = planes[WIDTH * HEIGHT + 2 * at + 1]!;
  }
  return apart;
}

/** Where the middles of the quarters are in a plane. */
const quarters = (bytes: number, width: number): number[] =>
  [1, 3, 5, 7].map(
    (eighth) => Math.floor(bytes / width / 2) * width + Math.floor((eighth * width) / 8),
  );

const isNear = (shown: number | undefined, wanted: number | undefined): boolean =>
  shown !== undefined && wanted !== undefined && Math.abs(shown - wanted) <= LARGEST_ERROR;

function isAlike(shown: Uint8Array, wanted: Uint8Array): boolean {
  const luma = WIDTH * HEIGHT;
  const chroma = luma / 4;
  return [
    ...quarters(luma, WIDTH),
    ...quarters(chroma, WIDTH / 2).flatMap((at) => [luma + at, luma + chroma + at]),
  ].every((at) => isNear(shown[at], wanted[at]));
}
