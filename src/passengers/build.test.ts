/** The built page of a station is small, and has nothing that Chromium 69 cannot read. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { buildForOldBrowsers, readBuilt } from '#player/build/build-for-old-browsers.ts';
import { findNewApis, findNewSyntax } from '#player/build/newer-than-chromium-69.ts';

/** Scripts that a phone loads before the first message plays. */
const MAX_SCRIPT_BYTES = 100_000;
const MAX_STYLE_BYTES = 5_000;

const files: Record<string, string> = {};
beforeAll(async () => {
  for (const file of await buildForOldBrowsers({ input: 'passengers.html' }))
    files[file.fileName] = Buffer.from(readBuilt(file)).toString();
}, 120_000);

const list = (ending: string) => Object.keys(files).filter((name) => name.endsWith(ending));
const countCompressed = (names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(files[name]!).length, 0);

it('is small: scripts and styles, and nothing else', () => {
  expect(countCompressed(list('.js'))).toBeGreaterThan(5_000);
  expect(countCompressed(list('.js'))).toBeLessThan(MAX_SCRIPT_BYTES);
  expect(countCompressed(list('.css'))).toBeLessThan(MAX_STYLE_BYTES);
  const kinds = Object.keys(files).map((name) => name.replace(/.*\./, ''));
  expect([...new Set(kinds)].sort()).toEqual(['css', 'html', 'js']);
});

it('has no syntax and no function that is newer', () => {
  const polyfills = readFileSync('src/player/polyfills.ts', 'utf8');
  for (const name of list('.js')) {
    expect(findNewSyntax(files[name]!), name).toEqual([]);
    expect(findNewApis(files[name]!).filter((api) => !polyfills.includes(`'${api}'`))).toEqual([]);
  }
});

it('names no other origin and no cookie', () => {
  for (const name of list('.js')) {
    const addresses = [...files[name]!.matchAll(/https?:\/\/[\w.]+/g)].map(([address]) => address);
    expect(addresses.filter((address) => address !== 'http://www.w3.org')).toEqual([]);
    expect(files[name]).not.toContain('.cookie');
  }
});
