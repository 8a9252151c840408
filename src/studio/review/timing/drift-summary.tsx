/**
 * Summary of the timing: how long the film of the whole part pauses for its signing, how far the signing is
 * behind at most, and where.
 */
import type { FilmPace } from '#contract/requests/translation.ts';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { useReview } from '#studio/review/review-context.ts';
import { formatLongDuration } from '#studio/ui/status/format-time.ts';
import { isSameJson, useStore } from '#studio/ui/store.ts';
import { findFurthestBehind } from './format-drift.ts';
import { sumPauses } from './sentence-timing.ts';

export interface DriftSummaryProps {
  sentences: Sentences;
  /** Pace of the rendered film; undefined for other sources. */
  filmPace: FilmPace | undefined;
}

export function DriftSummary({ sentences, filmPace }: DriftSummaryProps) {
  const { drifts, open } = useReview();
  const isKnown = useStore(drifts, ({ size }) => size > 0);
  const furthest = useStore(drifts, findFurthestBehind, isSameJson);
  const isTimed = sentences.some(({ cue }) => cue !== undefined);
  if (!isKnown && !isTimed) return null;
  const pauses = filmPace === 'pauses' && <PauseSummary isKnown={isKnown} />;
  // Reserves its lines from the start, so that the content below does not move while it is used.
  if (!isKnown)
    return (
      <div className="-mt-3 text-muted">
        {pauses}
        <p>How far the signing is behind the source will appear here.</p>
      </div>
    );
  const number = sentences.findIndex(({ id }) => id === furthest?.id) + 1;
  return (
    <div className="-mt-3 text-muted">
      {pauses}
      <p>
        {furthest === undefined || number === 0 ? (
          'The signing keeps up with the source.'
        ) : (
          <>
            The signing is at most {furthest.seconds.toFixed(1)} seconds behind the source, at{' '}
            <button type="button" className="link cursor-pointer" onClick={() => open(furthest.id)}>
              sentence {number}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

function PauseSummary({ isKnown }: { isKnown: boolean }) {
  const pauses = useStore(useReview().drifts, sumPauses, isSameJson);
  if (!isKnown) return <p>How long the film pauses for the signing will appear here.</p>;
  if (pauses === undefined) return <p>The film does not need to pause for the signing.</p>;
  return (
    <p>
      The film pauses {pauses.count === 1 ? 'once' : `${pauses.count} times`} for the signing and is{' '}
      {formatLongDuration(pauses.seconds)} longer.
    </p>
  );
}
