/** Finished files: videos, captions, uploads. Keys are paths of letters, digits, `-`, `_`, `.` and `/`. */
export interface FileStore {
  /**
   * Stores a file completely or not at all; it survives a crash once this resolves.
   *
   * @throws {ServiceError} `too-large` past `limitBytes`, `storage-full`; and any error of reading the bytes
   */
  write(
    key: string,
    bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    limitBytes: number,
  ): Promise<number>;
  /** Bytes `start` to `end`, both inclusive. Undefined when there is no such file. */
  read(
    key: string,
    range?: { start: number; end: number },
  ): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Returns the size of a file in bytes. */
  size(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
  /** Lists complete files in the order of their keys, starting after a key. `modifiedAt` is in epoch milliseconds. */
  list(afterKey: string | undefined, maxFiles: number): Promise<ListedFile[]>;
  /** Returns the free space for new files, in bytes; Infinity where no limit is known. */
  freeBytes(): Promise<number>;
  /** Rejects when the store cannot be reached. */
  check(): Promise<void>;
  /** Frees the space of writes that began before a time and never ended. Epoch milliseconds. */
  tidy(startedBefore: number): Promise<void>;
  /**
   * Creates an address at which the store itself serves the file for a while, ranges included. Absent where
   * the service serves files.
   */
  link?(key: string, as: LinkedAs): Promise<string>;
}

/** A file in the list of a store. */
export interface ListedFile {
  key: string;
  modifiedAt: number;
}

/** Content type, disposition and lifetime of a linked file. */
export interface LinkedAs {
  contentType: string;
  /** Value of Content-Disposition. */
  disposition: string;
  seconds: number;
}
