/** Who the signers are. Shapes and assets are MakeHuman's own, of its core, and CC0. */
import type { Units } from './face/face-channels.ts';
import type { HandColours } from './paint/paint-hands.ts';
import type { Shade } from './paint/picture.ts';

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
  /** Pieces of the hair that are kept, by their faces: smaller ones are strands that fray, larger ones lie inside a ponytail. */
  readonly hairPieces: { readonly fewest: number; readonly most: number };
  readonly brows: string;
  readonly eyes: string;
  /** Colours, 0 to 255, of the pictures of skin and hair by their own. */
  readonly skinShade: Shade;
  readonly hairShade: Shade;
  readonly iris: readonly [number, number, number];
  readonly hands: HandColours;
  /** `#rrggbb` */
  readonly clothes: string;
  readonly trim: string;
  readonly trousers: string;
}

const universal = (sex: 'female' | 'male', fraction: number): Units => ({
  [`macrodetails/universal-${sex}-young-averagemuscle-averageweight`]: fraction,
});

const brightened =
  (factors: readonly [number, number, number]): Shade =>
  (red, green, blue) => [red * factors[0], green * factors[1], blue * factors[2]];

/** Dark colours times the factors; light ones, as of palms, come as they are. */
const darkBrightened =
  (factors: readonly [number, number, number]): Shade =>
  (...colour) => {
    const brightness = Math.max(...colour) / 255;
    const fraction = Math.max(0, Math.min(1, (0.8 - brightness) / 0.4));
    return [0, 1, 2].map((at) => colour[at]! * (1 + (factors[at]! - 1) * fraction)) as [
      number,
      number,
      number,
    ];
  };

/** A mien that is calm and awake; neutral ones look stern, and inner brows that are raised far look worried. */
const friendly = (corners: number, innerBrows: number, brows: number, lids: number): Units => ({
  'mouth-corner-puller': corners,
  'eyebrows-left-inner-up': innerBrows,
  'eyebrows-right-inner-up': innerBrows,
  'eyebrows-left-up': brows,
  'eyebrows-right-up': brows,
  'eye-left-opened-up': lids,
  'eye-right-opened-up': lids,
});

export const LOOKS: readonly SignerLook[] = [
  {
    name: 'ruth',
    title: 'Ruth',
    targets: {
      'macrodetails/african-female-young': 0.9,
      'macrodetails/african-male-young': 0.1,
      ...universal('female', 0.9),
      ...universal('male', 0.1),
      'neck/neck-scale-depth-more': 1,
    },
    face: 'african',
    expression: friendly(0.45, 0.3, 0.25, 0.15),
    skin: 'young_african_female/textures/young_darkskinned_female_diffuse.png',
    hair: 'ponytail01',
    hairPieces: { fewest: 20, most: 600 },
    brows: 'eyebrow001',
    eyes: 'brown_eye.png',
    skinShade: darkBrightened([1.5, 1.55, 1.6]),
    hairShade: brightened([0.42, 0.34, 0.32]),
    iris: [62, 36, 20],
    hands: { nail: [205, 150, 130], crease: 0.15 },
    clothes: '#c9dcec',
    trim: '#b4cadd',
    trousers: '#36415a',
  },
  {
    name: 'daniel',
    title: 'Daniel',
    targets: {
      'macrodetails/caucasian-male-young': 0.85,
      'macrodetails/caucasian-female-young': 0.15,
      ...universal('male', 0.85),
      ...universal('female', 0.15),
      'chin/chin-prognathism-more': 0.9,
      'mouth/mouth-trans-forward': 0.65,
    },
    face: 'caucasian',
    expression: friendly(0.45, 0.5, 0.15, 0.35),
    skin: 'young_caucasian_male/textures/young_lightskinned_male_diffuse2.png',
    hair: 'short01',
    hairPieces: { fewest: 100, most: 2000 },
    brows: 'eyebrow001',
    eyes: 'brownlight_eye.png',
    skinShade: brightened([1.04, 1.02, 1]),
    hairShade: brightened([1.9, 1.45, 1.15]),
    iris: [66, 76, 72],
    hands: { nail: [238, 190, 176], crease: 0.12 },
    clothes: '#27456f',
    trim: '#1f3a60',
    trousers: '#3f4249',
  },
];
