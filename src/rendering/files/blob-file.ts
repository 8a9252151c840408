/** A file that grows as a Blob: in the memory of the browser, which puts it on disk when it holds gigabytes. */

export interface BlobFile {
  /** Writes at the end, or over bytes that were written before. Takes a copy. */
  write(bytes: Uint8Array<ArrayBuffer>, position?: number): void;
  /** Reads into `bytes` and returns the number of bytes read. Workers only. */
  read(bytes: Uint8Array<ArrayBuffer>, position: number): number;
  readonly size: number;
  blob(contentType: string): Blob;
}

/** Synchronous reader of blobs. Exists in workers only, so the types of pages lack it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

const PART_BYTES = 4 * 1024 * 1024;

export function blobFile(): BlobFile {
  let parts: Blob[] = [];
  let flushedBytes = 0;
  let fresh: Uint8Array<ArrayBuffer>[] = [];
  let freshBytes = 0;
  const flush = () => {
    if (freshBytes === 0) return;
    parts.push(new Blob(fresh));
    flushedBytes += freshBytes;
    fresh = [];
    freshBytes = 0;
  };
  return {
    write(bytes, position = flushedBytes + freshBytes) {
      const end = flushedBytes + freshBytes;
      if (position > end) {
        // A place kept free for the header, which is known last.
        fresh.push(new Uint8Array(position - end));
        freshBytes += position - end;
      }
      if (position >= end) {
        fresh.push(bytes.slice());
        freshBytes += bytes.byteLength;
        if (freshBytes >= PART_BYTES) flush();
        return;
      }
      flush();
      const flushed = new Blob(parts);
      parts = [
        flushed.slice(0, position),
        new Blob([bytes]),
        flushed.slice(position + bytes.length),
      ];
      flushedBytes = Math.max(end, position + bytes.length);
    },
    read(bytes, position) {
      flush();
      const piece = new Blob(parts).slice(position, position + bytes.length);
      bytes.set(new Uint8Array(new FileReaderSync().readAsArrayBuffer(piece)));
      return piece.size;
    },
    get size() {
      return flushedBytes + freshBytes;
    },
    blob(contentType) {
      flush();
      return new Blob(parts, { type: contentType });
    },
  };
}
