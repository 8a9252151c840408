/**
 * Changes of how a sign begins: which hands take part, what they look like, where they are and how they touch.
 * Like all of this folder pure: each takes a form and gives another, which is as valid as the first. What a change
 * makes meaningless goes with it, such as contacts of a hand that is gone.
 */

import type { OwnSegment } from '#contract/library/organisation-form.ts';
import type {
  Articulation,
  Contact,
  HandConfig,
  HandSite,
  Nearness,
  Place,
  Step,
} from '#contract/notation/articulation.ts';
import type { Side } from '#contract/pose.ts';
import { omit, omitUndefined } from './changed-copies.ts';
import { reshaped, type Shape, type Turn, turned } from './hand-looks.ts';

/** Manner in which the two hands take part. */
export type Hands = 'one' | 'mirror' | 'parallel' | 'apart';

/** Creates a flat hand before the chest that moves a little forwards: something to begin with, not a sign. */
export const blankSign = (): Articulation => ({
  dominant: { handshape: 'flat', extfidir: 'uo', palmor: 'd' },
  place: { location: 'chest' },
  steps: [{ both: { moves: [{ motion: 'directed', direction: 'o' }] } }],
});

export const isSign = (segment: OwnSegment | undefined): segment is Articulation =>
  segment !== undefined && 'dominant' in segment;

/** Returns how the hands of a sign take part. */
export const getHandMode = ({ symmetry, nondominant, contact }: Articulation): Hands =>
  symmetry ?? (nondominant !== undefined || contact !== undefined ? 'apart' : 'one');

const BASE_HAND: HandConfig = { handshape: 'flat', extfidir: 'ro', palmor: 'u' };

/** Converts a step to the movements of one hand, for a sign without a second one. */
function toOneHandedStep({ both, dominant }: Step): Step {
  const move = dominant ?? both;
  return omitUndefined({ both: move });
}

/** Whether the left hand takes part, and how. */
export function setHands(sign: Articulation, hands: Hands): Articulation {
  if (hands === getHandMode(sign)) return sign;
  if (hands === 'one') {
    const oneHanded = omit(
      sign,
      'symmetry',
      'alternating',
      'nondominant',
      'place_nondominant',
      'contact',
    );
    return { ...oneHanded, steps: sign.steps.map(toOneHandedStep) };
  }
  if (hands === 'apart') {
    const withoutSymmetry = omit(sign, 'symmetry', 'alternating');
    return { ...withoutSymmetry, nondominant: sign.nondominant ?? BASE_HAND };
  }
  // Hands that are alike need no shape, place and movement of the left one.
  return {
    ...omit(sign, 'nondominant', 'place_nondominant'),
    symmetry: hands,
    steps: sign.steps.map(({ both, dominant, nondominant: _, ...rest }) =>
      omitUndefined({ ...rest, both: both ?? dominant }),
    ),
  };
}

/** Sets whether the hands move in turn; only hands that are alike can. */
export const setAlternating = (sign: Articulation, isAlternating: boolean): Articulation =>
  isAlternating && sign.symmetry !== undefined
    ? { ...sign, alternating: true }
    : omit(sign, 'alternating');

/** Returns the appearance of one hand at the start. */
export const getHandConfig = (sign: Articulation, side: Side): HandConfig =>
  side === 'right' ? sign.dominant : (sign.nondominant ?? {});

function setConfig(sign: Articulation, side: Side, config: HandConfig): Articulation {
  if (side === 'right') return { ...sign, dominant: config };
  return getHandMode(sign) === 'one' ? sign : { ...sign, nondominant: config };
}

/** Sets the handshape at the start; for a left hand only where it is not the mirror image of the right one. */
export const setShape = (sign: Articulation, side: Side, shape: Shape): Articulation =>
  setConfig(sign, side, reshaped(getHandConfig(sign, side), shape));

/** Sets where fingers and palm point at the start. */
export const setTurn = (sign: Articulation, side: Side, turn: Turn): Articulation =>
  setConfig(sign, side, turned(getHandConfig(sign, side), turn));

/** Sets where the right hand is at the start, and how near; without a place it is before the chest. */
export function setPlace(
  sign: Articulation,
  place: Place | undefined,
  near?: Nearness,
): Articulation {
  return { ...omit(sign, 'place', 'near'), ...omitUndefined({ place, near }) };
}

/** Sets where the left hand is, if it has a place of its own. */
export const setOtherPlace = (sign: Articulation, place: Place | undefined): Articulation =>
  place === undefined || getHandMode(sign) === 'one'
    ? omit(sign, 'place_nondominant')
    : { ...sign, place_nondominant: place };

/** Sets which part of the right hand is at the place. */
export const setSite = (sign: Articulation, site: HandSite | undefined): Articulation => ({
  ...omit(sign, 'site'),
  ...omitUndefined({ site }),
});

/** Sets how the hands touch at the start. */
export function setContact(sign: Articulation, contact: Contact | undefined): Articulation {
  if (contact !== undefined) return getHandMode(sign) === 'one' ? sign : { ...sign, contact };
  const withoutContact = omit(sign, 'contact');
  // A left hand that was there to be touched alone stays.
  const isKept = sign.symmetry !== undefined || sign.nondominant !== undefined;
  return isKept || sign.contact === undefined
    ? withoutContact
    : { ...withoutContact, nondominant: BASE_HAND };
}
