import { describe, expect, it } from 'vitest';
import {
  CLOTHES,
  DEFAULT_SIGNER_LOOK,
  type DrawnPerson,
  PEOPLE,
  SignerLook,
  SKINS,
} from '#contract/signer-look.ts';
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

  it('names the person, and is of the usual one in a look that was stored before there was a choice', () => {
    const people = Object.keys(PEOPLE) as DrawnPerson[];
    const ids = people.map((person) => createSigner({ ...DEFAULT_SIGNER_LOOK, person }).id);
    expect(new Set(ids).size).toBe(people.length);
    const stored = SignerLook.parse({ skin: 'medium', hair: 'darkBrown', clothes: 'navy' });
    expect(ids).toContain(createSigner(stored).id);
    expect(SignerLook.safeParse({ ...stored, person: 'nobody' }).success).toBe(false);
  });

  it.each(Object.values(PEOPLE))(
    'comes to $label in clothes that hands stand out from',
    (person) => {
      expect(clothesFor(person.skin)).toContain(person.clothes);
    },
  );
});
