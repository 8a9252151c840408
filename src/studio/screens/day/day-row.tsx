/** Day of one screen: its track or table, what was on at the time asked for, and the message that is chosen. */
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Screen } from '#contract/screens/screen.ts';
import type { DayShowing } from '#contract/screens/screen-day.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import { useScreenDay } from '#studio/queries/screens/use-screens.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { useSeen } from '#studio/screens/use-seen.ts';
import { DayTable } from './day-table.tsx';
import { formatEnd, formatTimes } from './day-text.ts';
import { DayTrack } from './day-track.tsx';
import { findOn, findWithin, type Span } from './place-bars.ts';

export interface DayRowProps {
  screen: Screen;
  /** The day, or the hours of it in view. */
  span: Span;
  day: Span;
  now: number;
  /** Instant that is asked for. */
  at: number | undefined;
  isTable: boolean;
  /** Whether it is asked for before it comes into view. */
  isFirst: boolean;
}

const NONE: readonly DayShowing[] = [];

export function DayRow({ screen, span, day, now, at, isTable, isFirst }: DayRowProps) {
  const ref = useRef<HTMLElement>(null);
  const isSeen = useSeen(ref);
  const [selectedId, setSelectedId] = useState<string>();
  const iso = {
    from: new Date(day.from).toISOString(),
    before: new Date(day.before).toISOString(),
  };
  const { data, error } = useScreenDay(screen.id, iso, isSeen || isFirst);
  const showings = data?.data ?? NONE;
  const selected = showings.find(({ showingId }) => showingId === selectedId);
  const heading = `screen-${screen.id}`;
  return (
    <section ref={ref} aria-labelledby={heading} className="flex min-h-20 flex-col gap-1">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={heading} className="text-lg font-semibold">
          {screen.name}
        </h2>
        {at !== undefined && data !== undefined && (
          <p role="status">{formatOn(findOn(showings, at), at)}</p>
        )}
      </div>
      {error !== null && data === undefined && (
        <p className="text-wrong">{explainFailure(error).title}.</p>
      )}
      {data?.isCut === true && (
        <p className="text-odd">Too many messages to list. The newest are shown.</p>
      )}
      {isTable ? (
        data !== undefined && <DayTable name={screen.name} showings={showings} />
      ) : (
        <DayTrack
          label={`Messages on ${screen.name}`}
          {...{ span, now, at, selectedId, onSelect: setSelectedId }}
          showings={findWithin(showings, span)}
        />
      )}
      {selected !== undefined && !isTable && (
        <p role="status">
          <Link
            to="/requests/$id"
            params={{ id: selected.requestId }}
            className="link font-semibold"
          >
            {selected.title}
          </Link>{' '}
          {[formatTimes(selected), formatEnd(selected)].filter(Boolean).join(', ')}
        </p>
      )}
    </section>
  );
}

/** Formats what was on a screen at an instant. */
function formatOn(showings: readonly DayShowing[], instant: number): string {
  const time = formatClockTime(instant);
  if (showings.length === 0) return `At ${time}: nothing.`;
  return `At ${time}: ${showings.map(({ title }) => title).join('; ')}.`;
}
