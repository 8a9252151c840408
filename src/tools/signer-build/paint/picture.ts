/** Pictures as rows of bytes, and how they are cropped and painted. Pure. */
import type { Corner, Face } from '#tools/signer-build/makehuman.ts';
import type { Mesh } from '#tools/signer-build/mesh/mesh.ts';

/** Red, green, blue, alpha, from the top left. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A part of a picture, as fractions of it from the top left. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Squares of plain colour at the bottom right, for faces whose skin is outside a crop. Shares. */
const SWATCH = { size: 0.015, top: 0.985 } as const;
const swatchLeft = (swatch: number) => 1 - (swatch + 1) * SWATCH.size;

const onPart = (corner: Corner, { left, top, width, height }: Crop): Corner => ({
  ...corner,
  u: (corner.u - left) / width,
  v: 1 - (1 - corner.v - top) / height,
});

/** Whether all of a face's skin is on a part of the picture. */
export const isInside = (face: Face, crop: Crop): boolean =>
  face
    .map((corner) => onPart(corner, crop))
    .every(({ u, v }) => u >= 0 && u <= 1 && v >= 0 && v <= 1);

/**
 * Lays a mesh's skin out on a crop of the picture.
 *
 * @param getSwatch returns the square for a face that is outside the crop
 */
export function onCrop(
  { points, faces }: Mesh,
  crop: Crop,
  getSwatch: (face: Face) => number,
): Mesh {
  const placed = faces.map((face): Face => {
    if (isInside(face, crop)) return face.map((corner) => onPart(corner, crop));
    const u = swatchLeft(getSwatch(face)) + SWATCH.size / 2;
    return face.map(({ point }) => ({ point, u, v: (1 - SWATCH.top) / 2 }));
  });
  return { points, faces: placed };
}

const onSwatch = ({ u, v }: Corner, swatch: number) =>
  v < 1 - SWATCH.top && u > swatchLeft(swatch) && u < swatchLeft(swatch - 1);

/** Averages the colour of the skin along the seam to faces that lie on the rightmost square. */
export function seamColour({ width, height, data }: Picture, { faces }: Mesh): Colour {
  const plain = new Set(
    faces.flat().flatMap((corner) => (onSwatch(corner, 0) ? [corner.point] : [])),
  );
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const corner of faces.flat()) {
    if (onSwatch(corner, 0) || onSwatch(corner, 1) || !plain.has(corner.point)) continue;
    const x = Math.min(width - 1, Math.floor(corner.u * width));
    const y = Math.min(height - 1, Math.floor((1 - corner.v) * height));
    for (let channel = 0; channel < 3; channel += 1)
      sum[channel]! += data[(y * width + x) * 4 + channel]!;
    count += 1;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** 0 to 255. */
export type Colour = readonly [number, number, number];

/** A colour by another, 0 to 255. */
export type Shade = (...colour: Colour) => Colour;

/** Converts every pixel's colour, 0 to 255, by a shade. */
export function shaded(picture: Picture, shade: Shade): Picture {
  const data = picture.data.slice();
  for (let offset = 0; offset < data.length; offset += 4)
    data.set(shade(data[offset]!, data[offset + 1]!, data[offset + 2]!), offset);
  return { ...picture, data };
}

/** Thickens thin strokes, such as the hairs of brows: multiplies their opacity by a factor. */
export function thickened(picture: Picture, factor: number): Picture {
  const data = picture.data.slice();
  for (let offset = 3; offset < data.length; offset += 4) data[offset] = data[offset]! * factor;
  return { ...picture, data };
}

/** Pixels of a tuft. */
const TUFT = 5;

/** Mottles a picture with light and dark tufts, as tight curls have. @param part 0 to 1, of a pixel's own light */
export function tufted(picture: Picture, part: number): Picture {
  const { width, height } = picture;
  const data = picture.data.slice();
  // The same noise in every build.
  const corner = (x: number, y: number) => {
    const wave = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
    return wave - Math.floor(wave);
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor(x / TUFT), Math.floor(y / TUFT)];
      const [right, down] = [x / TUFT - column, y / TUFT - row];
      const top = corner(column, row) * (1 - right) + corner(column + 1, row) * right;
      const bottom = corner(column, row + 1) * (1 - right) + corner(column + 1, row + 1) * right;
      const factor = 1 + part * (2 * (top * (1 - down) + bottom * down) - 1);
      const offset = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) data[offset + channel]! *= factor;
    }
  return { ...picture, data };
}

/** Fills the squares, from the right. */
export function withSwatches(picture: Picture, colours: readonly Colour[]): Picture {
  const { width, height } = picture;
  const data = picture.data.slice();
  colours.forEach((colour, swatch) => {
    const [from, to] = [swatchLeft(swatch) * width, swatchLeft(swatch - 1) * width];
    for (let y = Math.floor(SWATCH.top * height); y < height; y += 1)
      for (let x = Math.floor(from); x < Math.floor(to); x += 1)
        data.set(colour, (y * width + x) * 4);
  });
  return { ...picture, data };
}

export const luminance = (...[red, green, blue]: Colour) => 0.3 * red + 0.59 * green + 0.11 * blue;

export const saturation = (...[red, green, blue]: Colour) => {
  const max = Math.max(red, green, blue);
  return max === 0 ? 0 : (max - Math.min(red, green, blue)) / max;
};

