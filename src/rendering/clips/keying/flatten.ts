/** Makes an unevenly lit background even: the same colour everywhere, with the signer before it. Pure. */

import { type Backdrop, toBackdropPlanes } from './backdrop.ts';
import type { Yuv } from './colour-code.ts';
import type { PlanarFrame } from './frames.ts';

const roundToByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value + 0.5);

/**
 * Creates a function that makes the background of frames of this size even.
 *
 * @returns function whose frames have the background colour `key`
 */
export function createFlattener(
  backdrop: Backdrop,
  key: Yuv,
  width: number,
  height: number,
): (frame: PlanarFrame) => PlanarFrame {
  const planes = toBackdropPlanes(backdrop, width, height);
  const even = (plane: Uint8Array, surface: Float32Array, to: number) => {
    const out = new Uint8Array(plane.length);
    for (let index = 0; index < out.length; index++)
      out[index] = roundToByte(plane[index]! - surface[index]! + to);
    return out;
  };
  return (frame) => ({
    ...frame,
    y: even(frame.y, planes.y, key[0]),
    u: even(frame.u, planes.u, key[1]),
    v: even(frame.v, planes.v, key[2]),
  });
}
