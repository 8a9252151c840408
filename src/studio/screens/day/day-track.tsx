/** Track of one screen: bars of what was on it, gaps, the time now and the time asked for. */
import { type KeyboardEvent, useRef, useState } from 'react';
import type { DayShowing } from '#contract/screens/screen-day.ts';
import { classNames } from '#studio/ui/class-names.ts';
import { formatImportance, formatTimes } from './day-text.ts';
import { findGaps, placeBars, placeSpan, type Span } from './place-bars.ts';

const LANE_REM = 1.75;

export interface DayTrackProps {
  label: string;
  showings: readonly DayShowing[];
  span: Span;
  now: number;
  /** Instant that is asked for. */
  at: number | undefined;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

function Line({ instant, span, className }: { instant: number; span: Span; className: string }) {
  if (instant < span.from || instant > span.before) return null;
  const { left } = placeSpan({ from: instant, before: instant }, span);
  return (
    <span
      aria-hidden
      className={classNames('absolute inset-y-0 w-0 border-l-2', className)}
      style={{ left: `${left}%` }}
    />
  );
}

/** Percentages of the width from the start of a bar in which a line hides the beginning of its words. */
const HIDDEN_PERCENT = 12;

/** Whether a line hides the beginning of the words of a bar that is wide enough to have them after it. */
const startsAtLine = (left: number, width: number, line: number): boolean =>
  line >= left && line - left < HIDDEN_PERCENT && width > 2 * HIDDEN_PERCENT;

export function DayTrack(props: DayTrackProps) {
  const { label, showings, span, now, at, selectedId, onSelect } = props;
  const [focused, setFocused] = useState(0);
  const ref = useRef<HTMLDivElement>(null);
  const bars = placeBars(showings, span);
  const nowLine = placeSpan({ from: now, before: now }, span).left;
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  const steps: Record<string, number> = {
    ArrowRight: focused + 1,
    ArrowLeft: focused - 1,
    Home: 0,
    End: bars.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key];
    if (next === undefined || next < 0 || next >= bars.length) return;
    event.preventDefault();
    setFocused(next);
    ref.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="relative min-h-11 overflow-hidden rounded-sm border border-line bg-surface"
      style={{ height: `${lanes * LANE_REM + 0.5}rem` }}
    >
      {findGaps(showings, span, now).map((gap) => {
        const { left, width } = placeSpan(gap, span);
        return (
          <span
            key={gap.from}
            aria-hidden
            className="absolute inset-y-0 opacity-60 bg-[repeating-linear-gradient(135deg,transparent_0_6px,var(--color-line)_6px_7px)]"
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        );
      })}
      {bars.map(({ showing, left, width, lane }, index) => {
        const { showingId, title } = showing;
        const importance = formatImportance(showing);
        return (
          <button
            key={showingId}
            type="button"
            tabIndex={index === Math.min(focused, bars.length - 1) ? 0 : -1}
            aria-pressed={showingId === selectedId}
            aria-label={[title, importance, formatTimes(showing)].filter(Boolean).join(', ')}
            title={title}
            onFocus={() => setFocused(index)}
            onClick={() => onSelect(showingId)}
            className={classNames(
              'absolute cursor-pointer overflow-hidden rounded-sm border border-surface px-1 text-left leading-6 whitespace-nowrap focus-visible:z-10 aria-pressed:outline-3 aria-pressed:outline-ink',
              importance === ''
                ? 'bg-accent text-on-accent'
                : 'bg-wrong-strong font-semibold text-on-wrong',
              'forced-colors:border-[ButtonText]',
            )}
            style={{
              left: `${left}%`,
              width: `${width}%`,
              top: `${lane * LANE_REM + 0.25}rem`,
              height: `${LANE_REM - 0.125}rem`,
              ...(startsAtLine(left, width, nowLine) && {
                paddingLeft: `calc(${nowLine - left}% + 0.4rem)`,
              }),
            }}
          >
            <span aria-hidden>{width > 3 ? title : ''}</span>
          </button>
        );
      })}
      <Line instant={now} span={span} className="border-odd" />
      {at !== undefined && <Line instant={at} span={span} className="border-dashed border-ink" />}
    </div>
  );
}
