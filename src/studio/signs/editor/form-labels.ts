/** Texts that describe how a sign is made without notation. */
import type { HandSite, Nearness, Place } from '#contract/notation/articulation.ts';
import { BodyLocation, type BodySide, type Motion } from '#contract/notation/articulation.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import type { Finding } from '#signing/articulation/check-articulation.ts';

export const LOCATIONS: Readonly<Record<BodyLocation, string>> = {
  headtop: 'Top of the head',
  head: 'Head',
  forehead: 'Forehead',
  eyes: 'Eyes',
  nose: 'Nose',
  ear: 'Ear',
  cheek: 'Cheek',
  lips: 'Lips',
  chin: 'Chin',
  underchin: 'Under the chin',
  neck: 'Neck',
  shouldertop: 'Top of the shoulders',
  shoulders: 'Shoulders',
  chest: 'Chest',
  stomach: 'Stomach',
  belowstomach: 'Below the stomach',
};

export const LOCATION_LIST: readonly BodyLocation[] = BodyLocation.options;

export const PLACE_SIDES: Readonly<Record<BodySide | 'middle', string>> = {
  right_beside: 'Beside, right',
  right_at: 'Right',
  middle: 'Middle',
  left_at: 'Left',
  left_beside: 'Beside, left',
};

export const NEAR: Readonly<Record<Nearness | 'space', string>> = {
  touch: 'Touching',
  close: 'Close to it',
  space: 'In front of it',
  armextended: 'Arm stretched out',
};

/** Formats a place in a few words, e.g. `Cheek, left`. */
export function formatPlace(place: Place | undefined): string {
  if (place === undefined) return 'In front of the chest';
  const { location, side, second } = place;
  const text = `${LOCATIONS[location]}${side === undefined ? '' : `, ${PLACE_SIDES[side].toLowerCase()}`}`;
  return second === undefined
    ? text
    : `${text}, halfway to ${LOCATIONS[second.location].toLowerCase()}`;
}

export interface NamedSite {
  readonly id: string;
  readonly label: string;
  readonly site: HandSite;
}

const FINGERS = {
  1: 'thumb',
  2: 'pointing finger',
  3: 'middle finger',
  4: 'ring finger',
  5: 'little finger',
};

/** Parts of a hand that touch or are touched. */
export const SITES: readonly NamedSite[] = [
  { id: 'palm', label: 'Palm', site: { part: 'palm' } },
  { id: 'handback', label: 'Back of the hand', site: { part: 'handback' } },
  { id: 'thumbside', label: 'Thumb side of the hand', site: { part: 'thumbside' } },
  { id: 'pinkyside', label: 'Little finger side of the hand', site: { part: 'pinkyside' } },
  { id: 'wristback', label: 'Back of the wrist', site: { part: 'wristback' } },
  { id: 'forearm', label: 'Forearm', site: { part: 'forearm' } },
  { id: 'thumbball', label: 'Ball of the thumb', site: { part: 'thumbball' } },
  { id: 'web', label: 'Between thumb and finger', site: { part: 'web' } },
  ...Object.entries(FINGERS).map(([digits, finger]) => ({
    id: `tip-${digits}`,
    label: `Tip of the ${finger}`,
    site: { part: 'tip' as const, digits },
  })),
  { id: 'tip-23', label: 'Tips of two fingers', site: { part: 'tip', digits: '23' } },
  { id: 'tip-2345', label: 'Tips of the fingers', site: { part: 'tip', digits: '2345' } },
  { id: 'tip-12345', label: 'All fingertips', site: { part: 'tip', digits: '12345' } },
  ...Object.entries(FINGERS).map(([digits, finger]) => ({
    id: `pad-${digits}`,
    label: `Pad of the ${finger}`,
    site: { part: 'pad' as const, digits },
  })),
  { id: 'side-2', label: 'Side of the pointing finger', site: { part: 'side', digits: '2' } },
  { id: 'side-5', label: 'Side of the little finger', site: { part: 'side', digits: '5' } },
  {
    id: 'midjoint-2345',
    label: 'Middle joints of the fingers',
    site: { part: 'midjoint', digits: '2345' },
  },
  { id: 'base-2345', label: 'Knuckles', site: { part: 'base', digits: '2345' } },
];

const siteText = ({ part, digits, face }: HandSite) =>
  JSON.stringify([part, digits ?? null, face ?? null]);
export const findNamedSite = (site: HandSite): NamedSite | undefined =>
  SITES.find((named) => siteText(named.site) === siteText(site));

