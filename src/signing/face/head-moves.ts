/**
 * Movements of the head at boundaries: 46 % of the phrase boundaries of BSL carry a movement of the head and
 * 21 % a nod (Fenlon 2010).
 */
import { seeded, varied } from '#signing/body/seeded.ts';
import { indexSpans, type Span } from './envelope.ts';
import type { HeadTurn } from './non-manuals.ts';

/** The end of a unit that divides. */
export interface HeadBoundary {
  /** End time of the unit's strokes. */
  readonly doneSeconds: number;
  /** Start time of the next unit. */
  readonly nextSeconds: number;
  readonly kind: 'topic' | 'phrase' | 'sentence';
  /** Depends on content alone. */
  readonly seed: number;
  /** Hands are at the face: the head keeps still. */
  readonly isTouched: boolean;
}

type HeadMove = 'nod' | 'tilt' | 'raise' | 'none';

const SECONDS: Readonly<Record<HeadMove, number>> = { nod: 0.52, tilt: 0.7, raise: 0.55, none: 0 };
const DEGREES = { nod: 6, tilt: 4.5, raise: 3.4 } as const;
/** Least fraction of its normal time that a movement needs; a shorter one is left out. */
const MIN_FRACTION = 0.6;
const EARLY_SECONDS = 0.06;
/** Fraction of phrase boundaries with a nod, and fraction with either a nod or a tilt. */
const NODS = 0.45;
const MOVES = 0.82;

/** Selects the head movement of a boundary. */
export function headMoveAt({ kind, seed, isTouched }: HeadBoundary): HeadMove {
  if (isTouched) return 'none';
  if (kind === 'topic') return 'raise';
  if (kind === 'sentence') return 'nod';
  const random = seeded(seed);
  if (random < NODS) return 'nod';
  return random < MOVES ? 'tilt' : 'none';
}

interface Move extends Span {
  readonly move: HeadMove;
  readonly size: number;
}

/** Moves out and back with least jerk at both ends, for `u` from 0 to 1. */
const bump = (u: number): number => Math.sin(Math.PI * u) ** 2;

/** Adds what the head does at boundaries to a turn of the head, at any time. */
export function composeHeadMoves(
  boundaries: readonly HeadBoundary[],
): (seconds: number, head: HeadTurn) => void {
  const moves = boundaries.flatMap((boundary): Move[] => {
    const move = headMoveAt(boundary);
    if (move === 'none') return [];
    const startSeconds = boundary.doneSeconds - EARLY_SECONDS;
    const endSeconds = Math.min(startSeconds + SECONDS[move], boundary.nextSeconds);
    const fraction = (endSeconds - startSeconds) / SECONDS[move];
    if (fraction < MIN_FRACTION) return [];
    const size = fraction * (1 + 0.15 * varied(boundary.seed, 1));
    const side = varied(boundary.seed, 2) < 0 ? -1 : 1;
    return [{ startSeconds, endSeconds, move, size: move === 'tilt' ? side * size : size }];
  });
  const near = indexSpans(moves, 0);
  return (seconds, head) => {
    for (const { startSeconds, endSeconds, move, size } of near(seconds)) {
      if (seconds <= startSeconds || seconds >= endSeconds) continue;
      const u = (seconds - startSeconds) / (endSeconds - startSeconds);
      if (move === 'nod') head.pitch += DEGREES.nod * size * bump(u);
      else if (move === 'tilt') {
        head.roll += DEGREES.tilt * size * bump(u);
        head.pitch += bump(u);
      } else if (move === 'raise') head.pitch -= DEGREES.raise * size * bump(u);
    }
  };
}
