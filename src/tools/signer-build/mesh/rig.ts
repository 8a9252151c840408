/**
 * The bones of a signer file: those of our skeleton, and helpers between them that keep the skin whole.
 *
 * Skin that follows two bones at once collapses when they turn far against each other. So a turn is
 * spread over helpers, which the file itself drives by constraints (`VRMC_node_constraint`):
 *
 * - `…Swing` (upper and lower arm): where the bone points, without its roll. An aim constraint at the
 *   next joint.
 * - `…Twist1`, `…Twist2` below a swing: one and two thirds of the bone's roll. Roll constraints about X.
 *   The bone itself carries the whole of it, so that twist is even from joint to joint.
 * - `…Blend` at a joint: half of its turn. A rotation constraint.
 */
import { type BoneName, FINGERS, SIDES, type Side, type Vector } from '#contract/pose.ts';
import { type JointName, SKELETON } from '#signing/body/skeleton.ts';

export type Constraint =
  | { readonly kind: 'aim'; readonly axis: 'PositiveX' | 'NegativeX'; readonly source: string }
  | { readonly kind: 'roll'; readonly source: string; readonly weight: number }
  | { readonly kind: 'rotation'; readonly source: string; readonly weight: number };

export interface RigBone {
  readonly name: string;
  readonly parent: string | undefined;
  /** Metres, in the model's space. */
  readonly position: Vector;
  readonly constraint?: Constraint;
}

const TIP = /Tip$/;
const getJointPosition = (joint: string): Vector => SKELETON.get(joint as JointName)!.position;

/** Bones of a finger or thumb, from its root. */
export const digitBones = (side: Side): BoneName[][] => [
  [`${side}ThumbMetacarpal`, `${side}ThumbProximal`, `${side}ThumbDistal`],
  ...FINGERS.map((finger): BoneName[] => [
    `${side}${finger}Proximal`,
    `${side}${finger}Intermediate`,
    `${side}${finger}Distal`,
  ]),
];

function createHelpers(side: Side): RigBone[] {
  const axis = side === 'left' ? 'PositiveX' : 'NegativeX';
  const limb = (bone: 'UpperArm' | 'LowerArm', above: string, next: string): RigBone[] => {
    const name = `${side}${bone}`;
    const position = getJointPosition(name);
    const swing: RigBone = {
      name: `${name}Swing`,
      parent: above,
      position,
      constraint: { kind: 'aim', axis, source: next },
    };
    const twists = [1, 2].map(
      (step): RigBone => ({
        name: `${name}Twist${step}`,
        parent: swing.name,
        position,
        constraint: { kind: 'roll', source: name, weight: step / 3 },
      }),
    );
    return [swing, ...twists, blend(name, above, swing.name)];
  };
  return [
    ...limb('UpperArm', `${side}Shoulder`, `${side}LowerArm`),
    ...limb('LowerArm', `${side}UpperArm`, `${side}Hand`),
    blend(`${side}Hand`, `${side}LowerArm`),
    ...digitBones(side).flatMap((bones) =>
      bones.map((bone, index) => blend(bone, index === 0 ? `${side}Hand` : bones[index - 1]!)),
    ),
  ];
}

const blend = (name: string, parent: string, source: string = name): RigBone => ({
  name: `${name}Blend`,
  parent,
  position: getJointPosition(name),
  constraint: { kind: 'rotation', source, weight: 0.5 },
});

/** VRM asks for legs, though ours never move: height of each joint. */
const LEGS = { UpperLeg: 0.92, LowerLeg: 0.5, Foot: 0.09 } as const;

const createLegs = (side: Side): RigBone[] =>
  Object.entries(LEGS).map(([bone, height], index) => ({
    name: `${side}${bone}`,
    parent: index === 0 ? 'hips' : `${side}${Object.keys(LEGS)[index - 1]}`,
    position: [side === 'left' ? 0.09 : -0.09, height, 0],
  }));

/** Parents come before children, sources of constraints before what they drive. */
export const RIG: readonly RigBone[] = [
  ...[...SKELETON]
    .filter(([name]) => !TIP.test(name))
    .map(([name, { parent, position }]): RigBone => ({ name, parent, position })),
  ...SIDES.flatMap(createLegs),
  ...SIDES.flatMap(createHelpers),
];

/** The bones that VRM names, helpers left out. */
export const HUMANOID: readonly string[] = RIG.flatMap(({ name, constraint }) =>
  constraint === undefined ? [name] : [],
);

/** Place of a bone in `RIG`. */
export const RIG_INDEX: ReadonlyMap<string, number> = new Map(
  RIG.map(({ name }, index) => [name, index]),
);
