/** Progress of the review of the part, with links to the sentences that were not played or read. */
import { ArrowDown, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Warning } from '#contract/requests/problem.ts';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { useReview } from '#studio/review/review-context.ts';
import { getTickMethod } from '#studio/review/ticks/ticks.ts';
import { Button } from '#studio/ui/button.tsx';
import { useStore } from '#studio/ui/store.ts';
import { SummaryPart } from './summary-part.tsx';

/** Returns the id of the first of these sentences that was neither played nor read. */
function useNextUnread(sentences: Sentences): string | undefined {
  const { ticks, partIndex } = useReview();
  return useStore(
    ticks,
    (current) =>
      sentences.find((sentence) => getTickMethod(current, partIndex, sentence) === undefined)?.id,
  );
}

export interface MarkedPartProps {
  sentences: Sentences;
  /** Warning of the service about the sentences of all parts, as the machine wrote them. */
  warning: Warning | undefined;
}

/** Says how many sentences are marked because their gloss may mean something else. */
export function MarkedPart({ sentences, warning }: MarkedPartProps) {
  const { open, isEditable, pipeline } = useReview();
  const marked = useMemo(
    () => sentences.filter((sentence) => (pipeline?.marks(sentence).length ?? 0) > 0),
    [sentences, pipeline],
  );
  const nextId = useNextUnread(marked);
  const count = marked.length;
  if (count === 0 && (warning === undefined || pipeline === undefined)) return null;
  return (
    <SummaryPart
      label={
        count === 0
          ? 'No sentence is marked in this part'
          : `${count.toLocaleString('en-GB')} ${count === 1 ? 'sentence is' : 'sentences are'} marked`
      }
      isWarning={count > 0}
    >
      {warning !== undefined && <p>{warning.message}</p>}
      {count > 0 && (
        <p>
          {count.toLocaleString('en-GB')} may mean something else and {count === 1 ? 'is' : 'are'}{' '}
          marked. Open {count === 1 ? 'it' : 'each'} to see why.
        </p>
      )}
      {isEditable && nextId !== undefined && (
        <Button
          className="self-start"
          icon={<TriangleAlert aria-hidden className="size-5" />}
          onPress={() => open(nextId)}
        >
          Go to next marked sentence
        </Button>
      )}
    </SummaryPart>
  );
}

/** Says how many sentences were played or read. */
export function ProgressPart({ sentences }: { sentences: Sentences }) {
  const { ticks, partIndex, open, isEditable } = useReview();
  const nextId = useNextUnread(sentences);
  const tickedCount = useStore(
    ticks,
    (current) =>
      sentences.filter((sentence) => getTickMethod(current, partIndex, sentence) !== undefined)
        .length,
  );
  if (!isEditable) return null;
  const label = `${tickedCount.toLocaleString('en-GB')} of ${sentences.length.toLocaleString('en-GB')} played or read`;
  return (
    <SummaryPart label={label}>
      <p>
        {nextId === undefined
          ? 'You have looked at every sentence in this part.'
          : 'Before you approve, play each sentence or tick “Read”.'}
      </p>
      {nextId !== undefined && (
        <Button
          className="self-start"
          icon={<ArrowDown aria-hidden className="size-5" />}
          onPress={() => open(nextId)}
        >
          Go to next unread sentence
        </Button>
      )}
    </SummaryPart>
  );
}
