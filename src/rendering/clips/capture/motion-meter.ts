/** Measures the motion from frame to frame, on small pictures in which noise is averaged away. Pure. */
import type { PlanarFrame } from '#rendering/clips/keying/frames.ts';

const COLUMNS = 64;

/** Averages the light of a picture in blocks. */
function averageBlocks({
  width,
  height,
  y,
}: Pick<PlanarFrame, 'width' | 'height' | 'y'>): Float32Array {
  const side = Math.max(1, Math.floor(width / COLUMNS));
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const blocks = new Float32Array(columns * rows);
  for (let row = 0; row < rows * side; row++) {
    const to = Math.floor(row / side) * columns;
    for (let column = 0; column < columns * side; column++)
      blocks[to + Math.floor(column / side)]! += y[row * width + column]!;
  }
  for (let index = 0; index < blocks.length; index++) blocks[index]! /= side * side;
  return blocks;
}

/** Steps of light below which a block has not moved. */
const UNMOVED = 0.6;

/**
 * Creates a meter of motion.
 *
 * @returns function that returns the motion since the previous frame it received
 */
export function createMotionMeter(): (
  frame: Pick<PlanarFrame, 'width' | 'height' | 'y'>,
) => number {
  let previous: Float32Array | undefined;
  return (frame) => {
    const blocks = averageBlocks(frame);
    let energy = 0;
    if (previous?.length === blocks.length)
      for (let index = 0; index < blocks.length; index++)
        energy += Math.max(0, Math.abs(blocks[index]! - previous[index]!) - UNMOVED);
    previous = blocks;
    return energy / blocks.length;
  };
}
