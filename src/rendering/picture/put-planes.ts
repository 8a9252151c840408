/** Puts the planes of a part into those of the whole picture. */
import type { Box } from '#rendering/box.ts';

interface Size {
  width: number;
  height: number;
}

/**
 * Copies the planes of `part` to where `area` is in `picture`, as `rgbaToYuv` lays both out. All sides are even, as
 * colours are shared by two pixels each way.
 *
 * @param alpha both have a plane of opacity
 */
export function putPlanes(
  part: Uint8Array,
  area: Box,
  picture: Uint8Array,
  size: Size,
  alpha: boolean,
): void {
  let from = 0;
  let to = 0;
  const put = (subsampling: 1 | 2) => {
    const [width, height] = [area.width / subsampling, area.height / subsampling];
    const [left, top] = [area.x / subsampling, area.y / subsampling];
    for (let row = 0; row < height; row++) {
      const start = from + row * width;
      picture.set(
        part.subarray(start, start + width),
        to + (top + row) * (size.width / subsampling) + left,
      );
    }
    from += width * height;
    to += (size.width / subsampling) * (size.height / subsampling);
  };
  put(1);
  put(2);
  put(2);
  if (alpha) put(1);
}

/** Whether a part of a picture can be put into it so. */
export const canPutPlanes = ({ x, y, width, height }: Box): boolean =>
  [x, y, width, height].every((side) => side % 2 === 0);
