/** Encoded segments by content hash, so that a change redraws only what changed. Holds a bounded number of bytes. */

export interface SegmentCache {
  get(key: string): Blob | undefined;
  put(key: string, segment: Blob): void;
}

/** Forgets what was used longest ago. */
export function segmentCache(mostBytes: number): SegmentCache {
  const segments = new Map<string, Blob>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= segments.get(key)?.size ?? 0;
    segments.delete(key);
  };
  return {
    get(key) {
      const segment = segments.get(key);
      if (segment === undefined) return undefined;
      segments.delete(key);
      segments.set(key, segment);
      return segment;
    },
    put(key, segment) {
      remove(key);
      if (segment.size > mostBytes) return;
      segments.set(key, segment);
      bytes += segment.size;
      for (const oldest of segments.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
  };
}
