/** Interlaced pictures without their comb lines. Pure. */
import type { Picture } from '#rendering/overlay/film/planes.ts';

/** Difference of a sample from both of its neighbours that may be a comb line, of 255. */
const MIN_DIFFERENCE = 10;

/**
 * Takes the comb lines out of a picture whose two fields were taken at two times: where lines alternate, those of the
 * second field are made from those of the first. What does not move keeps all of its lines. It changes the picture.
 */
export function deinterlace({ bytes, width, height }: Picture): void {
  const luma = width * height;
  deinterlacePlane(bytes.subarray(0, luma), width, height);
  deinterlacePlane(bytes.subarray(luma, luma * 1.25), width / 2, height / 2);
  deinterlacePlane(bytes.subarray(luma * 1.25, luma * 1.5), width / 2, height / 2);
}

function deinterlacePlane(plane: Uint8Array, width: number, height: number): void {
  const limit = MIN_DIFFERENCE * MIN_DIFFERENCE;
  // Of the second field, the line above as it was.
  let lineAbove = plane.slice(width, 2 * width);
  for (let y = 1; y < height - 1; y += 2) {
    const line = plane.slice(y * width, (y + 1) * width);
    for (let x = 0, place = y * width; x < width; x++, place++) {
      const above = plane[place - width]!;
      const sample = line[x]!;
      const below = plane[place + width]!;
      if ((sample - above) * (sample - below) <= limit) continue;
      // A thin line differs from both neighbours, too; a comb has several teeth.
      const next = y + 2 < height ? plane[place + 2 * width]! : sample;
      const isTooth =
        (below - sample) * (below - next) > limit ||
        (above - sample) * (above - lineAbove[x]!) > limit;
      if (isTooth) plane[place] = (above + below + 1) >> 1;
    }
    lineAbove = line;
  }
}
