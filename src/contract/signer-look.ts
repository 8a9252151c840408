/** Appearance of our signer: plain colours to choose from, carried by the look of a video. */
import { z } from 'zod';
import { Figure } from './figure.ts';
import { Logo } from './settings/logo.ts';

interface Choice {
  /** Shown to people; colour alone says nothing to many. */
  readonly label: string;
  /** `#rrggbb` */
  readonly colour: string;
}

/** Skin with the colour of its lips. */
export const SKINS = {
  fair: { label: 'Fair', colour: '#f0c8a8', lips: '#c4776c' },
  light: { label: 'Light', colour: '#e0ac8a', lips: '#bb6e63' },
  medium: { label: 'Medium', colour: '#d09a78', lips: '#b56c62' },
  brown: { label: 'Brown', colour: '#a36d49', lips: '#8c4a44' },
  dark: { label: 'Dark brown', colour: '#7a4a30', lips: '#6e352f' },
  deep: { label: 'Deep brown', colour: '#573322', lips: '#552a26' },
} as const satisfies Record<string, Choice & { lips: string }>;

/** Colours of hair. */
export const HAIRS = {
  black: { label: 'Black', colour: '#1c1614' },
  darkBrown: { label: 'Dark brown', colour: '#33241e' },
  chestnut: { label: 'Chestnut', colour: '#5b3823' },
  auburn: { label: 'Auburn', colour: '#7a3b1e' },
  fair: { label: 'Fair', colour: '#b98d54' },
  grey: { label: 'Grey', colour: '#8e8b88' },
} as const satisfies Record<string, Choice>;

/** Plain, since hands are read against them. */
export const CLOTHES = {
  navy: { label: 'Navy', colour: '#27456f' },
  black: { label: 'Black', colour: '#1d2026' },
  green: { label: 'Bottle green', colour: '#1f4a3c' },
  plum: { label: 'Plum', colour: '#4f2846' },
  cream: { label: 'Cream', colour: '#efe6d6' },
  paleBlue: { label: 'Pale blue', colour: '#c9dcec' },
  lightGrey: { label: 'Light grey', colour: '#d9dce0' },
} as const satisfies Record<string, Choice>;

/** Uniforms of our lifelike signers: very dark or very light, so that hands stand out. */
export const UNIFORMS = {
  midnight: { label: 'Midnight', colour: '#141a2e' },
  black: { label: 'Black', colour: '#1d2026' },
  deepNavy: { label: 'Deep navy', colour: '#1c3153' },
  deepGreen: { label: 'Deep green', colour: '#173d3f' },
  burgundy: { label: 'Burgundy', colour: '#34101f' },
  paleBlue: { label: 'Pale blue', colour: '#dfe8f1' },
  white: { label: 'White', colour: '#f1f4f7' },
} as const satisfies Record<string, Choice>;
/** Key of a uniform of the choices above. */
export type Uniform = keyof typeof UNIFORMS;

/**
 * Lanyards: bands with a card, worn round the neck. Drawn darker or lighter where hands would not stand out
 * from them.
 */
export const LANYARDS = {
  navy: { label: 'Dark blue', colour: '#1d2f5f' },
  blue: { label: 'Blue', colour: '#1f6fb5' },
  green: { label: 'Leaf green', colour: '#2c8a57' },
  red: { label: 'Red', colour: '#c8283c' },
  orange: { label: 'Orange', colour: '#e07b1f' },
  yellow: { label: 'Yellow', colour: '#f2c81f' },
  purple: { label: 'Purple', colour: '#6b3fa0' },
} as const satisfies Record<string, Choice>;
/** Key of a lanyard of the choices above. */
export const Lanyard = z.enum(Object.keys(LANYARDS) as [keyof typeof LANYARDS]);
export type Lanyard = z.infer<typeof Lanyard>;

const listKeys = <T extends object>(choices: T) =>
  Object.keys(choices) as [keyof T & string, ...(keyof T & string)[]];

interface PersonChoice {
  /** Shown to people. */
  readonly label: string;
  /** Tells the person apart, in a few words. */
  readonly detail: string;
  /** Colours that a person comes with; any of the choices above can be taken instead. */
  readonly skin: keyof typeof SKINS;
  readonly hair: keyof typeof HAIRS;
  readonly clothes: keyof typeof CLOTHES;
}

/** People whom the illustrated signer can be drawn as. */
export const PEOPLE = {
  alex: {
    label: 'Alex',
    detail: 'Short hair, jacket',
    skin: 'medium',
    hair: 'darkBrown',
    clothes: 'navy',
  },
  grace: {
    label: 'Grace',
    detail: 'Older, curls, glasses, cardigan',
    skin: 'brown',
    hair: 'grey',
    clothes: 'black',
  },
  noor: {
    label: 'Noor',
    detail: 'Headscarf, blazer',
    skin: 'light',
    hair: 'black',
    clothes: 'plum',
  },
} as const satisfies Record<string, PersonChoice>;
/** Key of a person of the choices above. */
export type DrawnPerson = keyof typeof PEOPLE;
/** Person when nothing was chosen. */
export const DEFAULT_PERSON: DrawnPerson = 'alex';

/** Signer, and the look of the illustrated signer, by keys of the choices above. */
export const SignerLook = z.object({
  skin: z.enum(listKeys(SKINS)),
  hair: z.enum(listKeys(HAIRS)),
  clothes: z.enum(listKeys(CLOTHES)),
  /** The illustrated signer when missing. */
  figure: Figure.optional(),
  /** Person whom the illustrated signer is drawn as; `alex` when missing. */
  person: z.enum(listKeys(PEOPLE)).optional(),
  /** Uniform of a lifelike signer of ours; the clothes of its file when missing, or where hands would not stand out. */
  uniform: z.enum(listKeys(UNIFORMS)).optional(),
  /** None when missing, and on figures from files. */
  lanyard: Lanyard.optional(),
  /** The organisation's, on the left breast; none when missing, and on figures from files. */
  logo: Logo.optional(),
});
export type SignerLook = z.infer<typeof SignerLook>;

/** Look of the signer when nothing was chosen. */
export const DEFAULT_SIGNER_LOOK: SignerLook = {
  skin: 'medium',
  hair: 'darkBrown',
  clothes: 'navy',
};
