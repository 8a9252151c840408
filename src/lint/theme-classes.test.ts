/**
 * Tests that the colour and size classes in use exist in the studio's theme: others have no effect, without
 * any error.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources } from './testing.ts';

const css = readFileSync(new URL('../studio/app.css', import.meta.url), 'utf8');
const inTheme = new Set(
  [...css.matchAll(/--(color|text)-([a-z\d-]+):/g)].map(([, kind, name]) => `${kind} ${name}`),
);

/** Names that Tailwind itself has, and a theme can leave out. */
const SIZE = /(?<![\w-])text-(xs|sm|base|lg|\d?xl)(?![\w-])/g;
const COLOUR =
  /(?<![\w-])(?:bg|text|border|ring|outline|fill|stroke|decoration|accent|caret|from|via|to)-((?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d+))(?![\w-])/g;

it('every colour and size of a class is in the theme', () => {
  const sources = Object.entries(readSources()).filter(
    ([path]) => path.startsWith('./studio') && path.endsWith('.tsx'),
  );
  expect(sources.length).toBeGreaterThan(100);
  const missing = sources.flatMap(([path, text]) =>
    [
      ...[...text.matchAll(SIZE)].map(([name, size]) => [name, `text ${size}`] as const),
      ...[...text.matchAll(COLOUR)].map(([name, colour]) => [name, `color ${colour}`] as const),
    ].flatMap(([name, required]) => (inTheme.has(required) ? [] : [`${path}: ${name}`])),
  );
  expect(missing).toEqual([]);
});
