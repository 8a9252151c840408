/** Rules that make a clause plainer, in the order in which they apply. */
import { ASIDES, TRAILING_ASIDES } from './asides.ts';
import { BANS, NO_LONGER, NOT_ALL, NOT_THOUGHT, UNLESS } from './denials.ts';
import { GAPS } from './gaps.ts';
import { TOO_MUCH } from './limits.ts';
import { PAST_NEED } from './past-need.ts';
import type { PlainRule } from './rule.ts';
import { SHARES } from './shares.ts';
import { ACTIVE_VOICE, SAID_TO_READERS, SOMEBODY_DOES_IT } from './voice.ts';

export const PLAIN_RULES: readonly PlainRule[] = [
  ASIDES,
  TRAILING_ASIDES,
  SHARES,
  TOO_MUCH,
  PAST_NEED,
  GAPS,
  UNLESS,
  NO_LONGER,
  NOT_ALL,
  NOT_THOUGHT,
  BANS,
  ACTIVE_VOICE,
  SAID_TO_READERS,
  SOMEBODY_DOES_IT,
];
