/** Places of the body over the picture of the signer: the one that is pointed at lights up. */
import { type PointerEvent, useMemo, useState } from 'react';
import { cameraFor } from '#avatar/camera.ts';
import type { BodySide, Nearness, Place } from '#contract/notation/articulation.ts';
import { placeSpot } from '#signing/articulation/body-places.ts';
import { formatPlace, LOCATION_LIST } from './form-labels.ts';

export const PICTURE = { width: 800, height: 700 } as const;
const CAMERA = cameraFor(PICTURE.width, PICTURE.height, 'front');
const SIDES: readonly (BodySide | undefined)[] = [
  'right_beside',
  'right_at',
  undefined,
  'left_at',
  'left_beside',
];
/** Further off nothing is meant, in pixels of the picture. */
const MAX_PIXELS = 60;

interface PlaceMark {
  readonly place: Place;
  readonly x: number;
  readonly y: number;
}

/** Lists each place once where it is seen; some are at the same point in the middle as at the right. */
function listMarks(near: Nearness | undefined): PlaceMark[] {
  const marks: PlaceMark[] = [];
  for (const location of LOCATION_LIST)
    for (const side of SIDES) {
      const place: Place = { location, ...(side && { side }) };
      const { x, y } = CAMERA.project(placeSpot(place, near, 'alone').point);
      if (!marks.some((mark) => Math.hypot(mark.x - x, mark.y - y) < 3))
        marks.push({ place, x, y });
    }
  return marks;
}

function nearestMark(marks: readonly PlaceMark[], x: number, y: number): PlaceMark | undefined {
  let best: PlaceMark | undefined;
  let minDistance = MAX_PIXELS;
  for (const mark of marks) {
    const distance = Math.hypot(mark.x - x, mark.y - y);
    if (distance < minDistance) {
      best = mark;
      minDistance = distance;
    }
  }
  return best;
}

/** Converts a pointer's position to pixels of the picture. */
export function toPicturePoint(event: PointerEvent<SVGSVGElement>): { x: number; y: number } {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - left) / (width || 1)) * PICTURE.width,
    y: ((event.clientY - top) / (height || 1)) * PICTURE.height,
  };
}

export interface PlaceOverlayProps {
  place: Place | undefined;
  near: Nearness | undefined;
  onPlace: (place: Place) => void;
}

/** Renders the places for pointers; people who use keys have the same places as a list. */
export function PlaceOverlay({ place, near, onPlace }: PlaceOverlayProps) {
  const marks = useMemo(() => listMarks(near), [near]);
  const [lit, setLit] = useState<PlaceMark>();
  const find = (event: PointerEvent<SVGSVGElement>) => {
    const { x, y } = toPicturePoint(event);
    return nearestMark(marks, x, y);
  };
  const isPlace = (mark: PlaceMark) =>
    mark.place.location === place?.location && mark.place.side === place.side;
  const label = lit && formatPlace(lit.place);
  return (
    <svg
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      aria-hidden
      data-overlay="places"
      className="absolute inset-0 size-full cursor-crosshair touch-none"
      onPointerMove={(event) => setLit(find(event))}
      onPointerLeave={() => setLit(undefined)}
      onPointerDown={(event) => {
        const mark = find(event);
        setLit(mark);
        if (mark !== undefined) onPlace(mark.place);
      }}
    >
      {marks.map((mark) => (
        <circle
          key={`${mark.x} ${mark.y}`}
          cx={mark.x}
          cy={mark.y}
          r={mark === lit ? 15 : isPlace(mark) ? 12 : 7}
          fill={mark === lit || isPlace(mark) ? 'var(--color-accent)' : 'white'}
          stroke={mark === lit || isPlace(mark) ? 'white' : 'black'}
          strokeWidth={mark === lit || isPlace(mark) ? 4 : 2}
        />
      ))}
      {lit !== undefined && label !== undefined && (
        <g
          transform={`translate(${Math.min(560, Math.max(10, lit.x - 110))} ${Math.max(44, lit.y - 34)})`}
        >
          <rect y={-30} width={label.length * 13 + 24} height={42} rx={6} fill="black" />
          <text x={12} y={-1} fontSize={24} fill="white">
            {label}
          </text>
        </g>
      )}
    </svg>
  );
}
