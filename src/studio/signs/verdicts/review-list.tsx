/** The signs to check, in their order; the rows in view alone are on the page. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleCheck, CircleDashed, Clock, PencilLine, X } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { classNames } from '#studio/ui/class-names.ts';
import { usePinnedRow } from '#studio/ui/use-pinned-row.ts';
import type { FormState } from './form-verdicts.ts';
import { isAt, type ReviewItem, type ReviewPlace } from './review-order.ts';

const STATES: Readonly<Record<FormState, { label: string; Icon: typeof X; ink: string }>> = {
  approved: { label: 'approved', Icon: CircleCheck, ink: 'text-fine' },
  rejected: { label: 'rejected', Icon: X, ink: 'text-wrong' },
  change: { label: 'needs a change', Icon: PencilLine, ink: 'text-odd' },
  waiting: { label: 'needs another approval', Icon: CircleDashed, ink: 'text-odd' },
  unjudged: { label: 'not checked', Icon: CircleDashed, ink: 'text-muted' },
  unsent: { label: 'waiting to be sent', Icon: Clock, ink: 'text-odd' },
};

export const toReviewPlace = ({ entry, formIndex }: ReviewItem): ReviewPlace => ({
  id: entry.id,
  formIndex,
});
export const toPlaceKey = (place: ReviewPlace | undefined): string | undefined =>
  place && `${place.id} ${place.formIndex}`;

const ROW_PIXELS = 65;
const MORE_ROWS = 6;

interface ReviewListProps {
  items: readonly ReviewItem[];
  /** Number of messages in which the uses are counted. */
  requests: number;
  /** The form that is shown. */
  chosen: ReviewPlace | undefined;
  onChoose: (place: ReviewPlace) => void;
}

export function ReviewList({ items, requests, chosen, onChoose }: ReviewListProps) {
  const view = useRef<HTMLDivElement>(null);
  const selectedKey = toPlaceKey(chosen);
  const [focused, setFocused] = useState(-1);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => view.current,
    estimateSize: () => ROW_PIXELS,
    overscan: MORE_ROWS,
    rangeExtractor: usePinnedRow(focused),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is chosen, not what is said of it
  useEffect(() => {
    const selectedIndex = items.findIndex((item) => isAt(item, chosen));
    if (selectedIndex >= 0) virtual.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [selectedKey]);
  return (
    <div
      ref={view}
      className="h-[max(30rem,calc(100dvh-29rem))] overflow-y-auto rounded-md border border-line bg-surface max-lg:h-[50dvh]"
    >
      <ol
        aria-label="Signs to check"
        className="relative"
        style={{ height: virtual.getTotalSize() }}
        onBlur={() => setFocused(-1)}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const item = items[index]!;
          return (
            <li
              key={toPlaceKey(toReviewPlace(item))}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={classNames(
                'absolute inset-x-0 top-0',
                index + 1 < items.length && 'border-b border-line',
              )}
              style={{ transform: `translateY(${start}px)` }}
              onFocus={() => setFocused(index)}
            >
              <Row {...{ item, requests, onChoose }} isChosen={isAt(item, chosen)} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface RowProps {
  item: ReviewItem;
  requests: number;
  isChosen: boolean;
  onChoose: (place: ReviewPlace) => void;
}

const Row = memo(function Row({ item, requests, isChosen, onChoose }: RowProps) {
  const { entry, formIndex, requests: uses, state, ownVerdict } = item;
  const organisationFacts = entry.forms[formIndex]?.organisationFacts;
  const { label, Icon, ink } = STATES[state];
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      className={classNames(
        'flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-hover',
        isChosen && 'bg-accent-soft shadow-[inset_3px_0_0_var(--color-accent)]',
      )}
      onClick={() => onChoose(toReviewPlace(item))}
    >
      <Icon aria-hidden className={classNames('size-5 shrink-0', ink)} />
      <span className="min-w-0 flex-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{entry.title}</span>
        <span className="block text-muted">
          {organisationFacts !== undefined && `made by ${organisationFacts.madeBy.name}, `}
          {label}
          {ownVerdict !== undefined && ', by you too'}
        </span>
      </span>
      {uses > 0 && (
        <span className="shrink-0 text-muted tabular-nums">
          in {uses} of {requests}
        </span>
      )}
    </button>
  );
});
