import { afterEach, expect, it } from 'vitest';
import { openConnectionStore } from './connection.ts';

const KEPT = { serviceUrl: 'https://signs.example.org', clientId: 'client-7' };

afterEach(() => localStorage.clear());

it.each([
  [{ ...KEPT, clientSecret: 'secret', isSecretKept: false }, ''],
  [{ ...KEPT, clientSecret: 'secret', isSecretKept: true }, 'secret'],
])('outlives the page, its secret only when asked: %j', (connection, clientSecret) => {
  openConnectionStore().write(connection);
  expect(openConnectionStore().read()).toEqual({ ...connection, clientSecret });
});
