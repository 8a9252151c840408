/** Progress of the review of the part, with links to the sentences that were not played or read. */
import { ArrowDown, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { useReview } from '#studio/review/review-context.ts';
import { Button } from '#studio/ui/button.tsx';
import { useStore } from '#studio/ui/store.ts';
import { getTickMethod } from './ticks.ts';

export function TicksLeft({ sentences }: { sentences: Sentences }) {
  const { ticks, partIndex, open, isEditable, pipeline } = useReview();
  const marked = useMemo(
    () => sentences.filter((sentence) => (pipeline?.marks(sentence).length ?? 0) > 0),
    [sentences, pipeline],
  );
  const nextMarked = useStore(
    ticks,
    (current) =>
      marked.find((sentence) => getTickMethod(current, partIndex, sentence) === undefined)?.id,
  );
  const nextId = useStore(
    ticks,
    (current) =>
      sentences.find((sentence) => getTickMethod(current, partIndex, sentence) === undefined)?.id,
  );
  const tickedCount = useStore(
    ticks,
    (current) =>
      sentences.filter((sentence) => getTickMethod(current, partIndex, sentence) !== undefined)
        .length,
  );
  if (!isEditable) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p>
        {tickedCount.toLocaleString('en-GB')} of {sentences.length.toLocaleString('en-GB')} played
        or read.
        {nextId === undefined
          ? ' You have looked at every sentence in this part.'
          : ' Before you approve, play each sentence or tick “Read”.'}
      </p>
      {marked.length > 0 && (
        <p className="text-odd">
          {marked.length.toLocaleString('en-GB')} may mean something else and{' '}
          {marked.length === 1 ? 'is' : 'are'} marked. Open {marked.length === 1 ? 'it' : 'each'} to
          see why.
        </p>
      )}
      {nextMarked !== undefined && (
        <Button
          kind="quiet"
          icon={<TriangleAlert aria-hidden className="size-5" />}
          onPress={() => open(nextMarked)}
        >
          Go to next marked sentence
        </Button>
      )}
      {nextId !== undefined && (
        <Button
          kind="quiet"
          icon={<ArrowDown aria-hidden className="size-5" />}
          onPress={() => open(nextId)}
        >
          Go to next unread sentence
        </Button>
      )}
    </div>
  );
}
