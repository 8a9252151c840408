/** Finds the directions of the notation that best describe how a hand is turned. */
import type { HandConfig } from '#contract/notation/articulation.ts';
import type { Quaternion, Side } from '#contract/pose.ts';
import { computeOrientation, handRotation } from './orientation.ts';
import { aboutAxis, angleBetween, multiply } from './quaternion.ts';

/** The eight that lie in the plane before the signer, in which a palm is named. */
const PALMS = ['u', 'ur', 'r', 'dr', 'd', 'dl', 'l', 'ul'] as const;
/** The 26 directions that have letters. */
export const ALL_DIRECTIONS: readonly string[] = ['', 'l', 'r'].flatMap((x) =>
  ['', 'u', 'd'].flatMap((y) => ['', 'o', 'i'].map((z) => y + x + z).filter(Boolean)),
);

type Turn = Required<Pick<HandConfig, 'extfidir' | 'palmor'>>;

/** Default turn of a hand that the notation says nothing about: fingers up, palm to the viewer. */
const USUAL: Turn = { extfidir: 'u', palmor: 'd' };

/** Computes the rotation of a hand from its notation, with the default turn for directions that it does not name. */
export const getHandRotation = (side: Side, config: HandConfig): Quaternion =>
  computeOrientation(side, { ...USUAL, ...config }) ?? handRotation(side, [0, 1, 0], [0, 0, 1]);

/** Finds the directions whose rotation of a hand is nearest to `rotation`. */
export function nearestTurn(side: Side, rotation: Quaternion): Turn {
  let best: Turn = USUAL;
  let nearest = Number.POSITIVE_INFINITY;
  for (const extfidir of ALL_DIRECTIONS)
    for (const palmor of PALMS) {
      const turn = { extfidir, palmor };
      const off = angleBetween(computeOrientation(side, turn)!, rotation);
      if (off < nearest - 1e-6) {
        nearest = off;
        best = turn;
      }
    }
  return best;
}

/** Turns a rotation in the picture, in degrees: to the right, down, and clockwise as the viewer sees it. */
export function turnedInPicture(
  rotation: Quaternion,
  { right = 0, down = 0, clockwise = 0 }: { right?: number; down?: number; clockwise?: number },
): Quaternion {
  const turns = [
    aboutAxis([0, 1, 0], right),
    aboutAxis([1, 0, 0], down),
    aboutAxis([0, 0, 1], -clockwise),
  ];
  return turns.reduce((turned, turn) => multiply(turn, turned), rotation);
}
