import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { getRoutedPath } from '#service/http/base-path.ts';
import { studioFiles } from './studio-files.ts';

const HTML = { headers: { Accept: 'text/html' } };

function openStudio(basePath: string) {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-studio-'));
  mkdirSync(join(folder, 'assets'));
  const page = (name: string) =>
    `<link rel="icon" href="/favicon.svg"><script src="/assets/${name}.js"></script>`;
  writeFileSync(join(folder, 'index.html'), page('index'));
  writeFileSync(join(folder, 'index.html.gz'), 'compressed');
  writeFileSync(join(folder, 'screen.html'), page('screen'));
  writeFileSync(join(folder, 'passengers.html'), page('passengers'));
  writeFileSync(join(folder, 'handsignal-messages.js'), 'element()');
  writeFileSync(join(folder, 'assets/index.js'), 'start()');
  return new Hono({ getPath: (request) => getRoutedPath(request, basePath) }).route(
    '/',
    studioFiles(folder, basePath),
  );
}

it.each([
  '/bsl/',
  '/bsl/requests/4',
  '/bsl/requests/screen',
  '/bsl/index.html',
  '/',
  '/requests/4',
])('writes the path into the studio’s page at %s', async (path) => {
  const answer = await openStudio('/bsl').request(path, {
    headers: { Accept: 'text/html', 'Accept-Encoding': 'gzip' },
  });
  expect(await answer.text()).toBe(
    '<link rel="icon" href="/bsl/favicon.svg"><script src="/bsl/assets/index.js"></script>',
  );
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toContain("base-uri 'none'");
});

it.each(['/bsl/screen/', '/bsl/screen/K7M2', '/bsl/screen.html', '/screen/'])(
  'writes it into the page of a screen at %s',
  async (path) => {
    const answer = await openStudio('/bsl').request(path, HTML);
    expect(await answer.text()).toContain('src="/bsl/assets/screen.js"');
  },
);

it.each([
  ['/bsl', '/bsl', '/bsl/'],
  ['/bsl', '/bsl/screen', '/bsl/screen/'],
  ['/bsl', '/screen', '/bsl/screen/'],
  ['', '/screen', '/screen/'],
])(
  'below “%s”, sends %s to %s, to which the files of a page belong',
  async (basePath, path, page) => {
    const answer = await openStudio(basePath).request(path, HTML);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, page]);
  },
);

it('serves the files of pages, and no page for an unknown path of the interface', async () => {
  const studio = openStudio('/bsl');
  for (const path of ['/bsl/assets/index.js', '/assets/index.js']) {
    const answer = await studio.request(path);
    expect(await answer.text()).toBe('start()');
  }
  for (const path of ['/bsl/v1/none', '/v1/none', '/bsl/assets/none.js'])
    expect((await studio.request(path, HTML)).status).toBe(path.endsWith('.js') ? 200 : 404);
});

it('serves pages for the whole origin as they were built, compressed too', async () => {
  const studio = openStudio('');
  for (const path of ['/', '/requests/4']) {
    expect(await (await studio.request(path, HTML)).text()).toContain('src="/assets/index.js"');
    const compressed = await studio.request(path, {
      headers: { Accept: 'text/html', 'Accept-Encoding': 'gzip' },
    });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('cache-control')).toBe('no-cache');
  }
});

it.each(['/bsl/at/LDS', '/bsl/at/lds?kiosk', '/at/LDS-2'])(
  'opens the page of a station at %s, which any site may hold in a frame',
  async (path) => {
    const answer = await openStudio('/bsl').request(path, HTML);
    expect(await answer.text()).toContain('src="/bsl/assets/passengers.js"');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('cross-origin-embedder-policy')).toBeNull();
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'self'");
  },
);

it.each([
  ['', '/at/lds?kiosk', '</at/LDS.json>'],
  ['/bsl', '/bsl/at/LDS/', '</bsl/at/LDS.json>'],
])('below “%s”, has a browser load the list of %s early', async (basePath, path, list) => {
  const answer = await openStudio(basePath).request(path, HTML);
  expect(answer.headers.get('link')).toBe(`${list}; rel=preload; as=fetch; crossorigin`);
});

it('lets other sites load the element of the embed, and nothing else of the studio', async () => {
  const studio = openStudio('');
  const read = async (path: string) =>
    (await studio.request(path)).headers.get('cross-origin-resource-policy');
  expect(await read('/handsignal-messages.js')).toBe('cross-origin');
  expect(await read('/assets/index.js')).toBe('same-origin');
});

it.each(['/at/LDS/films', '/at/LDS/other', '/at/', '/at/%3Cscript%3E'])(
  'has no page at %s',
  async (path) => {
    const answer = await openStudio('').request(path, HTML);
    expect(answer.status).toBe(404);
  },
);
