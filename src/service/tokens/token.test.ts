import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestService, type TestService } from '#service/testing.ts';

let service: TestService;
const basic = (id: string, secret: string) => ({
  Authorization: `Basic ${btoa(`${id}:${secret}`)}`,
});
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const GRANT = 'grant_type=client_credentials';

beforeAll(async () => {
  service = await openTestService();
  await service.ports.clients.put({
    id: 'hs-1',
    name: 'curl',
    tenant: 'waterloo',
    scopes: ['requests:write', 'requests:read'],
    createdAt: 1,
    secretHash: await service.ports.secrets.hash('s3cret'),
  });
});
afterAll(() => service.close());

const ask = (headers: Record<string, string>, body: string) =>
  service.send('/oauth2/token', { method: 'POST', headers, body }, null);

it('gives a token that opens the interface, and nothing the scope does not name', async () => {
  const response = await ask(
    { ...basic('hs-1', 's3cret'), ...FORM },
    `${GRANT}&scope=requests:read`,
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const answer = await response.json();
  expect(answer).toEqual({
    access_token: expect.any(String),
    expires_in: 3600,
    token_type: 'Bearer',
  });
  const headers = { Authorization: `Bearer ${answer.access_token}` };
  expect((await service.send('/v1/sign-requests', { headers }, null)).status).toBe(200);
  const refused = await service.send('/v1/render-jobs/claim', { method: 'POST', headers }, null);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toEqual({
    errors: [{ code: 'scope-missing', message: 'The token lacks the scope worker.' }],
  });
});

it.each([
  ['a wrong secret', basic('hs-1', 'wrong'), GRANT, 401, 'invalid_client', 'client-invalid'],
  ['an unknown client', basic('hs-2', 's3cret'), GRANT, 401, 'invalid_client', 'client-invalid'],
  ['no credentials', {}, GRANT, 401, 'invalid_client', 'client-invalid'],
  ['no base64', { Authorization: 'Basic %%' }, GRANT, 401, 'invalid_client', 'client-invalid'],
  ['no grant', basic('hs-1', 's3cret'), '', 400, 'invalid_request', 'field-required'],
  [
    'another grant',
    basic('hs-1', 's3cret'),
    'grant_type=password',
    400,
    'unsupported_grant_type',
    'grant-unsupported',
  ],
  [
    'a scope it lacks',
    basic('hs-1', 's3cret'),
    `${GRANT}&scope=admin`,
    400,
    'invalid_scope',
    'scope-missing',
  ],
] as const)('refuses %s as RFC 6749 says', async (_, headers, body, status, word, code) => {
  const response = await ask({ ...headers, ...FORM }, body);
  expect(response.status).toBe(status);
  if (status === 401) expect(response.headers.get('www-authenticate')).toMatch(/^Basic/);
  expect(await response.json()).toMatchObject({ error: word, errors: [{ code }] });
});

it('takes a form only', async () => {
  const headers = { ...basic('hs-1', 's3cret'), 'Content-Type': 'application/json' };
  const response = await ask(headers, '{}');
  expect(response.status).toBe(415);
  expect((await response.json()).error).toBe('invalid_request');
});

it.each([
  [undefined, 'The Authorization bearer token is missing.', 'token-missing'],
  ['Basic abc', 'The Authorization bearer token is missing.', 'token-missing'],
  ['Bearer', 'The Authorization bearer token is missing.', 'token-missing'],
  ['Bearer abc', 'The access token is not valid for this service.', 'token-invalid'],
  [
    `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"hs-1","tenant":"waterloo","scope":"admin"}')}.`,
    'The access token is not valid for this service.',
    'token-invalid',
  ],
])('answers 401 to the header %s', async (authorization, message, code) => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const response = await service.send('/v1/sign-requests', { headers }, null);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ errors: [{ message, code }] });
});

it('ends a token after an hour, and within a minute of its client’s revocation', async () => {
  const token = await service.token('york');
  const headers = { Authorization: `Bearer ${token}` };
  const status = async () => (await service.send('/v1/sign-requests', { headers }, null)).status;
  expect(await status()).toBe(200);
  const start = service.clock.now;
  service.clock.now = start + 3_601_000;
  expect(await status()).toBe(401);
  service.clock.now = start;
  const client = (await service.ports.clients.list()).find(({ tenant }) => tenant === 'york')!;
  await service.ports.clients.revoke(client.id, start);
  service.clock.now = start + 60_000;
  expect(await status()).toBe(401);
  service.clock.now = start;
});
