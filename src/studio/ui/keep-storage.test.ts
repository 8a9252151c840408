import { expect, it } from 'vitest';
import { keepStorage } from './keep-storage.ts';

it('asks the browser once a page to keep what is stored, and minds no refusal', async () => {
  let asked = 0;
  const storage = {
    async persist() {
      asked += 1;
      throw new Error('refused');
    },
  };
  keepStorage(storage);
  keepStorage(storage);
  await Promise.resolve();
  expect(asked).toBe(1);
});
