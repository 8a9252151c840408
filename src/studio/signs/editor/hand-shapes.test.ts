import { expect, it } from 'vitest';
import { namedShape, SHAPES } from './hand-shapes.ts';

it('finds each handshape of the grid again', () => {
  for (const { id, shape: made } of SHAPES) expect(namedShape(made)?.id).toBe(id);
});
