import { expect, it } from 'vitest';
import { findNamedShape, SHAPES } from './hand-shapes.ts';

it('finds each handshape of the grid again', () => {
  for (const { id, shape: gridShape } of SHAPES) expect(findNamedShape(gridShape)?.id).toBe(id);
});
