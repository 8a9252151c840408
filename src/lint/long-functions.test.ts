/** Functions stay short and simple, except in the files of a list that may only shrink. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import baseline from './baseline.json' with { type: 'json' };

interface Report {
  diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
}

/** The limits are in `biome.json`: there the rules are off, since these lists are their exceptions. */
const RULES = {
  complexFunctions: 'complexity/noExcessiveCognitiveComplexity',
  longFunctions: 'complexity/noExcessiveLinesPerFunction',
};

/** A suite of tests is one function, as long as it has tests. */
const TEST_FILE = /\.(test|spec|contract)\.tsx?$/;

const report: Report = JSON.parse(
  execFileSync(
    'node_modules/.bin/biome',
    [
      'lint',
      ...Object.values(RULES).map((rule) => `--only=${rule}`),
      '--max-diagnostics=none',
      '--reporter=json',
      'src',
      'e2e',
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
  ),
);

it.each(['complexFunctions', 'longFunctions'] as const)('has no new %s', (list) => {
  const found = report.diagnostics
    .filter(({ category, location }) => {
      return category === `lint/${RULES[list]}` && !TEST_FILE.test(location.path);
    })
    .map(({ location }) => location);
  const files = new Set(found.map(({ path }) => path));
  const listed: string[] = baseline[list];

  const places = found.map(({ path, start }) => `${path}:${start.line}`);
  const added = places.filter((place) => !listed.includes(place.slice(0, place.lastIndexOf(':'))));
  expect(added, 'split these functions: complexity 15 and 80 lines are the limits').toEqual([]);
  const fixed = listed.filter((path) => !files.has(path));
  expect(fixed, `take these out of ${list} in src/lint/baseline.json`).toEqual([]);
});
