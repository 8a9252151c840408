/** The way of a movement as an arrow over the picture of the signer; its end is dragged. */
import { type PointerEvent, useMemo, useState } from 'react';
import { cameraFor } from '#avatar/camera.ts';
import type { Articulation, Motion } from '#contract/notation/articulation.ts';
import type { Vector } from '#contract/pose.ts';
import { performArticulation } from '#signing/articulation/perform-articulation.ts';
import { parseDirection } from '#signing/body/orientation.ts';
import { add, scale } from '#signing/body/vector.ts';
import { handAtKey } from '#signing/collision/posed-hand.ts';
import { PICTURE, toPicturePoint } from './place-overlay.tsx';

type Directed = Extract<Motion, { motion: 'directed' }>;

const CAMERA = cameraFor(PICTURE.width, PICTURE.height, 'front');
/** Lengths of movements in metres, about as long as the engine makes them. */
const LENGTHS_METRES = { small: 0.05, usual: 0.12, big: 0.21 } as const;
/** Limits in metres between small and usual, and between usual and large. */
const SIZE_LIMITS_METRES = [0.085, 0.165] as const;
/** A shorter drag has no direction. */
const MIN_METRES = 0.02;
/** Clockwise from the right of the picture, which is the signer's left. */
const DIRECTIONS = ['l', 'dl', 'd', 'dr', 'r', 'ur', 'u', 'ul'] as const;

/** Computes where the right hand is when a step begins. */
function computeStepStart(sign: Articulation, step: number): Vector {
  const { repeat: _, ...once } = sign;
  const { hands } = performArticulation({ ...once, steps: sign.steps.slice(0, step) });
  return handAtKey('right', hands.right!.at(-1)!.key).wrist;
}

/**
 * Converts a drag in the picture, in metres to the right and down, to a movement; undefined for a drag that
 * is too short.
 */
export function toDraggedMotion(
  motion: Directed,
  right: number,
  down: number,
): Directed | undefined {
  const length = Math.hypot(right, down);
  if (length < MIN_METRES) return undefined;
  const eighth = Math.round((Math.atan2(down, right) / Math.PI) * 4);
  const plane = DIRECTIONS[(eighth + 8) % 8]!;
  const depth = /[oi]/.exec(motion.direction)?.[0] ?? '';
  const { size: _, ...rest } = motion;
  const size =
    length < SIZE_LIMITS_METRES[0] ? 'small' : length > SIZE_LIMITS_METRES[1] ? 'big' : undefined;
  return { ...rest, direction: plane + depth, ...(size && { size }) };
}

export interface MoveOverlayProps {
  sign: Articulation;
  step: number;
  motion: Directed;
  onMotion: (motion: Directed) => void;
}

/** Renders the movement for pointers; people who use keys have the same directions as buttons. */
export function MoveOverlay({ sign, step, motion, onMotion }: MoveOverlayProps) {
  const from = useMemo(() => computeStepStart(sign, step), [sign, step]);
  const [drag, setDrag] = useState<{ x: number; y: number }>();
  const start = CAMERA.project(from);
  const length = LENGTHS_METRES[motion.size ?? 'usual'];
  const end = drag ?? CAMERA.project(add(from, scale(parseDirection(motion.direction), length)));
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { x, y } = toPicturePoint(event);
    setDrag({ x, y });
    const next = toDraggedMotion(motion, (x - start.x) / start.scale, (y - start.y) / start.scale);
    if (next !== undefined) onMotion(next);
  };
  return (
    <svg
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      aria-hidden
      data-overlay="movement"
      className="absolute inset-0 size-full cursor-move touch-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (drag !== undefined) follow(event);
      }}
      onPointerUp={() => setDrag(undefined)}
      onPointerCancel={() => setDrag(undefined)}
    >
      <line
        x1={start.x}
        y1={start.y}
        x2={end.x}
        y2={end.y}
        stroke="white"
        strokeWidth={12}
        strokeLinecap="round"
      />
      <line
        x1={start.x}
        y1={start.y}
        x2={end.x}
        y2={end.y}
        stroke="var(--color-accent)"
        strokeWidth={7}
        strokeLinecap="round"
      />
      <circle
        cx={start.x}
        cy={start.y}
        r={9}
        fill="white"
        stroke="var(--color-accent)"
        strokeWidth={4}
      />
      <circle
        cx={end.x}
        cy={end.y}
        r={20}
        fill="var(--color-accent)"
        stroke="white"
        strokeWidth={5}
      />
    </svg>
  );
}
