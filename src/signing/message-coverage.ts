/** Sign coverage of a message: how much of it is approved, without composing it. */
import { glossText } from '#contract/gloss.ts';
import { type SignCoverage, signCoverage } from '#contract/library/sign-coverage.ts';
import type { Message } from '#contract/message.ts';
import { provenanceOf } from './compose-signing.ts';

/**
 * Computes how much of a message is approved.
 * @param message as `withLibrary` returns it
 */
export const messageCoverage = ({ phrases }: Message): SignCoverage =>
  signCoverage(
    phrases
      .flatMap(({ units }) => units)
      .map((unit) => ({ label: glossText(unit), provenance: provenanceOf(unit) })),
  );
