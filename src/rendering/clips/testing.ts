/** Pictures and clips that the tests of this folder share. */
import { type ColourCode, encodeColour, STUDIO_GREEN } from './keying/colour-code.ts';
import type { PlanarFrame } from './keying/frames.ts';
import type { PlayableClip } from './with-clips.ts';

export type Rgb = readonly [number, number, number];

/** Colour and opacity of the foreground at a point of the picture, in pixels. */
export type Paint = (x: number, y: number) => { colour: Rgb; opacity: number };

export const BT709: ColourCode = { matrix: 'bt709', isFullRange: false };

/** Composes a picture of `paint` over one colour, each channel 0 to 255, with edges as soft as `paint` makes them. */
export function compose(width: number, height: number, paint: Paint, background: Rgb): Rgb[] {
  return Array.from({ length: width * height }, (_, index) => {
    const { colour, opacity } = paint(index % width, Math.floor(index / width));
    return background.map((value, channel) =>
      Math.round(value * (1 - opacity) + colour[channel]! * opacity),
    ) as unknown as Rgb;
  });
}

/** Converts a picture to the planes that a camera or an encoder stores, with chroma shared by four pixels. */
export function toPlanar(
  pixels: readonly Rgb[],
  width: number,
  height: number,
  code = BT709,
): PlanarFrame {
  const encodedPixels = pixels.map((pixel) => encodeColour(pixel, code));
  const chroma = (plane: 1 | 2) =>
    Uint8Array.from({ length: (width * height) / 4 }, (_, index) => {
      const [column, row] = [(index % (width / 2)) * 2, Math.floor(index / (width / 2)) * 2];
      const of = (x: number, y: number) => encodedPixels[y * width + x]![plane];
      return Math.round(
        (of(column, row) + of(column + 1, row) + of(column, row + 1) + of(column + 1, row + 1)) / 4,
      );
    });
  return {
    width,
    height,
    y: Uint8Array.from(encodedPixels, ([y]) => Math.round(y)),
    u: chroma(1),
    v: chroma(2),
  };
}

const SKIN: Rgb = [208, 154, 120];
const CLOTHES: Rgb = [39, 69, 111];
const HAIR: Rgb = [51, 36, 30];

/** Creates a bust in a picture of any size: hair, face, neck and shoulders, edges one pixel soft. */
export function createBust(width: number, height: number, shift = 0): Paint {
  const [middle, unit] = [width / 2 + shift, height / 10];
  const inside = (distance: number) => Math.max(0, Math.min(1, 0.5 - distance));
  return (x, y) => {
    const ellipse = (cy: number, rx: number, ry: number) =>
      inside((Math.hypot((x - middle) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry));
    const box = (top: number, half: number) =>
      Math.min(inside(Math.abs(x - middle) - half), inside(top - y));
    const parts: [Rgb, number][] = [
      [HAIR, ellipse(unit * 2.4, unit * 1.15, unit * 1.4)],
      [SKIN, ellipse(unit * 2.7, unit * 0.9, unit * 1.2)],
      [SKIN, Math.min(box(unit * 3.4, unit * 0.5), inside(y - unit * 5))],
      [CLOTHES, box(unit * 4.6, unit * 2.6)],
    ];
    let colour: Rgb = CLOTHES;
    let opacity = 0;
    for (const [part, fraction] of parts) {
      if (fraction <= 0) continue;
      const total = fraction + opacity * (1 - fraction);
      colour = colour.map(
        (value, channel) => (part[channel]! * fraction + value * opacity * (1 - fraction)) / total,
      ) as unknown as Rgb;
      opacity = total;
    }
    return { colour, opacity };
  };
}

export const onGreen = (width: number, height: number, code = BT709): PlanarFrame =>
  toPlanar(compose(width, height, createBust(width, height), STUDIO_GREEN), width, height, code);

export const createClip = (
  id: string,
  glosses: string[],
  rest: Partial<PlayableClip> = {},
): PlayableClip => ({
  id,
  glosses,
  seconds: 1.4,
  source: 'a test',
  signer: 'Sam',
  licence: 'CC BY 4.0',
  review: 'unreviewed',
  importedAt: '2026-05-01T10:00:00.000Z',
  ...rest,
});
