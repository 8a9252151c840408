/** Whether the memory of a service stays flat, though it is killed and started again. */
import { median } from '../bench/measuring/row.ts';

export interface MemorySample {
  /** Counts the processes, from 1. */
  life: number;
  /** Milliseconds since that process was up. */
  age: number;
  mebibytes: number;
}

export interface Growth {
  summary: string;
  /** 0.1 is a tenth more. */
  growth: number;
}

/** Fraction of a process's life in which its caches fill. */
const WARM_UP_FRACTION = 0.2;

const computeMedian = (samples: readonly MemorySample[]) =>
  median(samples.map(({ mebibytes }) => mebibytes));

function measureGrowth(
  description: string,
  initialSamples: MemorySample[],
  finalSamples: MemorySample[],
): Growth {
  const [first, last] = [computeMedian(initialSamples), computeMedian(finalSamples)];
  const growth = last / first - 1;
  const percent = (growth * 100).toFixed(1);
  return {
    summary: `memory ${description}: ${first.toFixed(0)} MiB, then ${last.toFixed(0)} MiB (${percent} %)`,
    growth,
  };
}

/** Measures the growth within the longest life, without its first part. */
export function growthWithin(samples: readonly MemorySample[]): Growth {
  const oldest = samples.reduce((a, b) => (b.age > a.age ? b : a));
  const warm = samples.filter(
    ({ life, age }) => life === oldest.life && age > oldest.age * WARM_UP_FRACTION,
  );
  const third = Math.ceil(warm.length / 3);
  const description = `of one process in ${Math.round(oldest.age / 1000)} s`;
  return measureGrowth(description, warm.slice(0, third), warm.slice(-third));
}

/**
 * Measures the growth from the first lives to the last ones, at the ages that all of them reached; undefined
 * with too few lives.
 */
export function growthOverLives(samples: readonly MemorySample[]): Growth | undefined {
  const lives = Math.max(...samples.map(({ life }) => life));
  if (lives < 6) return undefined;
  const ages = Array.from({ length: lives }, (_, index) =>
    Math.max(0, ...samples.filter(({ life }) => life === index + 1).map(({ age }) => age)),
  );
  const common = Math.min(...ages);
  const comparable = samples.filter(({ age }) => age > common / 2 && age <= common);
  const third = Math.floor(lives / 3);
  return measureGrowth(
    `at the age of ${Math.round(common / 1000)} s, first and last ${third} processes`,
    comparable.filter(({ life }) => life <= third),
    comparable.filter(({ life }) => life > lives - third),
  );
}
