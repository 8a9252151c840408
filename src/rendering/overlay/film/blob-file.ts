/** A file that grows as a Blob: the browser keeps it on disk, so a film of any length needs little memory. */
import { StreamTarget, type StreamTargetChunk } from 'mediabunny';

export interface BlobFile {
  /** Writes at the end, or over bytes that were written before. Takes a copy. */
  write(bytes: Uint8Array<ArrayBuffer>, position?: number): void;
  blob(contentType: string): Blob;
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
      const whole = new Blob(parts);
      parts = [whole.slice(0, position), new Blob([bytes]), whole.slice(position + bytes.length)];
      flushedBytes = Math.max(end, position + bytes.length);
    },
    blob(contentType) {
      flush();
      return new Blob(parts, { type: contentType });
    },
  };
}

/** The file as a place for mediabunny to write to. */
export const targetOf = (file: BlobFile): StreamTarget =>
  new StreamTarget(
    new WritableStream<StreamTargetChunk>({
      write: ({ data, position }) => file.write(data, position),
    }),
    { chunked: true, chunkSize: PART_BYTES },
  );
