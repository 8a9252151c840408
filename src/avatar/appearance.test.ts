import { describe, expect, it } from 'vitest';
import { computeContrastRatio } from '#contract/settings/contrast.ts';
import { CLOTHES, HAIRS, SKINS } from '#contract/signer-look.ts';
import {
  adaptPalette,
  createPalette,
  DEFAULT_APPEARANCE,
  MIN_CONTRAST,
  skinTone,
} from './appearance.ts';

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

describe('cloth', () => {
  const skins = Object.values(SKINS).map(({ colour }) => colour);
  const pairs = skins.flatMap((skin) =>
    Object.values(CLOTHES)
      .filter(({ colour }) => computeContrastRatio(skin, colour) >= MIN_CONTRAST)
      .map(({ colour, label }) => ({ skin, clothes: colour, label })),
  );

  it.each(pairs)(
    'leaves hands of $skin readable against every tone of $label',
    ({ skin, clothes }) => {
      const drawn = createPalette({ ...DEFAULT_APPEARANCE, skin, clothes });
      for (const { light, base, shade } of [drawn.clothes, drawn.top, drawn.scarf])
        for (const tone of [light, base, shade])
          expect(computeContrastRatio(skin, tone)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    },
  );

  it.each(pairs)('of $label has tones close together beside $skin', ({ skin, clothes }) => {
    const drawn = createPalette({ ...DEFAULT_APPEARANCE, skin, clothes });
    for (const { light, base, shade } of [drawn.clothes, drawn.top, drawn.scarf])
      for (const tone of [light, shade]) expect(computeContrastRatio(base, tone)).toBeLessThan(1.7);
  });
});

describe('brows', () => {
  const skins = Object.values(SKINS).map(({ colour }) => colour);
  const pairs = skins.flatMap((skin) =>
    Object.values(HAIRS).map(({ colour, label }) => ({ skin, hair: colour, label })),
  );

  it.each(pairs)('of $label hair are seen on $skin', ({ skin, hair }) => {
    const clothes = CLOTHES[computeContrastRatio(skin, '#000000') > 7 ? 'black' : 'cream'].colour;
    const { brow } = createPalette({ ...DEFAULT_APPEARANCE, skin, hair, clothes });
    const possible = computeContrastRatio('#0a0505', skin);
    expect(computeContrastRatio(brow, skin)).toBeGreaterThanOrEqual(Math.min(2.6, possible));
  });
});
