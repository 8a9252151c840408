/** Planes as browsers hand them out, tightly packed as 4:2:0. Pure. */
import { ClipError } from '#rendering/clips/clip-error.ts';
import { rgbaToYuv } from '#rendering/encode/yuv.ts';
import type { ColourCode } from './colour-code.ts';
import type { PlanarFrame } from './frames.ts';

interface Layout {
  offset: number;
  stride: number;
}

/** Colour encoding of planes that were made of red, green and blue. */
export const CONVERTED_CODE: ColourCode = { matrix: 'bt709', isFullRange: false };

/** Whether a pixel format is red, green and blue: some browsers hand out what they show. */
export const isRgb = (format: string | null): boolean => /^(?:RGB|BGR)[AX]$/.test(format ?? '');

/**
 * Packs decoded planes tightly as 4:2:0; red, green and blue are encoded as `CONVERTED_CODE`.
 *
 * @throws {ClipError} `unreadable` for a pixel format other than 8-bit 4:2:0 or RGB
 */
export function packPlanes(
  format: string | null,
  bytes: Uint8Array,
  layout: readonly Layout[],
  width: number,
  height: number,
): PlanarFrame {
  const [columns, rows] = [width >> 1, height >> 1];
  if (isRgb(format)) {
    const pixels = packPlane(bytes, layout[0]!, width * 4, height);
    const planes = new Uint8Array(width * height * 1.5);
    rgbaToYuv(pixels, width, height, planes, false, format!.startsWith('RGB') ? 'rgba' : 'bgra');
    const [u, v] = [width * height, width * height + columns * rows];
    return {
      width,
      height,
      y: planes.subarray(0, u),
      u: planes.subarray(u, v),
      v: planes.subarray(v),
    };
  }
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
