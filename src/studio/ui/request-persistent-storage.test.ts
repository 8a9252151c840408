import { expect, it } from 'vitest';
import { requestPersistentStorage } from './request-persistent-storage.ts';

it('asks the browser once a page to keep what is stored, and minds no refusal', async () => {
  let requests = 0;
  const storage = {
    async persist() {
      requests += 1;
      throw new Error('refused');
    },
  };
  requestPersistentStorage(storage);
  requestPersistentStorage(storage);
  await Promise.resolve();
  expect(requests).toBe(1);
});
