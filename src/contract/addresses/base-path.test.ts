import { expect, it } from 'vitest';
import { BASE_PATH, findBasePath, isOwnStorage, toStorageName } from './base-path.ts';

it.each([
  ['https://signs.example.org/assets/index-D1.js', ''],
  ['https://signs.example.org/handsignal/assets/index-D1.js', '/handsignal'],
  ['https://signs.example.org/assets/bsl/assets/render.worker-D1.js?x', '/assets/bsl'],
  ['http://localhost:5173/src/contract/base-path.ts', ''],
  ['file:///srv/handsignal/dist/server/serve.js', ''],
])('finds where %s is installed', (url, basePath) => {
  expect(findBasePath(url)).toBe(basePath);
});

it('is the whole origin for what is not built', () => {
  expect(BASE_PATH).toBe('');
});

it('tells the storage of two installations apart, and from that of other programs', () => {
  const names = ['', '/bsl', '/trial/bsl'].map((path) => toStorageName('handsignal-outbox', path));
  expect(names).toEqual([
    'handsignal-outbox',
    'handsignal-outbox@/bsl',
    'handsignal-outbox@/trial/bsl',
  ]);
  for (const path of ['', '/bsl', '/trial/bsl'])
    expect([...names, 'grafana'].filter((name) => isOwnStorage(name, path))).toEqual([
      toStorageName('handsignal-outbox', path),
    ]);
});
