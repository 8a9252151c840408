/**
 * Shapes the cloth of shoulders. It is shaped on an arm that hangs as in most signs, made to follow the arm
 * just far enough to lie on the planned surface in any direction of the arm, and drawn in where it would
 * still stand off.
 */
import type { Vector } from '#contract/pose.ts';
import { smoothstep } from '#signing/body/smoothstep.ts';
import { add, mix, scale, subtract } from '#signing/body/vector.ts';
import type { BoneWeights } from '#tools/signer-build/makehuman.ts';
import { heaviest } from '#tools/signer-build/mesh/heaviest.ts';
import { invertAffine, transform } from '#tools/signer-build/mesh/matrix.ts';
import { listNeighbours, type Mesh, type Vertex } from '#tools/signer-build/mesh/mesh.ts';
import { spreadTwist } from './bone-weights.ts';
import { type Capsule, evened, offsetFrom } from './fit-surface.ts';
import { type Bend, bendTo, mapBent, SHOULDER, UPPER_ARM_METRES } from './shoulder-bend.ts';
import { awayFromShoulder, shoulderDistance } from './shoulder-surface.ts';

/** Swing of an upper arm that hangs as in most signs. */
const HANGING = bendTo([0.33, -0.93, 0.12]);
/** The other ways it points in signs, and how much each counts. */
const LOWERED: readonly (readonly [Bend, number])[] = [
  [bendTo([0.3, -0.95, -0.12]), 2],
  [bendTo([0.38, -0.8, 0.45]), 2],
];
const RAISED: readonly (readonly [Bend, number])[] = [
  [bendTo([0.7, -0.63, -0.35]), 1],
  [bendTo([0.65, -0.6, 0.45]), 1],
  [bendTo([0.88, -0.31, -0.37]), 1],
  [bendTo([0.61, -0.01, 0.79]), 0.6],
  [bendTo([0.1, -0.2, 0.97]), 0.6],
  [bendTo([-0.45, -0.5, 0.74]), 0.6],
];
const POINTING = [...LOWERED, ...RAISED];

/** Metres over which trunk, shoulder and arm flow into each other as the arm hangs, and else. */
const FLOW = { hanging: 0.03, raised: 0.012 };
/** Metres that clothes are made thicker afterwards. */
const THICK = 0.003;

const onLeft = ([x, y, z]: Vector): Vector => [Math.abs(x), y, z];
/** Moves a point back to the side that another was on. */
const asOn = ([side]: Vector, [x, y, z]: Vector): Vector => [Math.sign(side) * x, y, z];

/** The middle line of a shoulder. */
const CORE: Capsule = {
  from: [0.1, 1.4, -0.02],
  to: [0.2, 1.385, -0.015],
  fromRadius: 0,
  toRadius: 0,
};

/** Computes how much a point belongs to a shoulder: trunk, neck and sleeve take over gradually. */
function shoulderFraction(position: Vector): number {
  return 1 - smoothstep(0.085, 0.15, offsetFrom([CORE], onLeft(position)).distance);
}

/** Computes where an arm takes a point of either side. */
function carried({ position, weights }: Vertex, bend: Bend): Vector {
  return asOn(position, transform(mapBent(bend, weights), onLeft(position)));
}

/** Computes where a point of these weights is in the T-pose, from where an arm has taken it. */
function carriedBack(position: Vector, weights: BoneWeights, bend: Bend): Vector {
  return asOn(position, transform(invertAffine(mapBent(bend, weights)), onLeft(position)));
}

type Neighbours = ReturnType<typeof listNeighbours>;

function averageNeighbours<T>(
  neighbours: Neighbours,
  values: readonly T[],
  mean: (items: readonly T[]) => T,
): T[] {
  return neighbours.map((adjacent, index) =>
    adjacent.length === 0 ? values[index]! : mean(adjacent.map((neighbour) => values[neighbour]!)),
  );
}

const meanVector = (vectors: readonly Vector[]): Vector =>
  scale(
    vectors.reduce((sum, vector) => add(sum, vector), [0, 0, 0]),
    1 / vectors.length,
  );
const meanNumber = (numbers: readonly number[]): number =>
  numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

/** Rounds of smoothing, and of lying down on the surface. */
const SHAPING = { rounds: 12, smoothing: 0.5, lying: 0.35 };

/** Computes where points are when arms hang, on the surface and without folds. */
function hangingShape(
  mesh: Mesh,
  fractions: readonly number[],
  lying: readonly number[],
): Vector[] {
  const neighbours = listNeighbours(mesh);
  let shape = mesh.points.map((point) => carried(point, HANGING));
  const { direction } = HANGING;
  for (let round = 0; round < SHAPING.rounds; round += 1) {
    const averages = averageNeighbours(neighbours, shape, meanVector);
    shape = shape.map((position, index) => {
      if (fractions[index] === 0) return position;
      const smoothed = mix(position, averages[index]!, SHAPING.smoothing * fractions[index]!);
      const leftPoint = onLeft(smoothed);
      const off = shoulderDistance(direction, FLOW.hanging, leftPoint) + THICK;
      const down = -off * SHAPING.lying * lying[index]!;
      const move = scale(awayFromShoulder(direction, FLOW.hanging, leftPoint), down);
      return add(smoothed, asOn(smoothed, move));
    });
  }
  return shape;
}

