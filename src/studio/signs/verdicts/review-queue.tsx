/** Signs to check one after the other, what the organisation uses most first. */
import { useEffect, useMemo, useRef } from 'react';
import { useGlossUses } from '#studio/queries/library/use-gloss-uses.ts';
import type { Library } from '#studio/signs/library.ts';
import { Button } from '#studio/ui/button.tsx';
import { Kbd } from '#studio/ui/kbd.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { Coverage } from './coverage/coverage.tsx';
import { ReviewList, toPlaceKey, toReviewPlace } from './review-list.tsx';
import {
  findNextToReview,
  findReviewItem,
  listReviewItems,
  type ReviewItem,
  type ReviewPlace,
} from './review-order.ts';
import { useVerdicts } from './use-verdicts.ts';

export interface ReviewQueueProps {
  library: Library;
  /** The form that is shown. */
  chosen: ReviewPlace | undefined;
  onChoose: (place: ReviewPlace) => void;
}

function useItems(library: Library) {
  const { verdicts, history, me } = useVerdicts();
  const uses = useGlossUses();
  const items = useMemo(
    () => listReviewItems(library.entries, uses.data?.uses ?? [], verdicts, me?.id),
    [library, uses.data, verdicts, me],
  );
  const isLoading = uses.isPending || history.isPending;
  return {
    items,
    requests: uses.data?.requests ?? 0,
    isLoading,
    error: uses.error ?? history.error,
  };
}

/** Goes on to the next sign once this person has said something of the one that is shown. */
function useAutoAdvance(
  items: readonly ReviewItem[],
  isLoading: boolean,
  { chosen, onChoose }: ReviewQueueProps,
) {
  const saidAt = findReviewItem(items, chosen)?.ownVerdict?.at;
  const previousRef = useRef<{ name: string | undefined; saidAt: string | undefined }>(undefined);
  useEffect(() => {
    if (isLoading) return;
    const { current } = previousRef;
    const name = toPlaceKey(chosen);
    previousRef.current = { name, saidAt };
    const isSaid = current?.name === name && current?.saidAt !== saidAt;
    const next = isSaid && saidAt !== undefined ? findNextToReview(items, chosen) : undefined;
    if (next !== undefined) onChoose(toReviewPlace(next));
  }, [items, isLoading, chosen, saidAt, onChoose]);
}

export function ReviewQueue(props: ReviewQueueProps) {
  const { library, chosen, onChoose } = props;
  const { items, requests, isLoading, error } = useItems(library);
  useAutoAdvance(items, isLoading, props);
  const next = findNextToReview(items, chosen);
  const checkedCount = items.filter(({ ownVerdict }) => ownVerdict !== undefined).length;
  const skip = () => next && onChoose(toReviewPlace(next));
  useShortcut('s', 'Next sign to check', skip, next !== undefined);
  if (isLoading) return <p role="status">Loading the signs messages use…</p>;
  return (
    <div className="flex flex-col gap-3">
      {error !== null && (
        <Callout kind="warning" title="The signs messages use could not be loaded">
          <p>The signs are in library order. {error.message}</p>
        </Callout>
      )}
      <ReviewProgress items={items} requests={requests} checkedCount={checkedCount} />
      {next !== undefined && (
        <Button kind="primary" className="self-start" onPress={skip}>
          {chosen === undefined ? 'Start' : 'Next'} <Kbd keys="s" />
        </Button>
      )}
      <ReviewList {...{ items, requests, chosen, onChoose }} />
    </div>
  );
}

/** Shows what there is to check, and the progress. */
function ReviewProgress({
  items,
  requests,
  checkedCount,
}: {
  items: readonly ReviewItem[];
  requests: number;
  checkedCount: number;
}) {
  return (
    <div className="flex flex-col gap-2">
      <Coverage items={items} requests={requests} />
      <p role="status" className="text-muted">
        {checkedCount === items.length
          ? 'You have checked every sign. Thank you.'
          : `You have checked ${checkedCount} of ${items.length} signs.`}
      </p>
    </div>
  );
}
