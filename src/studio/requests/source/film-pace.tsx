/** Pace of a finished film beside its player. */
import type { VideoResult } from '#contract/requests/sign-request.ts';
import { useTimeline } from '#studio/queries/requests/use-timeline.ts';
import { FilmTrack } from '#studio/signer/film-track/film-track.tsx';

export interface FilmPaceProps {
  result: Pick<VideoResult, 'timelineLink' | 'durationSeconds'>;
  seconds: number;
  onSeek: (seconds: number) => void;
}

export function FilmPace({ result, ...props }: FilmPaceProps) {
  const track = useTimeline(result.timelineLink)?.pace;
  if (track === undefined || track.sentences.length === 0) return null;
  return <FilmTrack {...props} track={track} durationSeconds={result.durationSeconds} />;
}
