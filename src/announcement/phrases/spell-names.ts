/** Names letter by letter, for passengers who are to read every letter of them. */
import type { Phrase } from '#contract/message.ts';

/** Spells every name of a place in full, even where words inside it have signs. */
export const spellNames = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.map((phrase) => ({
    ...phrase,
    units: phrase.units.map((unit) =>
      unit.kind === 'place' ? { ...unit, isSpelled: true } : unit,
    ),
  }));
