/** Fraction of a message that the organisation's reviewers have approved. */
import { z } from 'zod';
import type { Provenance } from '#contract/coverage.ts';

/** Maximum number of unapproved units that are named; further ones are only counted. */
const MAX_MISSING = 20;
const MAX_LABEL = 60;

/**
 * Approval counts for the signs, names, spelled words and numbers of one video. Points are not counted, as
 * they have no form.
 */
export const SignCoverage = z.object({
  approved: z.int().min(0).meta({ description: 'Number of units with an approved form.' }),
  total: z.int().min(0).meta({ description: 'Number of units.' }),
  missing: z
    .array(z.string().max(MAX_LABEL))
    .max(MAX_MISSING)
    .meta({ description: 'The first units that are not approved, each once, such as TRAIN.' }),
  nonCommercial: z.int().min(0).default(0).meta({
    description: 'Number of units whose form does not allow commercial use (CC BY-NC-SA 3.0).',
  }),
  region: z.string().max(MAX_LABEL).optional().meta({
    description: 'Region whose forms were used. Absent where no form of a region was.',
    example: 'Scotland',
  }),
  regional: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'Number of units with a form of a region.' }),
});
export type SignCoverage = z.infer<typeof SignCoverage>;

/** Unit of a message and what is known about how it is signed. */
export interface CoverageUnit {
  readonly label: string;
  readonly provenance: Pick<Provenance, 'rendition' | 'review' | 'licence' | 'region'>;
}

/** Counts what is approved. */
export function computeSignCoverage(units: readonly CoverageUnit[]): SignCoverage {
  const countedUnits = units.filter(({ provenance }) => provenance.rendition !== 'pointing');
  const unapprovedUnits = countedUnits.filter(({ provenance }) => provenance.review !== 'approved');
  const missing = [...new Set(unapprovedUnits.map(({ label }) => label.slice(0, MAX_LABEL)))];
  const regions = countedUnits.flatMap(({ provenance }) => provenance.region ?? []);
  return {
    approved: countedUnits.length - unapprovedUnits.length,
    total: countedUnits.length,
    missing: missing.slice(0, MAX_MISSING),
    nonCommercial: countedUnits.filter(({ provenance }) => provenance.licence !== undefined).length,
    ...(regions.length > 0 && { region: regions[0], regional: regions.length }),
  };
}

/** Computes the approved fraction in whole percent, rounded down: 100 only where all is approved. */
export const computeApprovedPercent = ({ approved, total }: SignCoverage): number =>
  total === 0 ? 100 : Math.floor((100 * approved) / total);

/**
 * Finds the coverage with the smallest approved fraction among several videos; undefined if any coverage is
 * unknown.
 */
export function findWeakestCoverage(
  coverages: readonly (SignCoverage | undefined)[],
): SignCoverage | undefined {
  let weakest: SignCoverage | undefined;
  for (const coverage of coverages) {
    if (coverage === undefined) return undefined;
    if (weakest === undefined || computeApprovedPercent(coverage) < computeApprovedPercent(weakest))
      weakest = coverage;
  }
  return weakest;
}

/** Explains why a video is not released, and what would help. */
function explainRefusal(coverage: SignCoverage | undefined, minimum: number): string {
  const requirement = `your organisation requires ${minimum}%`;
  if (coverage === undefined)
    return `Approval of this video was not recorded, and ${requirement}. Make the video again.`;
  const { approved, total, missing } = coverage;
  const rest = total - approved;
  const named = missing.slice(0, 8).join(', ');
  const more = rest > 8 ? ' and more' : '';
  return `${approved} of the ${total} signs, words and numbers in this video are approved (${computeApprovedPercent(coverage)}%), but ${requirement}. Not approved: ${named}${more}.`;
}

/** Says that a video may be shown: `undefined`; else why not. */
export const findRefusalReason = (
  coverage: SignCoverage | undefined,
  minimum: number,
): string | undefined =>
  minimum === 0 || (coverage !== undefined && computeApprovedPercent(coverage) >= minimum)
    ? undefined
    : explainRefusal(coverage, minimum);

/** Formats a coverage for a header of a delivery: JSON in ASCII. */
export const formatCoverageHeader = (coverage: SignCoverage): string =>
  encodeURIComponent(JSON.stringify(coverage));

/**
 * Parses a coverage from the header of a delivery.
 *
 * @returns undefined for text that is not a coverage
 */
export function parseCoverageHeader(text: string): SignCoverage | undefined {
  try {
    const { success, data } = SignCoverage.safeParse(JSON.parse(decodeURIComponent(text)));
    return success && data.approved <= data.total ? data : undefined;
  } catch {
    return undefined;
  }
}