/** Eyes without veins, the iris in a colour: MakeHuman's are reddish. */
export function clearEyes(picture: Picture, iris: Colour): Picture {
  const isIris = (...colour: Colour) => luminance(...colour) < 110 && saturation(...colour) > 0.2;
  let [sum, count] = [0, 0];
  for (let offset = 0; offset < picture.data.length; offset += 4) {
    const colour: Colour = [
      picture.data[offset]!,
      picture.data[offset + 1]!,
      picture.data[offset + 2]!,
    ];
    if (!isIris(...colour)) continue;
    sum += luminance(...colour);
    count += 1;
  }
  const mean = sum / Math.max(1, count);
  return shaded(picture, (...colour) => {
    const light = luminance(...colour);
    if (isIris(...colour)) {
      const fraction = Math.min(1.7, light / mean);
      return [iris[0] * fraction, iris[1] * fraction, iris[2] * fraction];
    }
    // The rim of the white is a soft grey, and pupils stay black.
    if (light <= 110) return [light, light, light];
    const white = 0.25 * light + 0.75 * Math.min(235, light * 1.06 + 8);
    return [white, white * 0.99, white * 0.975];
  });
}

/** Paints a mesh's faces: `paint` gets what is interpolated at a pixel, and the pixel's colour. */
export function paintFaces(
  picture: Picture,
  mesh: Mesh,
  paint: (position: readonly [number, number, number], colour: Uint8ClampedArray) => void,
): Picture {
  const { width, height } = picture;
  const data = picture.data.slice();
  const painted = new Uint8Array(width * height);
  for (const face of mesh.faces)
    for (let second = 1; second < face.length - 1; second += 1) {
      const trio = [face[0]!, face[second]!, face[second + 1]!];
      const [a, b, c] = trio.map(({ u, v }) => [u * width, (1 - v) * height] as const);
      const area = (b![0] - a![0]) * (c![1] - a![1]) - (c![0] - a![0]) * (b![1] - a![1]);
      if (Math.abs(area) < 1e-9) continue;
      const xs = [a![0], b![0], c![0]];
      const ys = [a![1], b![1], c![1]];
      for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys) && y < height; y += 1)
        for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs) && x < width; x += 1) {
          if (x < 0 || y < 0 || painted[y * width + x] === 1) continue;
          const [px, py] = [x + 0.5, y + 0.5];
          const wb = ((px - a![0]) * (c![1] - a![1]) - (c![0] - a![0]) * (py - a![1])) / area;
          const wc = ((b![0] - a![0]) * (py - a![1]) - (px - a![0]) * (b![1] - a![1])) / area;
          const wa = 1 - wb - wc;
          if (Math.min(wa, wb, wc) < -0.02) continue;
          const fractions = [wa, wb, wc];
          const position: [number, number, number] = [0, 0, 0];
          trio.forEach(({ point }, index) => {
            const vertexPosition = mesh.points[point]!.position;
            for (let axis = 0; axis < 3; axis += 1)
              position[axis]! += vertexPosition[axis]! * fractions[index]!;
          });
          const offset = (y * width + x) * 4;
          paint(position, data.subarray(offset, offset + 3));
          painted[y * width + x] = 1;
        }
    }
  return { width, height, data };
}

/** Opacity of what is nearly clear, 0 to 255: it keeps its colour in the file, and no one sees it. */
const MIN_OPACITY = 24;
/** Pixels that colours spread into what is clear: as far as the smallest size of a picture that is drawn. */
const SPREAD = 12;

/** Spreads the colours of a picture into what is clear beside them, so that its outline has no dark rim. */
function coloursSpread({ width, height, data }: Picture): Picture {
  const spread = data.slice();
  let edge = new Set<number>();
  for (let pixel = 0; pixel < width * height; pixel += 1)
    if (spread[pixel * 4 + 3]! >= MIN_OPACITY) edge.add(pixel);
  for (let round = 0; round < SPREAD; round += 1) {
    const next = new Set<number>();
    for (const pixel of edge)
      for (const step of [-1, 1, -width, width]) {
        const beside = pixel + step;
        if (beside < 0 || beside >= width * height || spread[beside * 4 + 3]! >= MIN_OPACITY)
          continue;
        spread.set(spread.subarray(pixel * 4, pixel * 4 + 3), beside * 4);
        spread[beside * 4 + 3] = MIN_OPACITY;
        next.add(beside);
      }
    edge = next;
  }
  return { width, height, data: spread };
}

/** Smooths the outlines of opaque areas over a number of pixels in each direction. */
export function softEdged(picture: Picture, pixels: number): Picture {
  const { width, height, data } = picture;
  const inside = (coordinate: number, size: number) => Math.max(0, Math.min(size - 1, coordinate));
  let alpha = Float32Array.from({ length: width * height }, (_, index) => data[index * 4 + 3]!);
  const blurred = (stepX: number, stepY: number) =>
    Float32Array.from(alpha, (_, index) => {
      const [x, y] = [index % width, Math.floor(index / width)];
      let sum = 0;
      for (let step = -pixels; step <= pixels; step += 1)
        sum += alpha[inside(y + step * stepY, height) * width + inside(x + step * stepX, width)]!;
      return sum / (2 * pixels + 1);
    });
  for (const [stepX, stepY] of [
    [1, 0],
    [0, 1],
  ] as const)
    alpha = blurred(stepX, stepY);
  const soft = coloursSpread(picture);
  alpha.forEach((value, index) => {
    if (soft.data[index * 4 + 3]! > 0) soft.data[index * 4 + 3] = Math.max(MIN_OPACITY, value);
  });
  return soft;
}
