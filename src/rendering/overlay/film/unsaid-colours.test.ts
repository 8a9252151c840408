import { expect, it } from 'vitest';
import { assumeMatrix } from './unsaid-colours.ts';

it.each([
  ['avc', 360, 'smpte170m'],
  ['avc', 719, 'smpte170m'],
  ['avc', 720, 'bt709'],
  ['vp8', 480, 'smpte170m'],
  ['vp8', 1080, 'bt709'],
  ['vp9', 1080, 'smpte170m'],
])(
  'a film in %s of %i lines that says nothing of its colours is in %s, as in a browser',
  (codec, lines, matrix) => {
    expect(assumeMatrix(codec, lines)).toBe(matrix);
  },
);
