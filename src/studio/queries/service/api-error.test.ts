import { expect, it } from 'vitest';
import { ApiError, explainFailure } from './api-error.ts';

it.each([
  [new ApiError('unreachable', 'Nothing answers.'), "Can't reach Handsignal"],
  [new ApiError('unauthorised', 'Token expired.', { status: 401 }), 'Not signed in'],
  [
    new ApiError('unauthorised', 'Unknown client or wrong secret.', {
      status: 401,
      problems: [{ code: 'client-invalid', message: 'Unknown client or wrong secret.' }],
    }),
    'Handsignal did not accept the client',
  ],
  [new ApiError('unauthorised', 'The secret is missing.'), 'Handsignal did not accept the client'],
  [
    new ApiError('unauthorised', 'Needs requests:write.', { status: 403 }),
    'You do not have permission',
  ],
  [new TypeError('x is undefined'), 'Something went wrong'],
])('%o is put as “%s”', (error, title) => {
  expect(explainFailure(error).title).toBe(title);
});

it('names every problem of a refused request', () => {
  const error = new ApiError('refused', 'Two problems.', {
    status: 400,
    problems: [
      { code: 'code-unknown', field: 'via[1]', message: 'ZZZ is no station.' },
      { code: 'field-invalid', field: 'timing', message: 'Give four digits.' },
    ],
  });
  expect(explainFailure(error)).toEqual({
    title: 'Handsignal did not accept this',
    advice: 'ZZZ is no station. Give four digits.',
  });
});

it('names no field as the interface does', () => {
  const message = 'updatedPlatform needs platform, and updatedTiming needs a time in timing.';
  const problems = [{ code: 'field-required' as const, field: 'updatedPlatform', message }];
  const { advice } = explainFailure(new ApiError('refused', message, { problems }));
  expect(advice).toBe('“New platform” needs platform, and “New time” needs a time in “Time”.');
});

it('says how long to wait when the service said so', () => {
  expect(explainFailure(new ApiError('busy', 'Slow.', { retryAfterSeconds: 1 })).advice).toBe(
    'Try again in 1 second.',
  );
});
