import { expect, it } from 'vitest';
import { toFileFigure } from '#contract/figure.ts';
import { NAVY_AND_WHITE } from '#contract/settings/testing.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { clothesWarnings } from './clothes-warnings.ts';

const colour = (red: number, green: number, blue: number) =>
  ({ kind: 'colour', red, green, blue }) as const;
const lifelike = (uniform: 'white' | 'deepNavy') => ({ figure: 'ruth', uniform });
const withClothes = (clothes: 'navy' | 'cream') => ({ ...DEFAULT_SIGNER_LOOK, clothes });

it('warns of a navy background behind a navy jumper', () => {
  const [warning] = clothesWarnings({ background: colour(0, 51, 102) });
  expect(warning).toMatchObject({ code: 'background-like-clothes', field: 'bgColour' });
  expect(warning!.message).toMatch(/^The signer wears navy, which is hard to see/);
});

it('warns of a background behind a lifelike signer in a uniform of that colour', () => {
  const signer = { ...withClothes('cream'), ...lifelike('deepNavy') };
  const [warning] = clothesWarnings({ background: colour(28, 49, 83), signer });
  expect(warning?.message).toMatch(/^The signer wears deep navy, which is hard to see/);
});

it.each([
  ['cream on navy', { background: colour(0, 51, 102), signer: withClothes('cream') }],
  ['navy on light grey', { background: colour(238, 241, 245), signer: withClothes('navy') }],
  ['navy on green', { background: colour(18, 195, 83) }],
  [
    'a lifelike signer in white on navy',
    { background: colour(0, 51, 102), signer: { ...withClothes('navy'), ...lifelike('white') } },
  ],
  [
    'what a lifelike signer wears of its own',
    { background: colour(28, 49, 83), signer: { ...withClothes('navy'), figure: 'ruth' } },
  ],
  [
    'a figure from a file',
    {
      background: colour(28, 49, 83),
      signer: {
        ...withClothes('navy'),
        ...lifelike('deepNavy'),
        figure: toFileFigure('0'.repeat(64)),
      },
    },
  ],
  ['nothing behind', { background: { kind: 'transparent' } as const }],
])('does not warn of %s', (_, look) => {
  expect(clothesWarnings(look)).toEqual([]);
});

it('warns of a picture that is like the clothes in a quarter of it, whatever its mean is', () => {
  const grey = colour(128, 153, 179);
  const withPicture = (tones: string[]) => ({
    background: grey,
    backgroundPicture: { ...NAVY_AND_WHITE, tones },
  });
  expect(clothesWarnings(withPicture(NAVY_AND_WHITE.tones))).toHaveLength(1);
  const corner = NAVY_AND_WHITE.tones.map((_, index) => (index < 2 ? '#003366' : '#ffffff'));
  expect(clothesWarnings(withPicture(corner))).toEqual([]);
  expect(
    clothesWarnings({ ...withPicture(NAVY_AND_WHITE.tones), signer: withClothes('cream') }),
  ).toHaveLength(1);
  expect(clothesWarnings({ background: grey })).toEqual([]);
});
