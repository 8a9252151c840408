import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rgbaToYuv, yuvBytes } from '#rendering/encode/yuv.ts';
import { canPutPlanes, putPlanes } from './put-planes.ts';

const SIZE = { width: 12, height: 8 };
const evenUpTo = (max: number) => fc.integer({ min: 0, max: max / 2 }).map((half) => half * 2);

const areaIn = fc
  .record({ x: evenUpTo(SIZE.width - 2), y: evenUpTo(SIZE.height - 2) })
  .chain(({ x, y }) =>
    fc.record({
      x: fc.constant(x),
      y: fc.constant(y),
      width: evenUpTo(SIZE.width - x - 2).map((side) => side + 2),
      height: evenUpTo(SIZE.height - y - 2).map((side) => side + 2),
    }),
  );

const arbitraryPixels = ({ width, height }: { width: number; height: number }) =>
  fc.uint8Array({ minLength: 4 * width * height, maxLength: 4 * width * height });

const toPlanes = (rgba: Uint8Array, width: number, height: number, alpha: boolean) => {
  const planes = new Uint8Array(yuvBytes(width, height, alpha));
  rgbaToYuv(rgba, width, height, planes, alpha);
  return planes;
};

it('gives the planes of a picture that was drawn as one', () => {
  fc.assert(
    fc.property(
      areaIn.chain((area) => fc.tuple(fc.constant(area), arbitraryPixels(area))),
      arbitraryPixels(SIZE),
      fc.boolean(),
      ([area, part], rest, alpha) => {
        const { width, height } = SIZE;
        const both = Uint8Array.from(rest);
        for (let row = 0; row < area.height; row++)
          both.set(
            part.subarray(4 * row * area.width, 4 * (row + 1) * area.width),
            4 * ((area.y + row) * width + area.x),
          );
        const picture = toPlanes(rest, width, height, alpha);
        putPlanes(toPlanes(part, area.width, area.height, alpha), area, picture, SIZE, alpha);
        expect(picture).toEqual(toPlanes(both, width, height, alpha));
      },
    ),
  );
});

it.each([
  [{ x: 530, y: 0, width: 750, height: 720 }, true],
  [{ x: 531, y: 0, width: 750, height: 720 }, false],
  [{ x: 0, y: 0, width: 720, height: 641 }, false],
])('says whether colours end where %o does', (area, answer) => {
  expect(canPutPlanes(area)).toBe(answer);
});
