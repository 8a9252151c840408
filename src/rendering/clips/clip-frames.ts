/** The recorded clips that one message plays, at hand while it is drawn. */
import type { RecordedClip } from '#contract/clip.ts';
import { readClip, type StoredClip } from './clip-database.ts';
import { type ClipSpan, getClipSamples } from './clip-samples.ts';
import type { KeyedFrame } from './keying/keyed-frames.ts';

/** Clips and frames that painting needs. */
export interface ClipFrames {
  readonly clips: ReadonlyMap<string, RecordedClip>;
  /** Returns the frame visible at a time into a clip; undefined until it is available. */
  frame(clip: string, atSeconds: number): KeyedFrame | undefined;
}

export interface RenderClipFrames extends ClipFrames {
  /** Decodes what the message shows from one time to another, and forgets what was decoded before. */
  prepare(fromSeconds: number, toSeconds: number): Promise<void>;
}

/**
 * Opens the clip frames of a render.
 *
 * @throws {ClipError} `missing`
 */
export async function openClipFrames(
  ids: readonly string[],
  spans: readonly ClipSpan[],
): Promise<RenderClipFrames> {
  const stored = new Map<string, StoredClip>();
  for (const id of ids) stored.set(id, await readClip(id));
  let decoded = new Map<string, KeyedFrame[]>();
  return {
    clips: new Map([...stored].map(([id, { clip }]) => [id, clip])),
    frame: (id, atSeconds) => findFrameAt(decoded.get(id) ?? [], atSeconds),
    async prepare(fromSeconds, toSeconds) {
      decoded = new Map();
      // What decodes is a quarter of the preview, and few messages have clips.
      const { decodeKeyedFrames } = await import('./keying/keyed-frames.ts');
      for (const [id, { from, to }] of computeVisibleRanges(spans, fromSeconds, toSeconds)) {
        const { clip, file } = stored.get(id)!;
        const frames: KeyedFrame[] = [];
        for await (const frame of decodeKeyedFrames(clip, file, from, to)) frames.push(frame);
        decoded.set(id, frames);
      }
    },
  };
}

/** Samples change at the ends of spans and run evenly between: a look every so often finds all clips. */
const LOOK_EVERY_SECONDS = 0.02;

/** Computes the range of each clip that is visible between two times. */
export function computeVisibleRanges(
  spans: readonly ClipSpan[],
  fromSeconds: number,
  toSeconds: number,
): Map<string, { from: number; to: number }> {
  const found = new Map<string, { from: number; to: number }>();
  const looks = Math.ceil((toSeconds - fromSeconds) / LOOK_EVERY_SECONDS);
  for (let look = 0; look <= looks; look++)
    for (const { clip, atSeconds } of getClipSamples(
      spans,
      Math.min(toSeconds, fromSeconds + look * LOOK_EVERY_SECONDS),
    )) {
      const existing = found.get(clip);
      found.set(clip, {
        from: Math.min(existing?.from ?? atSeconds, atSeconds),
        to: Math.max(existing?.to ?? atSeconds, atSeconds),
      });
    }
  return found;
}

/** Finds the frame that is visible at a time: the last that has begun. */
export function findFrameAt(
  frames: readonly KeyedFrame[],
  seconds: number,
): KeyedFrame | undefined {
  let low = 0;
  let high = frames.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (frames[middle]!.seconds <= seconds + EPSILON_SECONDS) low = middle + 1;
    else high = middle;
  }
  return frames[Math.max(0, low - 1)];
}
const EPSILON_SECONDS = 1e-4;
