/** Every rule that makes a clause plainer, in the order in which they apply. */
import { ASIDES } from './asides.ts';
import { BANS, NO_LONGER, UNLESS } from './denials.ts';
import { GAPS } from './gaps.ts';
import type { PlainRule } from './rule.ts';
import { SHARES } from './shares.ts';
import { ACTIVE_VOICE, SAID_TO_READERS } from './voice.ts';

export const PLAIN_RULES: readonly PlainRule[] = [
  ASIDES,
  SHARES,
  GAPS,
  UNLESS,
  NO_LONGER,
  BANS,
  ACTIVE_VOICE,
  SAID_TO_READERS,
];
