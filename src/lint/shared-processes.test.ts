/** Files of tests share a process, and what they load: none may change it for those that follow. */
import { expect, it } from 'vitest';
import { readSources } from './testing.ts';

/**
 * Calls that change modules. After `resetModules` the next file got a second document, while Testing Library
 * used the first: an empty page.
 */
const CHANGES_MODULES = /\bvi\.(?:resetModules|mock|doMock)\(/;

it('changes no modules that the next file would find', () => {
  const changing = Object.entries(readSources())
    .filter(([path, text]) => /\.test\.tsx?$/.test(path) && CHANGES_MODULES.test(text))
    .map(([path]) => path);
  expect(changing).toEqual([]);
});
