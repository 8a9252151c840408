/** Names letter by letter, for passengers who are to read every letter of them. */
import type { Phrase } from '#contract/message.ts';

/** The same phrases with every name of a place spelled whole, even where words inside it are known. */
export const namesSpelled = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.map((phrase) => ({
    ...phrase,
    units: phrase.units.map((unit) =>
      unit.kind === 'place' ? { ...unit, isSpelled: true } : unit,
    ),
  }));
