/** Appearance of a hand: its shape, and where fingers and palm point. */
import type { HandConfig } from '#contract/notation/articulation.ts';
import { omit, omitUndefined } from './changed-copies.ts';

/** Fields that make a handshape. */
export type Shape = Pick<
  HandConfig,
  'handshape' | 'thumbpos' | 'mainbend' | 'digit_bend' | 'special_digits'
>;
export type Turn = Required<Pick<HandConfig, 'extfidir' | 'palmor'>>;

const SHAPE = [
  'handshape',
  'thumbpos',
  'mainbend',
  'digit_bend',
  'special_digits',
  'second_handshape',
  'second_thumbpos',
  'second_mainbend',
] as const;
export const TURN = ['extfidir', 'second_extfidir', 'palmor', 'second_palmor'] as const;

export const reshaped = (config: HandConfig, shape: Shape): HandConfig => ({
  ...omit(config, ...SHAPE),
  ...omitUndefined(shape),
});
export const turned = (config: HandConfig, turn: Turn): HandConfig => ({
  ...omit(config, ...TURN),
  ...turn,
});
