/** Line that says who approved the gloss of a sentence before. */
import { BadgeCheck } from 'lucide-react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { formatLondon } from '#contract/time/london-time.ts';

/** Shows who approved this gloss in an earlier translation; renders nothing for other sentences. */
export function ApprovedBefore({ approvedBefore }: Pick<TranslatedSentence, 'approvedBefore'>) {
  if (approvedBefore === undefined) return null;
  const { kind, name, at } = approvedBefore;
  const date = formatLondon(Date.parse(at), { dateStyle: 'long' });
  return (
    <p className="-mt-1 flex items-start gap-2 text-muted">
      <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      {kind === 'exact'
        ? `${name} approved this translation on ${date}.`
        : `${name} approved this sentence with other numbers on ${date}. Check the numbers.`}
    </p>
  );
}
