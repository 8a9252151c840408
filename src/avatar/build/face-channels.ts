/**
 * The face channels of a signer file, by MakeHuman's expression units.
 *
 * Every channel of `FaceChannels` is a custom expression of the file of the same name; a channel that
 * also goes below zero has a second one, `NAME.negative`, whose weight is the channel's value negated.
 */
import type { FaceChannels } from '#contract/pose.ts';

/** Shares of MakeHuman's expression units. */
export type Units = Readonly<Record<string, number>>;

type SignedChannel =
  | 'browInnerLeft'
  | 'browInnerRight'
  | 'browOuterLeft'
  | 'browOuterRight'
  | 'lidLeft'
  | 'lidRight'
  | 'gazeSide'
  | 'gazeUp'
  | 'lipCorners';

/** Name of a face expression of a signer file. */
export type FaceExpression = keyof FaceChannels | `${SignedChannel}.negative`;

const sided = (side: 'left' | 'right'): [string, Units][] => {
  const Side = side === 'left' ? 'Left' : 'Right';
  return [
    [`browInner${Side}`, { [`eyebrows-${side}-inner-up`]: 1, [`eyebrows-${side}-up`]: 0.3 }],
    [`browInner${Side}.negative`, { [`eyebrows-${side}-down`]: 1 }],
    [`browOuter${Side}`, { [`eyebrows-${side}-extern-up`]: 0.8, [`eyebrows-${side}-up`]: 0.35 }],
    [`browOuter${Side}.negative`, { [`eyebrows-${side}-extern-up`]: -0.5 }],
    [`lid${Side}`, { [`eye-${side}-closure`]: 1 }],
    // Full at −0.3, the widest that the channel goes.
    [`lid${Side}.negative`, { [`eye-${side}-opened-up`]: 2.6 }],
  ];
};

/** What the units make; the rest of the channels has shapes of its own. */
export const UNITS_BY_EXPRESSION: ReadonlyMap<string, Units> = new Map([
  ...sided('left'),
  ...sided('right'),
  [
    'cheekRaise',
    {
      'eye-left-slit': 0.5,
      'eye-right-slit': 0.5,
      'nose-left-elevation': 0.25,
      'nose-right-elevation': 0.25,
    },
  ],
  [
    'noseWrinkle',
    { 'nose-left-elevation': 0.8, 'nose-right-elevation': 0.8, 'nose-compression': 0.3 },
  ],
  ['jaw', { 'mouth-open': 1 }],
  ['lipWide', { 'mouth-retraction': 1 }],
  ['lipRound', { 'mouth-pursing': 0.8, 'mouth-protusion': 0.5 }],
  ['lipPress', { 'mouth-compression': 0.8 }],
  ['lipCorners', { 'mouth-corner-puller': 1 }],
  ['lipCorners.negative', { 'mouth-depression': 0.8 }],
  ['teeth', { 'mouth-parling': 0.8, 'mouth-upward-retraction': 0.25 }],
]);
