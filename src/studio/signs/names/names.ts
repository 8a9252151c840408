/** Signing of the names of stations, towns and operators in messages. */
import type { Provenance, Rendition } from '#contract/coverage.ts';
import { toPlaceName } from '#contract/gloss.ts';
import { isOfGloss } from '#contract/library/library-rules.ts';
import type { Message } from '#contract/message.ts';
import type { Reference } from '#reference/reference.ts';
import { getProvenance } from '#signing/compose-signing.ts';
import { spellable } from '#signing/lexicon/fingerspelling.ts';
import { withLibrary } from '#signing/lexicon/library/with-library.ts';
import { findEntry, signLibrary, usableVariant } from '#signing/lexicon/sign-library.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { createDemonstration } from '#studio/signs/create-demonstration.ts';
import type { PlayableSigning } from '#studio/signs/playable-signing.ts';

/** A name that messages sign. */
export interface KnownName {
  readonly name: string;
  readonly kind: 'station' | 'town' | 'operator';
}

export interface Names {
  /** Whether there is a sign of this gloss that can be shown. */
  hasSign(gloss: string): boolean;
  /** Returns a station, town or operator as the organisation's messages sign it. */
  showName(name: string): PlayableSigning;
  /** Formats how a name is signed. */
  formatNameSigning(name: string): string;
  /** Stations, towns and operators, best first; the busiest stations for an empty query. */
  searchNames(query: string): readonly KnownName[];
}

/** Maximum number of stations, as many as one can survey at a glance. */
const MAX_STATIONS = 40;
const MAX_OPERATORS = 10;
const MAX_TOWNS = 20;

/** Creates the message of a name by the organisation's rules. */
const createNameMessage = (name: string): Message =>
  withLibrary(createDemonstration([[{ kind: 'place', name }]]), libraryRules.read());

const RENDITION_WORDS: Readonly<Record<Rendition, string>> = {
  sign: 'by a sign',
  composed: 'in parts',
  number: 'as a number',
  fingerspelled: 'spelled',
  pointing: 'by a point',
  clip: 'by a recorded clip',
};

const formatProvenance = ({ rendition, note }: Provenance): string =>
  note === undefined ? RENDITION_WORDS[rendition] : `${RENDITION_WORDS[rendition]}: ${note}`;

const toTitleCase = (gloss: string): string =>
  gloss.toLowerCase().replace(/(?:^|[\s-])\p{L}/gu, (first) => first.toUpperCase());

/** Towns with a sign of their own, which texts name without a station: those that a search begins. */
function searchTowns(query: string): KnownName[] {
  const prefix = spellable(query);
  if (prefix === '') return [];
  return signLibrary()
    .filter(({ category, gloss }) => category === 'place-name' && gloss.startsWith(prefix))
    .slice(0, MAX_TOWNS)
    .map(({ gloss }) => ({ name: toTitleCase(gloss), kind: 'town' }));
}

export const createNames = (
  reference: Reference,
  show: (message: Message) => PlayableSigning,
): Names => ({
  hasSign(gloss) {
    if (libraryRules.read().forms.some((form) => isOfGloss(form, gloss))) return true;
    const entry = findEntry(gloss);
    return entry !== undefined && usableVariant(entry) !== undefined;
  },
  showName: (name) => show(createNameMessage(name)),
  formatNameSigning(name) {
    const [unit] = createNameMessage(name).phrases[0]!.units;
    return unit === undefined ? '' : formatProvenance(getProvenance(unit));
  },
  searchNames: (query) => [
    ...reference
      .searchStations(query, MAX_STATIONS)
      .map(({ spokenName }): KnownName => ({ name: toPlaceName(spokenName), kind: 'station' })),
    ...searchTowns(query),
    ...reference.searchOperators(query, MAX_OPERATORS).map(
      ({ name, shortName = name }): KnownName => ({
        name: spellable(shortName),
        kind: 'operator',
      }),
    ),
  ],
});
