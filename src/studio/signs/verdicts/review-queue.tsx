/** Signs to check one after the other, what the organisation uses most first. */
import { useEffect, useMemo, useRef } from 'react';
import { useGlossUses } from '#studio/queries/library/use-gloss-uses.ts';
import type { Library } from '#studio/signs/library.ts';
import { Button } from '#studio/ui/button.tsx';
import { Kbd } from '#studio/ui/kbd.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { nameOf, placeOf, ReviewList } from './review-list.tsx';
import {
  mostUsed,
  nextToReview,
  type ReviewItem,
  type ReviewPlace,
  reviewedItem,
  reviewItems,
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
    () => reviewItems(library.entries, uses.data?.uses ?? [], verdicts, me?.id),
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
function useGoingOn(
  items: readonly ReviewItem[],
  isLoading: boolean,
  { chosen, onChoose }: ReviewQueueProps,
) {
  const saidAt = reviewedItem(items, chosen)?.own?.at;
  const before = useRef<{ name: string | undefined; saidAt: string | undefined }>(undefined);
  useEffect(() => {
    if (isLoading) return;
    const { current } = before;
    const name = nameOf(chosen);
    before.current = { name, saidAt };
    const isSaid = current?.name === name && current?.saidAt !== saidAt;
    const next = isSaid && saidAt !== undefined ? nextToReview(items, chosen) : undefined;
    if (next !== undefined) onChoose(placeOf(next));
  }, [items, isLoading, chosen, saidAt, onChoose]);
}

export function ReviewQueue(props: ReviewQueueProps) {
  const { library, chosen, onChoose } = props;
  const { items, requests, isLoading, error } = useItems(library);
  useGoingOn(items, isLoading, props);
  const next = nextToReview(items, chosen);
  const said = items.filter(({ own }) => own !== undefined).length;
  const skip = () => next && onChoose(placeOf(next));
  useShortcut('s', 'Next sign to check', skip, next !== undefined);
  if (isLoading) return <p role="status">Loading what messages use…</p>;
  return (
    <div className="flex flex-col gap-3">
      {error !== null && (
        <Callout kind="odd" title="What messages use could not be loaded">
          <p>The signs are in the order of the library. {error.message}</p>
        </Callout>
      )}
      <Standing items={items} requests={requests} said={said} />
      {next !== undefined && (
        <Button kind="primary" className="self-start" onPress={skip}>
          {chosen === undefined ? 'Begin' : 'Next'} <Kbd keys="s" />
        </Button>
      )}
      <ReviewList {...{ items, requests, chosen, onChoose }} />
    </div>
  );
}

/** Shows what there is to check, and the progress. */
function Standing({
  items,
  requests,
  said,
}: {
  items: readonly ReviewItem[];
  requests: number;
  said: number;
}) {
  const most = mostUsed(items);
  return (
    <div>
      <p>
        {most === undefined
          ? 'Your organisation has made no messages yet: the signs are in the order of the library.'
          : `${most.signs} signs are 80 % of what your last ${requests} messages sign. ${most.approved} of them ${most.approved === 1 ? 'is' : 'are'} approved.`}
      </p>
      <p role="status" className="text-muted">
        {said === items.length
          ? 'You have checked every sign. Thank you.'
          : `You have checked ${said} of ${items.length} signs.`}
      </p>
    </div>
  );
}
