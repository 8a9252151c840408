/** The service under a path: a proxy passes the path on, or takes it away. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, openTestService, type TestService, TINY, WATERLOO } from '#service/testing.ts';
import { offerSignIn } from '#service/tokens/session.ts';
import { getRoutedPath } from './base-path.ts';

const ORIGIN = 'https://signs.example.org';
const PUBLIC_URL = `${ORIGIN}/bsl/trial`;

it.each([
  ['/bsl/v1/screens', '/bsl', '/v1/screens'],
  ['/v1/screens', '/bsl', '/v1/screens'],
  ['/bsl/', '/bsl', '/'],
  ['/bsl', '/bsl', '/'],
  ['/', '/bsl', '/'],
  ['/bslx/v1/screens', '/bsl', '/bslx/v1/screens'],
  ['/bsl/bsl/v1/screens', '/bsl', '/bsl/v1/screens'],
  ['/v1/screens/', '', '/v1/screens'],
])('routes %s below “%s” by %s', (path, basePath, routedPath) => {
  expect(getRoutedPath(new Request(`${ORIGIN}${path}?x=/bsl/`), basePath)).toBe(routedPath);
});

describe.each([
  ['passed on', '/bsl/trial'],
  ['taken away', ''],
])('with the path %s', (_, passedPath) => {
  let service: TestService;
  beforeAll(async () => {
    service = await openTestService({ publicUrl: () => PUBLIC_URL });
  });
  afterAll(() => service.close());

  /** Sends what a proxy would send for an address. */
  const open = (url: string, init: RequestInit = {}, tenant: string | null = null) => {
    expect(url).toMatch(`${PUBLIC_URL}/`);
    return service.send(`${passedPath}${url.slice(PUBLIC_URL.length)}`, init, tenant);
  };
  const getCookie = (response: Response) => {
    const [cookie = '', ...attributes] = response.headers.get('set-cookie')!.split('; ');
    return { cookie, attributes };
  };

  it('signs the studio in by its link, with a cookie for the path', async () => {
    const [page, code] = (await offerSignIn(service.ports)).split('#');
    expect(page).toBe(`${PUBLIC_URL}/sign-in`);
    const headers = { 'Content-Type': 'application/json', Origin: ORIGIN };
    const signedIn = await open(`${PUBLIC_URL}/session`, { ...json({ code }), headers });
    const { cookie, attributes } = getCookie(signedIn);
    expect(attributes).toContain('Path=/bsl/trial/session');
    expect(attributes).toContain('Secure');
    const token = await open(`${PUBLIC_URL}/session/token`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: ORIGIN },
    });
    expect(token.status).toBe(200);
    const left = await open(`${PUBLIC_URL}/session`, {
      method: 'DELETE',
      headers: { Cookie: cookie },
    });
    expect(getCookie(left).attributes).toEqual(
      expect.arrayContaining(['Max-Age=0', 'Path=/bsl/trial/session']),
    );
  });

  it('connects a player, with a cookie for the path', async () => {
    const added = await open(`${PUBLIC_URL}/v1/screens`, json({ name: 'Hall' }), 'waterloo');
    const { id } = (await added.json()).data;
    const renewed = await open(
      `${PUBLIC_URL}/v1/screens/${id}/address`,
      { method: 'POST' },
      'waterloo',
    );
    const [page, code] = (await renewed.json()).data.address.split('#');
    expect(page).toBe(`${PUBLIC_URL}/screen/`);
    const { cookie, attributes } = getCookie(
      await open(`${PUBLIC_URL}/v1/player/session`, json({ code })),
    );
    expect(attributes).toContain(`Path=/bsl/trial/v1/player/${id}`);
    const playlist = await open(`${PUBLIC_URL}/v1/player/${id}/playlist`, {
      headers: { Cookie: cookie },
    });
    expect(playlist.status).toBe(200);
  });

  it('returns from the organisation’s own sign-in to a page of the path', async () => {
    const answer = await open(`${PUBLIC_URL}/session/provider/return?state=x`);
    expect(answer.headers.get('location')).toBe('/bsl/trial/sign-in?problem=expired');
    expect(answer.headers.get('set-cookie')).toContain('Path=/bsl/trial/session/provider');
  });

  it('answers signed links to files and parts', async () => {
    const path = `${PUBLIC_URL}/v1/sign-requests/train-announcements`;
    const sent = await open(path, json(WATERLOO), 'waterloo');
    const { id } = (await sent.json()).data;
    await service.renderNext();
    const ready = await open(`${PUBLIC_URL}/v1/sign-requests/${id}`, {}, 'waterloo');
    const { downloadLink } = (await ready.json()).data;
    const file = await open(downloadLink);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(TINY.mp4);

    const started = await open(
      `${PUBLIC_URL}/v2/sign-requests/video-translation/multipart`,
      json({
        email: 'amira@example.org',
        firstName: 'Amira',
        lastName: 'Khan',
        companyName: 'Waterloo',
        uploadSettings: {
          fileName: 'tour.mp4',
          fileSize: TINY.mp4.length,
          contentType: 'video/mp4',
        },
      }),
      'waterloo',
    );
    const { urls } = (await started.json()).data;
    const part = await open(urls[0].url, {
      method: 'PUT',
      headers: { 'Content-Length': String(TINY.mp4.length) },
      body: TINY.mp4,
    });
    expect(part.status).toBe(200);
  });

  it('describes itself by its public address, and knows no other paths', async () => {
    const description = await (await open(`${PUBLIC_URL}/openapi.json`)).json();
    expect(description.servers).toEqual([{ url: PUBLIC_URL }]);
    expect((await service.send('/bsl/v1/sign-requests')).status).toBe(404);
    expect((await open(`${PUBLIC_URL}/v1/nothing`)).status).toBe(404);
    const wrong = await open(`${PUBLIC_URL}/v1/screens`, { method: 'PUT' }, 'waterloo');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('logs and counts by the route alone', async () => {
    await open(`${PUBLIC_URL}/v1/screens`, {}, 'waterloo');
    expect(service.logged.at(-1)?.fields).toMatchObject({ route: '/v1/screens', status: 200 });
  });
});
