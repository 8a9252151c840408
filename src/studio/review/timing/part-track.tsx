/** Track of the shown part: the source as it will be rendered, with the place where it is now. */
import type { PaceTrack } from '#contract/screens/timeline.ts';
import type { Sentences } from '#studio/review/draft/edit-part.ts';
import { useReview } from '#studio/review/review-context.ts';
import { FilmTrack } from '#studio/signer/film-track/film-track.tsx';
import {
  findTrackEnd,
  toSourceSeconds,
  toVideoSeconds,
} from '#studio/signer/film-track/place-track.ts';
import { useStore } from '#studio/ui/store.ts';

export function PartTrack({ sentences }: { sentences: Sentences }) {
  const track = useStore(useReview().track, (value) => value);
  if (track !== undefined && track.sentences.length > 0) return <PlacedTrack track={track} />;
  if (sentences.every(({ cue }) => cue === undefined)) return null;
  // Reserves its room, so that the content below does not move while it is used.
  return <p className="min-h-56 text-muted">The pace of the signing will appear here.</p>;
}

function PlacedTrack({ track }: { track: PaceTrack }) {
  const { position, seek } = useReview();
  const seconds = useStore(position, (value) => value);
  return (
    <FilmTrack
      track={track}
      durationSeconds={findTrackEnd(track)}
      seconds={toVideoSeconds(track, seconds)}
      // A hair in, so that it is this sentence that is said and not the end of the one before.
      onSeek={(videoSeconds) => seek(toSourceSeconds(track, videoSeconds) + 0.01)}
    />
  );
}
