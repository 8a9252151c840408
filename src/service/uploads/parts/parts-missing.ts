import type { Problem } from '#contract/requests/problem.ts';
import { refusal, type ServiceError } from '#service/http/service-error.ts';
import type { PartRange } from '#service/ports/uploads/uploads.ts';

/** Wording of each problem, for one part and for several. */
const PROBLEM_WORDING = {
  'not-uploaded': ['was not uploaded', 'were not uploaded'],
  'other-etag': [
    'is not stored with the ETag that you sent',
    'are not stored with the ETags that you sent',
  ],
} as const;

/** Groups consecutive numbers into ranges. */
export function toRanges(numbers: readonly number[]): PartRange[] {
  const ranges: PartRange[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}

/** Creates a refusal that names ranges of parts, the first 100 of them. */
export function partsMissing(
  ranges: readonly PartRange[],
  problem: keyof typeof PROBLEM_WORDING,
): ServiceError {
  const [singular, plural] = PROBLEM_WORDING[problem];
  return refusal(
    ranges.slice(0, 100).map(
      ({ from, to }): Problem => ({
        code: 'parts-missing',
        field: 'parts',
        message: from === to ? `Part ${from} ${singular}.` : `Parts ${from}-${to} ${plural}.`,
      }),
    ),
  );
}
