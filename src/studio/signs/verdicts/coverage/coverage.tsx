/** Approved share of what messages sign: as a bar, as a curve over time, and the work that is left. */
import { useMemo } from 'react';
import type { FormId } from '#contract/library/library-change.ts';
import { percent } from '#contract/percent.ts';
import { NO_ENTRIES, useLibraryHistory } from '#studio/queries/library/use-library-history.ts';
import { countMostUsed, type ReviewItem } from '#studio/signs/verdicts/review-order.ts';
import { ShareCurve } from '#studio/ui/plots/share-curve.tsx';
import { computeCoverageOverTime, computeShare } from './coverage-over-time.ts';
import { formatDay, formatWork } from './format-work.ts';

const TARGET = 0.8;

export interface CoverageProps {
  items: readonly ReviewItem[];
  /** Number of messages in which the uses are counted. */
  requests: number;
}

export function Coverage({ items, requests }: CoverageProps) {
  const { data } = useLibraryHistory();
  const entries = data?.entries ?? NO_ENTRIES;
  const mostUsed = countMostUsed(items);
  const used = useMemo(
    () => items.filter(({ formIndex, requests: uses }) => formIndex === 0 && uses > 0),
    [items],
  );
  const points = useMemo(() => computeCoverageOverTime(entries, used), [entries, used]);
  if (mostUsed === undefined)
    return <p>Your organisation has made no messages yet. The signs are in library order.</p>;
  const approved = new Set<FormId>(
    used.filter(({ state }) => state === 'approved').map(({ form }) => form),
  );
  const share = computeShare(used, approved);
  const left = mostUsed.signs - mostUsed.approved;
  return (
    <div className="flex flex-col gap-2">
      <p>
        {`${mostUsed.signs} signs cover 80% of what you show`}
        {left > 0 && `: ${formatWork(left)} of one signer`}. {mostUsed.approved}{' '}
        {mostUsed.approved === 1 ? 'is' : 'are'} approved.
      </p>
      <div
        role="img"
        aria-label={`${percent(share)} of what you show is approved`}
        className="relative h-6 max-w-md overflow-hidden rounded-sm border border-edge bg-surface"
      >
        <div className="h-full bg-accent" style={{ width: `${100 * share}%` }} />
        <div
          className="absolute inset-y-0 border-l-2 border-dashed border-ink"
          style={{ left: `${100 * TARGET}%` }}
        />
      </div>
      <p className="text-muted">
        {percent(share)} approved, counted over the last {requests}{' '}
        {requests === 1 ? 'message' : 'messages'}. The dashed line is 80%.
      </p>
      {points.length > 1 && (
        <ShareCurve
          label={`Approved since ${formatDay(points[0]!.at)}: ${points.map(({ at, share: then }) => `${formatDay(at)} ${percent(then)}`).join(', ')}`}
          points={points}
          target={TARGET}
          until={Math.max(Date.now(), points.at(-1)!.at + 1)}
        />
      )}
    </div>
  );
}
