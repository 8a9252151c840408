/**
 * Timing: how long the film of the whole part pauses for its signing, how far the signing is behind at most, and
 * where.
 */
import type { FilmPace } from '#contract/requests/translation.ts';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { useReview } from '#studio/review/review-context.ts';
import { findFurthestBehind } from '#studio/review/timing/format-drift.ts';
import { PartTrack } from '#studio/review/timing/part-track.tsx';
import { sumPauses } from '#studio/review/timing/sentence-timing.ts';
import { formatLongDuration } from '#studio/ui/status/format-time.ts';
import { isSameJson, useStore } from '#studio/ui/store.ts';
import { SummaryPart } from './summary-part.tsx';

export interface TimingPartProps {
  sentences: Sentences;
  /** Pace of the rendered film; undefined for other sources. */
  filmPace: FilmPace | undefined;
}

const formatPauses = (count: number): string =>
  `The film pauses ${count === 1 ? 'once' : `${count} times`}`;

/** Shows the timing of a source that has times; renders nothing for the others. */
export function TimingPart({ sentences, filmPace }: TimingPartProps) {
  const { drifts, open } = useReview();
  const isKnown = useStore(drifts, ({ size }) => size > 0);
  const furthest = useStore(drifts, findFurthestBehind, isSameJson);
  const allPauses = useStore(drifts, sumPauses, isSameJson);
  const pauses = filmPace === 'pauses' ? allPauses : undefined;
  const isTimed = sentences.some(({ cue }) => cue !== undefined);
  if (!isKnown && !isTimed) return null;
  const number = sentences.findIndex(({ id }) => id === furthest?.id) + 1;
  const isBehind = furthest !== undefined && number > 0;
  const label = () => {
    // Takes its room from the start.
    if (!isKnown) return 'Timing of the signing';
    if (pauses !== undefined) return formatPauses(pauses.count);
    return isBehind
      ? `Up to ${furthest.seconds.toFixed(1)} seconds behind`
      : 'Signing keeps up with the source';
  };
  return (
    <SummaryPart label={label()}>
      {!isKnown && <p className="text-muted">The timing will appear here.</p>}
      {isKnown && filmPace === 'pauses' && (
        <p>
          {pauses === undefined
            ? 'The film does not need to pause for the signing.'
            : `${formatPauses(pauses.count)} for the signing and is ${formatLongDuration(pauses.seconds)} longer.`}
        </p>
      )}
      {isKnown && !isBehind && <p>The signing keeps up with the source.</p>}
      {isKnown && isBehind && (
        <p>
          The signing is at most {furthest.seconds.toFixed(1)} seconds behind the source, at{' '}
          <button type="button" className="link cursor-pointer" onClick={() => open(furthest.id)}>
            sentence {number}
          </button>
        </p>
      )}
      <PartTrack sentences={sentences} />
    </SummaryPart>
  );
}
