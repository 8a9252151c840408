/** The furthest that the signing of the whole part is behind its source, and where. */
import { durationWords } from '#studio/ui/status/time-words.ts';
import { sameJson, useStore } from '#studio/ui/store.ts';
import type { Sentences } from '../draft/edit-part.ts';
import { useReview } from '../review-context.ts';
import { furthestBehind } from './drift-words.ts';
import { pausesIn } from './sentence-timing.ts';

export function DriftSummary({ sentences }: { sentences: Sentences }) {
  const { drifts, open } = useReview();
  const isKnown = useStore(drifts, ({ size }) => size > 0);
  const furthest = useStore(drifts, furthestBehind, sameJson);
  const pauses = useStore(drifts, pausesIn, sameJson);
  const isTimed = sentences.some(({ cue }) => cue !== undefined);
  if (!isKnown && !isTimed) return null;
  // Its line is there from the start: what stands below does not move away under the hand.
  if (!isKnown)
    return (
      <p className="-mt-3 text-muted">How far the signing is behind the source will stand here.</p>
    );
  const number = sentences.findIndex(({ id }) => id === furthest?.id) + 1;
  return (
    <p className="-mt-3 text-muted">
      {pauses !== undefined && (
        <>
          The film pauses {pauses.count === 1 ? 'once' : `${pauses.count} times`} for the signing
          and becomes {durationWords(pauses.seconds)} longer.{' '}
        </>
      )}
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
  );
}
