/** Changes of the movements of a sign: its steps, and what each hand does in one. */

import { MAX_MOVES, MAX_STEPS } from '#contract/library/organisation-form.ts';
import type {
  Articulation,
  Contact,
  HandMove,
  Motion,
  Nearness,
  Place,
  Step,
} from '#contract/notation/articulation.ts';
import { omit, omitUndefined, swapNeighbours } from './changed-copies.ts';
import { reshaped, type Shape, TURN, type Turn, turned } from './hand-looks.ts';
import { getHandMode } from './posture.ts';

/** Owner of a movement: both hands alike, the right one, or the left one. */
export type Mover = 'both' | 'dominant' | 'nondominant';

const withSteps = (sign: Articulation, steps: readonly Step[]): Articulation => ({
  ...sign,
  steps: [...steps],
});

const withStep = (sign: Articulation, index: number, change: (step: Step) => Step): Articulation =>
  sign.steps[index] === undefined
    ? sign
    : withSteps(
        sign,
        sign.steps.map((step, stepIndex) => (stepIndex === index ? change(step) : step)),
      );

/** Adds a step with a movement down after another step. */
export function addStep(sign: Articulation, previousIndex: number): Articulation {
  if (sign.steps.length >= MAX_STEPS) return sign;
  const insertAfter = Math.min(Math.max(previousIndex, -1), sign.steps.length - 1);
  const step: Step = { both: { moves: [{ motion: 'directed', direction: 'd' }] } };
  return withSteps(sign, [
    ...sign.steps.slice(0, insertAfter + 1),
    step,
    ...sign.steps.slice(insertAfter + 1),
  ]);
}

export const removeStep = (sign: Articulation, index: number): Articulation => {
  const left = withSteps(
    sign,
    sign.steps.filter((_, stepIndex) => stepIndex !== index),
  );
  return left.steps.length === 0 ? omit(left, 'repeat') : left;
};

/** Moves a step before or after its neighbour. */
export const moveStep = (sign: Articulation, index: number, by: -1 | 1): Articulation =>
  withSteps(sign, swapNeighbours(sign.steps, index, by));

/** Returns what a hand does in a step. */
export const getMove = (step: Step | undefined, mover: Mover): HandMove => step?.[mover] ?? {};

/** Lists whose movements a step has: of both hands alike, or of the right one and then the left one. */
export const listMovers = (sign: Articulation, step: Step | undefined): readonly Mover[] => {
  const right = step?.dominant === undefined ? 'both' : 'dominant';
  const hands = getHandMode(sign);
  const isParted =
    hands === 'apart' || step?.dominant !== undefined || step?.nondominant !== undefined;
  return hands === 'one' || !isParted ? [right] : [right, 'nondominant'];
};

function setMove(sign: Articulation, index: number, mover: Mover, move: HandMove): Articulation {
  if (mover === 'nondominant' && getHandMode(sign) === 'one') return sign;
  const definedMove = omitUndefined(move);
  return withStep(sign, index, (step) =>
    Object.keys(definedMove).length === 0 ? omit(step, mover) : { ...step, [mover]: definedMove },
  );
}

/** Sets the movements of a hand in a step, which it makes at once. */
export function setMotions(
  sign: Articulation,
  index: number,
  mover: Mover,
  motions: readonly Motion[],
): Articulation {
  if (motions.length > MAX_MOVES) return sign;
  const move = getMove(sign.steps[index], mover);
  const moves = motions.length === 0 ? undefined : motions.map((motion) => omitUndefined(motion));
  return setMove(sign, index, mover, { ...move, moves });
}

/** Sets where a hand ends a step. */
export function setGoal(
  sign: Articulation,
  index: number,
  mover: Mover,
  to: Place | undefined,
  near?: Nearness,
): Articulation {
  const move = getMove(sign.steps[index], mover);
  return setMove(sign, index, mover, {
    ...omit(move, 'to', 'near'),
    ...omitUndefined({ to, near }),
  });
}

/** Sets the handshape at the end of a step; undefined leaves it as it was. */
export function setEndShape(
  sign: Articulation,
  index: number,
  mover: Mover,
  shape: Shape | undefined,
): Articulation {
  const move = getMove(sign.steps[index], mover);
  const change = reshaped(move.change ?? {}, shape ?? {});
  return setMove(sign, index, mover, {
    ...move,
    change: Object.keys(change).length === 0 ? undefined : change,
  });
}

/** Sets where fingers and palm point at the end of a step; undefined leaves them as they were. */
export function setEndTurn(
  sign: Articulation,
  index: number,
  mover: Mover,
  turn: Turn | undefined,
): Articulation {
  const move = getMove(sign.steps[index], mover);
  const change =
    turn === undefined ? omit(move.change ?? {}, ...TURN) : turned(move.change ?? {}, turn);
  return setMove(sign, index, mover, {
    ...move,
    change: Object.keys(change).length === 0 ? undefined : change,
  });
}

/** Sets how the hands touch at the end of a step. */
export const setStepContact = (
  sign: Articulation,
  index: number,
  contact: Contact | undefined,
): Articulation =>
  getHandMode(sign) === 'one'
    ? sign
    : withStep(sign, index, (step) => ({
        ...omit(step, 'contact'),
        ...omitUndefined({ contact }),
      }));

/** Sets how often the steps are done, 2 to 5 times; once if undefined. */
export const setRepeat = (
  sign: Articulation,
  repeat: Articulation['repeat'] | undefined,
): Articulation =>
  repeat === undefined || sign.steps.length === 0
    ? omit(sign, 'repeat')
    : { ...sign, repeat: { ...repeat, times: Math.min(5, Math.max(2, Math.round(repeat.times))) } };
