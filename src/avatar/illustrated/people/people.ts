/** The people that can be drawn. */
import type { DrawnPerson } from '#contract/signer-look.ts';

import type { Person } from './person.ts';

/** Form of every person of the contract, as drawn. */
export const DRAWN_PEOPLE: Readonly<Record<DrawnPerson, Person>> = {
  alex: {
    face: {
      temple: 0,
      cheek: -0.005,
      jaw: 0.025,
      chin: 0.02,
      eyes: 1,
      brows: 1.1,
      lips: 0.82,
      nose: 1,
      lashes: 0,
      age: 0,
    },
    hair: 'crop',
    garment: 'jacket',
    hasGlasses: false,
    hasEarrings: false,
  },
  grace: {
    face: {
      temple: 0,
      cheek: 0.035,
      jaw: 0.035,
      chin: 0.03,
      eyes: 0.95,
      brows: 0.85,
      lips: 1,
      nose: 1.12,
      lashes: 0.0012,
      age: 0.85,
    },
    hair: 'curls',
    garment: 'cardigan',
    hasGlasses: true,
    hasEarrings: true,
  },
  noor: {
    face: {
      temple: 0,
      cheek: 0.01,
      jaw: -0.03,
      chin: -0.03,
      eyes: 1.08,
      brows: 0.85,
      lips: 1.08,
      nose: 0.94,
      lashes: 0.0026,
      age: 0,
    },
    hair: 'scarf',
    garment: 'blazer',
    hasGlasses: false,
    hasEarrings: false,
  },
};
