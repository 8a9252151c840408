/**
 * Cuts a signer out of a wall that has hardly a colour: grey, white, black. What differs from the wall in light or
 * colour is the signer, and so is what the signer encloses.
 */

import { type Backdrop, toBackdropPlanes } from './backdrop.ts';
import { type ColourCode, createRgbConverter } from './colour-code.ts';
import type { CutOut, PlanarFrame } from './frames.ts';

/** Steps of Y from the wall within which all is wall, and over which it becomes signer. */
const [SURE, RAMP] = [9, 16];
/** Tolerance in addition to that, as a factor of the backdrop's noise. */
const NOISE_FACTOR = 3.5;
const COLOUR_WEIGHT = 2;
/** An enclosed patch of wall has at least this many chroma pixels, and is this near to it. */
const [MIN_PATCH, PATCH_FRACTION] = [24, 0.45];
/** A patch of signer this small, in chroma pixels, is noise. */
const MIN_SPECK = 40;

/**
 * Creates a keyer for people in front of this backdrop.
 *
 * @param width, height of the film's pictures, in pixels; even
 */
export function createBackdropKeyer(
  backdrop: Backdrop,
  code: ColourCode,
  width: number,
  height: number,
) {
  const planes = toBackdropPlanes(backdrop, width, height);
  const [columns, rows] = [width >> 1, height >> 1];
  const sure = SURE + NOISE_FACTOR * backdrop.noise;
  const distance = new Float32Array(columns * rows);
  const patches = createPatchWalker(columns, rows);
  const toRgb = createRgbConverter(code);

  /** Measures the distance of each chroma pixel from the backdrop, using the mean light of its four pixels. */
  function measureDistances({ y, u, v }: PlanarFrame): void {
    for (let row = 0, index = 0; row < rows; row++)
      for (let column = 0; column < columns; column++, index++) {
        const pixel = 2 * row * width + 2 * column;
        const light =
          (y[pixel]! + y[pixel + 1]! + y[pixel + width]! + y[pixel + width + 1]!) / 4 -
          planes.y[pixel]!;
        distance[index] = Math.hypot(
          light,
          COLOUR_WEIGHT * (u[index]! - planes.u[index]!),
          COLOUR_WEIGHT * (v[index]! - planes.v[index]!),
        );
      }
  }

  /** Computes the opacity of each chroma pixel, 0 to 255. */
  function computeOpacities(): Uint8Array {
    const opacity = new Uint8Array(columns * rows);
    for (let index = 0; index < opacity.length; index++)
      opacity[index] = Math.max(0, Math.min(255, ((distance[index]! - sure) / RAMP) * 255));
    for (const patch of patches(opacity)) settlePatch(opacity, patch);
    return opacity;
  }

  /**
   * Corrects a patch: backdrop that the signer encloses remains backdrop only where this is certain, and
   * specks of signer are removed.
   */
  function settlePatch(opacity: Uint8Array, { isBackdrop, touchesRim, members }: Patch): void {
    const paint = (value: number) => {
      for (const index of members) opacity[index] = value;
    };
    if (!isBackdrop) {
      if (members.length < MIN_SPECK) paint(0);
    } else if (!touchesRim && !isSurelyBackdrop(members)) paint(255);
  }

  function isSurelyBackdrop(members: Int32Array): boolean {
    let sum = 0;
    for (const index of members) sum += distance[index]!;
    return members.length >= MIN_PATCH && sum / members.length < sure * PATCH_FRACTION;
  }

  return {
    cut(frame: PlanarFrame): CutOut | undefined {
      measureDistances(frame);
      const opacity = computeOpacities();
      const box = findBox(opacity, columns, rows);
      return box && cutOutBox(frame, opacity, box);
    },
  };

  function cutOutBox({ y, u, v }: PlanarFrame, opacity: Uint8Array, box: Box): CutOut {
    const [left, top, right, bottom] = box;
    const out: CutOut = {
      x: left * 2,
      y: top * 2,
      width: (right - left) * 2,
      height: (bottom - top) * 2,
      pixels: new Uint8ClampedArray((right - left) * (bottom - top) * 16),
    };
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        const index = row * columns + column;
        const signerOpacity = opacity[index]!;
        if (signerOpacity === 0) continue;
        const signerFraction = Math.max(0.25, signerOpacity / 255);
        const signerU = unmix(u[index]!, planes.u[index]!, signerFraction);
        const signerV = unmix(v[index]!, planes.v[index]!, signerFraction);
        for (let corner = 0; corner < 4; corner++) {
          const pixelRow = row * 2 + (corner >> 1);
          const pixelColumn = column * 2 + (corner & 1);
          const pixel = pixelRow * width + pixelColumn;
          const light = unmix(y[pixel]!, planes.y[pixel]!, signerFraction);
          const to = ((pixelRow - out.y) * out.width + pixelColumn - out.x) * 4;
          toRgb(out.pixels, to, light, signerU, signerV);
          out.pixels[to + 3] = signerOpacity;
        }
      }
    return out;
  }
}

