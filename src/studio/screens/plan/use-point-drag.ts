/** Dragging of points on the plan, and of screens onto it. */
import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { isInside, type Position, toPosition } from './position.ts';

/** Pixels that a pointer moves before it drags: a press is no drag. */
const MIN_PIXELS = 4;

export interface PointDrag {
  id: string;
  /** Pointer in the window. */
  clientX: number;
  clientY: number;
  /** Position on the plan; absent while a screen is dragged beside it. */
  position: Position | undefined;
}

interface DragOptions {
  plan: RefObject<HTMLElement | null>;
  onStart: (id: string) => void;
  onDrop: (id: string, position: Position) => void;
}

/** Returns what is dragged, and the handlers of an element that is dragged. */
export function usePointDrag({ plan, onStart, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<PointDrag>();
  const start = useRef<{ x: number; y: number }>(undefined);
  const wasDragged = useRef(false);

  /** @param isOnPlan whether it stays at the edge of the plan when the pointer leaves it */
  const getHandlers = (id: string, isOnPlan: boolean) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
      wasDragged.current = false;
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const begun = start.current;
      const rectangle = plan.current?.getBoundingClientRect();
      if (begun === undefined || rectangle === undefined) return;
      if (!wasDragged.current) {
        if (Math.hypot(clientX - begun.x, clientY - begun.y) < MIN_PIXELS) return;
        wasDragged.current = true;
        onStart(id);
      }
      const hasPosition = isOnPlan || isInside(clientX, clientY, rectangle);
      const position = hasPosition ? toPosition(clientX, clientY, rectangle) : undefined;
      setDrag({ id, clientX, clientY, position });
    },
    onPointerUp() {
      start.current = undefined;
      setDrag(undefined);
      if (drag?.position !== undefined) onDrop(id, drag.position);
    },
    onPointerCancel() {
      start.current = undefined;
      setDrag(undefined);
    },
  });
  return {
    drag,
    getHandlers,
    /** Whether a click ends a drag. One of a key never does: no pointer came before it. */
    isClickOfDrag: ({ detail }: MouseEvent) => detail > 0 && wasDragged.current,
  };
}
