/** Tests that private wording of a folder does not grow: counts are compared with a baseline that may only shrink. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import baseline from './baseline.json' with { type: 'json' };
import { listFiles } from './testing.ts';
import { findWording, WORDING, type WordingKind } from './wording.ts';

type Counts = Partial<Record<WordingKind, number>>;

/** Folder that a file is counted in: `src/signing`, `e2e`, or `src` for entry files. */
const getFolder = (path: string): string => /^(?:e2e|src\/[^/]+(?=\/)|src)/.exec(path)![0];

const files = [...listFiles('src'), ...listFiles('e2e')].filter((path) => /\.tsx?$/.test(path));
const places = files.flatMap((path) =>
  findWording(path, readFileSync(path, 'utf8')).map((place) => ({ path, ...place })),
);

const counts: Record<string, Counts> = {};
for (const { path, kind } of places) {
  const folder = counts[getFolder(path)] ?? {};
  counts[getFolder(path)] = folder;
  folder[kind] = (folder[kind] ?? 0) + 1;
}

if (process.env.WORDING_REPORT !== undefined)
  writeFileSync(
    process.env.WORDING_REPORT,
    places.map(({ path, line, kind, text }) => `${path}:${line} ${kind} ${text}`).join('\n'),
  );

const KINDS = Object.keys(WORDING) as WordingKind[];
const allowed: Record<string, Counts> = baseline.wording;

it.each(KINDS)('%s do not grow in any folder', (kind) => {
  const grown = Object.entries(counts)
    .filter(([folder, count]) => (count[kind] ?? 0) > (allowed[folder]?.[kind] ?? 0))
    .map(([folder, count]) => `${folder}: ${count[kind]} of ${allowed[folder]?.[kind] ?? 0}`);
  expect(grown, `${WORDING[kind]}. WORDING_REPORT=FILE lists the places`).toEqual([]);
});

it.each(KINDS)('the baseline of %s is as low as can be', (kind) => {
  const shrunk = Object.entries(allowed)
    .filter(([folder, count]) => (counts[folder]?.[kind] ?? 0) < (count[kind] ?? 0))
    .map(([folder]) => `${folder}: ${counts[folder]?.[kind] ?? 0}`);
  expect(shrunk, 'lower these in src/lint/baseline.json').toEqual([]);
});
