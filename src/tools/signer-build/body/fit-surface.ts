/**
 * Moves skin and clothes to where the surface is that contacts are planned on (`#signing/body/body.ts`), so that
 * what is planned to touch is seen to touch. A fraction of the figure's own relief stays.
 */
import { FINGERS, type Vector } from '#contract/pose.ts';
import {
  ARM_RADII,
  DIGIT_RADII,
  fingerJoints,
  PALM_RADII,
  PALM_RAYS,
  PALM_ROOT,
  THUMB_JOINTS,
} from '#signing/body/body.ts';
import { trunkAt } from '#signing/body/body-gap.ts';
import { type JointName, SKELETON } from '#signing/body/skeleton.ts';
import { smoothstep } from '#signing/body/smoothstep.ts';
import { add, dot, length, mix, scale, subtract } from '#signing/body/vector.ts';
import { heaviest } from '#tools/signer-build/mesh/heaviest.ts';
import { listNeighbours, type Mesh, type Vertex } from '#tools/signer-build/mesh/mesh.ts';

/** Tapered, with round ends. Metres. */
export interface Capsule {
  readonly from: Vector;
  readonly to: Vector;
  readonly fromRadius: number;
  readonly toRadius: number;
}

/** Offset of a point from the surface: its distance, negative inside, and the direction outwards. */
export interface Offset {
  readonly distance: number;
  readonly outward: Vector;
}

const left = (joint: string): Vector => SKELETON.get(`left${joint}` as JointName)!.position;
const WRIST = left('Hand');

function digitCapsules(joints: readonly string[]): Capsule[] {
  return [0, 1, 2].map((index): Capsule => {
    const from = left(joints[index]!);
    const end = left(joints[index + 1]!);
    const bone = subtract(end, from);
    const toRadius = DIGIT_RADII.get(joints[index + 1]!)!;
    // The skin, not the axis, ends at the tip.
    const fraction = index === 2 ? 1 - toRadius / length(bone) : 1;
    return {
      from,
      to: add(from, scale(bone, fraction)),
      fromRadius: DIGIT_RADII.get(joints[index]!)!,
      toRadius,
    };
  });
}

const DIGITS: ReadonlyMap<string, readonly Capsule[]> = new Map([
  ['Thumb', digitCapsules(THUMB_JOINTS)],
  ...FINGERS.map((finger): [string, Capsule[]] => [finger, digitCapsules(fingerJoints(finger))]),
]);

const KNUCKLES = FINGERS.map((finger) => left(`${finger}Proximal`));
const PALM: readonly Capsule[] = PALM_RAYS.map((ray) => {
  const low = Math.min(2, Math.floor(ray));
  const to = mix(KNUCKLES[low]!, KNUCKLES[low + 1]!, ray - low);
  const [, y, z] = subtract(to, WRIST);
  const from = add(WRIST, [PALM_ROOT.along, y * 0.5, z * PALM_ROOT.narrowing]);
  return { from, to, fromRadius: PALM_RADII.wrist, toRadius: PALM_RADII.knuckles };
});

const ARM: readonly Capsule[] = [
  {
    from: left('UpperArm'),
    to: left('LowerArm'),
    fromRadius: ARM_RADII.shoulder,
    toRadius: ARM_RADII.elbow,
  },
  {
    from: left('LowerArm'),
    to: left('Hand'),
    fromRadius: ARM_RADII.elbow,
    toRadius: ARM_RADII.wrist,
  },
];

/** Computes the offset of a point from the nearest of some capsules. */
export function offsetFrom(capsules: readonly Capsule[], point: Vector): Offset {
  let nearest: Offset = { distance: Number.POSITIVE_INFINITY, outward: [0, 1, 0] };
  for (const { from, to, fromRadius, toRadius } of capsules) {
    const bone = subtract(to, from);
    const fraction = Math.max(
      0,
      Math.min(1, dot(subtract(point, from), bone) / Math.max(1e-12, dot(bone, bone))),
    );
    const offset = subtract(point, mix(from, to, fraction));
    const size = length(offset);
    const distance = size - (fromRadius + (toRadius - fromRadius) * fraction);
    if (distance < nearest.distance)
      nearest = { distance, outward: scale(offset, 1 / Math.max(size, 1e-9)) };
  }
  return nearest;
}

