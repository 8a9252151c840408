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
  known: SegmentCache;
  meter: ProgressMeter;
}

export interface EncodedSegments {
  /** Encoded segments in order. */
  segments: Blob[];
  /** Promises that resolve once the cache has stored a segment. */
  keeping: Promise<void>[];
  /** Now; the others were known. */
  framesEncoded: number;
  segmentsEncoded: number;
}

/** Workers that take segments until none is left. */
export interface SegmentWorkers {
  first: RenderWorker;
  /** Functions that start the other workers. */
  others: readonly (() => Promise<RenderWorker>)[];
  /** The others are started once this resolves, if there is work left by then; at once when it is missing. */
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

/** Stores an encoded segment and returns the file to use from now on. */
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
