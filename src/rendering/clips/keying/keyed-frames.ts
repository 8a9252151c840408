/** A stretch of a clip as cut-out frames. */
import type { RecordedClip } from '#contract/clip.ts';
import { decodeFrames } from '#rendering/clips/decode-frames.ts';
import type { CutOut } from './frames.ts';
import { createKeyerFor } from './keyer-for.ts';

/** Frame of a clip without its background, and its start time, in seconds into the clip. */
export interface KeyedFrame extends CutOut {
  seconds: number;
}

const NOTHING: CutOut = { x: 0, y: 0, width: 0, height: 0, pixels: new Uint8ClampedArray() };

/**
 * Decodes the frames that are visible from `fromSeconds` to `toSeconds` into the clip, both included, and
 * removes their background.
 */
export async function* decodeKeyedFrames(
  { inSeconds }: Pick<RecordedClip, 'inSeconds'>,
  file: Blob,
  fromSeconds: number,
  toSeconds: number,
): AsyncGenerator<KeyedFrame> {
  let keyer: ReturnType<typeof createKeyerFor> | undefined;
  for await (const frame of decodeFrames(file, inSeconds + fromSeconds, inSeconds + toSeconds)) {
    keyer ??= createKeyerFor(frame);
    yield { ...(keyer.cut(frame) ?? NOTHING), seconds: frame.seconds - inSeconds };
  }
}
