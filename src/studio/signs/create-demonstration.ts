import type { GlossUnit } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';

/** Phrases of units as a message that can be played. */
export const createDemonstration = (phrases: readonly (readonly GlossUnit[])[]): Message => ({
  kind: 'demonstration',
  title: 'Signs',
  changes: [],
  phrases: phrases.map((units, index) => ({
    id: String(index),
    english: 'Signs',
    units: [...units],
    fields: [],
    pauseAfter: 'phrase',
  })),
});
