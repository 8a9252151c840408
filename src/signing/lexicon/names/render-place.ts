/** Rendering of the name of a place: its own sign or short form, the known words inside it, or its letters. */
import { Confidence, type Provenance } from '#contract/coverage.ts';
import { spell, spellingProvenance } from '#signing/lexicon/fingerspelling.ts';
import { numberPerformances, numberProvenance } from '#signing/lexicon/numbers.ts';
import { entryOf, signProvenance, usableVariant } from '#signing/lexicon/sign-library.ts';
import {
  NUMBER_HOLD,
  spelled,
  type Turn,
  turnsOf,
  type UnitRendering,
  variantTurns,
} from '#signing/lexicon/turns.ts';
import { isSpelledPart, type NamePart, namePartsOf } from './name-parts.ts';

interface SignedPart {
  readonly provenance: Provenance;
  readonly turns: readonly Turn[];
  /** Treatment of its words, for the note. */
  readonly told: string;
}

function signedPart({ words, gloss, value }: NamePart): SignedPart {
  if (value !== undefined)
    return {
      provenance: numberProvenance([value]),
      turns: turnsOf(numberPerformances(value), NUMBER_HOLD),
      told: words === String(value) ? words : `${words} as ${value}`,
    };
  if (gloss === undefined)
    return { provenance: spellingProvenance(), turns: spell(words), told: `${words} spelled` };
  const variant = usableVariant(entryOf(gloss)!)!;
  const provenance = signProvenance(variant);
  const turns = variantTurns(variant, {});
  const letters = turns.map(({ character = '' }) => character).join('');
  const form = provenance.rendition === 'fingerspelled' ? letters : gloss;
  return { provenance, turns, told: form === words ? `${words} signed` : `${words} as ${form}` };
}

const weakest = (confidences: readonly Confidence[]): Confidence =>
  Confidence.options.findLast((each) => confidences.includes(each))!;

function composed(name: string, parts: readonly NamePart[]): UnitRendering {
  const signed = parts.map(signedPart);
  const provenances = signed.map(({ provenance }) => provenance);
  const licence = provenances.find((each) => each.licence !== undefined)?.licence;
  return {
    provenance: {
      rendition: 'composed',
      confidence: weakest(provenances.map(({ confidence }) => confidence)),
      review: 'unreviewed',
      sources: [...new Set(provenances.flatMap(({ sources }) => sources))],
      ...(licence !== undefined && { licence }),
      note: signed.map(({ told }) => told).join(', '),
    },
    turns: signed.flatMap(({ turns }) => turns),
    mouthing: name,
  };
}

/**
 * Renders the name of a place; the mouth says the full name.
 *
 * @param isSpelled letter by letter, even where a sign is known
 */
export function renderPlace(name: string, isSpelled = false): UnitRendering {
  if (isSpelled) return spelled(name, name, 'spelled letter by letter, as asked for');
  const whole = entryOf(name);
  const isTown = whole?.category === 'place-name';
  const variant = isTown ? usableVariant(whole) : undefined;
  if (variant !== undefined)
    return {
      provenance: signProvenance(variant),
      turns: variantTurns(variant, {}),
      mouthing: name,
    };
  const parts = namePartsOf(name);
  if (!parts.every(isSpelledPart)) return composed(name, parts);
  return spelled(
    name,
    name,
    whole === undefined ? undefined : 'no sourced name sign: spelled in full',
  );
}
