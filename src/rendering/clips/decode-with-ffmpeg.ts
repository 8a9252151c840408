/** Decodes clips where the browser has no decoder of its own: ffmpeg.wasm, a second of frames at a time. */
import { FFmpeg } from '@ffmpeg/ffmpeg';
import { getEngineFiles } from '#rendering/encode/engine-files.ts';
import { ClipError } from './clip-error.ts';
import type { DecodedFrame } from './keying/frames.ts';

/** A second of a large picture is some 80 MB of planes. */
const FRAMES_AT_ONCE = 25;
const INPUT = '/clip.mp4';
const OUTPUT = '/clip.yuv';

/** Frames `first` to `last` of those that begin at `times`; both sides of the picture even. */
export async function* decodeWithFfmpeg(
  file: Blob,
  times: readonly number[],
  first: number,
  last: number,
  { width, height }: { width: number; height: number },
): AsyncGenerator<DecodedFrame> {
  const ffmpeg = new FFmpeg();
  const log: string[] = [];
  ffmpeg.on('log', ({ message }) => log.push(message));
  try {
    await load(ffmpeg);
    await ffmpeg.writeFile(INPUT, new Uint8Array(await file.arrayBuffer()));
    for (let from = first; from <= last; from += FRAMES_AT_ONCE) {
      const to = Math.min(last, from + FRAMES_AT_ONCE - 1);
      log.length = 0;
      const exitCode = await ffmpeg.exec([
        ...['-hide_banner', '-loglevel', 'warning', '-i', INPUT],
        ...[
          '-vf',
          `select=between(n\\,${from}\\,${to}),crop=${width}:${height}:0:0,format=yuv420p`,
        ],
        ...['-vsync', '0', '-f', 'rawvideo', '-y', OUTPUT],
      ]);
      if (exitCode !== 0)
        throw new ClipError('unreadable', 'The video could not be decoded.', {
          cause: log.slice(-8).join('\n'),
        });
      const bytes = await ffmpeg.readFile(OUTPUT);
      if (typeof bytes === 'string') throw new ClipError('unreadable', 'ffmpeg wrote text.');
      yield* splitFrames(bytes, width, height, times.slice(from, to + 1));
    }
  } finally {
    ffmpeg.terminate();
  }
}

function* splitFrames(
  bytes: Uint8Array,
  width: number,
  height: number,
  times: readonly number[],
): Generator<DecodedFrame> {
  const [luma, chroma] = [width * height, (width * height) / 4];
  const size = luma + 2 * chroma;
  for (const [index, seconds] of times.entries()) {
    const start = index * size;
    if (start + size > bytes.length) return;
    yield {
      width,
      height,
      y: bytes.subarray(start, start + luma),
      u: bytes.subarray(start + luma, start + luma + chroma),
      v: bytes.subarray(start + luma + chroma, start + size),
      seconds,
    };
  }
}

async function load(ffmpeg: FFmpeg): Promise<void> {
  const { coreUrl, wasmUrl } = getEngineFiles();
  const cached = 'caches' in globalThis ? await caches.match(wasmUrl) : undefined;
  const wasmURL = cached === undefined ? wasmUrl : URL.createObjectURL(await cached.blob());
  try {
    await ffmpeg.load({ coreURL: coreUrl, wasmURL });
  } catch (cause) {
    throw new ClipError('unreadable', 'The video engine could not be downloaded.', { cause });
  } finally {
    if (wasmURL !== wasmUrl) URL.revokeObjectURL(wasmURL);
  }
}
