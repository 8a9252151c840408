/**
 * Changes of how a sign is made, one at a time. Pure: each takes a form and gives another, which is as valid as the
 * first. What a change makes meaningless goes with it, such as contacts of a hand that is gone.
 */
import { MAX_MOVES, MAX_STEPS, type OwnSegment } from '#contract/library/own-form.ts';
import type {
  Articulation,
  Contact,
  HandConfig,
  HandMove,
  HandSite,
  Motion,
  Nearness,
  Place,
  Step,
} from '#contract/notation/articulation.ts';
import type { Side } from '#contract/pose.ts';

/** How the two hands take part. */
export type Hands = 'one' | 'mirror' | 'parallel' | 'apart';
/** Whose movement: of both hands alike, of the right one, or of the left one. */
export type Mover = 'both' | 'dominant' | 'nondominant';
/** What makes a handshape. */
export type Shape = Pick<
  HandConfig,
  'handshape' | 'thumbpos' | 'mainbend' | 'digit_bend' | 'special_digits'
>;
export type Turn = Required<Pick<HandConfig, 'extfidir' | 'palmor'>>;

/** Without fields that are undefined: a form is equal to what is read back of its text. */
export function given<T extends object>(fields: T): T {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as T;
}

export const without = <T extends object, K extends keyof T>(
  fields: T,
  ...names: K[]
): Omit<T, K> => {
  const rest = { ...fields };
  for (const name of names) delete rest[name];
  return rest;
};

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

const SHAPE = [
  'handshape',
  'thumbpos',
  'mainbend',
  'digit_bend',
  'special_digits',
  'second_handshape',
  'second_thumbpos',
  'second_mainbend',
] as const;
const TURN = ['extfidir', 'second_extfidir', 'palmor', 'second_palmor'] as const;

const reshaped = (config: HandConfig, shape: Shape): HandConfig => ({
  ...without(config, ...SHAPE),
  ...given(shape),
});
const turned = (config: HandConfig, turn: Turn): HandConfig => ({
  ...without(config, ...TURN),
  ...turn,
});

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

const withSteps = (sign: Articulation, steps: readonly Step[]): Articulation => ({
  ...sign,
  steps: [...steps],
});

const withStep = (sign: Articulation, index: number, change: (step: Step) => Step): Articulation =>
  sign.steps[index] === undefined
    ? sign
    : withSteps(
        sign,
        sign.steps.map((step, at) => (at === index ? change(step) : step)),
      );

/** A step more after one, which goes on as that one does. */
export function addStep(sign: Articulation, after: number): Articulation {
  if (sign.steps.length >= MAX_STEPS) return sign;
  const at = Math.min(Math.max(after, -1), sign.steps.length - 1);
  const step: Step = { both: { moves: [{ motion: 'directed', direction: 'd' }] } };
  return withSteps(sign, [...sign.steps.slice(0, at + 1), step, ...sign.steps.slice(at + 1)]);
}

export const removeStep = (sign: Articulation, index: number): Articulation => {
  const left = withSteps(
    sign,
    sign.steps.filter((_, at) => at !== index),
  );
  return left.steps.length === 0 ? without(left, 'repeat') : left;
};

/** The step goes before or after its neighbour. */
export const moveStep = (sign: Articulation, index: number, by: -1 | 1): Articulation =>
  withSteps(sign, swapped(sign.steps, index, by));

/** Two neighbours in each other's place. */
export function swapped<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [one, other] = [list[index], list[index + by]];
  if (one === undefined || other === undefined) return list;
  return list.map((each, at) => (at === index ? other : at === index + by ? one : each));
}

/** What a hand does in a step. */
export const moveOf = (step: Step | undefined, mover: Mover): HandMove => step?.[mover] ?? {};

/** Whose movements a step has: of both hands alike, or of the right one and then the left one. */
export const moversOf = (sign: Articulation, step: Step | undefined): readonly Mover[] => {
  const right = step?.dominant === undefined ? 'both' : 'dominant';
  const hands = handsIn(sign);
  const isParted =
    hands === 'apart' || step?.dominant !== undefined || step?.nondominant !== undefined;
  return hands === 'one' || !isParted ? [right] : [right, 'nondominant'];
};

function setMove(sign: Articulation, index: number, mover: Mover, move: HandMove): Articulation {
  if (mover === 'nondominant' && handsIn(sign) === 'one') return sign;
  const kept = given(move);
  return withStep(sign, index, (step) =>
    Object.keys(kept).length === 0 ? without(step, mover) : { ...step, [mover]: kept },
  );
}

/** The movements of a hand in a step, which it makes at once. */
export function setMotions(
  sign: Articulation,
  index: number,
  mover: Mover,
  motions: readonly Motion[],
): Articulation {
  if (motions.length > MAX_MOVES) return sign;
  const move = moveOf(sign.steps[index], mover);
  const moves = motions.length === 0 ? undefined : motions.map((each) => given(each));
  return setMove(sign, index, mover, { ...move, moves });
}

/** Where a hand ends a step. */
export function setGoal(
  sign: Articulation,
  index: number,
  mover: Mover,
  to: Place | undefined,
  near?: Nearness,
): Articulation {
  const move = moveOf(sign.steps[index], mover);
  return setMove(sign, index, mover, { ...without(move, 'to', 'near'), ...given({ to, near }) });
}

/** The handshape at the end of a step; undefined leaves it as it was. */
export function setEndShape(
  sign: Articulation,
  index: number,
  mover: Mover,
  shape: Shape | undefined,
): Articulation {
  const move = moveOf(sign.steps[index], mover);
  const change = reshaped(move.change ?? {}, shape ?? {});
  return setMove(sign, index, mover, {
    ...move,
    change: Object.keys(change).length === 0 ? undefined : change,
  });
}

/** Where fingers and palm point at the end of a step; undefined leaves them as they were. */
export function setEndTurn(
  sign: Articulation,
  index: number,
  mover: Mover,
  turn: Turn | undefined,
): Articulation {
  const move = moveOf(sign.steps[index], mover);
  const change =
    turn === undefined ? without(move.change ?? {}, ...TURN) : turned(move.change ?? {}, turn);
  return setMove(sign, index, mover, {
    ...move,
    change: Object.keys(change).length === 0 ? undefined : change,
  });
}

/** How the hands touch at the end of a step. */
export const setStepContact = (
  sign: Articulation,
  index: number,
  contact: Contact | undefined,
): Articulation =>
  handsIn(sign) === 'one'
    ? sign
    : withStep(sign, index, (step) => ({ ...without(step, 'contact'), ...given({ contact }) }));

/** How often the steps are done; once without one. */
export const setRepeat = (
  sign: Articulation,
  repeat: Articulation['repeat'] | undefined,
): Articulation =>
  repeat === undefined || sign.steps.length === 0
    ? without(sign, 'repeat')
    : { ...sign, repeat: { ...repeat, times: Math.min(5, Math.max(2, Math.round(repeat.times))) } };
