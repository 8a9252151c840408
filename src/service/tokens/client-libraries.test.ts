/** Access tokens as a library of clients asks for them (RFC 6749, section 4.4). */
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clientCredentialsGrant,
  customFetch,
} from 'openid-client';
import { expect, it } from 'vitest';
import { openTestService } from '#service/testing.ts';

const SECRET = 'a+secret/with:signs%20=';

it.each([
  ['in a header', ClientSecretBasic],
  ['in the form', ClientSecretPost],
])('takes id and secret %s from the openid-client package', async (_, createAuth) => {
  const service = await openTestService();
  await service.ports.clients.put({
    id: 'hs-1',
    name: 'Library',
    tenant: 'waterloo',
    scopes: ['requests:read'],
    createdAt: 1,
    secretHash: await service.ports.secrets.hash(SECRET),
  });
  const issuer = 'http://127.0.0.1';
  const config = new Configuration(
    { issuer, token_endpoint: `${issuer}/oauth2/token` },
    'hs-1',
    undefined,
    createAuth(SECRET),
  );
  allowInsecureRequests(config);
  config[customFetch] = (url, { method, headers, body }) =>
    service.send(new URL(url).pathname, { method, headers, body: body as string }, null);
  const { access_token, token_type, expires_in } = await clientCredentialsGrant(config, {
    scope: 'requests:read',
  });
  expect({ token_type, expires_in }).toEqual({ token_type: 'bearer', expires_in: 3600 });
  const read = await service.send(
    '/v1/sign-requests',
    { headers: { Authorization: `Bearer ${access_token}` } },
    null,
  );
  expect(read.status).toBe(200);
  await service.close();
});