/** Removes the backdrop's fraction from a value; `signerFraction` is the signer's fraction. */
const unmix = (value: number, backdropValue: number, signerFraction: number): number =>
  backdropValue + (value - backdropValue) / signerFraction;

/** A connected patch of wall or of signer. */
interface Patch {
  isBackdrop: boolean;
  touchesRim: boolean;
  /** Places of its chroma pixels. */
  members: Int32Array;
}

const HALF = 128;

/** Walks the picture in connected patches of wall and of signer. What it gives is used up before the next. */
function createPatchWalker(columns: number, rows: number) {
  const visited = new Uint8Array(columns * rows);
  const queue = new Int32Array(columns * rows);

  const steps = [-1, 1, -columns, columns] as const;

  /** Whether a step from a column leads to a pixel beside it. */
  const isBeside = (column: number, step: number, near: number) =>
    near >= 0 &&
    near < visited.length &&
    !(step === -1 && column === 0) &&
    !(step === 1 && column === columns - 1);

  /** Fills `queue` from one pixel on; answers how many it holds, and whether one is on the rim. */
  function fill(opacity: Uint8Array, start: number, isBackdrop: boolean): [number, boolean] {
    let [next, end, touchesRim] = [0, 1, false];
    queue[0] = start;
    visited[start] = 1;
    while (next < end) {
      const index = queue[next++]!;
      const column = index % columns;
      // The lower edge is the signer's: what it cuts off does not open what the arms enclose.
      if (column === 0 || column === columns - 1 || index < columns) touchesRim = true;
      for (const step of steps)
        if (isBeside(column, step, index + step) && joins(opacity, index + step, isBackdrop))
          queue[end++] = index + step;
    }
    return [end, touchesRim];
  }

  /** Whether a pixel belongs to the patch and has not been visited yet; marks it as visited. */
  function joins(opacity: Uint8Array, index: number, isBackdrop: boolean): boolean {
    if (visited[index] === 1 || opacity[index]! < HALF !== isBackdrop) return false;
    visited[index] = 1;
    return true;
  }

  return function* patches(opacity: Uint8Array): Generator<Patch> {
    visited.fill(0);
    for (let start = 0; start < opacity.length; start++) {
      if (visited[start] === 1) continue;
      const isBackdrop = opacity[start]! < HALF;
      const [count, touchesRim] = fill(opacity, start, isBackdrop);
      yield { isBackdrop, touchesRim, members: queue.subarray(0, count) };
    }
  };
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function findBox(opacity: Uint8Array, columns: number, rows: number): Box | undefined {
  let [left, top, right, bottom] = [columns, rows, 0, 0];
  for (let index = 0; index < opacity.length; index++) {
    if (opacity[index] === 0) continue;
    const column = index % columns;
    const row = (index - column) / columns;
    left = Math.min(left, column);
    right = Math.max(right, column + 1);
    top = Math.min(top, row);
    bottom = row + 1;
  }
  return right === 0 ? undefined : [left, top, right, bottom];
}
