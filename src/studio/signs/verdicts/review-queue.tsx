/** Signs to check one after the other, what the organisation uses most first. */
import { CircleCheck, CircleDashed, Clock, PencilLine, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useGlossUses } from '#studio/queries/library/use-gloss-uses.ts';
import { Button } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { Callout } from '../../ui/status/callout.tsx';
import type { Library } from '../library.ts';
import type { FormState } from './form-verdicts.ts';
import {
  mostUsed,
  nextToReview,
  type ReviewItem,
  type ReviewPlace,
  reviewedItem,
  reviewItems,
} from './review-order.ts';
import { useVerdicts } from './use-verdicts.ts';

const STATES: Readonly<Record<FormState, { words: string; Icon: typeof X; ink: string }>> = {
  approved: { words: 'approved', Icon: CircleCheck, ink: 'text-fine' },
  rejected: { words: 'rejected', Icon: X, ink: 'text-wrong' },
  change: { words: 'needs a change', Icon: PencilLine, ink: 'text-odd' },
  waiting: { words: 'needs another approval', Icon: CircleDashed, ink: 'text-odd' },
  unjudged: { words: 'not checked', Icon: CircleDashed, ink: 'text-muted' },
  unsent: { words: 'waits to be sent', Icon: Clock, ink: 'text-odd' },
};

export interface ReviewQueueProps {
  library: Library;
  /** The form that is shown. */
  chosen: ReviewPlace | undefined;
  onChoose: (place: ReviewPlace) => void;
}

const placeOf = ({ entry, formIndex }: ReviewItem): ReviewPlace => ({ id: entry.id, formIndex });
const nameOf = (place: ReviewPlace | undefined) => place && `${place.id} ${place.formIndex}`;

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
      <ol
        aria-label="Signs to check"
        className="h-[max(30rem,calc(100dvh-29rem))] overflow-y-auto rounded-md border border-line bg-surface max-lg:h-[50dvh]"
      >
        {items.map((item) => (
          <Row
            key={nameOf(placeOf(item))}
            item={item}
            requests={requests}
            isChosen={nameOf(placeOf(item)) === nameOf(chosen)}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </div>
  );
}

/** What there is to do, and how far it is done. */
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

interface RowProps {
  item: ReviewItem;
  requests: number;
  isChosen: boolean;
  onChoose: (place: ReviewPlace) => void;
}

function Row({ item, requests, isChosen, onChoose }: RowProps) {
  const { entry, formIndex, requests: uses, state, own } = item;
  const made = entry.forms[formIndex]?.own;
  const { words, Icon, ink } = STATES[state];
  return (
    <li className="border-b border-line [content-visibility:auto] [contain-intrinsic-size:auto_3.5rem] last:border-0">
      <button
        type="button"
        aria-current={isChosen || undefined}
        className={classNames(
          'flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-hover',
          isChosen && 'bg-accent-soft shadow-[inset_3px_0_0_var(--color-accent)]',
        )}
        onClick={() => onChoose(placeOf(item))}
      >
        <Icon aria-hidden className={classNames('size-5 shrink-0', ink)} />
        <span className="min-w-0 flex-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{entry.title}</span>
          <span className="block text-muted">
            {made !== undefined && `made by ${made.madeBy.name}, `}
            {words}
            {own !== undefined && ', by you too'}
          </span>
        </span>
        {uses > 0 && (
          <span className="shrink-0 text-muted tabular-nums">
            in {uses} of {requests}
          </span>
        )}
      </button>
    </li>
  );
}
