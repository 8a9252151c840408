/** Row of a benchmark's results. */
export interface BenchRow {
  /** Name of the measurement, e.g. `render, cold, green`. */
  name: string;
  /** Median over the runs. */
  value: number;
  unit: string;
  /** The reference measured in the same run, with its own value in the same unit; empty when there is none. */
  reference: string;
  /** value ÷ reference value; 0 when there is no reference. */
  ratio: number;
  runs: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** Creates a row without a reference: the median of `values`. */
export const createMedianRow = (
  name: string,
  values: readonly number[],
  unit: string,
): BenchRow => ({
  name,
  value: median(values),
  unit,
  reference: '',
  ratio: 0,
  runs: values.length,
});

/** Returns the value below which a fraction of the values lie, such as 0.99. */
export const percentile = (values: readonly number[], fraction: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * fraction))
  ]!;

/**
 * Runs a measurement and its reference in turns, so that a noisy machine troubles both alike, and
 * compares the pairs. Both answer a number in `unit`; the first pair warms up and is dropped.
 */
export async function paired(
  name: string,
  unit: string,
  measure: () => number | Promise<number>,
  reference: { name: string; measure: () => number | Promise<number> },
  runs = 5,
): Promise<BenchRow> {
  const values: number[] = [];
  const references: number[] = [];
  const ratios: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const value = await measure();
    const against = await reference.measure();
    if (run === 0) continue;
    values.push(value);
    references.push(against);
    ratios.push(value / against);
  }
  return {
    name,
    value: median(values),
    unit,
    reference: `${reference.name}: ${median(references).toPrecision(3)} ${unit}`,
    ratio: median(ratios),
    runs,
  };
}

/** Milliseconds that `work` takes, averaged over `times` calls. */
export function measureMilliseconds(work: () => void, times = 1): number {
  const start = performance.now();
  for (let i = 0; i < times; i++) work();
  return (performance.now() - start) / times;
}
