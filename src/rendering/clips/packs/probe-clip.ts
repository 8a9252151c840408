/** Looks into a clip before it is kept: what it is, whether it can be decoded, and whether it is fit. */
import type { Framing, PackedClip } from '#contract/clip.ts';
import { ClipError } from '#rendering/clips/clip-error.ts';
import {
  decodeFrames,
  getEvenSize,
  listFrameTimes,
  openClip,
} from '#rendering/clips/decode-frames.ts';
import { measureFraming } from '#rendering/clips/framing.ts';
import type { DecodedFrame } from '#rendering/clips/keying/frames.ts';
import { createKeyerFor } from '#rendering/clips/keying/keyer-for.ts';
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

const createUnfitError = (message: string) => new ClipError('unfit', message);

/**
 * Checks a clip and measures its framing at the in point.
 *
 * @throws {ClipError} `unreadable` or `createUnfitError`, with a message for the person who made the clip
 */
export async function probeClip(
  file: Blob,
  { inSeconds, outSeconds }: Pick<PackedClip, 'inSeconds' | 'outSeconds'>,
): Promise<ProbedClip> {
  const { width, height, durationSeconds } = await probeFile(file);
  const end = outSeconds ?? durationSeconds;
  if (end > durationSeconds + 0.05)
    throw createUnfitError(
      `The clip ends at ${durationSeconds.toFixed(2)} seconds, before its out point at ${end.toFixed(2)} seconds.`,
    );
  const seconds = Math.min(end, durationSeconds) - inSeconds;
  if (seconds < MIN_SECONDS)
    throw createUnfitError('There is nothing between the in and out points of the clip.');
  if (seconds > MAX_SECONDS)
    throw createUnfitError(
      `The clip is longer than ${MAX_SECONDS} seconds. Cut it into clips of a few signs.`,
    );
  for await (const frame of decodeFrames(file, inSeconds, inSeconds))
    return { inSeconds, seconds, width, height, framing: measureStudioFraming(frame) };
  throw new ClipError('unreadable', 'No picture could be read at the in point.');
}

async function probeFile(file: Blob) {
  const { track, close } = await openClip(file);
  try {
    const rotation = await track.getRotation();
    const { width, height } = await getEvenSize(track);
    if (rotation !== 0)
      throw createUnfitError(`The clip is rotated by ${rotation} degrees. Export it upright.`);
    if (Math.max(width, height) > MAX_SIDE_PIXELS)
      throw createUnfitError(
        `The picture is ${width} × ${height}. Export it at 1920 pixels or less.`,
      );
    if (Math.min(width, height) < MIN_SIDE_PIXELS)
      throw createUnfitError(
        `The picture is only ${width} × ${height}, which is too small to read the signs.`,
      );
    const times = await listFrameTimes(track);
    const durationSeconds = await track.computeDuration();
    if (times.length === 0) throw createUnfitError('The clip has no pictures.');
    if (times.length / durationSeconds > MAX_FRAMES_PER_SECOND)
      throw createUnfitError('The clip has more than 60 frames a second. Export it at 25 or 50.');
    return { width, height, durationSeconds };
  } catch (cause) {
    if (cause instanceof ClipError) throw cause;
    throw new ClipError('unreadable', "This file can't be read as mp4.", { cause });
  } finally {
    close();
  }
}

/** Measures the framing at the in point, where the signer is in the neutral pose in front of the studio green. */
function measureStudioFraming(frame: DecodedFrame): Framing {
  const background = measureBackground(frame);
  if (background.distance > MAX_COLOUR_DISTANCE || background.rimFraction < MIN_RIM_FRACTION)
    throw createUnfitError('The background is not the plain studio green 18,195,83.');
  return measurePersonFraming(frame);
}

/**
 * Measures the framing of a person in front of any even background.
 *
 * @throws {ClipError} `createUnfitError`
 */
export function measurePersonFraming(frame: DecodedFrame): Framing {
  const { width, height } = frame;
  const cut = createKeyerFor(frame).cut(frame);
  if (cut === undefined)
    throw createUnfitError('There is no person in the picture at the in point.');
  const opacity = new Uint8Array(width * height);
  for (let row = 0; row < cut.height; row++)
    for (let column = 0; column < cut.width; column++)
      opacity[(cut.y + row) * width + cut.x + column] =
        cut.pixels[4 * (row * cut.width + column) + 3]!;
  const framing = measureFraming({ width, height, data: opacity, offset: 0, step: 1 });
  if (framing === undefined)
    throw createUnfitError('No head and shoulders were found at the in point.');
  if (framing.top === 0) throw createUnfitError('The head is cut off at the top of the picture.');
  return framing;
}