const getDigit = (bone: string): string | undefined => {
  const name = bone.replace(/^(left|right)/, '').replace(/Blend$/, '');
  return [...DIGITS.keys()].find((digit) => name.startsWith(digit));
};

/** Metres that the corners of a digit's skin stand out: it has few sides, which lie as far inside a round surface. */
const CORNERS = 0.001;

/** Computes the move that brings a point of a left hand onto the surface of the digits and palm that it follows. */
function handOffset(point: Vector, weights: Vertex['weights']): Vector {
  let move: Vector = [0, 0, 0];
  const fractions = new Map<string, number>();
  for (const [bone, weight] of weights) {
    const digit = getDigit(bone) ?? 'palm';
    fractions.set(digit, (fractions.get(digit) ?? 0) + weight);
  }
  for (const [digit, fraction] of fractions) {
    const capsules = digit === 'palm' ? [...PALM, DIGITS.get('Thumb')![0]!] : DIGITS.get(digit)!;
    const near = digit === 'palm' ? capsules : [...capsules, ...PALM];
    const { distance, outward } = offsetFrom(near, point);
    move = add(move, scale(outward, (CORNERS - distance) * fraction));
  }
  return move;
}

const mirrored = ([x, y, z]: Vector): Vector => [-x, y, z];

/** Runs something made for the left side on either. */
function onLeft(point: Vector, work: (point: Vector) => Vector): Vector {
  return point[0] < 0 ? mirrored(work(mirrored(point))) : work(point);
}

/**
 * Evens moves (metres) so that neighbouring points move alike: in each round, each becomes half its own and
 * half its neighbours' mean.
 */
export function evened(mesh: Mesh, moves: Vector[], rounds: number): Vector[] {
  const neighbours = listNeighbours(mesh);
  let now = moves;
  for (let round = 0; round < rounds; round += 1)
    now = now.map((move, index) => {
      const adjacent = neighbours[index]!;
      if (adjacent.length === 0) return move;
      let sum: Vector = [0, 0, 0];
      for (const neighbour of adjacent) sum = add(sum, now[neighbour]!);
      return mix(move, scale(sum, 1 / adjacent.length), 0.5);
    });
  return now;
}

function moveBy(mesh: Mesh, moves: readonly Vector[]): void {
  mesh.points.forEach((point, index) => {
    point.position = add(point.position, moves[index]!);
  });
}

/** Extra distance at which a point between thumb and palm still follows a surface. Metres. */
const WEB_REACH = 0.0012;
/** Distances along the hand from the wrist between which the web of thumb and palm begins. */
const WEB = { from: 0.035, to: 0.055 };

/**
 * Weights skin between thumb and palm by the bone on whose surface it lies. MakeHuman's hangs between palm
 * and knuckle of the thumb, and would stand off both as soon as the thumb turns.
 */
function webWeights({ position, weights }: Vertex): Vertex['weights'] {
  const side = position[0] < 0 ? 'right' : 'left';
  const shared = [...weights].filter(
    ([bone]) => bone === `${side}Hand` || getDigit(bone) === 'Thumb',
  );
  const total = shared.reduce((sum, [, weight]) => sum + weight, 0);
  if (shared.length < 2 || !weights.has(`${side}Hand`)) return weights;
  const point = side === 'right' ? mirrored(position) : position;
  const isWeb = smoothstep(WRIST[0] + WEB.from, WRIST[0] + WEB.to, point[0]);
  const [metacarpal, proximal] = DIGITS.get('Thumb')!;
  const near = [PALM, [metacarpal!], [proximal!]].map((capsules) =>
    Math.exp(-offsetFrom(capsules, point).distance / WEB_REACH),
  );
  const sum = near.reduce((a, b) => a + b);
  const mixed = new Map(weights);
  for (const [bone, weight] of shared) mixed.set(bone, weight * (1 - isWeb));
  ['Hand', 'ThumbMetacarpal', 'ThumbProximal'].forEach((bone, index) => {
    const name = `${side}${bone}`;
    mixed.set(name, (mixed.get(name) ?? 0) + isWeb * total * (near[index]! / sum));
  });
  return heaviest(mixed);
}

