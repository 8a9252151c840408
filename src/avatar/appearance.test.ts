import { describe, expect, it } from 'vitest';
import { computeContrastRatio } from '#contract/settings/contrast.ts';
import { adaptPalette, createPalette, DEFAULT_APPEARANCE, skinTone } from './appearance.ts';

const palette = createPalette(DEFAULT_APPEARANCE);

describe('paletteBefore', () => {
  it('keeps dark outlines before a light background and a transparent one', () => {
    expect(adaptPalette(palette, '#ffffff')).toEqual(palette);
    expect(adaptPalette(palette, undefined)).toBe(palette);
  });

  it('gives clothes a light outline where they would melt into the background', () => {
    const { clothes } = adaptPalette(palette, '#142850');
    expect(computeContrastRatio(clothes.line, '#142850')).toBeGreaterThan(3);
  });
});

describe('skinTone', () => {
  it('tells palm from back of the hand', () => {
    const [back, palm] = [skinTone(palette, -1), skinTone(palette, 1)];
    expect(computeContrastRatio(back.base, palm.base)).toBeGreaterThan(1.2);
    expect(computeContrastRatio(palm.base, '#000000')).toBeGreaterThan(
      computeContrastRatio(back.base, '#000000'),
    );
  });

  it('stays between them for every turn, even out of range', () => {
    expect(skinTone(palette, -7)).toEqual(skinTone(palette, -1));
    expect(skinTone(palette, 7)).toEqual(skinTone(palette, 1));
  });
});
