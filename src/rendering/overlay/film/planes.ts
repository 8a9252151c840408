/** Pictures as planes (4:2:0, 8 bits): cropping, scaling, turning, and laying one on another. Pure. */

/**
 * Picture as planes Y, U, V in this order in `bytes`; with alpha, an A plane as large as Y follows. Both
 * sides are even.
 */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** Plane of a picture: bytes from `start`, with rows `stride` bytes apart. */
interface Plane {
  bytes: Uint8Array;
  start: number;
  stride: number;
  width: number;
  height: number;
}

export const pictureBytes = (width: number, height: number): number => (width * height * 3) / 2;

function getPlanes({ bytes, width, height }: Picture): [Plane, Plane, Plane] {
  const luma = width * height;
  const half = { stride: width / 2, width: width / 2, height: height / 2 };
  return [
    { bytes, start: 0, stride: width, width, height },
    { bytes, start: luma, ...half },
    { bytes, start: luma * 1.25, ...half },
  ];
}

/** Converts NV12 to separate planes: its U and V are interleaved. */
export function fromNv12(nv12: Uint8Array, width: number, height: number): Picture {
  const bytes = new Uint8Array(pictureBytes(width, height));
  const luma = width * height;
  bytes.set(nv12.subarray(0, luma));
  for (let from = luma, to = luma; to < luma * 1.25; from += 2, to++) {
    bytes[to] = nv12[from]!;
    bytes[to + luma / 4] = nv12[from + 1]!;
  }
  return { bytes, width, height };
}

/** Scales a picture so that it is `width` × `height` once it is turned, mirrors it if asked, and turns it. */
export function fitPicture(
  picture: Picture,
  width: number,
  height: number,
  turn: Turn,
  mirrored = false,
): Picture {
  const upright = turn % 180 === 0;
  const scaled = scalePicture(picture, upright ? width : height, upright ? height : width);
  if (turn === 0 && !mirrored) return scaled;
  const turned: Picture = { bytes: new Uint8Array(pictureBytes(width, height)), width, height };
  const to = getPlanes(turned);
  for (const [index, from] of getPlanes(scaled).entries())
    turnPlane(from, to[index]!, turn, mirrored);
  return turned;
}

function scalePicture(picture: Picture, width: number, height: number): Picture {
  if (picture.width === width && picture.height === height) return picture;
  const scaled: Picture = { bytes: new Uint8Array(pictureBytes(width, height)), width, height };
  const to = getPlanes(scaled);
  for (const [index, plane] of getPlanes(picture).entries()) {
    let from = plane;
    // Two samples blend well down to a half; beyond that detail would flicker.
    while (from.width >= 2 * to[index]!.width && from.height >= 2 * to[index]!.height)
      from = halve(from);
    blendPlane(from, to[index]!);
  }
  return scaled;
}

function halve({ bytes, start, stride, width, height }: Plane): Plane {
  const half = { width: width >> 1, height: height >> 1 };
  const out = new Uint8Array(half.width * half.height);
  for (let y = 0, to = 0; y < half.height; y++) {
    let top = start + 2 * y * stride;
    for (let x = 0; x < half.width; x++, top += 2, to++)
      out[to] =
        (bytes[top]! + bytes[top + 1]! + bytes[top + stride]! + bytes[top + stride + 1]! + 2) >> 2;
  }
  return { bytes: out, start: 0, stride: half.width, ...half };
}

/** Scales a plane bilinearly, with sample centres aligned and weights in 128ths. */
function blendPlane(from: Plane, to: Plane): void {
  const columns = blendTable(from.width, to.width);
  const rows = blendTable(from.height, to.height);
  const { bytes, stride } = from;
  for (let y = 0; y < to.height; y++) {
    const top = from.start + rows.first[y]! * stride;
    const bottom = from.start + rows.second[y]! * stride;
    const down = rows.weight[y]!;
    const up = 128 - down;
    let offset = to.start + y * to.stride;
    for (let x = 0; x < to.width; x++, offset++) {
      const left = columns.first[x]!;
      const right = columns.second[x]!;
      const weight = columns.weight[x]!;
      const above = bytes[top + left]! * (128 - weight) + bytes[top + right]! * weight;
      const below = bytes[bottom + left]! * (128 - weight) + bytes[bottom + right]! * weight;
      to.bytes[offset] = (above * up + below * down + 8192) >> 14;
    }
  }
}

