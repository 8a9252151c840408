import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTurn, nodeSecrets } from '#service/adapters/node-secrets.ts';
import { openTestService, type TestService } from '#service/testing.ts';

/** Hashes that have begun and end when they are told to. */
const pendingHashes: (() => void)[] = [];
let isHeld = false;

/** Secrets without scrypt, which takes a fifth of a second, and on a busy machine seconds. */
const secrets = nodeSecrets(
  'a secret of this test',
  inTurn(async (secret) => {
    if (isHeld) await new Promise<void>((resolve) => pendingHashes.push(resolve));
    return Buffer.from(secret);
  }),
);

let service: TestService;
beforeAll(async () => {
  service = await openTestService({ secrets, isProxy: (address) => address === '' });
  for (const id of ['hs-1', 'hs-2'])
    await service.ports.clients.put({
      id,
      name: 'curl',
      tenant: 'waterloo',
      scopes: ['requests:read'],
      createdAt: 1,
      secretHash: await secrets.hash('s3cret'),
    });
});
afterAll(() => service.close());

const ask = (id: string, secret: string, address: string, form = '') =>
  service.send(
    '/oauth2/token',
    {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': address,
        ...(form === '' && { Authorization: `Basic ${btoa(`${id}:${secret}`)}` }),
      },
      body: `grant_type=client_credentials${form}`,
    },
    null,
  );

it('hashes one wrong secret at a time, so that files can be read, and turns away whom would wait long', async () => {
  isHeld = true;
  let busy = 0;
  const requests = Array.from({ length: 60 }, async (_, turn) => {
    const answer = await ask(`made-up-${turn}`, 'wrong', `192.0.2.${turn}`);
    if (answer.status === 503) busy++;
    return answer;
  });
  // One is hashed, and thirty wait for their turn.
  await vi.waitFor(() => expect(busy).toBe(29), { timeout: 20_000 });
  expect(pendingHashes).toHaveLength(1);
  isHeld = false;
  pendingHashes[0]!();
  const responses = await Promise.all(requests);
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(31);
  const refused = responses.find(({ status }) => status === 503);
  expect(refused?.headers.get('retry-after')).toBe('5');
});

it.each([
  ['a known', 'hs-1'],
  ['an unknown', 'made-up'],
])('hashes no more than ten wrong secrets of one address for %s id', async (_, id) => {
  const address = id === 'hs-1' ? '198.51.100.1' : '198.51.100.2';
  for (let turn = 0; turn < 10; turn++)
    expect((await ask(id, `wrong ${turn}`, address)).status).toBe(401);
  const hashing = [vi.spyOn(secrets, 'hash'), vi.spyOn(secrets, 'matches')];
  const refused = await ask(id, 'wrong again', address);
  for (const spy of hashing) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'rate-limited' }] });
  expect((await ask('hs-2', 's3cret', address)).status).toBe(200);
});

it('serves a client that was right before, whatever strangers do to its id', async () => {
  const address = '198.51.100.3';
  expect((await ask('hs-2', 's3cret', address)).status).toBe(200);
  for (let turn = 0; turn < 11; turn++) await ask('hs-2', `wrong ${turn}`, address);
  expect((await ask('hs-2', 's3cret', address)).status).toBe(200);
  expect((await ask('hs-2', 's3cret', '198.51.100.4')).status).toBe(200);
});

it('takes client_id and client_secret as fields of the form, never both ways at once', async () => {
  const form = '&client_id=hs-1&client_secret=s3cret';
  expect((await ask('', '', '198.51.100.5', form)).status).toBe(200);
  const refused = await ask('', '', '198.51.100.5', '&client_id=hs-1&client_secret=no');
  expect(refused.status).toBe(401);
  const both = await service.send(
    '/oauth2/token',
    {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Authorization: `Basic ${btoa('hs-1:s3cret')}`,
      },
      body: `grant_type=client_credentials${form}`,
    },
    null,
  );
  expect(both.status).toBe(400);
  expect(await both.json()).toMatchObject({ error: 'invalid_request' });
});
