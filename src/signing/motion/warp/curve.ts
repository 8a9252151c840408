/**
 * Creates a smooth curve through points that never turns back between them, where the points do not: a piecewise cubic
 * after Fritsch and Butland (1984). It is level outside of the points.
 *
 * @param xs rising
 */
export function createCurve(xs: readonly number[], ys: readonly number[]): (x: number) => number {
  const slopes = findSlopes(xs, ys);
  const last = xs.length - 1;
  return (x) => {
    if (last < 1 || x <= xs[0]!) return ys[0] ?? 0;
    if (x >= xs[last]!) return ys[last]!;
    let low = 0;
    let high = last - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (xs[middle]! <= x) low = middle;
      else high = middle - 1;
    }
    const width = xs[low + 1]! - xs[low]!;
    const u = (x - xs[low]!) / width;
    const v = 1 - u;
    return (
      (1 + 2 * u) * v * v * ys[low]! +
      u * v * v * width * slopes[low]! +
      u * u * (3 - 2 * u) * ys[low + 1]! -
      u * u * v * width * slopes[low + 1]!
    );
  };
}

/** Computes the slope at each point: the weighted harmonic mean of those on both sides. */
function findSlopes(xs: readonly number[], ys: readonly number[]): Float64Array {
  const slopes = new Float64Array(xs.length);
  const widthAt = (index: number) => xs[index + 1]! - xs[index]!;
  const riseAt = (index: number) => (ys[index + 1]! - ys[index]!) / widthAt(index);
  const last = xs.length - 1;
  if (last < 1) return slopes;
  slopes[0] = riseAt(0);
  slopes[last] = riseAt(last - 1);
  for (let index = 1; index < last; index += 1) {
    const [previous, next] = [riseAt(index - 1), riseAt(index)];
    if (previous * next <= 0) continue;
    const [left, right] = [widthAt(index - 1), widthAt(index)];
    const [leftWeight, rightWeight] = [2 * right + left, right + 2 * left];
    slopes[index] = (leftWeight + rightWeight) / (leftWeight / previous + rightWeight / next);
  }
  return slopes;
}
