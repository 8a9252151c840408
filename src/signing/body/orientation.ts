/** Directions in letters, and the absolute orientation of a hand. */

import type { HandConfig } from '#contract/notation/articulation.ts';
import type { Quaternion, Side, Vector } from '#contract/pose.ts';
import { aboutAxis, fromBasis, rotate } from './quaternion.ts';
import { add, cross, dot, length, mix, normalize, scale, subtract } from './vector.ts';

const LETTERS: Record<string, Vector> = {
  l: [1, 0, 0],
  r: [-1, 0, 0],
  u: [0, 1, 0],
  d: [0, -1, 0],
  o: [0, 0, 1],
  i: [0, 0, -1],
};

/** Parses direction letters such as `uo` to a unit vector in the signer's space. */
export function parseDirection(letters: string): Vector {
  let sum: Vector = [0, 0, 0];
  for (const letter of letters) sum = add(sum, LETTERS[letter] ?? [0, 0, 0]);
  return normalize(sum);
}

/** Computes the direction halfway between two, or returns the first alone. */
function halfway(first: string, second: string | undefined): Vector {
  const a = parseDirection(first);
  if (second === undefined) return a;
  const sum = add(a, parseDirection(second));
  return length(sum) > 1e-3 ? normalize(sum) : a;
}

/**
 * Computes the direction that the palm faces. `palmor` names it as if the fingers pointed straight out; that
 * hand is then carried by the shortest arc to the direction of the fingers.
 */
function palmDirection(fingers: Vector, palmor: string, second: string | undefined): Vector {
  const flat = (letters: string): Vector => {
    const [x, y] = parseDirection(letters.replace(/[oi]/g, '') || 'd');
    return normalize([x, y, 0]);
  };
  const a = flat(palmor);
  const palm = second === undefined ? a : normalize(mix(a, flat(second), 0.5));
  const out: Vector = [0, 0, 1];
  const axis = cross(out, fingers);
  if (length(axis) < 1e-6) return fingers[2] > 0 ? palm : [-palm[0], palm[1], palm[2]];
  const degrees = (Math.atan2(length(axis), dot(out, fingers)) * 180) / Math.PI;
  return rotate(aboutAxis(axis, degrees), palm);
}

/** Computes the absolute rotation of a hand from the directions of its fingers and palm. */
export function handRotation(side: Side, fingers: Vector, palm: Vector): Quaternion {
  const x = normalize(fingers);
  const facing = normalize(subtract(palm, scale(x, dot(x, palm))));
  const along = side === 'left' ? x : scale(x, -1);
  const up = scale(facing, -1);
  return fromBasis(along, up, cross(along, up));
}

/** Computes the absolute rotation of a hand from its notation; `undefined` where it names no direction. */
export function computeOrientation(side: Side, config: HandConfig): Quaternion | undefined {
  if (config.extfidir === undefined || config.palmor === undefined) return undefined;
  const fingers = halfway(config.extfidir, config.second_extfidir);
  return handRotation(side, fingers, palmDirection(fingers, config.palmor, config.second_palmor));
}
