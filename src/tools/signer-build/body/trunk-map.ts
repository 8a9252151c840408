/** Puts trunk, neck and head of a figure where our skeleton's are. They are not turned. */
import type { Vector } from '#contract/pose.ts';
import { SKELETON } from '#signing/body/skeleton.ts';
import type { FigureJoints } from './figure-joints.ts';

/** Puts chin, lips and top of the head within a few millimetres of the planned head's. */
const EYES_HEIGHT = 1.655;
/** Puts lips and nose on the planned head's front. */
const EYES_DEPTH = 0.06;
/** Scale that makes the head as tall as the planned one. */
const HEAD_SCALE = 1.13;

interface Anchor {
  /** Height on the figure, metres. */
  readonly from: number;
  /** Height and depth on our skeleton. */
  readonly to: number;
  /** Shift towards the front, after scaling by `size`. */
  readonly forward: number;
  readonly size: number;
}

/** Heights from the hips to above the head. */
export type TrunkMap = readonly Anchor[];

const SHOULDER = SKELETON.get('leftUpperArm')!.position;

export function trunkMap(joints: FigureJoints, chin: number): TrunkMap {
  const getJoint = (joint: string): Vector => joints.get(joint)!;
  const shoulder = getJoint('leftUpperArm');
  const size = SHOULDER[0] / shoulder[0];
  const eye = getJoint('leftEye');
  const headForward = EYES_DEPTH - eye[2] * HEAD_SCALE;
  const onHead = (from: number): Anchor => ({
    from,
    to: EYES_HEIGHT + (from - eye[1]) * HEAD_SCALE,
    forward: headForward,
    size: HEAD_SCALE,
  });
  const trunk = (from: Vector, to: Vector): Anchor => ({
    from: from[1],
    to: to[1],
    forward: SHOULDER[2] - shoulder[2] * size,
    size,
  });
  return [
    trunk(getJoint('hips'), [0, 0.915, 0]),
    trunk(shoulder, SHOULDER),
    trunk(getJoint('neck'), [0, SHOULDER[1] + (getJoint('neck')[1] - shoulder[1]) * size, 0]),
    onHead(chin - 0.012),
    onHead(eye[1]),
  ];
}

/** Computes where a point of the figure is on our skeleton. */
export function carryTrunk(map: TrunkMap, [x, y, z]: Vector): Vector {
  let above = 1;
  while (above < map.length - 1 && map[above]!.from < y) above += 1;
  const [low, high] = [map[above - 1]!, map[above]!];
  const fraction = (y - low.from) / (high.from - low.from);
  const within = Math.max(0, Math.min(1, fraction));
  const between = (a: number, b: number, part: number) => a + (b - a) * part;
  const size = between(low.size, high.size, within);
  return [
    x * size,
    between(low.to, high.to, fraction),
    z * size + between(low.forward, high.forward, within),
  ];
}
