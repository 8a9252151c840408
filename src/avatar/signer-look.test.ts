import { describe, expect, it } from 'vitest';
import { CLOTHES, DEFAULT_SIGNER_LOOK, type SignerLook, SKINS } from '#contract/signer-look.ts';
import { illustratedSigner } from './illustrated/illustrated-signer.ts';
import { clothesFor, legible, signerOf } from './signer-look.ts';

const skins = Object.keys(SKINS) as SignerLook['skin'][];
const clothes = Object.keys(CLOTHES) as SignerLook['clothes'][];

describe('the look of the signer', () => {
  it.each(skins)('leaves at least two sorts of clothes to %s skin', (skin) => {
    expect(clothesFor(skin).length).toBeGreaterThanOrEqual(2);
  });

  it('can be read whatever is chosen', () => {
    for (const skin of skins)
      for (const worn of clothes) {
        const look = { ...DEFAULT_SIGNER_LOOK, skin, clothes: worn };
        expect(clothesFor(skin)).toContain(legible(look).clothes);
        expect(() => signerOf(look)).not.toThrow();
      }
  });

  it('is the default signer when nothing was chosen, and every other has a name of its own', () => {
    expect(signerOf().id).toBe(illustratedSigner().id);
    const hairs = ['black', 'grey'] as const;
    const names = hairs.map((hair) => signerOf({ ...DEFAULT_SIGNER_LOOK, hair }).id);
    expect(new Set([...names, signerOf().id]).size).toBe(3);
  });
});
