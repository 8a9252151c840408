/** Time that passengers need to read stops. Without a schema, so that pages of screens stay small. */
import type { BoardStop } from '#contract/board.ts';

/** Characters of the stops that are shown in a second, at most: slow readers manage them. */
export const MAX_STOP_CHARACTERS_PER_SECOND = 12;

/** Counts the characters of all stops. */
export const countStopCharacters = (stops: readonly Pick<BoardStop, 'name'>[]): number =>
  stops.reduce((sum, { name }) => sum + name.length, 0);
