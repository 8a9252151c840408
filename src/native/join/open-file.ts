/** Files that ffmpeg.wasm reads and writes without waiting. */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import type { DeviceFile } from '#rendering/encode/join/file-device.ts';

/** A file as the engine mounts it: a blob whose pieces are read without waiting. */
interface InputFile {
  size: number;
  slice(start: number, end: number): InputPiece;
  close(): void;
}

/** Part of an input file, which `FileReaderSync` of `engine-globals.ts` reads. */
export interface InputPiece {
  size: number;
  read(): ArrayBuffer;
}

/** Opens a file on disk to read it. */
export function openToRead(path: string): InputFile {
  const descriptor = openSync(path, 'r');
  const { size } = fstatSync(descriptor);
  return {
    size,
    slice(start, end) {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
      return {
        size: bytes.length,
        read() {
          readSync(descriptor, bytes, 0, bytes.length, start);
          return bytes.buffer;
        },
      };
    },
    close: () => closeSync(descriptor),
  };
}

/** Shows bytes as a file. */
export const openBytes = (content: Uint8Array<ArrayBuffer>): InputFile => ({
  size: content.length,
  slice(start, end) {
    const bytes = content.slice(start, end);
    return { size: bytes.length, read: () => bytes.buffer };
  },
  close: () => undefined,
});

/** Creates a file on disk, over an earlier one of this name. */
export function openToWrite(path: string): DeviceFile & { close(): void } {
  const descriptor = openSync(path, 'w+');
  let size = 0;
  return {
    get size() {
      return size;
    },
    read: (bytes, position) => readSync(descriptor, bytes, 0, bytes.length, position),
    write(bytes, position = size) {
      for (let written = 0; written < bytes.length; )
        written += writeSync(
          descriptor,
          bytes,
          written,
          bytes.length - written,
          position + written,
        );
      size = Math.max(size, position + bytes.length);
    },
    close: () => closeSync(descriptor),
  };
}
