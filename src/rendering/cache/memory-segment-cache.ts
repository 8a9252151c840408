/** Segments in this page's memory, where the browser has no files for us. */
import type { SegmentCache } from './segment-cache.ts';

export function memorySegmentCache(maxBytes: number): SegmentCache {
  const segments = new Map<string, Blob>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= segments.get(key)?.size ?? 0;
    segments.delete(key);
  };
  return {
    async get(key) {
      const segment = segments.get(key);
      if (segment === undefined) return undefined;
      segments.delete(key);
      segments.set(key, segment);
      return segment;
    },
    async put(key, segment) {
      remove(key);
      if (segment.size > maxBytes) return;
      segments.set(key, segment);
      bytes += segment.size;
      for (const oldest of segments.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    async clear() {
      segments.clear();
      bytes = 0;
    },
  };
}
