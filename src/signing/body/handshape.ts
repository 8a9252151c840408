/** Joint angles of the handshapes of gestural SiGML. Degrees; measured so that pinching digits meet. */

import type {
  Bend,
  HandConfig,
  HandshapeName,
  ThumbPosition,
} from '#contract/notation/articulation.ts';
import { FINGERS, type Finger } from '#contract/pose.ts';
import {
  clampHand,
  type FingerAngles,
  type HandAngles,
  mixHands,
  type ThumbAngles,
} from './hand-angles.ts';

type Flexion = readonly [number, number, number];

const FOLDED: Record<Finger, Flexion> = {
  Index: [84, 98, 58],
  Middle: [86, 100, 60],
  Ring: [86, 100, 60],
  Little: [84, 98, 58],
};
const STRAIGHT: Flexion = [3, 3, 2];
const BENDS: Record<Bend, Flexion> = {
  straight: STRAIGHT,
  bent: [72, 6, 4],
  round: [38, 36, 24],
  hooked: [12, 88, 56],
  dblbent: [62, 84, 10],
  dblhooked: [80, 98, 60],
  halfbent: [36, 4, 2],
};
const CURVED: Flexion = [38, 42, 28];
const PINCHING: Flexion = [69, 36, 24];
/** Bunched fingers bend each its own way to reach the thumb. */
const BUNCHED: Record<Finger, Flexion> = {
  Index: [61, 48, 22],
  Middle: [60, 47, 34],
  Ring: [56, 40, 40],
  Little: [60, 42, 12],
};
const STRAIGHT_BUNCH: Record<Finger, Flexion> = {
  Index: [82, 8, 5],
  Middle: [77, 8, 5],
  Ring: [75, 8, 5],
  Little: [66, 8, 5],
};
const BEAK: Flexion = [88, 8, 5];

/** Spread by finger: fanned out, as a V of two, and held together. */
const FANNED: Record<Finger, number> = { Index: 12, Middle: 1, Ring: -9, Little: -19 };
const FORKED: Record<Finger, number> = { Index: 13, Middle: -8, Ring: -9, Little: -19 };
const TOGETHER: Record<Finger, number> = { Index: -3, Middle: 0, Ring: 2, Little: 5 };

type ThumbName =
  | ThumbPosition
  | 'along'
  | 'beside'
  | 'over'
  | 'pinch'
  | 'pinchall'
  | 'bunch'
  | 'beak'
  | 'beak23';
const THUMBS: Record<ThumbName, ThumbAngles> = {
  out: [60, 12, 0, -4, -8],
  across: [26, 7, 0, 50, 63],
  opposed: [39, 45, 10, 4, 2],
  along: [12, 4, 0, -2, -4],
  beside: [26, 9, 3, 21, 40],
  over: [47, 18, 18, 37, 74],
  pinch: [23, 29, 0, 30, -8],
  pinchall: [19, 35, 11, 12, 38],
  bunch: [1, 36, 5, 4, 21],
  beak: [28, 39, 11, 5, -3],
  beak23: [12, 43, 15, -9, 12],
};

interface Shape {
  readonly extended: string;
  readonly pinching?: string;
  readonly curved?: string;
  readonly fanned?: boolean;
  readonly thumb: ThumbName;
}
const SHAPES: Record<HandshapeName, Shape> = {
  fist: { extended: '', thumb: 'beside' },
  flat: { extended: '2345', thumb: 'along' },
  finger2: { extended: '2', thumb: 'across' },
  finger23: { extended: '23', thumb: 'across' },
  finger23spread: { extended: '23', fanned: true, thumb: 'across' },
  finger2345: { extended: '2345', fanned: true, thumb: 'out' },
  pinch12: { extended: '', pinching: '2', thumb: 'pinch' },
  pinch12open: { extended: '', curved: '2', thumb: 'opposed' },
  pinchall: { extended: '', pinching: '2345', thumb: 'pinchall' },
  ceeall: { extended: '', curved: '2345', thumb: 'opposed' },
  cee12: { extended: '', curved: '2', thumb: 'opposed' },
  cee12open: { extended: '345', curved: '2', fanned: true, thumb: 'opposed' },
};

function plainShape(
  name: HandshapeName,
  config: HandConfig,
  mainbend: Bend | undefined,
  thumbpos: ThumbPosition | undefined,
): HandAngles {
  const shape = SHAPES[name];
  let { extended, pinching = '', curved = '' } = shape;
  const special = config.special_digits;
  if (special !== undefined) {
    if (pinching !== '') pinching = special;
    else if (curved !== '') curved = special;
    else extended = special;
  }
  const straight = mainbend === 'straight';
  const bunch = pinching.length > 2;
  const pinch = (finger: Finger): Flexion =>
    bunch ? (straight ? STRAIGHT_BUNCH : BUNCHED)[finger] : straight ? BEAK : PINCHING;
  const getFlexion = (digit: '2' | '3' | '4' | '5', finger: Finger): Flexion => {
    const bend = config.digit_bend?.[digit];
    if (bend !== undefined) return BENDS[bend];
    if (extended.includes(digit)) return BENDS[mainbend ?? 'straight'];
    if (pinching.includes(digit)) return pinch(finger);
    return curved.includes(digit) ? CURVED : FOLDED[finger];
  };
  const fingers = {} as Record<Finger, FingerAngles>;
  FINGERS.forEach((finger, index) => {
    const digit = String(index + 2) as '2' | '3' | '4' | '5';
    const flexion = getFlexion(digit, finger);
    const fan = shape.fanned === true && extended.includes(digit);
    const spread = (fan ? (extended === '23' ? FORKED : FANNED) : TOGETHER)[finger];
    fingers[finger] = [flexion[0], flexion[1], flexion[2], spread];
  });
  const thumb = getThumbAngles(
    shape,
    name,
    extended,
    thumbpos,
    pinching,
    straight,
    config.digit_bend?.['1'],
  );
  return { ...fingers, Thumb: thumb };
}

function getThumbAngles(
  shape: Shape,
  name: HandshapeName,
  extended: string,
  thumbpos: ThumbPosition | undefined,
  pinching: string,
  straight: boolean,
  bend: Bend | undefined,
): ThumbAngles {
  if (extended.includes('1')) return THUMBS.out;
  if (pinching !== '' && straight)
    return THUMBS[pinching.length > 2 ? 'bunch' : pinching.length > 1 ? 'beak23' : 'beak'];
  if (pinching !== '') return THUMBS[shape.thumb];
  if (thumbpos === 'across' && name === 'fist') return THUMBS.over;
  if (thumbpos === undefined && bend !== undefined) return THUMBS.across;
  return THUMBS[thumbpos ?? shape.thumb];
}

const cache = new Map<string, HandAngles>();

/**
 * Returns the joint angles of a handshape with its modifiers, within anatomical limits; a flat hand if none
 * is named.
 */
export function handshapeAngles(config: HandConfig): HandAngles {
  const key = JSON.stringify([
    config.handshape,
    config.thumbpos,
    config.mainbend,
    config.digit_bend,
    config.special_digits,
    config.second_handshape,
    config.second_thumbpos,
    config.second_mainbend,
  ]);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const name = config.handshape ?? 'flat';
  let angles = plainShape(name, config, config.mainbend, config.thumbpos);
  if (config.second_handshape !== undefined) {
    const second = plainShape(
      config.second_handshape,
      config,
      config.second_mainbend,
      config.second_thumbpos ?? config.thumbpos,
    );
    angles = mixHands(angles, second, 0.5);
  }
  const result = clampHand(angles);
  cache.set(key, result);
  return result;
}
