import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

const VITE = 'node_modules/vite/bin/vite.js';
const MAX_WORKER_BYTES = 20_000;
const MAX_SCREEN_BYTES = 300_000;
/** Compressed scripts until the announcement form can be typed in, and until the studio has taken it over. */
const MAX_OPENING_BYTES = 90_000;
const MAX_STUDIO_BYTES = 400_000;
/** Scripts until then: each has headers of a kilobyte. */
const MAX_STUDIO_FILES = 24;
/** Files of the video engine, speech recognition, PDF reader and figures. */
const HEAVY = /\.(wasm|mjs|vrm)$/;

let dist: string;
let worker: string;
/** Imports of each file, by Vite. */
let graph: Manifest;
/** Files that the service worker caches for each page. */
let pages: Record<string, { url: string; revision: string | null }[]>;

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'handsignal-offline-build-'));
  const options = ['--outDir', dist, '--emptyOutDir', '--manifest', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [VITE, 'build', ...options], { env });
  worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  graph = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  pages = JSON.parse(/\{"index\.html":.*?\]\}/.exec(worker)![0]);
}, 120_000);
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const listCached = (page: string) => pages[page]!.map(({ url }) => url);

/** Lists the scripts, styles and fonts that a page imports at once or later, by Vite's own graph. */
function listImported(page: string): string[] {
  const visited = new Set([page]);
  for (const key of visited)
    for (const next of [...(graph[key]!.imports ?? []), ...(graph[key]!.dynamicImports ?? [])])
      visited.add(next);
  return [...visited].flatMap((key) => {
    const { file, css = [], assets = [] } = graph[key]!;
    return [file, ...css, ...assets.filter((asset) => asset.endsWith('.woff2'))];
  });
}

/** Lists the scripts without which an entry or a part that is loaded later cannot run. */
function listNeeded(...keys: string[]): string[] {
  const visited = new Set(keys);
  for (const key of visited) for (const next of graph[key]!.imports ?? []) visited.add(next);
  return [...visited].map((key) => graph[key]!.file);
}

const readScript = (file: string) => readFileSync(join(dist, file), 'utf8');
const countCompressed = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readScript(file)).length, 0);

const OPENING = ['index.html'];
const STUDIO = [...OPENING, 'src/studio/announce/announce-page.tsx'];

it('lets the announcement form be typed in before much is loaded', () => {
  const opening = countCompressed(listNeeded(...OPENING));
  expect(opening).toBeGreaterThan(30_000);
  expect(opening).toBeLessThan(MAX_OPENING_BYTES);
  const studio = listNeeded(...STUDIO);
  expect(studio.some((file) => /\/studio-[^/]+$/.test(file))).toBe(true);
  expect(countCompressed(studio)).toBeLessThan(MAX_STUDIO_BYTES);
  expect(studio.length).toBeLessThanOrEqual(MAX_STUDIO_FILES);
});

/** Words that are in a script alone which has the code in question. */
const MARKS = {
  'schemas of requests': /ZodObject/,
  'the signing lexicon': /BSL signs transcri/,
  'three.js': /WebGLRenderer/,
  'the video engine': /ffmpeg-core/,
  'the translation': /preTagger/,
  'the names of stations': /Haslemere/,
};

it('loads nothing heavy before the form can be typed in', () => {
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const all = scripts.map((name) => readScript(`assets/${name}`)).join('\n');
  const opening = listNeeded(...OPENING)
    .map(readScript)
    .join('\n');
  const studio = listNeeded(...STUDIO)
    .map(readScript)
    .join('\n');
  for (const [name, mark] of Object.entries(MARKS)) {
    expect(mark.test(all), `${name} is built, and has ${mark}`).toBe(true);
    expect(mark.test(opening), name).toBe(false);
    if (name !== 'schemas of requests') expect(mark.test(studio), name).toBe(false);
  }
});

it('caches everything that the studio can import', () => {
  const imported = listImported('index.html');
  expect(imported.length).toBeGreaterThan(120);
  expect(imported.filter((file) => !listCached('index.html').includes(file))).toEqual([]);
});

it('caches what the player of a screen loads', () => {
  const loaded = [...readScript('screen.html').matchAll(/(?:src|href)="\/([^"]+)"/g)];
  const files = loaded.map(([, file]) => file!);
  expect(files.filter((file) => /\.(js|css)$/.test(file)).length).toBe(3);
  const fonts = listCached('screen.html').filter((file) => file.endsWith('.woff2'));
  expect(fonts.length).toBe(2);
  expect(files.filter((file) => !listCached('screen.html').includes(file))).toEqual([]);
});

it('caches the scripts of workers: every script, style and font is some page’s', () => {
  const cached = new Set(['index.html', 'screen.html', 'passengers.html'].flatMap(listCached));
  const light = readdirSync(join(dist, 'assets')).filter((name) => /\.(js|css|woff2)$/.test(name));
  expect(light.filter((name) => name.includes('.worker-')).length).toBeGreaterThan(3);
  expect(light.filter((name) => !cached.has(`assets/${name}`))).toEqual([]);
});

it('caches no heavy file, and little for a screen', () => {
  expect(readdirSync(join(dist, 'assets')).filter((name) => HEAVY.test(name))).not.toEqual([]);
  expect(
    Object.keys(pages)
      .flatMap(listCached)
      .filter((file) => HEAVY.test(file)),
  ).toEqual([]);
  const bytes = listCached('screen.html').map((file) => statSync(join(dist, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_SCREEN_BYTES);
});

it('gives a revision to files whose name does not change with their content', () => {
  for (const { url, revision } of Object.values(pages).flat())
    expect(revision === null, url).toBe(url.startsWith('assets/'));
});

it('builds one small classic script', () => {
  expect(gzipSync(worker).length).toBeLessThan(MAX_WORKER_BYTES);
  expect(worker).not.toMatch(/\b(import|export)\b\s*[{"'*(]/);
});
