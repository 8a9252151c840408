/** The built player and its service worker are small, and have nothing that Chromium 69 cannot read. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { buildForOldBrowsers, readBuilt } from './build-for-old-browsers.ts';
import { findNewApis, findNewSyntax, NEWER_THAN_2009 } from './newer-than-chromium-69.ts';

const MAX_SCRIPT_BYTES = 60_000;
const MAX_STYLE_BYTES = 2_000;

const files: Record<string, string> = {};
beforeAll(async () => {
  for (const input of ['screen.html', 'src/studio/offline/service-worker.ts'])
    for (const file of await buildForOldBrowsers({ input }))
      files[file.fileName] = Buffer.from(readBuilt(file)).toString();
  files['screen-check.js'] = readFileSync('public/screen-check.js', 'utf8');
}, 120_000);

const list = (ending: string) => Object.keys(files).filter((name) => name.endsWith(ending));
const countCompressed = (names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(files[name]!).length, 0);

it('is small', () => {
  expect(list('.js').length).toBe(3);
  expect(countCompressed(list('.js'))).toBeLessThan(MAX_SCRIPT_BYTES);
  expect(countCompressed(list('.css'))).toBeLessThan(MAX_STYLE_BYTES);
});

it('has no syntax that is newer', () => {
  for (const name of list('.js')) expect(findNewSyntax(files[name]!), name).toEqual([]);
});

it('uses nothing newer that `polyfills.ts` does not bring', () => {
  const polyfills = readFileSync('src/player/polyfills.ts', 'utf8');
  const missing = list('.js').flatMap((name) =>
    findNewApis(files[name]!).filter((api) => !polyfills.includes(`'${api}'`)),
  );
  expect(missing).toEqual([]);
});

it('has no styles that are newer', () => {
  for (const name of list('.css'))
    expect(files[name]).not.toMatch(
      /@layer|@container|\binset:|(^|[;{])gap:|aspect-ratio|\bd?v(min|max)\b|cq(w|h|min|max)\b|dvh|:is\(|:where\(|:focus-visible|min\(|max\(|clamp\(|&/,
    );
});

it('finds what is newer', () => {
  const newer =
    'a?.b; a ?? b; a ??= b; class A { x = 1; static { } #y = 2 } 1_000; 10n; export * as c from "d"; await 1';
  expect(findNewSyntax(newer).sort()).toEqual(
    [
      'BigInt',
      'ChainExpression',
      'ExportNamespace',
      'LogicalAssignment',
      'NullishCoalescing',
      'NumericSeparator',
      'PrivateIdentifier',
      'PropertyDefinition',
      'PropertyDefinition',
      'StaticBlock',
      'TopLevelAwait',
    ].sort(),
  );
  expect(
    findNewSyntax('async () => { await 1 }; import("a"); import.meta.url; ({ ...a })'),
  ).toEqual([]);
  expect(findNewApis('a.at(-1); Object.fromEntries(b); AbortSignal.timeout(1)')).toEqual([
    'at',
    'fromEntries',
    'timeout',
  ]);
});

it('explains itself in JavaScript of 2009', () => {
  const source = files['screen-check.js']!;
  expect(findNewSyntax(source, NEWER_THAN_2009)).toEqual([]);
  expect(source).not.toMatch(/,\s*\)/);
  expect(findNewSyntax('let a = () => `b`', NEWER_THAN_2009)).toEqual([
    'VariableDeclaration let',
    'ArrowFunctionExpression',
    'TemplateLiteral',
  ]);
});