function blendTable(from: number, to: number) {
  const first = new Int32Array(to);
  const second = new Int32Array(to);
  const weight = new Int32Array(to);
  for (let index = 0; index < to; index++) {
    const place = Math.max(0, ((index + 0.5) * from) / to - 0.5);
    first[index] = Math.min(from - 1, Math.floor(place));
    second[index] = Math.min(from - 1, first[index]! + 1);
    weight[index] = Math.round((place - Math.floor(place)) * 128);
  }
  return { first, second, weight };
}

function turnPlane(from: Plane, to: Plane, turn: Turn, mirrored: boolean): void {
  // Where the turned picture's first pixel lies in `from`, and the steps along its row and column.
  const last = from.start + (from.height - 1) * from.stride + from.width - 1;
  const [corner, alongRow, alongColumn] = {
    0: [from.start, 1, from.stride],
    90: [from.start + (from.height - 1) * from.stride, -from.stride, 1],
    180: [last, -1, -from.stride],
    270: [from.start + from.width - 1, from.stride, -1],
  }[turn] as [number, number, number];
  for (let y = 0; y < to.height; y++) {
    const step = mirrored ? -alongRow : alongRow;
    let offset = corner + y * alongColumn + (mirrored ? (to.width - 1) * alongRow : 0);
    const row = to.start + y * to.stride;
    for (let x = 0; x < to.width; x++, offset += step) to.bytes[row + x] = from.bytes[offset]!;
  }
}

/** Lays an opaque picture on another with its upper left corner at even `x`, `y`. */
export function layOpaque(picture: Picture, x: number, y: number, on: Picture): void {
  const targets = getPlanes(on);
  for (const [index, plane] of getPlanes(picture).entries()) {
    const target = targets[index]!;
    const shift = index === 0 ? 0 : 1;
    for (let row = 0; row < plane.height; row++) {
      const from = plane.start + row * plane.stride;
      target.bytes.set(
        plane.bytes.subarray(from, from + plane.width),
        target.start + ((y >> shift) + row) * target.stride + (x >> shift),
      );
    }
  }
}

/** Lays a picture with an alpha plane (straight, not premultiplied) on another; `x` and `y` are even. */
export function layTransparent(picture: Picture, x: number, y: number, on: Picture): void {
  const { bytes, width, height } = picture;
  const [luma, ...chroma] = getPlanes(on);
  const alpha = pictureBytes(width, height);
  const samples = (width * height) / 4;
  for (let row = 0; row < height; row += 2) {
    let top = row * width;
    let to = luma.start + (y + row) * luma.stride + x;
    const chromaRow = (row >> 1) * (width >> 1);
    const chromaTo = ((y + row) >> 1) * (on.width >> 1) + (x >> 1);
    for (let column = 0; column < width; column += 2, top += 2, to += 2) {
      const opacity =
        bytes[alpha + top]! +
        bytes[alpha + top + 1]! +
        bytes[alpha + top + width]! +
        bytes[alpha + top + width + 1]!;
      if (opacity === 0) continue;
      for (let corner = 0; corner < 4; corner++) {
        const across = corner & 1;
        const from = top + across + (corner < 2 ? 0 : width);
        const offset = to + across + (corner < 2 ? 0 : luma.stride);
        const fraction = bytes[alpha + from]!;
        luma.bytes[offset] = mix(luma.bytes[offset]!, bytes[from]!, fraction, 255);
      }
      const from = width * height + chromaRow + (column >> 1);
      for (const [index, plane] of chroma.entries()) {
        const offset = plane.start + chromaTo + (column >> 1);
        plane.bytes[offset] = mix(
          plane.bytes[offset]!,
          bytes[from + index * samples]!,
          opacity,
          1020,
        );
      }
    }
  }
}

const mix = (under: number, over: number, fraction: number, fullScale: number): number =>
  fraction === fullScale ? over : (under + ((over - under) * fraction) / fullScale + 0.5) | 0;
