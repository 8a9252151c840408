/** A name is spelled once: later it is pointed at where it was placed, or its initials are spelled and the whole word mouthed. */
import type { GlossUnit, Locus } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';
import { getInitials } from './units.ts';

/** Names of a message that a passenger has already seen. */
interface SeenNames {
  /** Locus at which each station was placed, by name. */
  places: Map<string, Locus | undefined>;
  /** The last name that was put at each place: a point there means that one. */
  holders: Map<Locus, string>;
  spelledWords: Set<string>;
}

const abbreviate = (text: string, unit: GlossUnit): GlossUnit => ({
  kind: 'fingerspelled',
  text: getInitials(text),
  mouthing: text,
  nonManuals: unit.nonManuals,
});

function abbreviatePlace(
  unit: Extract<GlossUnit, { kind: 'place' }>,
  seenNames: SeenNames,
): GlossUnit {
  const { name, locus } = unit;
  if (!seenNames.places.has(name)) {
    seenNames.places.set(name, locus);
    if (locus !== undefined) seenNames.holders.set(locus, name);
    return unit;
  }
  const previousLocus = seenNames.places.get(name);
  if (previousLocus === undefined || seenNames.holders.get(previousLocus) !== name)
    return abbreviate(name, unit);
  return {
    kind: 'point',
    locus: previousLocus,
    mouthing: name,
    nonManuals: unit.nonManuals,
  };
}

function abbreviateWord(
  unit: Extract<GlossUnit, { kind: 'fingerspelled' }>,
  seenNames: SeenNames,
): GlossUnit {
  const { text, mouthing = text } = unit;
  if (!seenNames.spelledWords.has(text)) {
    seenNames.spelledWords.add(text);
    return unit;
  }
  return text.length > 3 ? abbreviate(mouthing, unit) : unit;
}

function abbreviateUnit(unit: GlossUnit, seenNames: SeenNames): GlossUnit {
  switch (unit.kind) {
    case 'place':
      return abbreviatePlace(unit, seenNames);
    case 'fingerspelled':
      return abbreviateWord(unit, seenNames);
    default:
      return unit;
  }
}

/** Abbreviates repeated names, so that none is spelled in full twice. */
export function abbreviateRepeatedNames(phrases: readonly Phrase[]): Phrase[] {
  const seenNames: SeenNames = {
    places: new Map(),
    holders: new Map(),
    spelledWords: new Set(),
  };
  return phrases.map((phrase) => ({
    ...phrase,
    units: phrase.units.map((unit) => abbreviateUnit(unit, seenNames)),
  }));
}
