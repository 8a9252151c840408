import { expect, it, vi } from 'vitest';
import type { TranslationJob } from '#contract/requests/render-job.ts';
import { ApiError } from '#studio/queries/service/api-error.ts';
import { createServiceClauseReader } from './service-clause-reader.ts';

const job = { jobId: 'j', leaseToken: 't' } as TranslationJob;
const sentence = { english: 'Wait.', sentence: 'Wait.', words: ['Wait'] };
const context = { previous: [], candidates: [] };

const ask = (readClauses: () => Promise<never>, signal = new AbortController().signal) =>
  createServiceClauseReader(job, { readClauses }, signal).read(sentence, context);

it('leaves a sentence to the rules when the service is away', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const away = new ApiError('unreachable', 'Nothing answers at this address.');
  expect(await ask(() => Promise.reject(away))).toEqual({ unread: 'no-answer' });
});

it('ends with the job when its lease is lost, or it is stopped', async () => {
  const problems = [{ code: 'lease-lost' as const, message: 'Lost.' }];
  const lost = new ApiError('refused', 'Lost.', { status: 409, problems });
  await expect(ask(() => Promise.reject(lost))).rejects.toBe(lost);
  const stop = new AbortController();
  stop.abort();
  const aborted = new Error('aborted');
  await expect(ask(() => Promise.reject(aborted), stop.signal)).rejects.toBe(aborted);
});

it('asks no more in this job after three failures in a row', async () => {
  const answers = ['no-answer', 'no-answer', 'unreadable', 'no-answer', 'no-answer', 'no-answer'];
  const readClauses = vi.fn(async () => ({ unread: answers.shift() as 'no-answer' }));
  const reader = createServiceClauseReader(job, { readClauses }, new AbortController().signal);
  for (const _ of answers.slice()) await reader.read(sentence, context);
  expect(await reader.read(sentence, context)).toEqual({ unread: 'off' });
  expect(readClauses).toHaveBeenCalledTimes(6);
});
