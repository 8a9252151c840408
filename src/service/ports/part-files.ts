/** Files that arrive in parts, in any order, each at its place. Named by the request they are for. */
export interface PartFiles {
  /**
   * Writes one part at its offset; it survives a crash once this resolves. A newer writer of the same part
   * ends an older one.
   *
   * @param bytes exactly `length` of them
   * @returns the part's ETag, with its quotes: a checksum of the content
   * @throws {ServiceError} `length-wrong`, `storage-full`, `conflict` for the older writer; and whatever reading throws
   */
  writePart(
    requestId: string,
    part: { partNumber: number; offset: number; length: number },
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<string>;
  /**
   * Puts the file in place, in constant time for any size; harmless when it already stands there.
   *
   * @param key its key in the file store from now on
   */
  finish(requestId: string, key: string, sizeBytes: number): Promise<void>;
  /** Frees the space of an upload that ended. */
  discard(requestId: string): Promise<void>;
  /** Requests that have unfinished files. */
  list(): Promise<string[]>;
}
