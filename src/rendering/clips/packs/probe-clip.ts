/** Looks into a clip before it is kept: what it is, whether it can be decoded, and whether it is fit. */
import type { Framing, PackedClip } from '#contract/clip.ts';
import { ClipError } from '#rendering/clips/clip-error.ts';
import { decodeFrames, evenSize, frameTimes, openClip } from '#rendering/clips/decode-frames.ts';
import { measureFraming } from '#rendering/clips/framing.ts';
import type { DecodedFrame } from '#rendering/clips/keying/frames.ts';
import { keyerFor } from '#rendering/clips/keying/keyer-for.ts';
import { measureBackground } from '#rendering/clips/keying/measure-background.ts';

export interface ProbedClip {
  inSeconds: number;
  seconds: number;
  width: number;
  height: number;
  framing: Framing;
}

const MAX_SECONDS = 30;
const MIN_SECONDS = 0.2;
const MAX_SIDE_PIXELS = 1920;
const MIN_SIDE_PIXELS = 240;
const MAX_FRAMES_PER_SECOND = 61;
/** Lighting and cameras differ; a blue screen or an ordinary room is farther. */
const MAX_COLOUR_DISTANCE = 30;
const MIN_RIM_FRACTION = 0.6;

const unfit = (words: string) => new ClipError('unfit', words);

/**
 * Checks a clip and measures its framing at the in point.
 *
 * @throws {ClipError} `unreadable` or `unfit`, with a message for the person who made the clip
 */
export async function probeClip(
  file: Blob,
  { inSeconds, outSeconds }: Pick<PackedClip, 'inSeconds' | 'outSeconds'>,
): Promise<ProbedClip> {
  const { width, height, durationSeconds } = await facts(file);
  const end = outSeconds ?? durationSeconds;
  if (end > durationSeconds + 0.05)
    throw unfit(
      `It ends at ${durationSeconds.toFixed(2)} s, before its out point at ${end.toFixed(2)} s.`,
    );
  const seconds = Math.min(end, durationSeconds) - inSeconds;
  if (seconds < MIN_SECONDS) throw unfit('Nothing is left of it between its in and out points.');
  if (seconds > MAX_SECONDS)
    throw unfit(`It is longer than ${MAX_SECONDS} s. Cut it into clips of a few signs.`);
  for await (const frame of decodeFrames(file, inSeconds, inSeconds))
    return { inSeconds, seconds, width, height, framing: framingOf(frame) };
  throw new ClipError('unreadable', 'No frame could be decoded at its in point.');
}

async function facts(file: Blob) {
  const { track, close } = await openClip(file);
  try {
    const rotation = await track.getRotation();
    const { width, height } = await evenSize(track);
    if (rotation !== 0)
      throw unfit(`It is stored turned by ${rotation} degrees. Export it upright.`);
    if (Math.max(width, height) > MAX_SIDE_PIXELS)
      throw unfit(`Its picture is ${width} × ${height}. Export it at 1920 pixels or less.`);
    if (Math.min(width, height) < MIN_SIDE_PIXELS)
      throw unfit(`Its picture is only ${width} × ${height}: too small to be read.`);
    const times = await frameTimes(track);
    const durationSeconds = await track.computeDuration();
    if (times.length === 0) throw unfit('It has no frames.');
    if (times.length / durationSeconds > MAX_FRAMES_PER_SECOND)
      throw unfit('It has more than 60 frames a second. Export it at 25 or 50.');
    return { width, height, durationSeconds };
  } catch (cause) {
    if (cause instanceof ClipError) throw cause;
    throw new ClipError('unreadable', 'The file is not an mp4 that can be read.', { cause });
  } finally {
    close();
  }
}

/** Measures the framing at the in point, where the signer is in the neutral pose in front of the studio green. */
function framingOf(frame: DecodedFrame): Framing {
  const background = measureBackground(frame);
  if (background.distance > MAX_COLOUR_DISTANCE || background.rimFraction < MIN_RIM_FRACTION)
    throw unfit('Its background is not the plain studio green 18,195,83.');
  return framingIn(frame);
}

/**
 * Measures the framing of a person in front of any even background.
 *
 * @throws {ClipError} `unfit`
 */
export function framingIn(frame: DecodedFrame): Framing {
  const { width, height } = frame;
  const cut = keyerFor(frame).cut(frame);
  if (cut === undefined) throw unfit('It shows nobody at its in point.');
  const opacity = new Uint8Array(width * height);
  for (let row = 0; row < cut.height; row++)
    for (let column = 0; column < cut.width; column++)
      opacity[(cut.y + row) * width + cut.x + column] =
        cut.pixels[4 * (row * cut.width + column) + 3]!;
  const framing = measureFraming({ width, height, data: opacity, offset: 0, step: 1 });
  if (framing === undefined) throw unfit('No head and shoulders were found at its in point.');
  if (framing.top === 0) throw unfit('The head is cut off at the top of its picture.');
  return framing;
}