/** Kind of movement to choose. */
export type MotionKind = 'line' | 'arc' | 'wavy' | 'circle' | 'fingers' | `wrist-${WristKind}`;
type WristKind = Extract<Motion, { motion: 'wrist' }>['kind'];

export const MOTIONS: Readonly<Record<MotionKind, string>> = {
  line: 'Straight',
  arc: 'In an arc',
  wavy: 'In waves',
  circle: 'In a circle',
  'wrist-nodding': 'The wrist nods',
  'wrist-swinging': 'The wrist swings from side to side',
  'wrist-twisting': 'The wrist twists',
  'wrist-stircw': 'The wrist stirs clockwise',
  'wrist-stirccw': 'The wrist stirs anticlockwise',
  fingers: 'The fingers wiggle',
};

export function motionKind(motion: Motion): MotionKind {
  switch (motion.motion) {
    case 'directed':
      return motion.curve !== undefined ? 'arc' : motion.zigzag !== undefined ? 'wavy' : 'line';
    case 'circular':
      return 'circle';
    case 'wrist':
      return `wrist-${motion.kind}`;
    case 'fingerplay':
      return 'fingers';
  }
}

/** Creates a movement of another kind, with the direction, size and manner of the previous one. */
export function createMotion(kind: MotionKind, previous: Motion | undefined): Motion {
  const size = previous?.size;
  const pace = { ...(size && { size }), ...(previous?.manner && { manner: previous.manner }) };
  const direction = previous?.motion === 'directed' ? previous.direction : 'r';
  switch (kind) {
    case 'line':
      return { motion: 'directed', direction, ...pace };
    case 'arc':
      return { motion: 'directed', direction, curve: /[ud]/.test(direction) ? 'o' : 'u', ...pace };
    case 'wavy':
      return { motion: 'directed', direction, zigzag: 'wavy', ...pace };
    case 'circle':
      return { motion: 'circular', axis: 'o', ...pace };
    case 'fingers':
      return { motion: 'fingerplay', ...pace };
    default:
      return { motion: 'wrist', kind: kind.slice('wrist-'.length) as WristKind, ...pace };
  }
}

const LETTERS: Readonly<Record<string, string>> = {
  l: 'the signer’s left',
  r: 'the signer’s right',
  u: 'up',
  d: 'down',
  o: 'forwards',
  i: 'to the signer',
};
/** Formats a direction from the signer's view, e.g. `up and left`. */
export const formatDirection = (letters: string): string =>
  [...new Set(letters)].map((letter) => LETTERS[letter] ?? letter).join(' and ');

const SIZE = { small: ', small', big: ', large' } as const;

/** Formats a movement in a few words. */
export function formatMotion(motion: Motion): string {
  const text = MOTIONS[motionKind(motion)];
  const direction = motion.motion === 'directed' ? ` ${formatDirection(motion.direction)}` : '';
  return `${text}${direction}${motion.size === undefined ? '' : SIZE[motion.size]}`;
}

/** Brows and head that a sign may have of its own. */
export const FACES: Readonly<Partial<Record<NonManual, string>>> = {
  topic: 'Brows raised',
  question: 'Brows lowered',
  negation: 'The head shakes',
  affirmation: 'The head nods',
  apology: 'Brows drawn up, the head tilted',
  emphasis: 'Tense, cheeks full',
};

const HAND = { right: 'The right hand', left: 'The left hand' } as const;
const formatMoment = (step: number | undefined) =>
  step === undefined ? 'at the start' : `in step ${step + 1}`;

/** Formats what the engine could not do, and what to change. */
export function formatFinding({ kind, side, step, amount }: Finding): string {
  const hand = side === undefined ? 'A hand' : HAND[side];
  switch (kind) {
    case 'reach':
      return `${hand} stops ${amount} cm short ${formatMoment(step)}. Choose a nearer place, or a shorter movement.`;
    case 'body':
      return `${hand} would go into the body ${formatMoment(step)}, so it stays ${amount} cm away. Move it another way, or start further away.`;
    case 'wrist':
      return `${hand} cannot turn that far ${formatMoment(step)}. It is ${amount}° short. Turn it another way, or choose another place.`;
    case 'touch':
      return `The hands stop ${amount} cm apart ${formatMoment(step)}. Choose other parts to touch, or turn a hand.`;
    case 'through':
      return `The hands overlap by ${amount} cm. Make them touch, or move one away.`;
    case 'speed':
      return `The sign is ${amount}% slower than you asked. Arms cannot move any faster.`;
  }
}
