/** Pace of a film as a track: where its signing takes longer than its speech, and where it waits. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PaceTrack } from '#contract/screens/timeline.ts';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { formatDuration } from '#studio/ui/status/format-time.ts';
import {
  findLongest,
  findSentenceAt,
  formatSeconds,
  formatSentence,
  getStartSeconds,
  stepFrom,
} from './place-track.ts';
import { Lanes, placeSpan, SIGNING_LANE, SPEECH_LANE } from './track-lanes.tsx';
import { TrackTable } from './track-table.tsx';

export interface FilmTrackProps {
  track: PaceTrack;
  durationSeconds: number;
  /** Current position, like all times here by the clock of the video. */
  seconds: number;
  onSeek: (seconds: number) => void;
}

const VIEWS = [
  { id: 'fit', label: 'All' },
  { id: 'near', label: 'Close-up' },
  { id: 'table', label: 'Table' },
] as const;
type View = (typeof VIEWS)[number]['id'];

/** Width of a second in a close-up: most sentences have room for their number and their wait. */
const REM_PER_SECOND = 1.5;
const FIT_TICKS = 6;
const SECONDS_PER_TICK = 5;
const MAX_LONGEST = 3;

export function FilmTrack(props: FilmTrackProps) {
  const { track, seconds, onSeek } = props;
  const [view, setView] = useState<View>('fit');
  const current = findSentenceAt(track, seconds);
  return (
    <section aria-label="Pace of the signing" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold">Pace of the signing</h2>
        <SegmentedControl
          label="Show the pace as"
          isLabelHidden
          choices={VIEWS}
          value={view}
          onChange={setView}
        />
      </div>
      <Longest track={track} onSeek={onSeek} />
      {view === 'table' ? (
        <TrackTable label="Pace of each sentence" {...{ track, current, onSeek }} />
      ) : (
        <Track {...props} current={current} isNear={view === 'near'} />
      )}
      <p className="tabular-nums">
        <span className="text-muted">{formatDuration(seconds)}</span>{' '}
        {formatSentence(track, current)}
      </p>
    </section>
  );
}

/** Lists the longest waits, or lags, as buttons that go there. */
function Longest({ track, onSeek }: Pick<FilmTrackProps, 'track' | 'onSeek'>) {
  const { kind, ranked } = findLongest(track, MAX_LONGEST);
  if (ranked.length === 0) return <p>The signing keeps up with the speech.</p>;
  return (
    <p>
      {kind === 'waits' ? 'The film waits longest after' : 'The signing is latest at'}{' '}
      {ranked.map(({ index, seconds }, rank) => (
        <span key={index}>
          {rank > 0 && ', '}
          <button
            type="button"
            className="link cursor-pointer"
            onClick={() => onSeek(getStartSeconds(track.sentences[index]!))}
          >
            sentence {index + 1}
          </button>{' '}
          ({formatSeconds(seconds)})
        </span>
      ))}
      .
    </p>
  );
}

interface TrackProps extends FilmTrackProps {
  current: number;
  isNear: boolean;
}

function Track({ track, durationSeconds, seconds, onSeek, current, isNear }: TrackProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const left = (100 * Math.min(seconds, durationSeconds)) / durationSeconds;
  const sentence = track.sentences[current];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next sentence is brought into view
  useEffect(() => {
    const box = scroller.current;
    if (!isNear || box === null) return;
    const x = (box.scrollWidth * left) / 100;
    if (x < box.scrollLeft || x > box.scrollLeft + box.clientWidth * 0.9)
      box.scrollLeft = x - box.clientWidth * 0.1;
  }, [isNear, current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isNext = event.key === 'ArrowRight' || event.key === 'ArrowUp';
    if (!isNext && event.key !== 'ArrowLeft' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onSeek(stepFrom(track, seconds, isNext ? 1 : -1));
  };
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div aria-hidden className="relative w-16 font-medium">
        <span className="absolute top-8">Speech</span>
        <span className="absolute top-18">Signing</span>
      </div>
      <div
        ref={scroller}
        className="overflow-x-auto rounded-md border border-line bg-ground has-focus-visible:outline-3 has-focus-visible:outline-accent"
      >
        <div
          className="relative h-27"
          style={{ minWidth: isNear ? `${durationSeconds * REM_PER_SECOND}rem` : undefined }}
        >
          <div aria-hidden>
            <Lanes
              track={track}
              durationSeconds={durationSeconds}
              maxTicks={isNear ? durationSeconds / SECONDS_PER_TICK + 1 : FIT_TICKS}
            />
            {[
              [sentence?.speech, SPEECH_LANE] as const,
              [sentence?.signing, SIGNING_LANE] as const,
            ].map(
              ([span, lane]) =>
                span !== undefined && (
                  <span
                    key={lane}
                    className={`absolute rounded-xs outline-3 outline-ink ${lane}`}
                    style={placeSpan(span, durationSeconds)}
                  />
                ),
            )}
            <span
              className="absolute inset-y-0 w-0 border-l-2 border-wrong forced-colors:border-[Highlight]"
              style={{ left: `${left}%` }}
            />
          </div>
          <input
            type="range"
            aria-label="Position on the track"
            aria-valuetext={`${formatDuration(seconds)}. ${formatSentence(track, current)}`}
            min={0}
            max={durationSeconds}
            step="any"
            value={Math.min(seconds, durationSeconds)}
            onChange={(event) => onSeek(Number(event.currentTarget.value))}
            onKeyDown={onKeyDown}
            // The thumb has no width, so that a press goes to the very place.
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 [&::-moz-range-thumb]:w-0 [&::-webkit-slider-thumb]:w-0 [&::-webkit-slider-thumb]:appearance-none"
          />
        </div>
      </div>
    </div>
  );
}
