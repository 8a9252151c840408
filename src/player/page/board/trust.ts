/** Line that says who signs, and who checked it. */
import type { Provenance } from '#contract/screens/provenance.ts';

/** Describes the provenance of a message. */
export const describeTrust = (_provenance: Provenance | undefined): string =>
  'Signed by a computer. Not checked by a BSL signer.';
