import { expect, it } from 'vitest';
import type { Problem } from '#contract/requests/problem.ts';
import { ApiError, type ApiErrorCode } from '#studio/queries/service/api-error.ts';
import { UploadError } from '#upload/upload-error.ts';
import { formatRecordingError } from './format-recording-error.ts';

const refusal = (code: ApiErrorCode, status: number, problem: Problem) =>
  new ApiError(code, problem.message, { status, problems: [problem] });

it.each<[string, unknown, string]>([
  [
    'a full store',
    refusal('busy', 503, { code: 'storage-full', message: 'Storage is full. Try again later.' }),
    'Storage is full. Try again later.',
  ],
  [
    'a right that was lost',
    refusal('unauthorised', 403, { code: 'scope-missing', message: 'The token lacks a scope.' }),
    'You do not have permission. The token lacks a scope. Ask an administrator for a role or client that can.',
  ],
  ['no answer', new ApiError('unreachable', 'x'), "Can't reach Handsignal. Your work is safe"],
  ['a film that is gone', new Error('A recorded clip is gone.'), 'A recorded clip is gone.'],
])('says of %s what the service says, whoever has carried it', (_, error, message) => {
  expect(formatRecordingError(error)).toMatch(message);
  if (error instanceof ApiError)
    expect(formatRecordingError(new UploadError('refused', 'x', { cause: error }))).toMatch(
      message,
    );
});
