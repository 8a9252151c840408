/** The head in space: its surface, its outline from any side, and points on it as seen. */

import type { ProjectedPoint } from '#avatar/camera.ts';
import type { FaceChannels, Vector } from '#contract/pose.ts';
import { HEAD } from '#signing/body/body.ts';
import { invert, rotate } from '#signing/body/quaternion.ts';
import { add } from '#signing/body/vector.ts';
import type { Pen } from './pen.ts';
import type { FaceForm } from './people/person.ts';

/** Level rings of the head, top to chin: height above the head joint, half width, centre depth, half depth. */
const RINGS: readonly (readonly [y: number, half: number, z: number, depth: number])[] = [
  [0.2335, 0.016, 0.012, 0.022],
  [0.2275, 0.037, 0.012, 0.047],
  [0.212, 0.058, 0.012, 0.072],
  [0.188, 0.0715, 0.013, 0.09],
  [0.16, 0.0775, 0.015, 0.099],
  [0.13, 0.0785, 0.018, 0.101],
  [0.105, 0.0775, 0.02, 0.099],
  [0.08, 0.0752, 0.024, 0.094],
  [0.058, 0.0705, 0.031, 0.087],
  [0.038, 0.0634, 0.04, 0.077],
  [0.021, 0.0532, 0.052, 0.064],
  [0.008, 0.0402, 0.066, 0.048],
  [-0.001, 0.0262, 0.08, 0.032],
  [-0.0065, 0.0112, 0.089, 0.014],
];

/** Heights at which a person's face is wider or narrower than the plain head, and how far up and down that reaches. */
const FORMS = [
  ['temple', 0.15, 0.035],
  ['cheek', 0.078, 0.028],
  ['jaw', 0.034, 0.02],
  ['chin', 0.002, 0.016],
] as const;

/** Computes by which factor a person's head is wider at a height. */
const getBreadth = (form: FaceForm, y: number): number =>
  FORMS.reduce(
    (factor, [part, height, spread]) =>
      factor + form[part] * Math.exp(-(((y - height) / spread) ** 2)),
    1,
  );

/** Distance by which a fully open jaw lowers the chin, in metres. */
const JAW_DROP = 0.017;

export interface HeadShape {
  /** Projects a point of head space (metres from the head joint) to the picture. */
  project(x: number, y: number, z: number): ProjectedPoint;
  /** Projects a point on the face, `out` metres in front of the skin. */
  on(x: number, y: number, out?: number): ProjectedPoint;
  /** Returns how far the jaw lowers the skin at this height. */
  drop(y: number): number;
  /** Computes one side of the outline from the crown to the chin, pushed out by `grow(y)`. */
  edge(side: 1 | -1, grow?: (y: number) => number): ProjectedPoint[];
  /** Projects a point beside the outline at a height: 1 is right in the picture, `out` metres outside, `lift` metres higher. */
  rim(side: 1 | -1, y: number, out?: number, lift?: number): ProjectedPoint;
  /**
   * Projects a point on the skin at a height, `degrees` round from the side of the head (1 the signer's left)
   * towards the face; never behind the outline.
   */
  projectSide(side: 1 | -1, y: number, degrees: number): ProjectedPoint;
  /** Returns how much a direction of head space is turned to the viewer, −1 to 1. */
  facing(direction: Vector): number;
  /** Pixels per metre at the face. */
  readonly scale: number;
}

/** Computes the depth of the face's skin in front of the head joint. */
function skinDepth(x: number, y: number): number {
  const [, centreY, centreZ] = HEAD.centre;
  const inside = 1 - (x / 0.084) ** 2 - ((y - centreY) / 0.132) ** 2;
  return centreZ + HEAD.radii[2] * Math.sqrt(Math.max(0.06, inside));
}

/** Interpolates the ring at any height between crown and chin. */
function ringAt(height: number): (typeof RINGS)[number] {
  const found = RINGS.findIndex(([y]) => y <= height);
  const index = found < 0 ? RINGS.length - 1 : Math.max(1, found);
  const [above, below] = [RINGS[index - 1]!, RINGS[index]!];
  const fraction = Math.min(1, Math.max(0, (above[0] - height) / (above[0] - below[0])));
  const mixed = (of: 1 | 2 | 3) => above[of] + (below[of] - above[of]) * fraction;
  return [height, mixed(1), mixed(2), mixed(3)];
}

export function headShape(pen: Pen, face: FaceChannels): HeadShape {
  const { camera, world, person } = pen;
  const { position, rotation } = world.get('head')!;
  const right = rotate(invert(rotation), camera.right);
  const drop = (y: number) => face.jaw * JAW_DROP * Math.min(1, Math.max(0, (0.06 - y) / 0.055));
  const project = (x: number, y: number, z: number) =>
    camera.project(add(position, rotate(rotation, [x, y, z])));
  return {
    project,
    on: (x, y, out = 0) => project(x, y, skinDepth(x, y) + out),
    drop,
    edge(side, grow) {
      return RINGS.map(([y, half, z, depth]) => {
        const puff = 1 + face.cheekPuff * 0.07 * Math.exp(-(((y - 0.05) / 0.03) ** 2));
        const out = grow?.(y) ?? 0;
        const sideways = out * Math.min(1, half / 0.06);
        const [a, b] = [half * puff * getBreadth(person.face, y) + sideways, depth + sideways];
        const reach = Math.hypot(a * right[0], b * right[2]) || 1;
        return project(
          (side * a * a * right[0]) / reach,
          y - drop(y) + (grow === undefined ? 0 : out * Math.max(0, (y - 0.14) / 0.0935)),
          z + (side * b * b * right[2]) / reach,
        );
      });
    },
    rim(side, y, out = 0, lift = 0) {
      const [, plain, z, depth] = ringAt(y);
      const half = plain * getBreadth(person.face, y);
      const [a, b] = [half + out, depth + out];
      const reach = Math.hypot(a * right[0], b * right[2]) || 1;
      return project(
        (side * a * a * right[0]) / reach,
        y + lift,
        z + (side * b * b * right[2]) / reach,
      );
    },
    projectSide(side, y, degrees) {
      const [, plain, z, depth] = ringAt(y);
      const half = plain * getBreadth(person.face, y);
      const outline = Math.atan2(side * depth * right[2], half * right[0]);
      const angle = Math.max((degrees * Math.PI) / 180, outline);
      return project(side * half * Math.cos(angle), y, z + depth * Math.sin(angle));
    },
    facing: (direction) => camera.facing(position, rotate(rotation, direction)),
    scale: camera.project(position).scale,
  };
}
