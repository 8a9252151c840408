/** Plans what one hand does in one step of a sign: whose movement it takes, and along which path. */

import type { Articulation, HandMove, Step } from '#contract/notation/articulation.ts';
import { isOneMovement, parallelWrist } from './one-movement.ts';
import type { Hand } from './signing-hand.ts';
import { type StepPath, stepPath } from './step-path.ts';

/** The movement of one hand in a step. */
export interface HandStep {
  readonly moves: HandMove;
  readonly path: StepPath;
  /** Whether it does what the dominant hand does, in its own way. */
  readonly mirrored: boolean;
  /** Whether it is the other hand of a sign whose hands are not alike. */
  readonly isBase: boolean;
}

/** Plans what a hand does in a step, its movements `extent` times as large; `undefined` where it stays. */
export function planHandStep(
  articulation: Articulation,
  hand: Hand,
  step: Step,
  extent: number | undefined,
): HandStep | undefined {
  const handMove = hand.side === 'right' ? step.dominant : step.nondominant;
  const isBase = hand.side === 'left' && articulation.symmetry === undefined;
  const moves = handMove ?? (isBase ? undefined : step.both);
  if (moves === undefined) return undefined;
  const mirrored = hand.side === 'left' && handMove === undefined;
  const path = stepPath(moves.moves ?? [], {
    mirrored: mirrored && articulation.symmetry === 'mirror',
    opposed: mirrored && articulation.alternating === true,
    rounds: isOneMovement(articulation) ? articulation.repeat!.times : 1,
    wristSigns: mirrored && articulation.symmetry === 'parallel' ? parallelWrist(hand) : undefined,
    resting: articulation.contact?.kind === 'touch',
    extent,
  });
  return { moves, path, mirrored, isBase };
}
