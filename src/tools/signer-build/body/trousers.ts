/** Trousers below the jumper, which tall pictures show: two tapered tubes of our own. */
import { SIDES, type Side, type Vector } from '#contract/pose.ts';
import type { Face } from '#tools/signer-build/makehuman.ts';
import type { Mesh, Vertex } from '#tools/signer-build/mesh/mesh.ts';

interface Level {
  readonly y: number;
  /** Offset of the leg's middle from the body's: sideways, and (`z`) towards the front. */
  readonly x: number;
  readonly z: number;
  readonly halfWidth: number;
  readonly halfDepth: number;
}

/** Levels from under the jumper to below any picture. The legs touch as far as the crotch. */
const LEVELS: readonly Level[] = [
  { y: 0.92, x: 0.076, z: -0.008, halfWidth: 0.078, halfDepth: 0.08 },
  { y: 0.845, x: 0.08, z: -0.01, halfWidth: 0.083, halfDepth: 0.085 },
  { y: 0.79, x: 0.085, z: -0.012, halfWidth: 0.088, halfDepth: 0.094 },
  { y: 0.72, x: 0.09, z: -0.008, halfWidth: 0.086, halfDepth: 0.094 },
  { y: 0.5, x: 0.1, z: 0, halfWidth: 0.07, halfDepth: 0.076 },
  { y: 0.45, x: 0.102, z: -0.002, halfWidth: 0.068, halfDepth: 0.074 },
  { y: 0.06, x: 0.112, z: -0.02, halfWidth: 0.058, halfDepth: 0.064 },
];
const ROUND = 18;

/** Metres about a joint in which cloth follows both bones. */
const BEND = 0.06;
const HIP = 0.86;
const KNEE = 0.48;

function weightsAt(side: Side, y: number): Map<string, number> {
  const below = (joint: number) => Math.max(0, Math.min(1, (joint + BEND - y) / (2 * BEND)));
  const [leg, shin] = [below(HIP), below(KNEE)];
  return new Map(
    (
      [
        ['hips', 1 - leg],
        [`${side}UpperLeg`, leg - shin],
        [`${side}LowerLeg`, shin],
      ] as const
    ).filter(([, weight]) => weight > 0),
  );
}

/** Creates two legs from under the jumper's hem to below any picture. Metres. */
export function trousers(): Mesh {
  const points: Vertex[] = [];
  const faces: Face[] = [];
  for (const side of SIDES) {
    const sign = side === 'left' ? 1 : -1;
    const first = points.length;
    for (const { y, x, z, halfWidth, halfDepth } of LEVELS)
      for (let step = 0; step < ROUND; step += 1) {
        const turn = (2 * Math.PI * step) / ROUND;
        const position: Vector = [
          sign * x + halfWidth * Math.sin(turn),
          y,
          z + halfDepth * Math.cos(turn),
        ];
        points.push({ position, weights: weightsAt(side, y), morphs: new Map() });
      }
    for (let level = 0; level < LEVELS.length - 1; level += 1)
      for (let step = 0; step < ROUND; step += 1) {
        const next = (step + 1) % ROUND;
        const [upper, lower] = [first + level * ROUND, first + (level + 1) * ROUND];
        const corners = [lower + step, lower + next, upper + next, upper + step];
        faces.push(corners.map((point) => ({ point, u: 0, v: 0 })));
      }
  }
  return { points, faces };
}
