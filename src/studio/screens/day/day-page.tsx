/** Timeline of a day: what was on each screen, and what was on at a time. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import {
  findClockTime,
  findDayStart,
  formatClockTime,
  formatLocalIso,
  formatLondon,
} from '#contract/time/london-time.ts';
import { useScreens } from '#studio/queries/screens/use-screens.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { DayRow } from './day-row.tsx';
import type { DaySearch } from './day-search.ts';
import { placeSpan, type Span, zoomInto } from './place-bars.ts';

const VIEWS = [
  { id: 'bars', label: 'Timeline' },
  { id: 'table', label: 'Table' },
] as const;
const AXIS_TIMES = ['00:00', '03:00', '06:00', '09:00', '12:00', '15:00', '18:00', '21:00'];

/** Rows that fit on a page at first; the rest is asked for when it comes into view. */
const FIRST_ROWS = 8;

/** Returns the day of an instant in London, `2026-10-25`. */
const toDay = (instant: number): string => formatLocalIso(instant).slice(0, 10);

const HOURS = [
  { id: 'day', label: 'Day' },
  { id: '6', label: '6 hours' },
  { id: '1', label: '1 hour' },
] as const;
const MINUTE_MILLISECONDS = 60_000;
/** Minutes between two times on the axis of some hours. */
const STEP_MINUTES = { 6: 60, 1: 10 } as const;

/** Lists the times that the axis names. */
function listTicks(day: string, { from, before }: Span, hours: DaySearch['hours']): number[] {
  if (hours === undefined) return AXIS_TIMES.map((time) => findClockTime(day, time));
  const step = STEP_MINUTES[hours] * MINUTE_MILLISECONDS;
  return Array.from(
    { length: Math.ceil((before - from) / step) },
    (_, index) => from + index * step,
  );
}

function Axis({ ticks, span }: { ticks: readonly number[]; span: Span }) {
  return (
    <div aria-hidden className="relative h-6 text-muted tabular-nums">
      {ticks.map((instant) => (
        <span
          key={instant}
          className="absolute border-l border-edge pl-1 max-sm:odd:hidden"
          style={{ left: `${placeSpan({ from: instant, before: instant }, span).left}%` }}
        >
          {formatClockTime(instant)}
        </span>
      ))}
    </div>
  );
}

/** Chooses the hours in view, and moves them. */
function HoursInView({
  search,
  span,
  day,
  onChange,
}: {
  search: DaySearch;
  span: Span;
  day: Span;
  onChange: (changes: Partial<DaySearch>) => void;
}) {
  const length = span.before - span.from;
  const move = (steps: number) => {
    const from = span.from + steps * length;
    const within = Math.min(Math.max(from, day.from), day.before - length);
    onChange({ from: formatClockTime(within) });
  };
  return (
    <div className="flex items-end gap-1">
      <SegmentedControl
        label="In view"
        choices={HOURS}
        value={search.hours === undefined ? 'day' : search.hours === 6 ? '6' : '1'}
        onChange={(id) =>
          onChange({ hours: id === 'day' ? undefined : id === '6' ? 6 : 1, from: undefined })
        }
      />
      {search.hours !== undefined && (
        <>
          <IconButton label="Earlier" onPress={() => move(-1)}>
            <ChevronLeft aria-hidden className="size-6" />
          </IconButton>
          <IconButton label="Later" onPress={() => move(1)}>
            <ChevronRight aria-hidden className="size-6" />
          </IconButton>
        </>
      )}
    </div>
  );
}

/** Returns the hours in view: round the time that is asked for, else round now or noon. */
function findView(day: string, wholeDay: Span, { hours, from, at }: DaySearch, now: number): Span {
  if (hours === undefined) return wholeDay;
  if (from !== undefined)
    return zoomInto(wholeDay, hours, findClockTime(day, from) + hours * 30 * MINUTE_MILLISECONDS);
  const isToday = now >= wholeDay.from && now < wholeDay.before;
  const middle =
    at === undefined ? (isToday ? now : findClockTime(day, '12:00')) : findClockTime(day, at);
  return zoomInto(wholeDay, hours, middle);
}

export function DayPage() {
  const search = useSearch({ from: '/screens/day' });
  const navigate = useNavigate({ from: '/screens/day' });
  const { data: screens, error } = useScreens();
  const [now] = useState(() => Date.now());
  const today = toDay(now);
  const day = search.day ?? today;
  const wholeDay = { from: findDayStart(day), before: findDayStart(day, 1) };
  const span = findView(day, wholeDay, search, now);
  const change = (changes: Partial<DaySearch>) =>
    void navigate({ search: { ...search, ...changes }, replace: true });
  const goTo = (daysLater: number) => {
    const next = toDay(findDayStart(day, daysLater));
    change({ day: next === today ? undefined : next });
  };
  const isTable = search.as === 'table';
  return (
    <Page title="Day on screens" isWide>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="flex items-center gap-1">
          <IconButton label="Day before" onPress={() => goTo(-1)}>
            <ChevronLeft aria-hidden className="size-6" />
          </IconButton>
          <p aria-live="polite" className="min-w-44 text-center text-lg font-semibold">
            {formatLondon(wholeDay.from, { weekday: 'long', day: 'numeric', month: 'long' })}
          </p>
          <IconButton label="Day after" onPress={() => goTo(1)}>
            <ChevronRight aria-hidden className="size-6" />
          </IconButton>
          {day !== today && <Button onPress={() => change({ day: undefined })}>Today</Button>}
        </div>
        <TextField
          label="What was on at"
          type="time"
          value={search.at ?? ''}
          onChange={(time) => change({ at: time === '' ? undefined : time })}
        />
        {!isTable && <HoursInView {...{ search, span }} day={wholeDay} onChange={change} />}
        <SegmentedControl
          label="Show as"
          choices={VIEWS}
          value={isTable ? 'table' : 'bars'}
          onChange={(id) => change({ as: id === 'table' ? 'table' : undefined })}
        />
      </div>
      {error !== null && screens === undefined && (
        <Callout kind="error" role="alert" title={`${explainFailure(error).title}.`}>
          <p>{explainFailure(error).advice}</p>
        </Callout>
      )}
      {screens === undefined && error === null && <p role="status">Loading the screens…</p>}
      {screens?.length === 0 && <p>No screens yet. Add one under Now.</p>}
      <div className="flex flex-col gap-3">
        {!isTable && screens !== undefined && screens.length > 0 && (
          <Axis ticks={listTicks(day, span, search.hours)} span={span} />
        )}
        {screens?.map((screen, index) => (
          <DayRow
            key={screen.id}
            {...{ screen, span, now, isTable }}
            day={wholeDay}
            isFirst={index < FIRST_ROWS}
            at={search.at === undefined ? undefined : findClockTime(day, search.at)}
          />
        ))}
      </div>
      {!isTable && screens !== undefined && screens.length > 0 && (
        <p className="text-muted">
          Vertical line: now. Striped: nothing was on. Red: urgent or emergency. Left and right
          arrow keys move between messages.
        </p>
      )}
    </Page>
  );
}
