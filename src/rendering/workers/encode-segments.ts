/** Encodes the segments of a video that are not known yet, with several workers at once. */
import type { SegmentCache } from '#rendering/cache/segment-cache.ts';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import type { ProgressMeter } from '#rendering/plan/render-progress.ts';
import type { Segment } from '#rendering/plan/video-plan.ts';
import type { RenderWorker } from './render-worker.ts';

export interface EncodingOptions {
  encoder: EncoderId;
  /** Names and versions of what draws and encodes: segments of other makers are not reused. */
  makers: string[];
  segmentCache: SegmentCache;
  meter: ProgressMeter;
}

export interface EncodedSegments {
  /** Encoded segments in order. */
  segments: Blob[];
  /** Promises that resolve once the cache has stored a segment. */
  saving: Promise<void>[];
  /** Now; the others were known. */
  framesEncoded: number;
  segmentsEncoded: number;
}

/** Workers that take segments until none is left. */
export interface SegmentWorkers {
  first: RenderWorker;
  /** Functions that start the other workers. */
  starters: readonly (() => Promise<RenderWorker>)[];
  /** The others are started once this resolves, if there is work left by then; at once when it is missing. */
  hurry?: Promise<void> | undefined;
}

export async function encodeSegments(
  segments: readonly Segment[],
  { first, starters, hurry = Promise.resolve() }: SegmentWorkers,
  options: EncodingOptions,
): Promise<EncodedSegments> {
  const result: EncodedSegments = {
    segments: [],
    saving: [],
    framesEncoded: 0,
    segmentsEncoded: 0,
  };
  const queue = segments.entries();
  let isOver = false;
  const drawing = encodeNext(first, queue, result, options).then(() => {
    isOver = true;
  });
  const helping = Promise.race([hurry, drawing]).then(() =>
    isOver
      ? []
      : Promise.all(
          starters.map(async (start) => encodeNext(await start(), queue, result, options)),
        ),
  );
  await Promise.all([drawing, helping]);
  return result;
}

/** Takes the next segment until none is left. */
async function encodeNext(
  worker: RenderWorker,
  queue: Iterable<[index: number, segment: Segment]>,
  result: EncodedSegments,
  { encoder, makers, segmentCache, meter }: EncodingOptions,
): Promise<void> {
  for (const [index, segment] of queue) {
    const frames = segment.endFrame - segment.startFrame;
    const key = await worker.call('key', { segment, makers });
    const cached = key === undefined ? undefined : await segmentCache.get(key);
    if (cached !== undefined) {
      result.segments[index] = cached;
      meter.segment(index, frames, true);
      continue;
    }
    const encoded = await worker.call(
      'encode',
      { segment, encoder },
      { onProgress: (framesDone) => meter.segment(index, framesDone) },
    );
    result.segments[index] = await storeSegment(segmentCache, key, encoded, result);
    result.framesEncoded += frames;
    result.segmentsEncoded++;
  }
}

/** Stores an encoded segment and returns the file to use from now on. */
async function storeSegment(
  segmentCache: SegmentCache,
  key: string | undefined,
  encoded: Blob,
  result: EncodedSegments,
): Promise<Blob> {
  if (key === undefined) return encoded;
  const saving = segmentCache.put(key, encoded);
  if (segmentCache.isLasting !== true) {
    result.saving.push(saving);
    return encoded;
  }
  await saving;
  return (await segmentCache.get(key)) ?? encoded;
}
