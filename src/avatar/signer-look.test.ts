import { describe, expect, it } from 'vitest';
import { CLOTHES, DEFAULT_SIGNER_LOOK, type SignerLook, SKINS } from '#contract/signer-look.ts';
import { illustratedSigner } from './illustrated/illustrated-signer.ts';
import { clothesFor, createSigner, ensureLegible } from './signer-look.ts';

const skins = Object.keys(SKINS) as SignerLook['skin'][];
const clothes = Object.keys(CLOTHES) as SignerLook['clothes'][];

describe('the look of the signer', () => {
  it.each(skins)('leaves at least two sorts of clothes to %s skin', (skin) => {
    expect(clothesFor(skin).length).toBeGreaterThanOrEqual(2);
  });

  it('can be read whatever is chosen', () => {
    for (const skin of skins)
      for (const clothing of clothes) {
        const look = { ...DEFAULT_SIGNER_LOOK, skin, clothes: clothing };
        expect(clothesFor(skin)).toContain(ensureLegible(look).clothes);
        expect(() => createSigner(look)).not.toThrow();
      }
  });

  it('is the default signer when nothing was chosen, and every other has a name of its own', () => {
    expect(createSigner().id).toBe(illustratedSigner().id);
    const hairs = ['black', 'grey'] as const;
    const names = hairs.map((hair) => createSigner({ ...DEFAULT_SIGNER_LOOK, hair }).id);
    expect(new Set([...names, createSigner().id]).size).toBe(3);
  });
});
