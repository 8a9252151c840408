/** Coverage of a message for the strip and its summary in text: how it is signed. Pure. */
import { CONFIDENCE_LABELS, type Confidence, type Rendition } from '#contract/coverage.ts';
import { computeSignCoverage } from '#contract/library/sign-coverage.ts';
import type { SignedUnit } from '#signing/compose-signing.ts';

/** The ways of rendition in the order of the legend. */
export const RENDITIONS: readonly {
  rendition: Rendition;
  name: string;
  singular: string;
  plural: string;
}[] = [
  { rendition: 'sign', name: 'Sign', singular: 'sign', plural: 'signs' },
  {
    rendition: 'composed',
    name: 'Name from known words',
    singular: 'name from known words',
    plural: 'names from known words',
  },
  { rendition: 'number', name: 'Number', singular: 'number', plural: 'numbers' },
  {
    rendition: 'fingerspelled',
    name: 'Fingerspelled',
    singular: 'word fingerspelled',
    plural: 'words fingerspelled',
  },
  { rendition: 'pointing', name: 'Pointing', singular: 'pointing', plural: 'pointings' },
  { rendition: 'clip', name: 'Recorded clip', singular: 'recorded clip', plural: 'recorded clips' },
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

export function computeCoverage(units: readonly SignedUnit[]): Coverage {
  const counts = RENDITIONS.map(({ rendition }) => ({
    rendition,
    count: units.filter(({ provenance }) => provenance.rendition === rendition).length,
  }));
  const { approved, total } = computeSignCoverage(units);
  return { counts: counts.filter(({ count }) => count > 0), unreviewed: total - approved, total };
}

/** Formats the strip and its approvals: `5 signs, 3 words fingerspelled. None of the 8 signs is approved yet.` */
export function coverageSummary({ counts, unreviewed, total }: Coverage): string {
  const parts = counts.map(({ rendition, count }) => {
    const labels = RENDITIONS.find((entry) => entry.rendition === rendition)!;
    return `${count} ${count === 1 ? labels.singular : labels.plural}`;
  });
  return `${parts.join(', ')}. ${formatApproved(total - unreviewed, total)}`;
}

function formatApproved(approved: number, total: number): string {
  if (approved === total) return 'All checked by a Deaf signer.';
  if (approved > 0)
    return `${approved} of the ${total} signs ${approved === 1 ? 'is' : 'are'} approved.`;
  return total === 1
    ? 'The sign is not approved yet.'
    : `None of the ${total} signs is approved yet.`;
}

/** Formats all details of one unit, for its tooltip and for screen readers. */
export function describeUnit({ label, provenance }: SignedUnit): string {
  const { rendition, confidence, review, sources, note, licence } = provenance;
  const name = RENDITIONS.find((entry) => entry.rendition === rendition)!.name.toLowerCase();
  return [
    `${label}: ${name}, ${CONFIDENCE_LABELS[confidence]}`,
    review === 'approved' ? 'checked by a Deaf signer' : 'not yet checked by a Deaf signer',
    ...(note === undefined ? [] : [note]),
    ...(sources.length === 0 ? [] : [`source: ${sources.join('; ')}`]),
    ...(licence === undefined ? [] : [`licence: ${licence}`]),
  ].join('; ');
}
