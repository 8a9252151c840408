/** Provenance of a message in words. Without schemas, so that a screen's player stays small. */
import { formatDay } from '#contract/time/london-time.ts';
import type { Checker, Provenance, SignedBy } from './provenance.ts';

const SIGNERS: Record<SignedBy, string> = {
  computer: 'Signed by a computer.',
  person: 'Signed by a person.',
  both: 'Signed by a computer and a person.',
};

const TITLES: Record<Exclude<Checker['standing'], 'staff'>, string> = {
  'deaf-signer': 'Deaf BSL signer',
  interpreter: 'interpreter or translator',
};

/** Describes a checker who knows BSL; undefined for anybody else, whose word about signing says nothing. */
function describeChecker({ name, standing, registration }: Checker): string | undefined {
  if (standing === 'staff') return undefined;
  const title = TITLES[standing];
  if (name === undefined) return `a${/^[aeiou]/.test(title) ? 'n' : ''} ${title}`;
  return [name, title, registration].filter(Boolean).join(', ');
}

/** Describes who signs a video and who checked it, as passengers read it; days are London's. */
export function describeProvenance({ signedBy, checkedBy }: Provenance): string {
  const checkers = checkedBy.flatMap((checker) => {
    const words = describeChecker(checker);
    return words === undefined ? [] : [{ words, at: checker.at }];
  });
  const [first] = checkers;
  if (first === undefined) return `${SIGNERS[signedBy]} Not checked by a BSL signer.`;
  const more = checkers.length > 1 ? ` and ${checkers.length - 1} more` : '';
  return `${SIGNERS[signedBy]} Checked by ${first.words}${more}, ${formatDay(first.at)}.`;
}
