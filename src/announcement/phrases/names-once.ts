/** A name is spelled once: later it is pointed at where it was placed, or its initials are spelled and the whole word mouthed. */
import type { GlossUnit, Locus } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';

/** Names of a message that a passenger has already seen. */
interface Seen {
  /** Locus at which each station was placed, by name. */
  places: Map<string, Locus | undefined>;
  /** The last name that was put at each place: a point there means that one. */
  holders: Map<Locus, string>;
  words: Set<string>;
}

const initials = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .flatMap((word) => (word === '' ? [] : [word[0]!.toUpperCase()]))
    .join('');

const again = (words: string, unit: GlossUnit): GlossUnit => ({
  kind: 'fingerspelled',
  text: initials(words),
  mouthing: words,
  ...(unit.nonManuals && { nonManuals: unit.nonManuals }),
});

function placeAgain(unit: Extract<GlossUnit, { kind: 'place' }>, seen: Seen): GlossUnit {
  const { name, locus } = unit;
  if (!seen.places.has(name)) {
    seen.places.set(name, locus);
    if (locus !== undefined) seen.holders.set(locus, name);
    return unit;
  }
  const known = seen.places.get(name);
  if (known === undefined || seen.holders.get(known) !== name) return again(name, unit);
  return {
    kind: 'point',
    locus: known,
    mouthing: name,
    ...(unit.nonManuals && { nonManuals: unit.nonManuals }),
  };
}

function wordAgain(unit: Extract<GlossUnit, { kind: 'fingerspelled' }>, seen: Seen): GlossUnit {
  const { text, mouthing = text } = unit;
  if (!seen.words.has(text)) {
    seen.words.add(text);
    return unit;
  }
  return text.length > 3 ? again(mouthing, unit) : unit;
}

function once(unit: GlossUnit, seen: Seen): GlossUnit {
  switch (unit.kind) {
    case 'place':
      return placeAgain(unit, seen);
    case 'fingerspelled':
      return wordAgain(unit, seen);
    case 'sign':
      // The library has no sourced sign for it: it is spelled.
      if (unit.gloss !== 'PLATFORM') return unit;
      if (seen.words.has(unit.gloss)) return again('platform', unit);
      seen.words.add(unit.gloss);
      return unit;
    default:
      return unit;
  }
}

/**
 * Abbreviates repeated names and PLATFORM, so that none is spelled in full twice.
 *
 * @param read words that are on the board from the start, so that their initial is enough at once
 */
export function namesOnce(phrases: readonly Phrase[], read: readonly string[] = []): Phrase[] {
  const seen: Seen = { places: new Map(), holders: new Map(), words: new Set(read) };
  return phrases.map((phrase) => ({
    ...phrase,
    units: phrase.units.map((unit) => once(unit, seen)),
  }));
}
