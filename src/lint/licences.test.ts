/** Licences of all packages, from the lock file. `npm run licences` writes them as a bill of materials; `dist/studio/licences.txt` holds their texts. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  license?: string;
  dev?: boolean;
}

/** Licences under which packages may be used and passed on beside our MIT. */
const PERMISSIVE =
  /^(MIT|ISC|0BSD|BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|BlueOak-1\.0\.0|CC0-1\.0|OFL-1\.1|Unlicense|Zlib|Python-2\.0)$/;

/**
 * Packages whose licence is only in a file of theirs, or in the old form of `package.json`; all say MIT, but for
 * gtfs-realtime-bindings, which says Apache-2.0.
 */
const UNLABELLED = [
  'busboy',
  'combine-errors',
  'gtfs-realtime-bindings',
  'memorystream',
  'png-js',
  'prelude-ls',
  'streamsearch',
];

/** The video engine: a file of its own, loaded at run time. README and Settings name its licence. */
const SEPARATE = ['@ffmpeg/core'];

/** Whether one of the choices, or all parts, of an SPDX expression are permissive. */
function isPermissive(expression: string): boolean {
  const words = expression.replace(/[()]/g, '');
  return words
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => PERMISSIVE.test(part)));
}

it('every package may be passed on beside our licence', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const packages = Object.entries<LockedPackage>(lock.packages).filter(([path]) => path !== '');
  expect(packages.length).toBeGreaterThan(500);
  const doubtful = packages
    .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1)!, license }))
    .filter(({ license }) => license === undefined || !isPermissive(license))
    .map(({ name }) => name);
  expect(new Set(doubtful)).toEqual(new Set([...UNLABELLED, ...SEPARATE]));
});

it('knows a choice of licences from several that all hold', () => {
  expect(isPermissive('(MIT OR GPL-3.0-or-later)')).toBe(true);
  expect(isPermissive('(MIT AND GPL-3.0-or-later)')).toBe(false);
});
