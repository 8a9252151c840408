/** Tests that the studio writes no address of the whole origin: under a path it would lead to another program. */
import { expect, it } from 'vitest';
import { readSources } from './testing.ts';

/** Attributes and calls that take an address. The router puts the path before those of its own links. */
const ROOTED =
  /\b(?:href|src|icon|action|poster)\s*[=:]\s*\{?\s*["'`]\/|\b(?:fetch|assign|replace|register|open|EventSource|Worker|URL|\$url)\(\s*["'`]\/(?![^"'`]*\/[dgimsuvy]*["'`]?,)|\b(?:location\.)?pathname\s*(?:===|!==)\s*["'`]\/|location\.origin\}?[`/]/;
/** The router's own location has no path before it. */
const ROUTED = /location \}\) => location\.pathname|router\.latestLocation\.pathname/;

it('addresses of the studio begin with BASE_PATH', () => {
  const sources = Object.entries(readSources()).filter(
    ([path]) => path.startsWith('./studio') && !/testing|\.test\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  const rooted = sources.flatMap(([path, text]) =>
    text
      .split('\n')
      .filter((line) => ROOTED.test(line) && !ROUTED.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(rooted).toEqual([]);
});

it('finds them', () => {
  for (const line of [
    '<img src="/favicon.svg" alt="" />',
    "globalThis.location.assign('/sign-in');",
    "await navigator.serviceWorker.register('/sw.js');",
    "if (location.pathname === '/') return;",
    "await fetch('/v1/screens');",
  ])
    expect(ROOTED.test(line)).toBe(true);
  expect(ROOTED.test('<Link to="/screens" className="link">')).toBe(false);
});
