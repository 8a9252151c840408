/** Rendering of the name of a place: its own sign or short form, the known words inside it, or its letters. */
import { Confidence, type Provenance } from '#contract/coverage.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import { spell, spellingProvenance } from '#signing/lexicon/fingerspelling.ts';
import { numberPerformances, numberProvenance } from '#signing/lexicon/numbers.ts';
import { findEntry, signProvenance, usableVariant } from '#signing/lexicon/sign-library.ts';
import type { Pace } from '#signing/lexicon/spelling-rhythm.ts';
import {
  createTurns,
  NUMBER_HOLD,
  renderSpelled,
  type Turn,
  type UnitRendering,
  variantTurns,
} from '#signing/lexicon/turns.ts';
import { isSpelledPart, type NamePart, parseNameParts } from './name-parts.ts';

interface SignedPart {
  readonly provenance: Provenance;
  readonly turns: readonly Turn[];
  /** Treatment of its words, for the note. */
  readonly note: string;
}

function signedPart({ words, gloss, value }: NamePart, pace: Pace): SignedPart {
  if (value !== undefined)
    return {
      provenance: numberProvenance([value]),
      turns: createTurns(numberPerformances(value), NUMBER_HOLD),
      note: words === String(value) ? words : `${words} as ${value}`,
    };
  if (gloss === undefined)
    return {
      provenance: spellingProvenance(),
      turns: spell(words, pace),
      note: `${words} spelled`,
    };
  const variant = usableVariant(findEntry(gloss)!)!;
  const provenance = signProvenance(variant);
  const turns = variantTurns(variant, {});
  const letters = turns.map(({ character = '' }) => character).join('');
  const form = provenance.rendition === 'fingerspelled' ? letters : gloss;
  return { provenance, turns, note: form === words ? `${words} signed` : `${words} as ${form}` };
}

const weakest = (confidences: readonly Confidence[]): Confidence =>
  Confidence.options.findLast((confidence) => confidences.includes(confidence))!;

function composed(name: string, parts: readonly NamePart[], pace: Pace): UnitRendering {
  const signed = parts.map((part) => signedPart(part, pace));
  const provenances = signed.map(({ provenance }) => provenance);
  const licence = provenances.find((provenance) => provenance.licence !== undefined)?.licence;
  return {
    provenance: {
      rendition: 'composed',
      confidence: weakest(provenances.map(({ confidence }) => confidence)),
      review: 'unreviewed',
      sources: [...new Set(provenances.flatMap(({ sources }) => sources))],
      licence,
      note: signed.map(({ note }) => note).join(', '),
    },
    turns: signed.flatMap(({ turns }) => turns),
    mouthing: name,
  };
}

/** Manner in which a name is signed. */
export type NameManner = Pick<
  Extract<GlossUnit, { kind: 'place' }>,
  'isSpelled' | 'isQuick' | 'firstLetters'
>;

/** Renders the name of a place; the mouth says the full name, also over its first letters. */
export function renderPlace(
  name: string,
  { isSpelled = false, isQuick = false, firstLetters }: NameManner = {},
): UnitRendering {
  const pace = isQuick ? 'quick' : 'usual';
  if (isSpelled) return renderSpelled(name, name, 'spelled letter by letter, as asked for', pace);
  const entry = findEntry(name);
  const isTown = entry?.category === 'place-name';
  const variant = isTown ? usableVariant(entry) : undefined;
  if (variant !== undefined)
    return {
      provenance: signProvenance(variant),
      turns: variantTurns(variant, {}),
      mouthing: name,
    };
  const parts = parseNameParts(name);
  if (firstLetters !== undefined && parts.some(isSpelledPart))
    return renderSpelled(firstLetters, name, 'first letters: the board shows the name');
  if (!parts.every(isSpelledPart)) return composed(name, parts, pace);
  return renderSpelled(
    name,
    name,
    entry === undefined ? undefined : 'no sourced name sign: spelled in full',
    pace,
  );
}
