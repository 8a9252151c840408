import { expect, it } from 'vitest';
import { createPictureWatch } from './picture-watch.ts';

it('calls a picture lost that has not moved for ten seconds, from the start or later', () => {
  const watch = createPictureWatch(1000);
  expect([watch(0, 2000), watch(0, 11_000), watch(0, 11_001)]).toEqual(['still', 'still', 'lost']);
  expect([watch(0.2, 12_000), watch(0.2, 22_000), watch(0.2, 22_001)]).toEqual([
    'moving',
    'still',
    'lost',
  ]);
});
