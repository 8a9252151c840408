/** Looks of the signers. Shapes and assets are MakeHuman's own, of its core, and CC0. */
import type { GarmentName } from './body/garments.ts';
import type { Units } from './face/face-channels.ts';
import type { HandColours } from './paint/paint-hands.ts';
import type { Shade } from './paint/picture.ts';

/** Build of a body, and how it fills its clothes. Metres. */
export interface Build {
  /** Depth of the bust; 0 for none. */
  readonly bust: number;
  /** Distance that the sides are drawn in at the waist. */
  readonly waist: number;
  /** Padding of the outside of the shoulders. */
  readonly shoulders: number;
}

export interface SignerLook {
  /** Name of the file. */
  readonly name: string;
  readonly title: string;
  /** Targets that make the figure, with their shares. */
  readonly targets: Units;
  /** Set of expression units that fits the face. */
  readonly face: 'caucasian' | 'african' | 'asian';
  readonly expression: Units;
  /** Picture of the skin in the package. */
  readonly skin: string;
  readonly hair: string;
  /** Name of the hair's picture, beside it in the package. */
  readonly hairPicture: string;
  /** Pieces of the hair that are kept, by their faces, and the fraction of strands: larger pieces lie inside a ponytail. */
  readonly hairPieces: { readonly min: number; readonly max: number; readonly strands: number };
  /** Distance of the hair from the head, as a fraction of that in the package. */
  readonly hairVolume: number;
  /** Tight curls: opacity times a factor, and light and dark tufts as a fraction of the hair's own light. */
  readonly curls?: { readonly density: number; readonly tufts: number };
  readonly brows: string;
  /** Raise of the ends of brows at rest, in units of their channels: those of the package slant. */
  readonly browRest: { readonly inner: number; readonly outer: number };
  /** Times their own colour, linear. */
  readonly browColour: readonly [number, number, number];
  /** Thickness of lashes, as a fraction of that in the package. */
  readonly lashes: number;
  readonly eyes: string;
  /** Colours, 0 to 255, of the pictures of skin and hair by their own. */
  readonly skinShade: Shade;
  readonly hairShade: Shade;
  readonly iris: readonly [number, number, number];
  readonly hands: HandColours;
  readonly build: Build;
  readonly garment: GarmentName;
  /** `#rrggbb` */
  readonly clothes: string;
  readonly trim: string;
  readonly trousers: string;
}

type Sex = 'female' | 'male';

/** Returns the targets for face and body of an age: 0 is about 25 years, 1 about 90. */
const person = (kind: SignerLook['face'], sex: Sex, fraction: number, age = 0): Units =>
  Object.fromEntries(
    (
      [
        ['young', 1 - age],
        ['old', age],
      ] as const
    ).flatMap(([years, part]) =>
      part === 0
        ? []
        : [
            [`macrodetails/${kind}-${sex}-${years}`, fraction * part],
            [`macrodetails/universal-${sex}-${years}-averagemuscle-averageweight`, fraction * part],
          ],
    ),
  );

const brightened =
  (factors: readonly [number, number, number]): Shade =>
  (red, green, blue) => [red * factors[0], green * factors[1], blue * factors[2]];

/** Creates a shade that multiplies dark colours by the factors; light ones, such as palms, by `light`. */
const darkBrightened =
  (factors: readonly [number, number, number], light: number): Shade =>
  (...colour) => {
    const brightness = Math.max(...colour) / 255;
    const fraction = Math.max(0, Math.min(1, (0.66 - brightness) / 0.32));
    return [0, 1, 2].map(
      (channel) => colour[channel]! * (light + (factors[channel]! - light) * fraction),
    ) as [number, number, number];
  };

/** Creates a shade without colour: brightness times a factor, and a tone, 0 to 255, that is added. */
const greyed =
  (factor: number, tone: number): Shade =>
  (red, green, blue) => {
    const grey = (0.3 * red + 0.59 * green + 0.11 * blue) * factor + tone;
    return [grey, grey * 0.99, grey * 0.97];
  };

/** Brows speak; they have to be seen when the head is 50 pixels high. */
const DARK_BROWS = [0.55, 0.5, 0.48] as const;

/**
 * Returns the units of an expression that is calm and awake; neutral ones look stern, and inner brows that
 * are raised far look worried.
 */
const friendly = (corners: number, innerBrows: number, brows: number, lids: number): Units => ({
  'mouth-corner-puller': corners,
  'eyebrows-left-inner-up': innerBrows,
  'eyebrows-right-inner-up': innerBrows,
  'eyebrows-left-up': brows,
  'eyebrows-right-up': brows,
  'eye-left-opened-up': lids,
  'eye-right-opened-up': lids,
});

