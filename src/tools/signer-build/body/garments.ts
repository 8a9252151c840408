/** The collars of the signers' garments: where they end at the neck, and what of the cloth is collar. */
import type { Vector } from '#contract/pose.ts';
import { smoothstep } from '#signing/body/smoothstep.ts';

/** A polo shirt, a shirt that is buttoned down, a jacket with a zip, or a jacket with lapels over a roll neck. */
export type GarmentName = 'blazer' | 'polo' | 'shirt' | 'zip';

/** Shape of a collar. Metres. */
export interface Collar {
  /** Height of its edge in the middle of the neck. */
  readonly height: number;
  /** Drop beside the neck: metres per square metre of the squared distance from the middle. */
  readonly fall: number;
  /** Thickness over the cloth below. */
  readonly thick: number;
  /** Computes the width of its band at a place. */
  width(position: Vector): number;
}

/** Points of a collar that is folded over: open at the throat, long beside it, narrow towards the neck. Metres. */
const FOLDED = { opening: 0.004, point: 0.03, side: 0.085, long: 0.056, back: 0.034 } as const;

function foldedWidth([x, , z]: Vector): number {
  const { opening, point, side, long, back } = FOLDED;
  if (z < 0) return back;
  const fromMiddle = Math.abs(x);
  const inner = smoothstep(opening, point, fromMiddle);
  return long * inner + (back - long) * smoothstep(point, side, fromMiddle);
}

/** Width of an upright collar, open over the zip. Metres. */
const UPRIGHT = { width: 0.042, opening: 0.0015, closed: 0.004 } as const;

const uprightWidth = ([x, , z]: Vector): number =>
  z < 0 ? UPRIGHT.width : UPRIGHT.width * smoothstep(UPRIGHT.opening, UPRIGHT.closed, Math.abs(x));

const ROLLED_METRES = 0.036;

/** Collars by the garment. */
export const COLLARS: Readonly<Record<GarmentName, Collar>> = {
  polo: { height: 1.492, fall: 5, thick: 0.003, width: foldedWidth },
  shirt: { height: 1.496, fall: 4.5, thick: 0.003, width: foldedWidth },
  zip: { height: 1.506, fall: 2.5, thick: 0.003, width: uprightWidth },
  blazer: { height: 1.514, fall: 1.5, thick: 0.005, width: () => ROLLED_METRES },
};
