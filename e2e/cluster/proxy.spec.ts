/** A reverse proxy in front: whose word on a client's address is taken, and what passes through. */
import { expect, type RunningService, test } from '../fixtures.ts';
import { accessToken, addClient, bytesLikeMovie, PERSON, sender } from '../service/client.ts';
import { call } from '../service/node-client.ts';
import { hasProxy, type ReverseProxy, startProxy } from './proxy.ts';

test.skip(!hasProxy(), 'nginx is not installed.');

const GUESSER = '127.0.0.21';
const OTHER = '127.0.0.22';
/** Number of wrong secrets for a client's id after which an address has to wait. */
const MAX_WRONG_SECRETS = 10;

let service: RunningService;
let proxy: ReverseProxy;
let clientId: string;

/** Starts one service behind a proxy for all tests of a group. */
function startOnce(environment: Record<string, string>): void {
  test.beforeAll(async ({ startDeployment }) => {
    service = await startDeployment(environment);
    proxy = await startProxy(service.url);
    ({ client_id: clientId } = await addClient(service.environment, 'waterloo'));
  });
  test.afterAll(async () => {
    await proxy?.stop();
    await service?.stop();
  });
}

/**
 * Sends one wrong secret from an address and returns the status; `forwardedFor` is the address that the
 * client claims.
 */
async function guess(url: string, localAddress: string, forwardedFor?: string): Promise<number> {
  const headers = {
    Authorization: `Basic ${btoa(`${clientId}:wrong`)}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(forwardedFor !== undefined && { 'X-Forwarded-For': forwardedFor }),
  };
  const body = 'grant_type=client_credentials';
  return (await call(`${url}/oauth2/token`, { method: 'POST', headers, body, localAddress }))
    .status;
}

async function guessUntilRefused(url: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_WRONG_SECRETS; attempt++)
    expect(await guess(url, GUESSER)).toBe(401);
  expect(await guess(url, GUESSER)).toBe(429);
}

test.describe('a proxy that is named', () => {
  startOnce({ TRUSTED_PROXIES: '127.0.0.1' });

  test('tells clients apart, and a client cannot make itself another', async () => {
    await guessUntilRefused(proxy.url);
    expect(await guess(proxy.url, OTHER)).toBe(401);
    expect(await guess(proxy.url, GUESSER, '198.51.100.7')).toBe(429);
  });

  test('lets files and ranges pass whole', async () => {
    const token = await accessToken(proxy.url, await addClient(service.environment, 'leeds'));
    const bytes = bytesLikeMovie(12 * 1024 ** 2, 5);
    const form = new FormData();
    form.append('body', JSON.stringify(PERSON));
    form.append('video', new Blob([bytes]), 'tour.mp4');
    const send = sender(proxy.url, token);
    const uploaded = await send('/v2/sign-requests/video-translation', {
      method: 'POST',
      body: form,
    });
    expect(uploaded.status).toBe(200);
    const { data } = await uploaded.json();
    expect(Buffer.from(await service.file(`uploads/${data.id}/source`)).equals(bytes)).toBe(true);
    const refused = await send('/v2/sign-requests/video-translation', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: new Uint8Array(31 * 1024 ** 2),
    });
    expect(refused.status).toBe(413);
  });
});

test.describe('a proxy that is not named', () => {
  startOnce({});

  test('is one client, whatever it forwards', async () => {
    await guessUntilRefused(proxy.url);
    expect(await guess(proxy.url, OTHER)).toBe(429);
    expect(await guess(service.url, '127.0.0.1', '198.51.100.7')).toBe(429);
    expect(await guess(service.url, OTHER)).toBe(401);
  });
});
