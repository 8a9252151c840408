/** Who the signers are. Shapes and assets are MakeHuman's own, of its core, and CC0. */
import type { Units } from './face-channels.ts';

export interface SignerLook {
  /** Name of the file. */
  readonly name: string;
  readonly title: string;
  /** Targets that make the figure, with their shares. */
  readonly targets: Units;
  /** Whose expression units fit the face. */
  readonly face: 'caucasian' | 'african' | 'asian';
  readonly expression: Units;
  /** Picture of the skin in the package. */
  readonly skin: string;
  readonly hair: string;
  readonly brows: string;
  readonly eyes: string;
  /** Linear factors on the hair's picture. */
  readonly hairTint: readonly [number, number, number];
  /** `#rrggbb` */
  readonly clothes: string;
  readonly trim: string;
}

const universal = (sex: 'female' | 'male', share: number): Units => ({
  [`macrodetails/universal-${sex}-young-averagemuscle-averageweight`]: share,
});

/** A mien that is calm and awake; neutral ones look stern. */
const FRIENDLY: Units = {
  'mouth-corner-puller': 0.3,
  'eyebrows-left-inner-up': 0.35,
  'eyebrows-right-inner-up': 0.35,
};

export const LOOKS: readonly SignerLook[] = [
  {
    name: 'ruth',
    title: 'Ruth',
    targets: {
      'macrodetails/african-female-young': 0.9,
      'macrodetails/african-male-young': 0.1,
      ...universal('female', 0.9),
      ...universal('male', 0.1),
    },
    face: 'african',
    expression: FRIENDLY,
    skin: 'young_african_female/textures/young_darkskinned_female_diffuse.png',
    hair: 'ponytail01',
    brows: 'eyebrow006',
    eyes: 'brown_eye.png',
    hairTint: [0.2, 0.17, 0.16],
    clothes: '#c9dcec',
    trim: '#b4cadd',
  },
  {
    name: 'daniel',
    title: 'Daniel',
    targets: {
      'macrodetails/caucasian-male-young': 0.85,
      'macrodetails/caucasian-female-young': 0.15,
      ...universal('male', 0.85),
      ...universal('female', 0.15),
    },
    face: 'caucasian',
    expression: FRIENDLY,
    skin: 'young_caucasian_male/textures/young_lightskinned_male_diffuse2.png',
    hair: 'short03',
    brows: 'eyebrow008',
    eyes: 'brownlight_eye.png',
    hairTint: [1, 1, 1],
    clothes: '#27456f',
    trim: '#1f3a60',
  },
];
