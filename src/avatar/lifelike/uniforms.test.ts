import { expect, it } from 'vitest';
import { ILLUSTRATED, NamedFigure, toFileFigure } from '#contract/figure.ts';
import { computeContrastRatio } from '#contract/settings/contrast.ts';
import { UNIFORMS } from '#contract/signer-look.ts';
import { uniformsFor } from './uniforms.ts';

const figures = NamedFigure.options.filter((figure) => figure !== ILLUSTRATED);

it.each(figures)('offers %s at least two uniforms', (figure) => {
  expect(uniformsFor(figure).length).toBeGreaterThanOrEqual(2);
});

it('offers no uniform of the colour of the hands', () => {
  expect(uniformsFor('ruth')).not.toContain('deepNavy');
  expect(uniformsFor('ruth')).not.toContain('black');
  expect(uniformsFor('margaret')).not.toContain('white');
  for (const uniform of uniformsFor('kamal'))
    expect(computeContrastRatio(UNIFORMS[uniform].colour, '#000000')).toBeLessThan(1.5);
});

it('offers none for a figure from a file, or one that it does not know', () => {
  expect(uniformsFor(toFileFigure('ab'.repeat(32)))).toEqual([]);
  expect(uniformsFor('nobody')).toEqual([]);
});
