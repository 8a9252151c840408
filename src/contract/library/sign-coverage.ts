/** How much of a message the organisation's reviewers have approved. */
import { z } from 'zod';
import type { Provenance } from '#contract/coverage.ts';

/** More are counted, not named. */
const MAX_MISSING = 20;
const MAX_LABEL = 60;

/** Of the signs, names, spelled words and numbers of one video. Points are not counted: they have no form. */
export const SignCoverage = z.object({
  approved: z.int().min(0).meta({ description: 'How many have a form that is approved.' }),
  total: z.int().min(0).meta({ description: 'How many there are.' }),
  missing: z
    .array(z.string().max(MAX_LABEL))
    .max(MAX_MISSING)
    .meta({ description: 'The first that are not approved, each once, such as TRAIN.' }),
  nonCommercial: z.int().min(0).default(0).meta({
    description: 'How many have a form that allows no commercial use (CC BY-NC-SA 3.0).',
  }),
});
export type SignCoverage = z.infer<typeof SignCoverage>;

/** One unit of a message and what is known of how it is signed. */
export interface KnownUnit {
  readonly label: string;
  readonly provenance: Pick<Provenance, 'rendition' | 'review' | 'licence'>;
}

/** Counts what is approved. */
export function signCoverage(units: readonly KnownUnit[]): SignCoverage {
  const counted = units.filter(({ provenance }) => provenance.rendition !== 'pointing');
  const others = counted.filter(({ provenance }) => provenance.review !== 'approved');
  const missing = [...new Set(others.map(({ label }) => label.slice(0, MAX_LABEL)))];
  return {
    approved: counted.length - others.length,
    total: counted.length,
    missing: missing.slice(0, MAX_MISSING),
    nonCommercial: counted.filter(({ provenance }) => provenance.licence !== undefined).length,
  };
}

/** In whole percent, rounded down: 100 only where all is approved. */
export const approvedPercent = ({ approved, total }: SignCoverage): number =>
  total === 0 ? 100 : Math.floor((100 * approved) / total);

/** Of several videos the one with the smallest share; undefined where one is unknown. */
export function weakestCoverage(
  coverages: readonly (SignCoverage | undefined)[],
): SignCoverage | undefined {
  let weakest: SignCoverage | undefined;
  for (const coverage of coverages) {
    if (coverage === undefined) return undefined;
    if (weakest === undefined || approvedPercent(coverage) < approvedPercent(weakest))
      weakest = coverage;
  }
  return weakest;
}

/** Why a video is not released, and what would help. */
function notReleasedWords(coverage: SignCoverage | undefined, minimum: number): string {
  const asked = `your organisation asks for ${minimum} %`;
  if (coverage === undefined)
    return `It is not known how much of this video is approved, and ${asked}: it was made before that was counted. Make it anew.`;
  const { approved, total, missing } = coverage;
  const rest = total - approved;
  const named = missing.slice(0, 8).join(', ');
  const more = rest > 8 ? ' and more' : '';
  return `${approved} of the ${total} signs, words and numbers in this video are approved (${approvedPercent(coverage)} %), and ${asked}. Not approved: ${named}${more}.`;
}

/** Says that a video may be shown: `undefined`; else why not. */
export const refusedBy = (
  coverage: SignCoverage | undefined,
  minimum: number,
): string | undefined =>
  minimum === 0 || (coverage !== undefined && approvedPercent(coverage) >= minimum)
    ? undefined
    : notReleasedWords(coverage, minimum);

/** As the header of a delivery has it: JSON in ASCII. */
export const coverageText = (coverage: SignCoverage): string =>
  encodeURIComponent(JSON.stringify(coverage));

/** @returns undefined for what is no coverage */
export function readCoverage(text: string): SignCoverage | undefined {
  try {
    const { success, data } = SignCoverage.safeParse(JSON.parse(decodeURIComponent(text)));
    return success && data.approved <= data.total ? data : undefined;
  } catch {
    return undefined;
  }
}
