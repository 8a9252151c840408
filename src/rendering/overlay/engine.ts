/** The video engine for overlays: it reads films where they lie and hands out what it writes piece by piece. */
import { fetchEngine, getEngineFiles } from '#rendering/encode/engine-files.ts';
import { type FfmpegCore, loadFfmpegCore } from '#rendering/encode/ffmpeg-core.ts';
import type { GrowingFile } from '#rendering/files/work-folder.ts';

export interface Conversion {
  source: Blob;
  /** Arguments for ffmpeg, all but the output's name. */
  args: (input: string) => string[];
  /** File that receives the output; the caller ends it. */
  into: GrowingFile;
  /** Returns the bytes of the next frame of `FRAMES_DEVICE`. */
  nextFrame?: () => Uint8Array | undefined;
  /** Receives the number of bytes written so far. */
  onBytes?: (bytes: number) => void;
}

export interface Engine {
  /**
   * Runs one ffmpeg command over a mounted file, in a format that is written from start to end.
   *
   * @throws {RenderError} `encoder-failed`
   */
  convert(conversion: Conversion): void;
}

const OUTPUT = '/overlay.out';

/**
 * Fetches and starts the engine.
 * @throws {RenderError} `engine-unavailable`
 */
export async function startEngine(onProgress: (fraction: number) => void): Promise<Engine> {
  await fetchEngine(onProgress);
  const { coreUrl, wasmUrl } = getEngineFiles();
  return createEngine(await loadFfmpegCore(coreUrl, wasmUrl));
}

function createEngine({ files, execute }: FfmpegCore): Engine {
  let written: ((bytes: Uint8Array<ArrayBuffer>) => void) | undefined;
  const device = files.makedev(64, 65);
  files.registerDevice(device, {
    open(stream: { seekable: boolean }) {
      stream.seekable = false;
    },
    write(_stream: unknown, heap: Int8Array<ArrayBuffer>, offset: number, length: number) {
      written?.(new Uint8Array(heap.buffer, heap.byteOffset + offset, length));
      return length;
    },
  });
  files.mkdev(OUTPUT, 0o666, device);

  const mounted = new Map<Blob, string>();
  const mountSource = (source: Blob): string => {
    const existing = mounted.get(source);
    if (existing !== undefined) return existing;
    const folder = `/film-${mounted.size}`;
    files.mkdir(folder);
    files.mount(files.filesystems.WORKERFS, { blobs: [{ name: 'source', data: source }] }, folder);
    const path = `${folder}/source`;
    mounted.set(source, path);
    return path;
  };
  return {
    convert({ source, args, into, nextFrame, onBytes }) {
      written = (piece) => {
        into.write(piece);
        onBytes?.(into.size);
      };
      execute({
        args: ['-y', ...args(mountSource(source)), OUTPUT],
        nextFrame,
      });
    },
  };
}
