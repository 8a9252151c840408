/** The port of the caches: encoded segments by content hash, so that a change redraws only what changed. */
export interface SegmentCache {
  /** Returns exactly the bytes that were put; undefined when they are gone or damaged. Never rejects. */
  get(key: string): Promise<Blob | undefined>;
  /** Keeps a segment as long as there is room: what was used longest ago goes first. Never rejects. */
  put(key: string, segment: Blob): Promise<void>;
  /**
   * Whether it holds its segments until the work has ended and returns them in place, so that callers need
   * not hold them.
   */
  readonly isLasting?: boolean;
  /** Forgets everything. */
  clear(): Promise<void>;
}
