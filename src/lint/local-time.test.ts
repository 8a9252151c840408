/** Tests that no file reads the machine's time zone: stations have London time. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from './testing.ts';

const LOCAL =
  /\.(?:get|set)(?:Hours|Minutes|Day|Date|Month|FullYear)\(|\.toLocale(?:Time|Date)String\(|\.toDateString\(|dateStyle|timeStyle/;

it('reads hours and days by london-time.ts alone', () => {
  const offenders = listFiles('src')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|london-time\.ts$/.test(path))
    .filter((path) => {
      const source = readFileSync(path, 'utf8');
      return LOCAL.test(source) && !source.includes('#contract/time/london-time.ts');
    });
  expect(offenders).toEqual([]);
});