/** Returns the bones of a point that follows its arm by a fraction: trunk, half the arm's swing, all of it. */
function following({ position, weights }: Vertex, fraction: number): Map<string, number> {
  const side = position[0] < 0 ? 'right' : 'left';
  const followed = new Map<string, number>();
  const still = [...weights].filter(([bone]) => !bone.startsWith(`${side}UpperArm`));
  const total = still.reduce((sum, [, weight]) => sum + weight, 0);
  const trunk = Math.max(0, 1 - 2 * fraction);
  if (total < 1e-3) followed.set(`${side}Shoulder`, trunk);
  else for (const [bone, weight] of still) followed.set(bone, (trunk * weight) / total);
  followed.set(`${side}UpperArmBlend`, 1 - Math.abs(2 * fraction - 1));
  followed.set(`${side}UpperArm`, Math.max(0, 2 * fraction - 1));
  const along = (Math.abs(position[0]) - SHOULDER[0]) / UPPER_ARM_METRES;
  spreadTwist(followed, `${side}UpperArm`, along);
  return followed;
}

/** Metres along the arm between which points begin to go with it; later in the armpit. */
const GUESS = { from: -0.03, to: 0.07, later: 0.03 };

function guess([x, y]: Vector): number {
  const later = GUESS.later * smoothstep(0, 0.05, SHOULDER[1] - y);
  return smoothstep(GUESS.from + later, GUESS.to + later, Math.abs(x) - SHOULDER[0]);
}

const STEPS = 24;
/** Metres that being off the guess costs. */
const TRUST = 0.03;
/** Inside the surface counts less: cloth is hidden there between arm and trunk. */
const HIDDEN = 0.4;

/** Finds the fraction by which a point follows its arm so that it keeps its distance from the surface. */
function bestFraction(point: Vertex, hanging: Vector): number {
  const lies = shoulderDistance(HANGING.direction, FLOW.hanging, onLeft(hanging));
  const guessed = guess(point.position);
  let best = { cost: Number.POSITIVE_INFINITY, fraction: guessed };
  for (let step = 0; step <= STEPS; step += 1) {
    const fraction = step / STEPS;
    const weights = following(point, fraction);
    const position = carriedBack(hanging, weights, HANGING);
    let cost = (TRUST * (fraction - guessed)) ** 2;
    for (const [bend, count] of POINTING) {
      const leftPoint = onLeft(carried({ ...point, position, weights }, bend));
      const off = shoulderDistance(bend.direction, FLOW.hanging, leftPoint) - lies;
      cost += (count * ((off < 0 ? HIDDEN : 1) * off) ** 2) / POINTING.length;
    }
    if (cost < best.cost) best = { cost, fraction };
  }
  return best.fraction;
}

const EVENING_ROUNDS = 12;

function armFractions(
  mesh: Mesh,
  fractions: readonly number[],
  hanging: readonly Vector[],
): number[] {
  const neighbours = listNeighbours(mesh);
  let arm = mesh.points.map((point, index) =>
    fractions[index]! > 0 ? bestFraction(point, hanging[index]!) : guess(point.position),
  );
  for (let round = 0; round < EVENING_ROUNDS; round += 1) {
    const averages = averageNeighbours(neighbours, arm, meanNumber);
    arm = arm.map((armFraction, index) => (armFraction + averages[index]!) / 2);
  }
  return arm;
}

function mixed(first: BoneWeights, second: BoneWeights, fraction: number): BoneWeights {
  const sum = new Map<string, number>();
  for (const [weights, part] of [
    [first, 1 - fraction],
    [second, fraction],
  ] as const)
    for (const [bone, weight] of weights)
      if (weight * part > 0) sum.set(bone, (sum.get(bone) ?? 0) + weight * part);
  return heaviest(sum);
}

const DRAWING = { rounds: 7, fraction: 0.4, evening: 3 };
/** Tolerance: metres that cloth may stand off. */
const LOOSE = 0.002;

/** Draws in cloth that stands off the surface as an arm is raised. */
function drawIn(mesh: Mesh, bend: Bend, lying: readonly number[]): void {
  const { direction } = bend;
  const rawMoves = mesh.points.map((point, index): Vector => {
    if (lying[index] === 0) return [0, 0, 0];
    const leftPoint = onLeft(carried(point, bend));
    const off = shoulderDistance(direction, FLOW.raised, leftPoint) + THICK - LOOSE;
    if (off <= 0) return [0, 0, 0];
    const inwards = -off * DRAWING.fraction * lying[index]!;
    const to = add(leftPoint, scale(awayFromShoulder(direction, FLOW.raised, leftPoint), inwards));
    return subtract(carriedBack(asOn(point.position, to), point.weights, bend), point.position);
  });
  const moves = evened(mesh, rawMoves, DRAWING.evening);
  mesh.points.forEach((point, index) => {
    point.position = add(point.position, moves[index]!);
  });
}

/** Shapes and weighs the cloth of both shoulders for arms that hang, and for those that are raised. The T-pose, metres. */
export function fitShoulders(mesh: Mesh): void {
  const fractions = mesh.points.map(({ position }) => shoulderFraction(position));
  // Near the collar cloth keeps its own relief.
  const lying = mesh.points.map(
    ({ position: [x] }, index) => fractions[index]! * smoothstep(0.06, 0.1, Math.abs(x)),
  );
  const hanging = hangingShape(mesh, fractions, lying);
  const arm = armFractions(mesh, fractions, hanging);
  mesh.points.forEach((point, index) => {
    if (fractions[index] === 0) return;
    point.weights = mixed(point.weights, following(point, arm[index]!), fractions[index]!);
    point.position = carriedBack(hanging[index]!, point.weights, HANGING);
  });
  for (let round = 0; round < DRAWING.rounds; round += 1)
    for (const [bend] of RAISED) drawIn(mesh, bend, lying);
}
