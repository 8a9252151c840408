import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { offerSignIn } from './session.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const signIn = async (code: string, headers: Record<string, string> = {}) => {
  const init = json({ code });
  return await service.send(
    '/session',
    { ...init, headers: { ...init.headers, ...headers } },
    null,
  );
};
const freshCode = async () => (await offerSignIn(service.ports)).split('#')[1]!;
const readCookie = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!;
const askToken = (headers: Record<string, string>) =>
  service.send('/session/token', { method: 'POST', headers }, null);

it('signs a browser in once by the link, and gives it tokens of the local tenant', async () => {
  const link = await offerSignIn(service.ports);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8787\/sign-in#[\w-]{43}$/);
  const code = link.split('#')[1]!;
  const response = await signIn(code, { Origin: 'http://localhost:8787' });
  expect(response.status).toBe(204);
  expect(response.headers.get('set-cookie')).toMatch(
    /HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/,
  );
  expect((await signIn(code)).status).toBe(401);

  const token = await askToken({ Cookie: readCookie(response) });
  expect(token.status).toBe(200);
  expect(token.headers.get('ratelimit-limit')).toBe('1500');
  const { access_token } = await token.json();
  const claims = JSON.parse(atob(access_token.split('.')[1]));
  expect(claims).toMatchObject({
    sub: 'local-studio',
    tenant: 'local',
    scope:
      'requests:write requests:read reviews:write screens:write emergency:write departures:write worker admin people:admin audit:read library:read library:review library:write',
  });
});

it('keeps earlier cookies when the service starts again, until they sign out', async () => {
  const cookie = readCookie(await signIn(await freshCode()));
  await offerSignIn(service.ports);
  expect((await askToken({ Cookie: cookie })).status).toBe(200);
  const out = await service.send(
    '/session',
    { method: 'DELETE', headers: { Cookie: cookie } },
    null,
  );
  expect(out.status).toBe(204);
  expect((await askToken({ Cookie: cookie })).status).toBe(401);
});

it.each([
  ['another origin', { Origin: 'https://evil.example' }],
  ['another port', { Origin: 'http://127.0.0.1:9999' }],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['no origin at all', { Origin: 'null' }],
])('does nothing for a page of %s', async (_, headers) => {
  const code = await freshCode();
  expect((await signIn(code, headers)).status).toBe(403);
  const cookie = readCookie(await signIn(code));
  expect((await askToken({ Cookie: cookie, ...headers })).status).toBe(403);
});

it('gives no token without a session', async () => {
  expect((await askToken({})).status).toBe(401);
  expect((await askToken({ Cookie: 'handsignal-session-8787=made-up' })).status).toBe(401);
});
