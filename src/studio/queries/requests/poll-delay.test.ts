import { describe, expect, it } from 'vitest';
import type { RequestStatus } from '#contract/requests/sign-request.ts';
import { ApiError } from '#studio/queries/service/api-error.ts';
import { pollDelay, pollDelayAfter } from './poll-delay.ts';

const CREATED = Date.UTC(2026, 10, 20, 9, 0, 0);
const request = (status: RequestStatus, updatedSeconds = 0) => ({
  status,
  createdAt: new Date(CREATED).toISOString(),
  updatedAt: new Date(CREATED + updatedSeconds * 1000).toISOString(),
});

describe('the delay before asking again', () => {
  it.each([
    [0, 1000],
    [10, 1000],
    [40, 4000],
    [600, 15_000],
    [1801, 60_000],
    [-30, 1000],
  ])('%d s after the last change is %d ms', (ageSeconds, delay) => {
    expect(pollDelay(request('IN_PROGRESS'), CREATED + ageSeconds * 1000)).toBe(delay);
  });

  it('is short again when something has changed', () => {
    expect(pollDelay(request('IN_PROGRESS', 600), CREATED + 620_000)).toBe(2000);
  });

  it.each(['COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED'] as const)(
    '%s is never asked again',
    (status) => {
      expect(pollDelay(request(status), CREATED)).toBe(false);
    },
  );
});

it.each([
  [new ApiError('unreachable', 'away'), 5000],
  [new ApiError('busy', 'slow down', { retryAfterSeconds: 42 }), 42_000],
  [new ApiError('unauthorised', 'who?'), false],
  [new ApiError('not-found', 'what?'), false],
  [new Error('bug'), 15_000],
])('after %s the delay is %s', (error, delay) => {
  expect(pollDelayAfter(error)).toBe(delay);
});
