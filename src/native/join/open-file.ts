/** Files that ffmpeg.wasm reads and writes without waiting. */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import type { DeviceFile } from '#rendering/encode/join/file-device.ts';

interface OpenFile extends DeviceFile {
  close(): void;
}

/** Opens a file on disk to read it. */
export function openToRead(path: string): OpenFile {
  const descriptor = openSync(path, 'r');
  const { size } = fstatSync(descriptor);
  return {
    size,
    read: (bytes, position) => readSync(descriptor, bytes, 0, bytes.length, position),
    write: refuse,
    close: () => closeSync(descriptor),
  };
}

/** Creates a file on disk, over an earlier one of this name. */
export function openToWrite(path: string): OpenFile {
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

/** Shows bytes as a file. */
export const openBytes = (content: Uint8Array<ArrayBuffer>): OpenFile => ({
  size: content.length,
  read(bytes, position) {
    const piece = content.subarray(position, position + bytes.length);
    bytes.set(piece);
    return piece.length;
  },
  write: refuse,
  close: () => undefined,
});

function refuse(): never {
  throw new Error('This file is only read.');
}
