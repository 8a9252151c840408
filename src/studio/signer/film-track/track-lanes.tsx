/** Lanes of a film's track: speech with the film's waits above, signing below, on one axis. */
import { memo } from 'react';
import type { PacedSentence, PaceTrack } from '#contract/screens/timeline.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { formatDuration } from '#studio/ui/status/format-time.ts';
import { formatSeconds, listTicks } from './place-track.ts';

type Span = PacedSentence['signing'];

/** Places on the track from the time axis. */
export interface LanesProps {
  track: PaceTrack;
  durationSeconds: number;
  maxTicks: number;
}

/** Positions a span on the axis, in percent of its width. */
export const placeSpan = ({ startSeconds, endSeconds }: Span, durationSeconds: number) => ({
  left: `${(100 * startSeconds) / durationSeconds}%`,
  width: `${(100 * (endSeconds - startSeconds)) / durationSeconds}%`,
});

export const SPEECH_LANE = 'top-7 h-8';
export const SIGNING_LANE = 'top-17 h-8';
/** Narrow bars have no room for a number. */
const NUMBER = 'block truncate text-center leading-7 tabular-nums @max-[1.25rem]:invisible';
const BAR = '@container absolute min-w-0.5 overflow-hidden rounded-xs border';

export const Lanes = memo(function Lanes({ track, durationSeconds, maxTicks }: LanesProps) {
  return (
    <>
      {listTicks(durationSeconds, maxTicks).map((seconds) => (
        <span
          key={seconds}
          className="absolute inset-y-0 border-l border-line pl-1 leading-6 text-muted tabular-nums forced-colors:border-[GrayText]"
          style={{ left: `${(100 * seconds) / durationSeconds}%` }}
        >
          {formatDuration(seconds)}
        </span>
      ))}
      {track.pauses.map((pause) => (
        <span
          key={pause.startSeconds}
          className={classNames(
            '@container absolute border-x-2 border-odd bg-[repeating-linear-gradient(135deg,var(--color-odd-soft)_0_5px,var(--color-odd)_5px_6px)] forced-colors:border-2 forced-colors:border-dashed forced-colors:border-[CanvasText]',
            SPEECH_LANE,
          )}
          style={placeSpan(pause, durationSeconds)}
        >
          <span className="mx-auto mt-1 block w-fit rounded-xs bg-odd-soft px-0.5 leading-6 font-semibold whitespace-nowrap @max-[3rem]:invisible">
            +{formatSeconds(pause.endSeconds - pause.startSeconds)}
          </span>
        </span>
      ))}
      {track.sentences.map(({ speech, signing }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are named by their number
        <span key={index}>
          {speech !== undefined && (
            <span
              className={classNames(BAR, 'border-ink bg-surface', SPEECH_LANE)}
              style={placeSpan(speech, durationSeconds)}
            >
              <span className={NUMBER}>{index + 1}</span>
            </span>
          )}
          <span
            className={classNames(
              BAR,
              'border-surface bg-accent text-on-accent forced-colors:border-[CanvasText]',
              SIGNING_LANE,
            )}
            style={placeSpan(signing, durationSeconds)}
          >
            <span className={NUMBER}>{index + 1}</span>
          </span>
        </span>
      ))}
    </>
  );
});
