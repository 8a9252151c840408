/** Provenance of a message in words. Without schemas, so that a screen's player stays small. */
import { DEFAULT_LABEL_WORDS } from '#contract/settings/default-label-words.ts';
import { formatDay } from '#contract/time/london-time.ts';
import type { Checker, Provenance } from './provenance.ts';

/** Words of the label; an organisation may have its own. */
type Words = Partial<Record<keyof typeof DEFAULT_LABEL_WORDS, string | undefined>>;

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

/**
 * Describes who signs a video and who checked it, as passengers read it; days are London's.
 *
 * @param words of the organisation, instead of the usual ones
 */
export function describeProvenance(
  { signedBy, checkedBy, region }: Provenance,
  words: Words = {},
): string {
  const regional = region === undefined ? '' : ` With signs used in ${region}.`;
  const signer = words[signedBy] ?? DEFAULT_LABEL_WORDS[signedBy];
  const checkers = checkedBy.flatMap((checker) => {
    const words = describeChecker(checker);
    return words === undefined ? [] : [{ words, at: checker.at }];
  });
  const [first] = checkers;
  if (first === undefined)
    return `${signer} ${words.unchecked ?? DEFAULT_LABEL_WORDS.unchecked}${regional}`;
  const more = checkers.length > 1 ? ` and ${checkers.length - 1} more` : '';
  return `${signer} Checked by ${first.words}${more}, ${formatDay(first.at)}.${regional}`;
}
