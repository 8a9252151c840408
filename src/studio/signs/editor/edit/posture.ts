/**
 * Changes of how a sign begins: which hands take part, what they look like, where they are and how they touch.
 * Like all of this folder pure: each takes a form and gives another, which is as valid as the first. What a change
 * makes meaningless goes with it, such as contacts of a hand that is gone.
 */

import type { OwnSegment } from '#contract/library/own-form.ts';
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
import { given, without } from './changed-copies.ts';
import { reshaped, type Shape, type Turn, turned } from './hand-looks.ts';

/** How the two hands take part. */
export type Hands = 'one' | 'mirror' | 'parallel' | 'apart';

/** A flat hand before the chest that goes out a little: something to begin with, and no sign. */
export const blankSign = (): Articulation => ({
  dominant: { handshape: 'flat', extfidir: 'uo', palmor: 'd' },
  place: { location: 'chest' },
  steps: [{ both: { moves: [{ motion: 'directed', direction: 'o' }] } }],
});

export const isSign = (segment: OwnSegment | undefined): segment is Articulation =>
  segment !== undefined && 'dominant' in segment;

/** How the hands of a sign take part. */
export const handsIn = ({ symmetry, nondominant, contact }: Articulation): Hands =>
  symmetry ?? (nondominant !== undefined || contact !== undefined ? 'apart' : 'one');

const BASE_HAND: HandConfig = { handshape: 'flat', extfidir: 'ro', palmor: 'u' };

/** The movements of one hand alone, where there is no other. */
function stepOfOne({ both, dominant }: Step): Step {
  const move = dominant ?? both;
  return given({ both: move });
}

/** Whether the left hand takes part, and how. */
export function setHands(sign: Articulation, hands: Hands): Articulation {
  if (hands === handsIn(sign)) return sign;
  if (hands === 'one') {
    const alone = without(
      sign,
      'symmetry',
      'alternating',
      'nondominant',
      'place_nondominant',
      'contact',
    );
    return { ...alone, steps: sign.steps.map(stepOfOne) };
  }
  if (hands === 'apart') {
    const apart = without(sign, 'symmetry', 'alternating');
    return { ...apart, nondominant: sign.nondominant ?? BASE_HAND };
  }
  // Hands that are alike need no shape, place and movement of the left one.
  return {
    ...without(sign, 'nondominant', 'place_nondominant'),
    symmetry: hands,
    steps: sign.steps.map(({ both, dominant, nondominant: _, ...rest }) =>
      given({ ...rest, both: both ?? dominant }),
    ),
  };
}

/** The hands move in turn; only hands that are alike can. */
export const setAlternating = (sign: Articulation, isAlternating: boolean): Articulation =>
  isAlternating && sign.symmetry !== undefined
    ? { ...sign, alternating: true }
    : without(sign, 'alternating');

/** What one hand looks like at the start. */
export const configOf = (sign: Articulation, side: Side): HandConfig =>
  side === 'right' ? sign.dominant : (sign.nondominant ?? {});

function setConfig(sign: Articulation, side: Side, config: HandConfig): Articulation {
  if (side === 'right') return { ...sign, dominant: config };
  return handsIn(sign) === 'one' ? sign : { ...sign, nondominant: config };
}

/** The handshape at the start; of a left hand only where it is not the right one's mirror image. */
export const setShape = (sign: Articulation, side: Side, shape: Shape): Articulation =>
  setConfig(sign, side, reshaped(configOf(sign, side), shape));

/** Where fingers and palm point at the start. */
export const setTurn = (sign: Articulation, side: Side, turn: Turn): Articulation =>
  setConfig(sign, side, turned(configOf(sign, side), turn));

/** Where the right hand is at the start, and how near; nowhere named is before the chest. */
export function setPlace(
  sign: Articulation,
  place: Place | undefined,
  near?: Nearness,
): Articulation {
  return { ...without(sign, 'place', 'near'), ...given({ place, near }) };
}

/** Where the left hand is, where it has a place of its own. */
export const setOtherPlace = (sign: Articulation, place: Place | undefined): Articulation =>
  place === undefined || handsIn(sign) === 'one'
    ? without(sign, 'place_nondominant')
    : { ...sign, place_nondominant: place };

/** Which part of the right hand is at the place. */
export const setSite = (sign: Articulation, site: HandSite | undefined): Articulation => ({
  ...without(sign, 'site'),
  ...given({ site }),
});

/** How the hands touch at the start. */
export function setContact(sign: Articulation, contact: Contact | undefined): Articulation {
  if (contact !== undefined) return handsIn(sign) === 'one' ? sign : { ...sign, contact };
  const apart = without(sign, 'contact');
  // A left hand that was there to be touched alone stays.
  const isKept = sign.symmetry !== undefined || sign.nondominant !== undefined;
  return isKept || sign.contact === undefined ? apart : { ...apart, nondominant: BASE_HAND };
}
