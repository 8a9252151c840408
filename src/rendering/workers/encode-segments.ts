/** Encodes the segments of a video that are not known yet, with several workers at once. */
import type { SegmentCache } from '../cache/segment-cache.ts';
import { engineFiles } from '../encode/engine-files.ts';
import type { EncoderId } from '../encode/segment-encoder.ts';
import type { ProgressMeter } from '../plan/render-progress.ts';
import type { Segment } from '../plan/video-plan.ts';
import type { RenderWorker } from './render-worker.ts';

export interface EncodingOptions {
  encoder: EncoderId;
  /** Names the program that draws: what another version drew is not used again. */
  program: string;
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

/** @param workers each may be ready later than the others; they take segments as long as there are some */
export async function encodeSegments(
  segments: readonly Segment[],
  workers: readonly Promise<RenderWorker>[],
  options: EncodingOptions,
): Promise<EncodedSegments> {
  const done: EncodedSegments = {
    segments: [],
    keeping: [],
    framesEncoded: 0,
    segmentsEncoded: 0,
  };
  const queue = segments.entries();
  await Promise.all(workers.map(async (worker) => encodeNext(await worker, queue, done, options)));
  return done;
}

/** Takes the next segment until none is left. */
async function encodeNext(
  worker: RenderWorker,
  queue: Iterable<[index: number, segment: Segment]>,
  done: EncodedSegments,
  { encoder, program, known, meter }: EncodingOptions,
): Promise<void> {
  const maker = encoder === 'ffmpeg' ? engineFiles().wasmUrl : navigator.userAgent;
  for (const [index, segment] of queue) {
    const frames = segment.endFrame - segment.startFrame;
    const key = await worker.call('key', { segment, makers: [program, encoder, maker] });
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
    done.segments[index] = encoded;
    done.framesEncoded += frames;
    done.segmentsEncoded++;
    if (key !== undefined) done.keeping.push(known.put(key, encoded));
  }
}
