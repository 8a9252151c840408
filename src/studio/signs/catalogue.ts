/** Catalogue of every entry of the signs screen, from the sign library, the alphabet and the numbers. Pure. */
import type { Provenance } from '#contract/coverage.ts';
import type { Segment } from '#contract/notation/articulation.ts';
import { getProvenance } from '#signing/compose-signing.ts';
import { LETTERS } from '#signing/lexicon/fingerspelling.ts';
import { computeFormId } from '#signing/lexicon/library/form-id.ts';
import { letterFormId, numberFormId } from '#signing/lexicon/library/spelled-forms.ts';
import { NUMBERS, numberProvenance } from '#signing/lexicon/numbers.ts';
import { findEntry, type LibrarySign, signLibrary } from '#signing/lexicon/sign-library.ts';
import { CATEGORY_ORDER, type SignEntry } from './entry.ts';
import type { Hands } from './signs-search.ts';

/** Numbers that times and platforms need. */
const LAST_NUMBER = 59;

/** Returns the number of hands that a form needs; undefined without segments. */
export function countHands(segments: readonly Segment[] | undefined): Hands | undefined {
  if (segments === undefined) return undefined;
  const isTwoHanded = segments.some((segment) => {
    if ('letters' in segment) return true;
    if ('gloss' in segment)
      return countHands(findEntry(segment.gloss)?.variants[0]?.segments) === 'two';
    return (
      segment.symmetry !== undefined ||
      segment.nondominant !== undefined ||
      segment.contact !== undefined
    );
  });
  return isTwoHanded ? 'two' : 'one';
}

function inMessages(sign: LibrarySign): Pick<SignEntry, 'use' | 'useWords'> {
  const preferred = sign.variants[0]!;
  if (sign.usable)
    return {
      use: 'signed',
      useWords:
        preferred.provenance.rendition === 'fingerspelled'
          ? 'Messages use this initialised sign.'
          : 'Messages use this sign.',
    };
  if (sign.use === 'pointed')
    return {
      use: 'pointed',
      useWords: 'Messages point instead, because it has no sign of its own.',
    };
  const reason =
    preferred.provenance.review === 'rejected'
      ? 'a Deaf signer rejected this form'
      : preferred.provenance.confidence === 'unsure'
        ? 'no source confirms this form'
        : preferred.segments === undefined
          ? 'no source says how the hands move'
          : 'it contains a sign that is not known well enough';
  return { use: 'spelled', useWords: `Messages spell it because ${reason}.` };
}

function signEntry(sign: LibrarySign): SignEntry {
  return {
    id: sign.gloss,
    title: sign.gloss,
    kind: 'sign',
    english: sign.english,
    category: sign.category,
    mouthing: sign.mouthing,
    usage: sign.usage,
    ...inMessages(sign),
    forms: sign.variants.map(({ provenance, description, correction, segments }) => ({
      provenance,
      description,
      correction,
      segments,
      ...(segments !== undefined && { id: computeFormId(segments) }),
      hands: countHands(segments),
    })),
  };
}

function letterEntries(): SignEntry[] {
  const spelling = getProvenance({ kind: 'fingerspelled', text: 'A' });
  return [...LETTERS].map(
    ([letter, { articulation, confidence, review, description, correction }]) => ({
      id: `letter-${letter}`,
      title: letter,
      kind: 'letter',
      english: [`letter ${letter}`],
      category: 'letter',
      mouthing: letter.toLowerCase(),
      use: 'signed',
      useWords: 'Messages use this letter to spell words that have no sourced sign.',
      forms: [
        {
          provenance: { ...spelling, confidence, review },
          description,
          correction,
          segments: [{ letters: letter }],
          id: letterFormId(letter),
          hands: countHands([articulation]),
        },
      ],
    }),
  );
}

function numberEntries(): SignEntry[] {
  return Array.from({ length: LAST_NUMBER + 1 }, (_, value) => {
    const numberSign = NUMBERS.get(value);
    const general = numberProvenance([value]);
    const provenance: Provenance =
      numberSign === undefined
        ? general
        : {
            ...general,
            confidence: numberSign.confidence,
            review: numberSign.review,
            note: numberSign.note,
          };
    return {
      id: `number-${value}`,
      title: String(value),
      kind: 'number',
      english: [numberSign?.mouthing ?? String(value), `number ${value}`],
      category: 'number',
      mouthing: numberSign?.mouthing ?? String(value),
      use: 'signed',
      useWords: 'Messages use it in times, platforms and counts.',
      forms: [
        {
          provenance,
          description: numberSign?.description ?? `The digits of ${value}, side by side.`,
          correction: numberSign?.correction,
          segments: numberSign && [numberSign.articulation],
          id: numberFormId(value),
          hands: 'one',
        },
      ],
    };
  });
}

const getCategoryRank = ({ category }: SignEntry): number => {
  const place = CATEGORY_ORDER.indexOf(category);
  return place < 0 ? CATEGORY_ORDER.length : place;
};

/** Lists every entry: the signs of the library by kind, then letters, then numbers. */
export const listCatalogue = (): readonly SignEntry[] => [
  ...signLibrary()
    .map(signEntry)
    .sort((a, b) => getCategoryRank(a) - getCategoryRank(b)),
  ...letterEntries(),
  ...numberEntries(),
];
