/** Analyses a take of the booth: where signing begins and ends, and how the signer is framed. */
import { MAX_RECORDING_SECONDS } from '#contract/library/recording-change.ts';
import { ClipError } from '#rendering/clips/clip-error.ts';
import { decodeFrames } from '#rendering/clips/decode-frames.ts';
import type { DecodedFrame } from '#rendering/clips/keying/frames.ts';
import type { ProbedClip } from '#rendering/clips/packs/probe-clip.ts';
import { measurePersonFraming } from '#rendering/clips/packs/probe-clip.ts';
import { createMotionMeter } from './motion-meter.ts';
import { findStillPoints, type Motion } from './still-points.ts';

/** A take as the booth shows it. */
export interface StudiedTake extends ProbedClip {
  /** Length of the full film. */
  filmSeconds: number;
  motions: Motion[];
}

const EVERYTHING_SECONDS = 3600;

/**
 * Analyses a take: its in and out points, framing and motions.
 *
 * @throws {ClipError} `unfit` where there is no signing, it is too long, or no person is visible;
 * `unreadable`
 */
export async function studyTake(film: Blob): Promise<StudiedTake> {
  const measure = createMotionMeter();
  const motions: Motion[] = [];
  for await (const frame of decodeFrames(film, 0, EVERYTHING_SECONDS))
    motions.push({ seconds: frame.seconds, energy: measure(frame) });
  const points = findStillPoints(motions);
  if (points === undefined)
    throw new ClipError(
      'unfit',
      'No movement found in this take. Stand still, sign after the countdown, and stand still again.',
    );
  const seconds = points.outSeconds - points.inSeconds;
  if (seconds > MAX_RECORDING_SECONDS)
    throw new ClipError(
      'unfit',
      `The take is longer than ${MAX_RECORDING_SECONDS} seconds. Record fewer signs at a time.`,
    );
  const frame = await decodeFrameAt(film, points.inSeconds);
  return {
    inSeconds: round(points.inSeconds),
    seconds: round(seconds),
    width: frame.width,
    height: frame.height,
    framing: measurePersonFraming(frame),
    filmSeconds: motions.at(-1)?.seconds ?? 0,
    motions,
  };
}

/** Points are kept with four decimals. */
const round = (seconds: number) => Math.round(seconds * 10_000) / 10_000;

async function decodeFrameAt(film: Blob, seconds: number): Promise<DecodedFrame> {
  for await (const frame of decodeFrames(film, seconds, seconds)) return frame;
  throw new ClipError('unreadable', "Can't read this take. Record it again.");
}
