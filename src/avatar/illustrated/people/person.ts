/** A drawn person: the form of the face, and the keys of hair and clothes. */

/** Key of hair, or of what covers it. */
export type HairName = 'crop' | 'curls' | 'scarf';

/** Key of what a person wears. */
export type GarmentName = 'jacket' | 'cardigan' | 'blazer';

/** Form of a face. Fractions by which it is wider (or narrower, below 0) than the plain head. */
export interface FaceForm {
  readonly temple: number;
  readonly cheek: number;
  readonly jaw: number;
  readonly chin: number;
  /** Size of the eyes, 1 as usual. */
  readonly eyes: number;
  /** Thickness of the brows, 1 as usual. */
  readonly brows: number;
  /** Thickness of the lips, 1 as usual. */
  readonly lips: number;
  /** Width of the nose, 1 as usual. */
  readonly nose: number;
  /** Length of the lashes at the outer corner of the eye, in metres. */
  readonly lashes: number;
  /** Strength of the lines of age, 0 none to 1. */
  readonly age: number;
}

/** A person whom the illustrated signer can be. */
export interface Person {
  readonly face: FaceForm;
  readonly hair: HairName;
  readonly garment: GarmentName;
  readonly hasGlasses: boolean;
  readonly hasEarrings: boolean;
}
