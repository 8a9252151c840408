import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfiguration } from '#service/configuration.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { describeIntegrationVariables } from './describe-variables.ts';

const PATH = '/v1/api-clients';
let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const add = (form: object) => service.send(PATH, json(form));
const listIds = async (): Promise<string[]> =>
  (await (await service.send(PATH)).json()).data.map(({ id }: { id: string }) => id);

/** Asks for a token as a client does. */
const askToken = (id: string, secret: string) =>
  service.send(
    '/oauth2/token',
    {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${id}:${secret}`)}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    },
    null,
  );

it('adds a client whose secret works and is shown once, and ends it', async () => {
  const added = await add({ name: 'Control room', scopes: ['requests:read', 'requests:write'] });
  const { data } = await added.json();
  expect((await askToken(data.id, data.secret)).status).toBe(200);
  const listed = await (await service.send(PATH)).text();
  expect(listed).toContain('Control room');
  expect(listed).not.toContain(data.secret);
  service.clock.now += 1000;
  expect((await service.send(`${PATH}/${data.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await askToken(data.id, data.secret)).status).toBe(401);
  expect(await listIds()).not.toContain(data.id);
  const log = await (await service.send('/v1/audit-log')).json();
  expect(log.data.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
    'client.revoked',
    'client.added',
  ]);
});

it('gives no client what the caller may not do', async () => {
  const token = await service.token('waterloo', ['admin']);
  const answer = await service.send(
    PATH,
    {
      ...json({ name: 'More', scopes: ['people:admin'] }),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    },
    null,
  );
  expect(answer.status).toBe(403);
});

it.each([
  { name: '', scopes: ['requests:read'] },
  { name: 'None', scopes: [] },
  { name: 'Odd', scopes: ['everything'] },
])('refuses %o', async (form) => {
  expect((await add(form)).status).toBe(400);
});

it('says which variables are set, and shows no secret', () => {
  const read = readConfiguration({
    PUBLIC_URL: 'https://signs.example.org',
    OIDC_ISSUER: 'https://login.example.org',
    OIDC_CLIENT_ID: 'handsignal',
    OIDC_CLIENT_SECRET: 'not for pages',
    FEED_ALLOWED_NETWORKS: '10.1.0.0/16',
  });
  if ('wrong' in read) throw new Error(read.wrong.join());
  const variables = describeIntegrationVariables(read.configuration);
  expect(variables).toContainEqual({
    name: 'OIDC_ISSUER',
    isSet: true,
    value: 'https://login.example.org',
  });
  expect(variables).toContainEqual({ name: 'OIDC_CLIENT_SECRET', isSet: true });
  expect(variables).toContainEqual({ name: 'FEED_ALLOWED_NETWORKS', isSet: true });
  expect(variables).toContainEqual({ name: 'OIDC_NAME', isSet: false });
  expect(JSON.stringify(variables)).not.toMatch(/not for pages|10\.1\.0\.0/);
});
