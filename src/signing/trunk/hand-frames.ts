/**
 * Frames to which hands are fixed while the trunk moves: both to the same, so that what touches stays in
 * touch. Hands stay in place in signing space, and the arms give way to the trunk; but the chest carries
 * hands that touch the body, and those that spell, whose wrists have no margin for it.
 */
import type { Quaternion, Vector } from '#contract/pose.ts';
import { IDENTITY, invert, multiply, rotate } from '#signing/body/quaternion.ts';
import { varied } from '#signing/body/seeded.ts';
import { SKELETON } from '#signing/body/skeleton.ts';
import { add, scale, subtract } from '#signing/body/vector.ts';
import type { Frame } from '#signing/motion/arm-pose.ts';
import { isCarried } from './carried-hands.ts';
import type { Trunk } from './compose-trunk.ts';
import { type Step, smoothSteps } from './smooth-steps.ts';
import type { TrunkCue } from './trunk-cue.ts';
import { type TrunkBones, trunkBones } from './trunk-row.ts';

const CHANGE_SECONDS = 0.5;
const MIN_CHANGE_SECONDS = 0.16;

/** Largest distance from its place at which a sign is made: metres to the side, up and forward. */
const ASIDE_METRES = [0.012, 0.009, 0.006] as const;
/** Less the first time: that is when it has to be recognised. */
const FIRST_FRACTION = 0.75;

/**
 * Computes a small offset, since no signer makes a sign twice in exactly the same place, except for what is
 * placed or listed.
 */
function computePlaceOffset({ seeds, from, to, performance }: TrunkCue): Vector {
  const isPlaced = from !== undefined || to !== undefined || performance.buoy !== undefined;
  if (seeds === undefined || isPlaced) return [0, 0, 0];
  const [x, y, z] = scale(ASIDE_METRES, seeds.isRepeated ? 1 : FIRST_FRACTION);
  return [
    x * varied(seeds.sign, 11),
    y * varied(seeds.sign, 12),
    z * Math.abs(varied(seeds.sign, 13)),
  ];
}

function createSteps(cues: readonly TrunkCue[]): Step[] {
  let freeSeconds = 0;
  return cues.map((cue) => {
    const { startSeconds } = cue;
    const isOnChest = isCarried(cue);
    const from = Math.max(startSeconds - CHANGE_SECONDS, freeSeconds);
    freeSeconds = cue.endSeconds;
    return {
      fromSeconds: Math.min(from, startSeconds - MIN_CHANGE_SECONDS),
      toSeconds: startSeconds,
      target: isOnChest ? [0, 0, 0, 0] : [1, ...computePlaceOffset(cue)],
    };
  });
}

type Rigid = Omit<Frame, 'weight'>;

const JOINTS = ['hips', 'spine', 'chest', 'upperChest'] as const;
const CHEST = SKELETON.get('upperChest')!.position;

/** Computes where what is fixed to the upright chest goes when the trunk moves. */
function chestFrame(bones: TrunkBones): Rigid {
  let position: Vector = [0, 0, 0];
  let rotation: Quaternion = IDENTITY;
  let previousRest: Vector = [0, 0, 0];
  for (const joint of JOINTS) {
    const rest = SKELETON.get(joint)!.position;
    position = add(position, rotate(rotation, subtract(rest, previousRest)));
    previousRest = rest;
    if (joint !== 'hips') rotation = multiply(rotation, bones[joint]);
  }
  return { rotation, offset: subtract(position, rotate(rotation, CHEST)) };
}

/** Combines two frames: first `applied`, then the inverse of `frame`. */
function composeWithInverse(frame: Rigid, applied: Rigid): Rigid {
  const back = invert(frame.rotation);
  return {
    rotation: multiply(back, applied.rotation),
    offset: rotate(back, subtract(applied.offset, frame.offset)),
  };
}

/**
 * Composes how both hands move relative to the chest that carries them, at any time and with the trunk of
 * that time; `undefined` where they do not.
 */
export function composeHandFrames(
  cues: readonly TrunkCue[],
): (seconds: number, trunk: Trunk, bones: TrunkBones) => Frame | undefined {
  const fixedAt = smoothSteps([0, 0, 0, 0], createSteps(cues));
  return (seconds, { row, idle }, bones) => {
    const [fixed, x, y, z] = fixedAt(seconds) as [number, number, number, number];
    if (fixed === 0) return undefined;
    // Hands breathe with the chest all the same.
    const partly = trunkBones(row.map((value, place) => value + (idle[place]! - value) * fixed));
    const { rotation, offset } = chestFrame(partly);
    const handFrame = { rotation, offset: add(offset, [x, y, z]) };
    return { ...composeWithInverse(chestFrame(bones), handFrame), weight: fixed };
  };
}
