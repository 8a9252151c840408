/** Sign coverage of a message: how much of it is approved, without composing it. */
import { formatGlossUnit } from '#contract/gloss.ts';
import { computeSignCoverage, type SignCoverage } from '#contract/library/sign-coverage.ts';
import type { Message } from '#contract/message.ts';
import { getProvenance } from './compose-signing.ts';

/**
 * Computes how much of a message is approved.
 * @param message as `withLibrary` returns it
 */
export const messageCoverage = ({ phrases }: Message): SignCoverage =>
  computeSignCoverage(
    phrases
      .flatMap(({ units }) => units)
      .map((unit) => ({ label: formatGlossUnit(unit), provenance: getProvenance(unit) })),
  );
