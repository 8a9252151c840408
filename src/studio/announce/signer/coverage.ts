/** Coverage of a message for the strip and its summary in text: how it is signed. Pure. */
import { CONFIDENCE_WORDS, type Confidence, type Rendition } from '#contract/coverage.ts';
import { signCoverage } from '#contract/library/sign-coverage.ts';
import type { SignedUnit } from '#signing/compose-signing.ts';

/** The ways of rendition in the order of the legend. */
export const RENDITIONS: readonly {
  rendition: Rendition;
  name: string;
  one: string;
  many: string;
}[] = [
  { rendition: 'sign', name: 'Sign', one: 'sign', many: 'signs' },
  {
    rendition: 'composed',
    name: 'Name from known words',
    one: 'name from known words',
    many: 'names from known words',
  },
  { rendition: 'number', name: 'Number', one: 'number', many: 'numbers' },
  { rendition: 'fingerspelled', name: 'Fingerspelled', one: 'word spelled', many: 'words spelled' },
  { rendition: 'pointing', name: 'Pointing', one: 'pointing', many: 'pointings' },
  { rendition: 'clip', name: 'Recorded clip', one: 'recorded clip', many: 'recorded clips' },
];

/** Whether the description of a form is weaker than one complete source. */
export const isWeak = (confidence: Confidence) =>
  confidence === 'partial' || confidence === 'general' || confidence === 'unsure';

export interface Coverage {
  /** Number of units of each rendition that occurs. */
  counts: { rendition: Rendition; count: number }[];
  /** Number of unreviewed units, except points, which have no form to approve. */
  unreviewed: number;
  total: number;
}

export function coverageOf(units: readonly SignedUnit[]): Coverage {
  const counts = RENDITIONS.map(({ rendition }) => ({
    rendition,
    count: units.filter(({ provenance }) => provenance.rendition === rendition).length,
  }));
  const { approved, total } = signCoverage(units);
  return { counts: counts.filter(({ count }) => count > 0), unreviewed: total - approved, total };
}

/**
 * Formats the strip as a sentence: `5 signs, 2 numbers, 3 words spelled. 10 of 10 not yet checked by a Deaf
 * signer.`
 */
export function coverageSummary({ counts, unreviewed, total }: Coverage): string {
  const parts = counts.map(({ rendition, count }) => {
    const words = RENDITIONS.find((entry) => entry.rendition === rendition)!;
    return `${count} ${count === 1 ? words.one : words.many}`;
  });
  const review =
    unreviewed === 0
      ? 'All checked by a Deaf signer.'
      : `${unreviewed} of ${total} not yet checked by a Deaf signer.`;
  return `${parts.join(', ')}. ${review}`;
}

/** Formats all details of one unit, for its tooltip and for screen readers. */
export function unitWords({ label, provenance }: SignedUnit): string {
  const { rendition, confidence, review, sources, note, licence } = provenance;
  const name = RENDITIONS.find((entry) => entry.rendition === rendition)!.name.toLowerCase();
  return [
    `${label}: ${name}, ${CONFIDENCE_WORDS[confidence]}`,
    review === 'approved' ? 'checked by a Deaf signer' : 'not yet checked by a Deaf signer',
    ...(note === undefined ? [] : [note]),
    ...(sources.length === 0 ? [] : [`source: ${sources.join('; ')}`]),
    ...(licence === undefined ? [] : [`licence: ${licence}`]),
  ].join('; ');
}
