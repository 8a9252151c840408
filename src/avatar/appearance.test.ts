import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#contract/settings/contrast.ts';
import { DEFAULT_APPEARANCE, paletteBefore, paletteOf, skinTone } from './appearance.ts';

const palette = paletteOf(DEFAULT_APPEARANCE);

describe('paletteBefore', () => {
  it('keeps dark outlines before a light background and a transparent one', () => {
    expect(paletteBefore(palette, '#ffffff')).toEqual(palette);
    expect(paletteBefore(palette, undefined)).toBe(palette);
  });

  it('gives clothes a light outline where they would melt into the background', () => {
    const { clothes } = paletteBefore(palette, '#142850');
    expect(contrastRatio(clothes.line, '#142850')).toBeGreaterThan(3);
  });
});

describe('skinTone', () => {
  it('tells palm from back of the hand', () => {
    const [back, palm] = [skinTone(palette, -1), skinTone(palette, 1)];
    expect(contrastRatio(back.base, palm.base)).toBeGreaterThan(1.2);
    expect(contrastRatio(palm.base, '#000000')).toBeGreaterThan(
      contrastRatio(back.base, '#000000'),
    );
  });

  it('stays between them for every turn, even out of range', () => {
    expect(skinTone(palette, -7)).toEqual(skinTone(palette, -1));
    expect(skinTone(palette, 7)).toEqual(skinTone(palette, 1));
  });
});
