import { expect, it } from 'vitest';
import { selectEvictions } from './segment-uses.ts';

const USES = [
  { key: 'newest', bytes: 30, usedAt: 3 },
  { key: 'oldest', bytes: 10, usedAt: 1 },
  { key: 'middle', bytes: 20, usedAt: 2 },
];

it.each([
  [60, [], 60],
  [59, ['oldest'], 50],
  [50, ['oldest'], 50],
  [49, ['oldest', 'middle'], 30],
  [29, ['oldest', 'middle', 'newest'], 0],
])('keeps at most %i bytes: %j go', (maxBytes, gone, bytesLeft) => {
  expect(selectEvictions(USES, maxBytes)).toEqual({ gone, bytesLeft });
});
