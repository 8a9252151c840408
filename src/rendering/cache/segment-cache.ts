/** The port of the caches: encoded segments by content hash, so that a change redraws only what changed. */
export interface SegmentCache {
  /** The very bytes that were put; nothing when they are not there any more, or damaged. Never rejects. */
  get(key: string): Promise<Blob | undefined>;
  /** Keeps a segment as long as there is room: what was used longest ago goes first. Never rejects. */
  put(key: string, segment: Blob): Promise<void>;
  /** It keeps what it has until the work is done, and answers it where it lies: nobody else need hold it. */
  readonly isLasting?: boolean;
  /** Forgets everything. */
  clear(): Promise<void>;
}