/** The signers that are built, each with its body, face, hair and clothes. */
export const LOOKS: readonly SignerLook[] = [
  {
    name: 'ruth',
    title: 'Ruth',
    targets: {
      ...person('african', 'female', 1),
      'neck/neck-scale-depth-more': 0.5,
      'chin/chin-width-min': 0.4,
      'head/head-oval': 0.5,
      'cheek/l-cheek-bones-out': 0.3,
      'cheek/r-cheek-bones-out': 0.3,
      'eyes/l-eye-size-big': 0.2,
      'eyes/r-eye-size-big': 0.2,
    },
    face: 'african',
    expression: friendly(0.7, 0.3, 0.25, 0.15),
    skin: 'young_african_female/textures/young_darkskinned_female_diffuse.png',
    hair: 'afro01',
    hairPicture: 'afro_diffuse',
    hairPieces: { min: 1, max: 2000, strands: 0.4 },
    hairVolume: 0.95,
    curls: { density: 1.7, tufts: 0.55 },
    brows: 'eyebrow005',
    browRest: { inner: 0.42, outer: 0.08 },
    browColour: DARK_BROWS,
    lashes: 1,
    eyes: 'brown_eye.png',
    skinShade: darkBrightened([1.4, 1.6, 1.75], 0.8),
    hairShade: greyed(0.5, 26),
    iris: [62, 36, 20],
    hands: { nail: [205, 150, 130], crease: 0.15 },
    build: { bust: 0.017, waist: 0.012, shoulders: 0.008 },
    garment: 'shirt',
    clothes: '#dfe8f1',
    trim: '#c4d5e6',
    trousers: '#36415a',
  },
  {
    name: 'daniel',
    title: 'Daniel',
    targets: {
      ...person('caucasian', 'male', 0.9),
      ...person('caucasian', 'female', 0.1),
      'chin/chin-prognathism-more': 0.9,
      'mouth/mouth-trans-forward': 0.65,
    },
    face: 'caucasian',
    expression: friendly(0.62, 0.5, 0.25, 0.2),
    skin: 'young_caucasian_male/textures/young_lightskinned_male_diffuse2.png',
    hair: 'short01',
    hairPicture: 'short01_diffuse',
    hairPieces: { min: 3, max: 2000, strands: 0.45 },
    hairVolume: 1,
    brows: 'eyebrow001',
    browRest: { inner: 0.34, outer: 0.12 },
    browColour: [0.9, 0.72, 0.6],
    lashes: 0.45,
    eyes: 'brownlight_eye.png',
    skinShade: brightened([1.04, 1.02, 1]),
    hairShade: brightened([1.9, 1.45, 1.15]),
    iris: [66, 76, 72],
    hands: { nail: [238, 190, 176], crease: 0.12 },
    build: { bust: 0.003, waist: 0.003, shoulders: 0.014 },
    garment: 'zip',
    clothes: '#1c3153',
    trim: '#162845',
    trousers: '#3f4249',
  },
  {
    name: 'margaret',
    title: 'Margaret',
    targets: {
      ...person('caucasian', 'female', 1, 0.5),
      'neck/neck-scale-depth-more': 1.4,
      'chin/chin-prognathism-more': 1,
      'chin/chin-prominent-more': 0.4,
      'mouth/mouth-trans-forward': 0.7,
    },
    face: 'caucasian',
    expression: friendly(0.72, 0.4, 0.2, 0.12),
    skin: 'middleage_caucasian_female/textures/middleage_lightskinned_female_diffuse.png',
    hair: 'short02',
    hairPicture: 'short02_diffuse',
    hairPieces: { min: 20, max: 3000, strands: 1 },
    hairVolume: 1,
    brows: 'eyebrow005',
    browRest: { inner: 0.45, outer: 0.05 },
    browColour: [1.5, 1.35, 1.25],
    lashes: 0.8,
    eyes: 'lightblue_eye.png',
    skinShade: brightened([1.02, 1.02, 1.02]),
    hairShade: greyed(1.5, 62),
    iris: [82, 104, 122],
    hands: { nail: [232, 190, 178], crease: 0.16 },
    build: { bust: 0.018, waist: 0.008, shoulders: 0.01 },
    garment: 'blazer',
    clothes: '#173d3f',
    trim: '#113032',
    trousers: '#2c2f36',
  },
  {
    name: 'kamal',
    title: 'Kamal',
    targets: {
      ...person('caucasian', 'male', 0.7, 0.3),
      ...person('african', 'male', 0.15, 0.3),
      ...person('asian', 'male', 0.15, 0.3),
      'chin/chin-prognathism-more': 0.97,
      'mouth/mouth-trans-forward': 0.49,
      'nose/nose-scale-depth-incr': 0.4,
    },
    face: 'caucasian',
    expression: friendly(0.62, 0.45, 0.3, 0.25),
    skin: 'middleage_asian_male/textures/middleage_lightskinned_male_diffuse2.png',
    hair: 'short04',
    hairPicture: 'short04_diffuse',
    hairPieces: { min: 6, max: 3000, strands: 1 },
    hairVolume: 1,
    brows: 'eyebrow008',
    browRest: { inner: 0.4, outer: 0.1 },
    browColour: DARK_BROWS,
    lashes: 0.6,
    eyes: 'brown_eye.png',
    skinShade: brightened([0.9, 0.84, 0.8]),
    hairShade: brightened([1.2, 1.2, 1.25]),
    iris: [58, 38, 26],
    hands: { nail: [205, 160, 140], crease: 0.16 },
    build: { bust: 0.003, waist: 0, shoulders: 0.014 },
    garment: 'polo',
    clothes: '#1d2026',
    trim: '#1b1e24',
    trousers: '#33363d',
  },
];
