/** Sentences whose gloss a person approved in an earlier translation. */
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { formatDay } from '#contract/time/london-time.ts';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { useReview } from '#studio/review/review-context.ts';
import { SummaryPart } from './summary-part.tsx';

const formatApproval = ({ kind, name, at }: NonNullable<TranslatedSentence['approvedBefore']>) =>
  `${name} approved it on ${formatDay(at)}${kind === 'exact' ? '' : ', with other numbers. Check the numbers.'}`;

/** Counts them and links to each; renders nothing where there are none. */
export function ApprovedBeforePart({ sentences }: { sentences: Sentences }) {
  const { open } = useReview();
  const found = sentences.flatMap(({ id, approvedBefore }, index) =>
    approvedBefore === undefined ? [] : [{ id, approvedBefore, number: index + 1 }],
  );
  if (found.length === 0) return null;
  const noun = found.length === 1 ? 'sentence is' : 'sentences are';
  return (
    <SummaryPart label={`${found.length.toLocaleString('en-GB')} ${noun} approved from before`}>
      <ul className="flex flex-col gap-1">
        {found.map(({ id, approvedBefore, number }) => (
          <li key={id}>
            <button type="button" className="link cursor-pointer" onClick={() => open(id)}>
              Sentence {number}
            </button>
            : {formatApproval(approvedBefore)}
          </li>
        ))}
      </ul>
    </SummaryPart>
  );
}
