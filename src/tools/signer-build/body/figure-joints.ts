/** Joints of our skeleton on a MakeHuman figure, and the bones of MakeHuman that move with ours. */
import { FINGERS, SIDES, type Side, type Vector } from '#contract/pose.ts';
import { type BaseMesh, computeJoint } from '#tools/signer-build/makehuman.ts';

/** Positions of our joints (tips too) on the figure, metres. */
export type FigureJoints = ReadonlyMap<string, Vector>;

const THUMB_PARTS = ['Metacarpal', 'Proximal', 'Distal'] as const;
const FINGER_PARTS = ['Proximal', 'Intermediate', 'Distal'] as const;

const LETTER: Record<Side, 'L' | 'R'> = { left: 'L', right: 'R' };

/** Lists MakeHuman's bones of a side's digits (1 thumb to 5 little finger), with ours. */
function digitBones(side: Side): [ours: string, theirs: string][] {
  return ['Thumb', ...FINGERS].flatMap((digit, index) =>
    (digit === 'Thumb' ? THUMB_PARTS : FINGER_PARTS).map((part, bone): [string, string] => [
      `${side}${digit}${part}`,
      `finger${index + 1}-${bone + 1}.${LETTER[side]}`,
    ]),
  );
}

const TRUNK: readonly [theirs: RegExp, ours: string][] = [
  [/^(root|pelvis|upperleg|lowerleg|foot|toe)/, 'hips'],
  [/^spine0[45]$/, 'spine'],
  [/^(spine0[23]|breast)/, 'chest'],
  [/^spine01$/, 'upperChest'],
  [/^neck/, 'neck'],
];

/** Finds our bone that a bone of MakeHuman moves with. */
export function ourBone(makeHumanBone: string): string {
  const side: Side = makeHumanBone.endsWith('.R') ? 'right' : 'left';
  if (/^(clavicle|shoulder01)/.test(makeHumanBone)) return `${side}Shoulder`;
  if (/^upperarm/.test(makeHumanBone)) return `${side}UpperArm`;
  if (/^lowerarm/.test(makeHumanBone)) return `${side}LowerArm`;
  if (/^(wrist|metacarpal)/.test(makeHumanBone)) return `${side}Hand`;
  const digit = digitBones(side).find(([, name]) => name === makeHumanBone);
  if (digit !== undefined) return digit[0];
  return TRUNK.find(([pattern]) => pattern.test(makeHumanBone))?.[1] ?? 'head';
}

export function figureJoints(base: BaseMesh, positions: Float64Array): FigureJoints {
  const joints = new Map<string, Vector>();
  const put = (joint: string, makeHumanJoint: string) => {
    joints.set(joint, computeJoint(base, positions, makeHumanJoint));
  };
  put('hips', 'upperleg01.L____head');
  put('neck', 'neck01____head');
  put('head', 'head____head');
  for (const side of SIDES) {
    const letter = LETTER[side];
    put(`${side}Eye`, `eye.${letter}____head`);
    put(`${side}Shoulder`, `clavicle.${letter}____head`);
    put(`${side}UpperArm`, `upperarm01.${letter}____head`);
    put(`${side}LowerArm`, `lowerarm01.${letter}____head`);
    put(`${side}Hand`, `wrist.${letter}____head`);
    for (const [ourName, makeHumanName] of digitBones(side)) {
      put(ourName, `${makeHumanName}____head`);
      if (ourName.endsWith('Distal'))
        put(ourName.replace('Distal', 'Tip'), `${makeHumanName}____tail`);
    }
  }
  return joints;
}