/** Fraction of a hand's own relief that is given up. */
const HAND_STRENGTH = 0.85;
const ROUNDS = 3;

/** Hands of either side. */
export function fitHands(mesh: Mesh): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const moves = mesh.points.map(({ position, weights }) =>
      onLeft(position, (point) => {
        // Before the wrist begins the forearm.
        const fraction = smoothstep(WRIST[0] - 0.005, WRIST[0] + 0.025, point[0]);
        const forearm = offsetFrom(ARM.slice(1), point);
        const arm = scale(forearm.outward, -(forearm.distance + 0.003));
        return scale(mix(arm, handOffset(point, weights), fraction), HAND_STRENGTH);
      }),
    );
    moveBy(mesh, evened(mesh, moves, round === ROUNDS - 1 ? 1 : 2));
  }
  for (const point of mesh.points) point.weights = webWeights(point);
}

/** Draws points towards the middle of their neighbours (Laplacian smoothing). */
function smooth(mesh: Mesh, fraction: (point: Vertex) => number, rounds: number): void {
  const neighbours = listNeighbours(mesh);
  const fractions = mesh.points.map(fraction);
  for (let round = 0; round < rounds; round += 1) {
    const moved = mesh.points.map(({ position }, index) => {
      const adjacent = neighbours[index]!;
      if (fractions[index] === 0 || adjacent.length < 3) return position;
      let sum: Vector = [0, 0, 0];
      for (const neighbour of adjacent) sum = add(sum, mesh.points[neighbour]!.position);
      return mix(position, scale(sum, 1 / adjacent.length), 0.6 * fractions[index]!);
    });
    mesh.points.forEach((point, index) => {
      point.position = moved[index]!;
    });
  }
}

/** Distance of clothes from the planned surface before they are thickened: the trunk's lie on it afterwards. */
const EASE = { trunk: -0.0036, arm: -0.001 };
const TRUNK_BONES = new Set(['hips', 'spine', 'chest', 'upperChest']);

function trunkMove([x, y, z]: Vector): Vector {
  const level = trunkAt(Math.max(0.85, y));
  if (level === undefined) return [0, 0, 0];
  const depth = z - level.z;
  const fraction = Math.hypot(x / level.halfWidth, depth / level.halfDepth);
  if (fraction < 1e-3) return [0, 0, 0];
  const radius = Math.hypot(x, depth);
  const targetRadius = radius / fraction + EASE.trunk;
  return [(x / radius) * (targetRadius - radius), 0, (depth / radius) * (targetRadius - radius)];
}

const trunkFraction = ({ weights }: Vertex): number => {
  let fraction = 0;
  for (const [bone, weight] of weights) if (TRUNK_BONES.has(bone)) fraction += weight;
  return fraction;
};

/** Clothes of trunk and arms: the trunk becomes even, without the relief of what is below. */
export function fitClothes(mesh: Mesh): void {
  smooth(
    mesh,
    (point) => trunkFraction(point) ** 2 * (1 - smoothstep(1.28, 1.36, point.position[1])),
    14,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const moves = mesh.points.map((point) => {
      const { position } = point;
      const trunk = trunkFraction(point);
      const side = Math.abs(position[0]);
      // Shoulders slope, and armpits are neither trunk nor arm.
      const onTrunk = trunk * (1 - smoothstep(1.29, 1.37, position[1])) * 0.85;
      const onArm = (1 - trunk) * smoothstep(0.2, 0.27, side) * 0.75;
      const arm = onLeft(position, (point) => {
        const { distance, outward } = offsetFrom(ARM, point);
        return scale(outward, -(distance - EASE.arm));
      });
      return add(scale(trunkMove(position), onTrunk), scale(arm, onArm));
    });
    moveBy(mesh, evened(mesh, moves, 1));
  }
  // Cloth spans the hollow of an armpit.
  smooth(
    mesh,
    (point) => {
      const fraction = trunkFraction(point);
      return point.position[1] < 1.42 ? 4 * fraction * (1 - fraction) : 0;
    },
    16,
  );
}
