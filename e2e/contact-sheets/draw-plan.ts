/** A pose from above, as lines: hips, shoulders, head and arms. The viewer is below. */
import type { Canvas2D } from '#avatar/signer.ts';
import type { Pose, Quaternion, Side, Vector } from '#contract/pose.ts';
import { computeWorld, type JointName } from '#signing/body/skeleton.ts';

/** Height of the full plan in metres: a sheet's cell shows the middle of it, an arm's reach high. */
const HEIGHT = 1.2;
/** Distance before the signer that is in the middle of the plan: half a reach, in metres. */
const MIDDLE = 0.25;
const HEAD_RADIUS = 0.095;
const NOSE = 0.14;
const ARM_COLOURS: Readonly<Record<Side, string>> = { right: '#c8006e', left: '#008c78' };

/** Returns the direction of a bone's front, seen from above. */
const getFront = ([x, y, z, w]: Quaternion): readonly [x: number, z: number] => [
  2 * (x * z + w * y),
  1 - 2 * (x * x + y * y),
];

/** Draws a pose from above over the full canvas. */
export function drawPlan(context: Canvas2D, pose: Pose, width: number, height: number): void {
  const world = computeWorld(pose.bones);
  const scale = height / HEIGHT;
  const getPosition = (joint: JointName): Vector => world.get(joint)!.position;
  const toPoint = ([x, , z]: Vector): [number, number] => [
    width / 2 + x * scale,
    height / 2 + (z - MIDDLE) * scale,
  ];
  const line = (colour: string, thickness: number, ...points: readonly Vector[]) => {
    context.beginPath();
    for (const point of points) context.lineTo(...toPoint(point));
    context.strokeStyle = colour;
    context.lineWidth = thickness * scale;
    context.stroke();
  };
  context.fillStyle = '#eef1f5';
  context.fillRect(0, 0, width, height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  // Straight ahead, to see turns by.
  line('#c5ccd6', 0.004, [0, 0, -1], [0, 0, 1]);
  const [hipX, hipZ] = getFront(world.get('hips')!.rotation);
  const [hipsX, , hipsZ] = getPosition('hips');
  line(
    '#8a94a3',
    0.16,
    [hipsX - 0.1 * hipZ, 0, hipsZ + 0.1 * hipX],
    [hipsX + 0.1 * hipZ, 0, hipsZ - 0.1 * hipX],
  );
  line('#1e3a6e', 0.1, getPosition('leftUpperArm'), getPosition('rightUpperArm'));
  for (const side of ['left', 'right'] as const) {
    const joints = ['UpperArm', 'LowerArm', 'Hand', 'MiddleDistal'] as const;
    line(ARM_COLOURS[side], 0.03, ...joints.map((joint) => getPosition(`${side}${joint}`)));
  }
  const [headX, headY, headZ] = getPosition('head');
  const [noseX, noseZ] = getFront(world.get('head')!.rotation);
  context.beginPath();
  context.arc(...toPoint(getPosition('head')), HEAD_RADIUS * scale, 0, 2 * Math.PI);
  context.fillStyle = '#b5835f';
  context.fill();
  line('#3a2417', 0.02, getPosition('head'), [headX + NOSE * noseX, headY, headZ + NOSE * noseZ]);
}
