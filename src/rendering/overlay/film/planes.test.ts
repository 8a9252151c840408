import { describe, expect, it } from 'vitest';
import { fitPicture, fromNv12, layOpaque, layTransparent, type Picture } from './planes.ts';

/** 4 × 2 luma samples 1 to 8, chroma 11, 12 and 21, 22. */
const small: Picture = {
  bytes: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 21, 22]),
  width: 4,
  height: 2,
};

const flat = (width: number, height: number, y: number, u: number, v: number): Picture => ({
  bytes: Uint8Array.from([
    ...Array(width * height).fill(y),
    ...Array((width * height) / 4).fill(u),
    ...Array((width * height) / 4).fill(v),
  ]),
  width,
  height,
});

describe('turning', () => {
  it.each([
    [0, false, 4, 2, [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 21, 22]],
    [90, false, 2, 4, [5, 1, 6, 2, 7, 3, 8, 4, 11, 12, 21, 22]],
    [180, false, 4, 2, [8, 7, 6, 5, 4, 3, 2, 1, 12, 11, 22, 21]],
    [270, false, 2, 4, [4, 8, 3, 7, 2, 6, 1, 5, 12, 11, 22, 21]],
    [0, true, 4, 2, [4, 3, 2, 1, 8, 7, 6, 5, 12, 11, 22, 21]],
    [90, true, 2, 4, [1, 5, 2, 6, 3, 7, 4, 8, 11, 12, 21, 22]],
  ] as const)('by %i°, mirrored: %s', (turn, mirrored, width, height, bytes) => {
    const turned = fitPicture(small, width, height, turn, mirrored);
    expect({ ...turned, bytes: [...turned.bytes] }).toEqual({ bytes, width, height });
  });
});

describe('scaling', () => {
  it('keeps a flat picture flat, smaller and larger', () => {
    for (const [width, height] of [
      [6, 4],
      [14, 10],
      [40, 30],
      [2, 2],
    ] as const)
      expect(fitPicture(flat(14, 10, 90, 140, 60), width, height, 0)).toEqual(
        flat(width, height, 90, 140, 60),
      );
  });

  it('averages four samples into one at half the size', () => {
    const picture = flat(4, 4, 100, 128, 128);
    picture.bytes.set([10, 20], 0);
    picture.bytes.set([30, 40], 4);
    expect(fitPicture(picture, 2, 2, 0).bytes[0]).toBe(25);
  });

  it('blends evenly between samples', () => {
    const ramp: Picture = {
      bytes: Uint8Array.from([0, 64, 128, 192, 0, 64, 128, 192, 128, 128, 128, 128]),
      width: 4,
      height: 2,
    };
    expect([...fitPicture(ramp, 8, 2, 0).bytes.subarray(0, 8)]).toEqual([
      0, 16, 48, 80, 112, 144, 176, 192,
    ]);
  });
});

it('takes NV12 apart', () => {
  const nv12 = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 11, 21, 12, 22]);
  expect(fromNv12(nv12, 4, 2)).toEqual(small);
});

describe('laying one picture on another', () => {
  it('replaces all planes where it lies, and nothing else', () => {
    const under = flat(6, 4, 50, 60, 70);
    layOpaque(flat(2, 2, 1, 2, 3), 4, 2, under);
    const expected = flat(6, 4, 50, 60, 70);
    for (const index of [16, 17, 22, 23]) expected.bytes[index] = 1;
    expected.bytes[24 + 5] = 2;
    expected.bytes[30 + 5] = 3;
    expect(under).toEqual(expected);
  });

  it('mixes by opacity, chroma by that of its four pixels', () => {
    const under = flat(4, 4, 100, 100, 100);
    const over: Picture = {
      bytes: Uint8Array.from([200, 200, 200, 200, 180, 20, 255, 0, 51, 0]),
      width: 2,
      height: 2,
    };
    layTransparent(over, 2, 0, under);
    // Opacities 255, 0, 51, 0: together 306 of 1020.
    expect([...under.bytes]).toEqual([
      ...[100, 100, 200, 100],
      ...[100, 100, 120, 100],
      ...Array(8).fill(100),
      ...[100, 124, 100, 100],
      ...[100, 76, 100, 100],
    ]);
  });
});
