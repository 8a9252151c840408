/** Colours of a status, on the board and on cards. */
import type { BoardTone } from '#contract/board.ts';

/** Background and text colours of each tone, with a contrast of at least 7:1. */
export const TONES: Record<BoardTone, { ground: string; text: string }> = {
  bad: { ground: '#8f1010', text: '#ffffff' },
  late: { ground: '#ffd60a', text: '#1a1400' },
  good: { ground: '#0b5a2b', text: '#ffffff' },
};
