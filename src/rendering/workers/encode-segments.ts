/** Encodes the segments of a video that are not known yet, with several workers at once. */
import type { SegmentCache } from '#rendering/cache/segment-cache.ts';
import type { EncoderId } from '#rendering/encode/segment-encoder.ts';
import type { ProgressMeter } from '#rendering/plan/render-progress.ts';
import type { Segment } from '#rendering/plan/video-plan.ts';
import type { RenderWorker } from './render-worker.ts';

export interface EncodingOptions {
  encoder: EncoderId;
  /** What draws and encodes, by version: what others made is not used again. */
  makers: string[];
  known: SegmentCache;
  meter: ProgressMeter;
}

export interface EncodedSegments {
  /** In order. */
  segments: Blob[];
  /** Each is done once the cache has a segment. */
  keeping: Promise<void>[];
  /** Now; the others were known. */
  framesEncoded: number;
  segmentsEncoded: number;
}

/** Each takes segments as long as there are some. */
export interface SegmentWorkers {
  first: RenderWorker;
  /** What starts the others. */
  others: readonly (() => Promise<RenderWorker>)[];
  /** They are started once this resolves, if there is something left to do then; at once when there is none. */
  hurry?: Promise<void> | undefined;
}

export async function encodeSegments(
  segments: readonly Segment[],
  { first, others, hurry = Promise.resolve() }: SegmentWorkers,
  options: EncodingOptions,
): Promise<EncodedSegments> {
  const done: EncodedSegments = {
    segments: [],
    keeping: [],
    framesEncoded: 0,
    segmentsEncoded: 0,
  };
  const queue = segments.entries();
  let isOver = false;
  const drawing = encodeNext(first, queue, done, options).then(() => {
    isOver = true;
  });
  const helping = Promise.race([hurry, drawing]).then(() =>
    isOver
      ? []
      : Promise.all(others.map(async (start) => encodeNext(await start(), queue, done, options))),
  );
  await Promise.all([drawing, helping]);
  return done;
}

/** Takes the next segment until none is left. */
async function encodeNext(
  worker: RenderWorker,
  queue: Iterable<[index: number, segment: Segment]>,
  done: EncodedSegments,
  { encoder, makers, known, meter }: EncodingOptions,
): Promise<void> {
  for (const [index, segment] of queue) {
    const frames = segment.endFrame - segment.startFrame;
    const key = await worker.call('key', { segment, makers });
    const cached = key === undefined ? undefined : await known.get(key);
    if (cached !== undefined) {
      done.segments[index] = cached;
      meter.segment(index, frames, true);
      continue;
    }
    const encoded = await worker.call(
      'encode',
      { segment, encoder },
      { onTold: (framesDone) => meter.segment(index, framesDone) },
    );
    done.segments[index] = await held(known, key, encoded, done);
    done.framesEncoded += frames;
    done.segmentsEncoded++;
  }
}

/** Where a segment lies from now on. */
async function held(
  known: SegmentCache,
  key: string | undefined,
  encoded: Blob,
  done: EncodedSegments,
): Promise<Blob> {
  if (key === undefined) return encoded;
  const keeping = known.put(key, encoded);
  if (known.isLasting !== true) {
    done.keeping.push(keeping);
    return encoded;
  }
  await keeping;
  return (await known.get(key)) ?? encoded;
}
