import { expect, it } from 'vitest';
import { yuvToRgb } from '#rendering/encode/yuv.ts';
import { packPlanes } from './planes.ts';

const [WIDTH, HEIGHT, PADDING] = [4, 2, 8];

/** Creates pixels of one colour, with unused bytes at the end of each row. */
function createPixels(pixel: readonly number[]): Uint8Array {
  const row = [...Array.from({ length: WIDTH }, () => pixel).flat(), ...Array(PADDING).fill(99)];
  return new Uint8Array([...row, ...row]);
}

it.each([
  ['BGRX', [83, 195, 18, 0]],
  ['BGRA', [83, 195, 18, 255]],
  ['RGBX', [18, 195, 83, 0]],
  ['RGBA', [18, 195, 83, 255]],
])('reads a recording that the browser decodes as %s', (format, pixel) => {
  const layout = [{ offset: 0, stride: WIDTH * 4 + PADDING }];
  const { y, u, v } = packPlanes(format, createPixels(pixel), layout, WIDTH, HEIGHT);
  expect([y.length, u.length, v.length]).toEqual([8, 2, 2]);
  for (const [shown, drawn] of yuvToRgb(y[7]!, u[1]!, v[1]!).map((value, index) => [
    value,
    [18, 195, 83][index]!,
  ]))
    expect(Math.abs(shown! - drawn!)).toBeLessThanOrEqual(2);
});

it('refuses a format of more bits, in words', () => {
  expect(() =>
    packPlanes('I420P10', new Uint8Array(64), [{ offset: 0, stride: 8 }], WIDTH, HEIGHT),
  ).toThrow(/pixel format I420P10/);
});
