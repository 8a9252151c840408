import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { waitWhileBusy } from './wait-while-busy.ts';

const BUSY = new ApiError('busy', 'Too many calls.', { status: 429, retryAfterSeconds: 0 });

/** Creates a call that fails as listed, then answers. */
function createCall(failures: Error[]) {
  let calls = 0;
  return {
    count: () => calls,
    call: async () => {
      calls += 1;
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return 'shown';
    },
  };
}

it('calls again for as long as the service is busy', async () => {
  const { call, count } = createCall([BUSY, BUSY]);
  expect(await waitWhileBusy(call)).toBe('shown');
  expect(count()).toBe(3);
});

it('does not wait for what waiting does not mend', async () => {
  const refused = new ApiError('refused', 'Screen not found.', { status: 400 });
  const { call, count } = createCall([refused]);
  await expect(waitWhileBusy(call)).rejects.toBe(refused);
  expect(count()).toBe(1);
  await expect(waitWhileBusy(createCall(Array(20).fill(BUSY)).call)).rejects.toBe(BUSY);
});
