/**
 * The face channels of a signer file, by MakeHuman's expression units.
 *
 * Every channel of `FaceChannels` is a custom expression of the file of the same name; a channel that
 * also goes below zero has a second one, `NAME.negative`, whose weight is the channel's value negated.
 */
import { type FaceChannels, NEUTRAL_FACE } from '#contract/pose.ts';
import type { Expression } from '#tools/signer-build/write-vrm.ts';

/** Shares of MakeHuman's expression units. */
export type Units = Readonly<Record<string, number>>;

/** Channels that go below zero. */
const SIGNED = [
  'browInnerLeft',
  'browInnerRight',
  'browOuterLeft',
  'browOuterRight',
  'lidLeft',
  'lidRight',
  'gazeSide',
  'gazeUp',
  'lipCorners',
] as const satisfies readonly (keyof FaceChannels)[];

/** Names of the custom expressions of a signer file. */
export const FACE_EXPRESSIONS: readonly string[] = [
  ...Object.keys(NEUTRAL_FACE),
  ...SIGNED.map((channel) => `${channel}.negative`),
];

/** The expressions that VRM names, for other programs that show our files. */
export const PRESETS: ReadonlyMap<string, Expression> = new Map<string, Expression>([
  ['aa', { jaw: 0.7 }],
  ['ih', { jaw: 0.25, lipWide: 0.4, teeth: 0.4 }],
  ['ou', { jaw: 0.15, lipRound: 1 }],
  ['ee', { jaw: 0.2, lipWide: 0.95, teeth: 0.6 }],
  ['oh', { jaw: 0.5, lipRound: 0.7 }],
  ['blink', { lidLeft: 1, lidRight: 1 }],
  ['blinkLeft', { lidLeft: 1 }],
  ['blinkRight', { lidRight: 1 }],
  ['happy', { lipCorners: 0.9, cheekRaise: 0.6 }],
  ['sad', { 'lipCorners.negative': 0.7, browInnerLeft: 0.7, browInnerRight: 0.7 }],
  ['angry', { 'browInnerLeft.negative': 0.9, 'browInnerRight.negative': 0.9, lipPress: 0.4 }],
  [
    'surprised',
    { browInnerLeft: 0.8, browInnerRight: 0.8, browOuterLeft: 0.8, browOuterRight: 0.8, jaw: 0.3 },
  ],
]);

const sided = (side: 'left' | 'right'): [string, Units][] => {
  const Side = side === 'left' ? 'Left' : 'Right';
  return [
    [`lid${Side}`, { [`eye-${side}-closure`]: 1 }],
    // Full at −0.3, the widest that the channel goes.
    [`lid${Side}.negative`, { [`eye-${side}-opened-up`]: 2.6 }],
  ];
};

/** Units that make the expressions; `face-shapes.ts` adds to these, and makes the rest of the channels. */
export const UNITS_BY_EXPRESSION: Readonly<Record<string, Units>> = {
  ...Object.fromEntries([...sided('left'), ...sided('right')]),
  cheekRaise: {
    'eye-left-slit': 0.5,
    'eye-right-slit': 0.5,
    'nose-left-elevation': 0.25,
    'nose-right-elevation': 0.25,
  },
  noseWrinkle: {
    'nose-left-elevation': 1.5,
    'nose-right-elevation': 1.5,
    'nose-compression': 0.4,
    'mouth-elevation': 0.15,
  },
  jaw: { 'mouth-open': 0.75 },
  lipWide: { 'mouth-retraction': 1 },
  lipRound: { 'mouth-pursing': 1, 'mouth-protusion': 0.2 },
  lipPress: { 'mouth-compression': 0.2 },
  lipCorners: { 'mouth-corner-puller': 1 },
  'lipCorners.negative': { 'mouth-depression': 0.8 },
  teeth: {
    'mouth-parling': 0.75,
    'mouth-upward-retraction': 0.2,
    'mouth-depression-retraction': 0.2,
  },
  // Lids go a little with the gaze.
  gazeUp: { 'eye-left-opened-up': 0.5, 'eye-right-opened-up': 0.5 },
  'gazeUp.negative': { 'eye-left-closure': 0.35, 'eye-right-closure': 0.35 },
};
