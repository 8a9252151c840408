/** Words for the provenance of a message. Apart from its schema, so that the player of a screen needs no schemas. */
import { formatDay } from '#contract/time/london-time.ts';
import type { Provenance, SignedBy } from './provenance.ts';

const SIGNERS: Record<SignedBy, string> = {
  computer: 'Signed by a computer.',
  person: 'Signed by a person.',
  both: 'Signed by a computer and a person.',
};

/** Describes who signs a video and who checked it, as passengers read it; days are London's. */
export function describeProvenance({ signedBy, checkedBy }: Provenance): string {
  const [first, ...more] = checkedBy;
  if (first === undefined) return `${SIGNERS[signedBy]} Not checked by a BSL signer.`;
  const { name = 'a BSL signer', register, registration, at } = first;
  const entry = [register, registration].filter(Boolean).join(' ');
  const rest = more.length > 0 ? ` and ${more.length} more` : '';
  const person = [name, entry].filter(Boolean).join(', ');
  return `${SIGNERS[signedBy]} Checked by ${person}${rest}, ${formatDay(at)}.`;
}
