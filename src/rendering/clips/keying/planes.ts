/** Planes as browsers hand them out, tightly packed as 4:2:0. Pure. */
import { ClipError } from '#rendering/clips/clip-error.ts';
import type { PlanarFrame } from './frames.ts';

interface Layout {
  offset: number;
  stride: number;
}

/**
 * Packs decoded planes tightly as 4:2:0.
 *
 * @throws {ClipError} `unreadable` for a pixel format other than 8-bit 4:2:0
 */
export function packPlanes(
  format: string | null,
  bytes: Uint8Array,
  layout: readonly Layout[],
  width: number,
  height: number,
): PlanarFrame {
  const [columns, rows] = [width >> 1, height >> 1];
  const y = packPlane(bytes, layout[0]!, width, height);
  if (format === 'I420' || format === 'I420A')
    return {
      width,
      height,
      y,
      u: packPlane(bytes, layout[1]!, columns, rows),
      v: packPlane(bytes, layout[2]!, columns, rows),
    };
  if (format !== 'NV12')
    throw new ClipError(
      'unreadable',
      `The video has the pixel format ${format ?? 'unknown'}. Export it as 8-bit 4:2:0 H.264.`,
    );
  const both = packPlane(bytes, layout[1]!, columns * 2, rows);
  const [u, v] = [new Uint8Array(columns * rows), new Uint8Array(columns * rows)];
  for (let index = 0; index < u.length; index++) {
    u[index] = both[2 * index]!;
    v[index] = both[2 * index + 1]!;
  }
  return { width, height, y, u, v };
}

function packPlane(bytes: Uint8Array, { offset, stride }: Layout, width: number, height: number) {
  const plane = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = offset + row * stride;
    plane.set(bytes.subarray(from, from + width), row * width);
  }
  return plane;
}
