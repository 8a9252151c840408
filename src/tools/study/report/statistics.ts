/** Shares and means with how sure they are. Pure. */

/** Quantile of the normal distribution, for 95 %. */
const Z = 1.959963984540054;

/** A share and where it lies with 95 % confidence. */
export interface Share {
  readonly right: number;
  readonly n: number;
  /** Fraction of right answers, 0 to 1; undefined if no one was asked. */
  readonly share?: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Computes a fraction with its confidence interval by Wilson’s score: it holds for few answers, and for none
 * or all right.
 */
export function computeShare(right: number, n: number): Share {
  if (n === 0) return { right, n, low: 0, high: 1 };
  const share = right / n;
  const square = Z ** 2;
  const middle = share + square / (2 * n);
  const half = Z * Math.sqrt((share * (1 - share)) / n + square / (4 * n ** 2));
  const scale = 1 + square / n;
  return {
    right,
    n,
    share,
    low: right === 0 ? 0 : Math.max(0, (middle - half) / scale),
    high: right === n ? 1 : Math.min(1, (middle + half) / scale),
  };
}

/** A mean with the deviation of a sample. */
export interface Mean {
  readonly n: number;
  readonly mean?: number;
  readonly deviation?: number;
}

export function computeMean(values: readonly number[]): Mean {
  const n = values.length;
  if (n === 0) return { n };
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  if (n === 1) return { n, mean };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { n, mean, deviation: Math.sqrt(squares / (n - 1)) };
}
