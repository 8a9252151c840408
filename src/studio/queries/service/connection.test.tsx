import { afterEach, expect, it, vi } from 'vitest';

const KEPT = { serviceUrl: 'https://signs.example.org', clientId: 'client-7' };

/** The store as a page that opens now has it. */
async function storeOfNewPage() {
  vi.resetModules();
  return (await import('./connection.ts')).connectionStore;
}

afterEach(() => localStorage.clear());

it.each([
  [{ ...KEPT, clientSecret: 'secret', isSecretKept: false }, ''],
  [{ ...KEPT, clientSecret: 'secret', isSecretKept: true }, 'secret'],
])('outlives the page, its secret only when asked: %j', async (connection, clientSecret) => {
  (await storeOfNewPage()).write(connection);
  expect((await storeOfNewPage()).read()).toEqual({ ...connection, clientSecret });
});
