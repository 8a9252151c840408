import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createErrorCrossing } from '#channel/error-crossing.ts';
import { CodedError } from '#contract/coded-error.ts';
import { openThread } from './open-thread.ts';

class ThreadError extends CodedError<'died'> {}
const errors = createErrorCrossing<'died'>(ThreadError, 'died');

interface ThreadCalls {
  double: { request: number; progress: never; response: number };
}

const open = (source: string) =>
  openThread<ThreadCalls>(new Worker(source, { eval: true }), errors);

const DOUBLES = `require('node:worker_threads').parentPort.on('message', ({ id, request }) => {
  if (request < 0) process.exit(3);
  if (request === 0) throw new Error('nothing to double');
  require('node:worker_threads').parentPort.postMessage({ id, type: 'response', response: request * 2 });
});`;

it('asks a thread of Node, which ends with its channel', async () => {
  const channel = open(DOUBLES);
  expect(await Promise.all([channel.call('double', 4), channel.call('double', 7)])).toEqual([
    8, 14,
  ]);
  channel.end(new ThreadError('died', 'Over.'));
  await expect(channel.call('double', 4)).rejects.toThrow('Over.');
});

it.each([
  ['leaves', -1, 'It ended.'],
  ['fails', 0, 'It failed: Error: nothing to double'],
])('fails what is pending when the thread %s', async (_, input, message) => {
  const channel = open(DOUBLES);
  await expect(channel.call('double', input)).rejects.toMatchObject({ code: 'died', message });
  expect(channel.ended).toBe(true);
});
