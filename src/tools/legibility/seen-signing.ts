/** Signing as a viewer sees it in a picture 240 pixels high: where hands and lips are, frame by frame. Pure. */
import { cameraFor } from '#avatar/camera.ts';
import { type FaceChannels, type Pose, SIDES, type Side } from '#contract/pose.ts';
import { computeLandmarks } from '#signing/kinematics/fingertips.ts';

const WIDTH_PIXELS = 427;
const HEIGHT_PIXELS = 240;
export const SAMPLES_PER_SECOND = 25;
/** A viewer sees the stillness after a movement, but not how long it lasted. */
const MAX_STILL_SAMPLES = 2;
const STILL_PIXELS = 0.6;

const camera = cameraFor(WIDTH_PIXELS, HEIGHT_PIXELS, 'front');

/**
 * Heights over the base of the neck, in metres, between which a hand is related less to the shoulders and more to the
 * face.
 */
const SHOULDERS_METRES = -0.05;
const FACE_METRES = 0.08;

/** Landmarks of a hand in pixels from the signer's neck or nose: x and y of each of the 21 in turn. */
export type SeenHand = Float64Array;

/** Channels of the mouth, by how well each is seen from a few metres away. */
const SEEN_LIPS = {
  jaw: 1,
  lipWide: 0.8,
  lipRound: 0.8,
  lipPress: 0.7,
  lipTuck: 0.5,
  teeth: 0.4,
  tongue: 0.3,
} as const satisfies Partial<Record<keyof FaceChannels, number>>;
const LIP_CHANNELS = Object.entries(SEEN_LIPS) as [keyof typeof SEEN_LIPS, number][];

/** Moment of signing. */
export interface SeenMoment {
  readonly hands: Readonly<Record<Side, SeenHand>>;
  /** Channels of the mouth, 0 to 1, each less the worse it is seen. */
  readonly lips: Float64Array;
}

/** Computes how far a hand belongs to the face by its height over the neck: 0 to 1. */
function getFaceFraction(heightMetres: number): number {
  const place = (heightMetres - SHOULDERS_METRES) / (FACE_METRES - SHOULDERS_METRES);
  return Math.min(1, Math.max(0, place));
}

/** Projects a pose to the picture. */
export function seePose(pose: Pose): SeenMoment {
  const { hands, neck, nose } = computeLandmarks(pose);
  const [seenNeck, seenNose] = [camera.project(neck), camera.project(nose)];
  const seeHand = (side: Side): SeenHand => {
    const height = hands[side].reduce((sum, [, y]) => sum + y, 0) / hands[side].length;
    const onFace = getFaceFraction(height - neck[1]);
    const anchorX = seenNeck.x + (seenNose.x - seenNeck.x) * onFace;
    const anchorY = seenNeck.y + (seenNose.y - seenNeck.y) * onFace;
    return Float64Array.from(
      hands[side].flatMap((landmark) => {
        const { x, y } = camera.project(landmark);
        return [x - anchorX, y - anchorY];
      }),
    );
  };
  return {
    hands: { left: seeHand('left'), right: seeHand('right') },
    lips: Float64Array.from(LIP_CHANNELS.map(([channel, seen]) => seen * pose.face[channel])),
  };
}

/**
 * Computes the mean distance of two hands, in pixels, each landmark counted up to a limit.
 *
 * @param shift pixels by which the first is moved before
 */
export function handDistance(
  first: SeenHand,
  second: SeenHand,
  maxPixels: number,
  [right, down]: readonly [number, number] = [0, 0],
): number {
  let sum = 0;
  for (let index = 0; index < first.length; index += 2) {
    const across = first[index]! + right - second[index]!;
    const along = first[index + 1]! + down - second[index + 1]!;
    sum += Math.min(maxPixels, Math.sqrt(across * across + along * along));
  }
  return (2 * sum) / first.length;
}

/** Computes the distance of two mouths: 0 for the same, about 1 for an open and a closed one. */
export function lipDistance(first: Float64Array, second: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < first.length; index += 1)
    sum += (first[index]! - second[index]!) ** 2;
  return Math.sqrt(sum);
}

const isStill = (previous: SeenMoment, next: SeenMoment): boolean =>
  SIDES.every(
    (side) => handDistance(previous.hands[side], next.hands[side], HEIGHT_PIXELS) < STILL_PIXELS,
  );

/**
 * Samples signing 25 times a second between two times, both included. Of a stillness at the end a moment is
 * kept.
 */
export function seeSigning(
  poseAt: (seconds: number) => Pose,
  startSeconds: number,
  endSeconds: number,
): SeenMoment[] {
  const steps = Math.max(1, Math.round((endSeconds - startSeconds) * SAMPLES_PER_SECOND));
  const moments = Array.from({ length: steps + 1 }, (_, step) =>
    seePose(poseAt(startSeconds + ((endSeconds - startSeconds) * step) / steps)),
  );
  let count = moments.length;
  while (count > 1 && isStill(moments[count - 2]!, moments[count - 1]!)) count -= 1;
  return moments.slice(0, count + MAX_STILL_SAMPLES);
}

/** Interpolates between two rows of numbers of the same length. */
const mix = (from: Float64Array, to: Float64Array, fraction: number): Float64Array =>
  from.map((value, index) => value + (to[index]! - value) * fraction);

/** Samples moments anew at even steps, between two fractions of their time. */
export function resample(
  moments: readonly SeenMoment[],
  count: number,
  [start, end]: readonly [number, number] = [0, 1],
): SeenMoment[] {
  return Array.from({ length: count }, (_, step) => {
    const place = (start + ((end - start) * step) / (count - 1)) * (moments.length - 1);
    const index = Math.min(Math.floor(place), Math.max(0, moments.length - 2));
    const [from, to] = [moments[index]!, moments[index + 1] ?? moments[index]!];
    const fraction = Math.min(1, place - index);
    return {
      hands: {
        left: mix(from.hands.left, to.hands.left, fraction),
        right: mix(from.hands.right, to.hands.right, fraction),
      },
      lips: mix(from.lips, to.lips, fraction),
    };
  });
}
