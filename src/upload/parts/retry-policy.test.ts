import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UploadErrorCode } from '#upload/upload-error.ts';
import { chooseNextStep, computeProbeWait, toErrorCode } from './retry-policy.ts';

const failure = (code: UploadErrorCode, retryAfterSeconds?: number) => ({
  code,
  retryAfterSeconds,
});

describe('after a failed call', () => {
  it.each([
    ['unreachable', 99, { do: 'probe' }],
    ['link-refused', 0, { do: 'sign-again', waitMilliseconds: 0 }],
    ['link-refused', 2, { do: 'sign-again', waitMilliseconds: 2000 }],
    ['broken', 0, { do: 'wait', waitMilliseconds: 500 }],
    ['broken', 3, { do: 'wait', waitMilliseconds: 4000 }],
    ['broken', 6, { do: 'wait', waitMilliseconds: 15_000 }],
    ['broken', 7, { do: 'give-up' }],
    ['etag-missing', 1, { do: 'wait', waitMilliseconds: 1000 }],
    ['refused', 0, { do: 'give-up' }],
    ['upload-over', 0, { do: 'give-up' }],
    ['file-changed', 0, { do: 'give-up' }],
  ] as const)('%s for the %dth time: %j', (code, tries, step) => {
    expect(chooseNextStep(failure(code), tries, 0.5)).toEqual(step);
  });

  it('waits as long as the service asks, and a little apart from others', () => {
    expect(chooseNextStep(failure('busy', 7), 1, 0.5)).toEqual({
      do: 'wait',
      waitMilliseconds: 7250,
    });
  });

  it('waits anything from nothing to twice the last limit, never above 30 s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.double({ min: 0, max: 1 }),
        (tries, random) => {
          if (Number.isNaN(random)) return;
          const step = chooseNextStep(failure('broken'), tries, random);
          const limit = Math.min(30_000, 1000 * 2 ** tries);
          expect(step).toEqual({ do: 'wait', waitMilliseconds: random * limit });
        },
      ),
    );
  });
});

it('probes a dead line ever more slowly, at least every ten seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((attempts) => computeProbeWait(attempts, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
  expect(computeProbeWait(50, 0)).toBe(5000);
});

it.each([
  [403, true, 'link-refused'],
  [409, true, 'link-refused'],
  [403, false, 'not-allowed'],
  [404, false, 'upload-over'],
  [409, false, 'upload-over'],
  [415, true, 'refused'],
  [429, true, 'busy'],
  [503, true, 'busy'],
  [500, true, 'broken'],
] as const)('an answer %d (of a part: %s) means %s', (status, isPart, code) => {
  expect(toErrorCode(status, isPart)).toBe(code);
});
