import type { Problem } from '#contract/problem.ts';
import type { PartRange } from './ports/uploads.ts';
import { refusal, type ServiceError } from './service-error.ts';

const rangeText = ({ from, to }: PartRange): string => (from === to ? `${from}` : `${from}-${to}`);

/** Neighbouring numbers as ranges. */
export function rangesOf(numbers: readonly number[]): PartRange[] {
  const ranges: PartRange[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}

/** A refusal that names ranges of parts, the first 100 of them. */
export function partsMissing(ranges: readonly PartRange[], what: string): ServiceError {
  return refusal(
    ranges.slice(0, 100).map(
      (range): Problem => ({
        code: 'parts-missing',
        field: 'parts',
        message: `${range.from === range.to ? 'Part' : 'Parts'} ${rangeText(range)} ${what}.`,
      }),
    ),
  );
}
