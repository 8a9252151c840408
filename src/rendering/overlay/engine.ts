/** The video engine for overlays: it reads films where they lie and hands out what it writes piece by piece. */
import { engineFiles, fetchEngine } from '../encode/engine-files.ts';
import { type FfmpegCore, loadFfmpegCore } from '../encode/ffmpeg-core.ts';
import { blobFile } from './film/blob-file.ts';

export interface Conversion {
  source: Blob;
  /** Arguments for ffmpeg, all but the output's name. */
  args: (input: string) => string[];
  /** The bytes of the next frame of `FRAMES_DEVICE`. */
  nextFrame?: () => Uint8Array | undefined;
  /** Told how much is written. */
  onBytes?: (bytes: number) => void;
}

export interface Engine {
  /**
   * Runs one ffmpeg command over a mounted file, in a format that is written from start to end.
   *
   * @throws {RenderError} `encoder-failed`
   */
  convert(conversion: Conversion): Blob;
}

const OUTPUT = '/overlay.out';

/** @throws {RenderError} `engine-unavailable` */
export async function startEngine(onProgress: (fraction: number) => void): Promise<Engine> {
  await fetchEngine(onProgress);
  const { coreUrl, wasmUrl } = engineFiles();
  return engineOf(await loadFfmpegCore(coreUrl, wasmUrl));
}

function engineOf({ files, execute }: FfmpegCore): Engine {
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

  let mounts = 0;
  return {
    convert({ source, args, nextFrame, onBytes }) {
      const folder = `/film-${mounts++}`;
      files.mkdir(folder);
      files.mount(
        files.filesystems.WORKERFS,
        { blobs: [{ name: 'source', data: source }] },
        folder,
      );
      const file = blobFile();
      let bytes = 0;
      written = (piece) => {
        file.write(piece);
        bytes += piece.byteLength;
        onBytes?.(bytes);
      };
      execute({
        args: ['-y', ...args(`${folder}/source`), OUTPUT],
        ...(nextFrame === undefined ? {} : { nextFrame }),
      });
      return file.blob('');
    },
  };
}
