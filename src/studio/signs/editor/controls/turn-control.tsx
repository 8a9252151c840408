/** Turns a hand: dragged in its picture, by arrow keys, or by buttons. */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCcw, RotateCw } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { HandConfig } from '#contract/notation/articulation.ts';
import type { Quaternion, Side } from '#contract/pose.ts';
import {
  getHandRotation,
  nearestTurn,
  turnedInPicture,
} from '#signing/body/nearest-orientation.ts';
import type { Turn } from '#studio/signs/editor/edit/hand-looks.ts';
import { formatDirection } from '#studio/signs/editor/form-labels.ts';
import { drawHand } from '#studio/signs/editor/hand-picture.ts';
import { IconButton } from '#studio/ui/button.tsx';

type Way = Parameters<typeof turnedInPicture>[1];

const STEP = 45;
/** A drag over the picture turns a hand half round. */
const DEGREES_PER_PIXEL = 0.9;

const BUTTONS = [
  { label: 'Turn to the left of the picture', way: { right: -STEP }, Icon: ArrowLeft },
  { label: 'Turn to the right of the picture', way: { right: STEP }, Icon: ArrowRight },
  { label: 'Turn up', way: { down: -STEP }, Icon: ArrowUp },
  { label: 'Turn down', way: { down: STEP }, Icon: ArrowDown },
  { label: 'Turn anticlockwise', way: { clockwise: -STEP }, Icon: RotateCcw },
  { label: 'Turn clockwise', way: { clockwise: STEP }, Icon: RotateCw },
] as const;

const KEYS: Readonly<Record<string, Way>> = {
  ArrowLeft: { right: -STEP },
  ArrowRight: { right: STEP },
  ArrowUp: { down: -STEP },
  ArrowDown: { down: STEP },
};
const SHIFTED: Readonly<Record<string, Way>> = {
  ArrowLeft: { clockwise: -STEP },
  ArrowRight: { clockwise: STEP },
};

export interface TurnControlProps {
  label: string;
  side: Side;
  /** Shape and directions of the hand as it is then. */
  config: HandConfig;
  onChange: (turn: Turn) => void;
}

export function TurnControl({ label, side, config, onChange }: TurnControlProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<{ x: number; y: number; rotation: Quaternion } | undefined>(undefined);
  const rotation = getHandRotation(side, config);
  useEffect(() => {
    if (canvas.current !== null) drawHand(canvas.current, side, config);
  }, [side, config]);

  const turnTo = (next: Quaternion) => onChange(nearestTurn(side, next));
  const turn = (delta: Way) => turnTo(turnedInPicture(rotation, delta));
  const onKeyDown = (event: KeyboardEvent) => {
    const delta = (event.shiftKey ? SHIFTED : KEYS)[event.key];
    if (delta === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    turn(delta);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, rotation };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (drag.current === undefined) return;
    const { x, y, rotation: from } = drag.current;
    const [right, down] = [event.clientX - x, event.clientY - y].map(
      (pixels) => pixels * DEGREES_PER_PIXEL,
    );
    turnTo(turnedInPicture(from, event.shiftKey ? { clockwise: right } : { right, down }));
  };
  const stop = () => {
    drag.current = undefined;
  };
  const { extfidir = 'u' } = config;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        {/* biome-ignore lint/a11y/useSemanticElements: a picture that takes keys and drags */}
        <div
          role="group"
          aria-label={`${label}. Drag the hand, or use the arrow keys; with Shift it turns like a hand of a clock.`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys act here
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={stop}
          onPointerCancel={stop}
          className="cursor-grab touch-none rounded-md border border-edge active:cursor-grabbing"
        >
          <canvas
            ref={canvas}
            width={260}
            height={260}
            aria-hidden
            className="signer-ground block size-36 rounded-md"
          />
        </div>
        <div className="grid grid-cols-2 gap-1">
          {BUTTONS.map(({ label: buttonLabel, way, Icon }) => (
            <IconButton key={buttonLabel} label={buttonLabel} onPress={() => turn(way)}>
              <Icon aria-hidden className="size-5" />
            </IconButton>
          ))}
        </div>
      </div>
      <p role="status" className="text-muted">
        Fingers point {formatDirection(extfidir)}.
      </p>
    </div>
  );
}
