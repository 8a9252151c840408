import type { PartRange, StoredPart, Upload } from './uploads/uploads.ts';

/** A file that arrives in parts, and its key in the file store once it is whole. */
export type PartFile = Pick<Upload, 'requestId' | 'sizeBytes' | 'partCount'> & { key: string };

/** Parts that clients send to this service, which writes them down. */
export interface ServiceIntake {
  through: 'service';
  /**
   * Writes one part at its offset; it survives a crash once this resolves. A newer writer of the same part
   * ends an older one.
   *
   * @param bytes exactly `length` of them
   * @returns the part's ETag, with its quotes: a checksum of the content
   * @throws {ServiceError} `length-wrong`, `storage-full`, `conflict` for the older writer; and any error of
   * reading the bytes
   */
  write(
    requestId: string,
    part: { partNumber: number; offset: number; length: number },
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<string>;
}

/** Parts that clients put straight into the store; the service learns of them by asking. */
export interface StoreIntake {
  through: 'store';
  /** Addresses for a range of parts. Each takes one part of exactly its length, without a token. */
  links(file: PartFile, range: PartRange, seconds: number): Promise<string[]>;
  /** Whether the file is so large that ranges of its parts are joined while others still arrive. */
  joinsInRanges(file: PartFile): boolean;
  /** Ranges of parts that may have changed since they were last recorded. */
  unsettled(file: PartFile): Promise<PartRange[]>;
  /** Lists what the store holds of a range, in order, parts of any size. Undefined when the range is already joined. */
  stored(file: PartFile, range: PartRange): Promise<StoredPart[] | undefined>;
  /**
   * Settles an unsettled range once all its parts have arrived: joins them now if the store joins in ranges.
   * Their addresses accept nothing from then on. Harmless when it is completed or in progress.
   */
  settle(file: PartFile, range: PartRange): Promise<void>;
}

/** Files that arrive in parts, in any order, each at its place. Named by the request they are for. */
export interface PartFiles {
  intake: ServiceIntake | StoreIntake;
  /** Moves the complete file into place; harmless when it is already there. Takes long where a store copies. */
  finish(file: PartFile): Promise<void>;
  /** Frees the space of an upload that ended. */
  discard(requestId: string): Promise<void>;
  /** Requests that have unfinished files. */
  list(): Promise<string[]>;
}
