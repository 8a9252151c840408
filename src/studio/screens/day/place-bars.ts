/** Places of a day's messages on a track. Pure; instants in epoch milliseconds. */
import type { DayShowing } from '#contract/screens/screen-day.ts';

export interface Span {
  from: number;
  before: number;
}

/** Place on the track, in percent of its width. */
export interface Placed {
  left: number;
  width: number;
}

/** Bar of one message. */
export interface Bar extends Placed {
  showing: DayShowing;
  /** Row of the track, from 0: messages that take turns are below each other. */
  lane: number;
}

const HOUR_MILLISECONDS = 3_600_000;

/** Narrowest bar, in percent: a message that was taken down at once can be seen and pressed. */
const MIN_WIDTH_PERCENT = 0.6;

const toPercent = (instant: number, { from, before }: Span): number =>
  ((Math.min(Math.max(instant, from), before) - from) / (before - from)) * 100;

/** Returns when a message was on a screen, within the span. One that stays is on until the end. */
const clip = ({ from, until }: DayShowing, span: Span): Span => ({
  from: Math.max(Date.parse(from), span.from),
  before: Math.min(until === undefined ? span.before : Date.parse(until), span.before),
});

/** Returns some hours of a day, from a full hour on and within the day, with an instant in their middle. */
export function zoomInto(day: Span, hours: number, middle: number): Span {
  const length = hours * HOUR_MILLISECONDS;
  const start = middle - length / 2;
  const full = day.from + Math.floor((start - day.from) / HOUR_MILLISECONDS) * HOUR_MILLISECONDS;
  const from = Math.max(day.from, Math.min(full, day.before - length));
  return { from, before: Math.min(from + length, day.before) };
}

/** Returns the messages that were on within a span. */
export const findWithin = (showings: readonly DayShowing[], { from, before }: Span): DayShowing[] =>
  showings.filter(
    (showing) =>
      Date.parse(showing.from) < before &&
      (showing.until === undefined || Date.parse(showing.until) > from),
  );

/** Places the bars: each in the first lane that is free. */
export function placeBars(showings: readonly DayShowing[], span: Span): Bar[] {
  const laneEnds: number[] = [];
  return showings.map((showing) => {
    const clipped = clip(showing, span);
    const left = toPercent(clipped.from, span);
    const width = Math.max(toPercent(clipped.before, span) - left, MIN_WIDTH_PERCENT);
    const free = laneEnds.findIndex((end) => end <= left);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = left + width;
    return { showing, left, width, lane };
  });
}

/** Returns the times up to `now` at which nothing was on the screen. */
export function findGaps(showings: readonly DayShowing[], span: Span, now: number): Span[] {
  const gaps: Span[] = [];
  const end = Math.min(now, span.before);
  let covered = span.from;
  for (const { from, before } of showings.map((showing) => clip(showing, span))) {
    if (from > covered && covered < end) gaps.push({ from: covered, before: Math.min(from, end) });
    covered = Math.max(covered, before);
  }
  if (covered < end) gaps.push({ from: covered, before: end });
  return gaps;
}

/** Places a span on the track. */
export function placeSpan({ from, before }: Span, span: Span): Placed {
  const left = toPercent(from, span);
  return { left, width: toPercent(before, span) - left };
}

/** Returns what a screen played at an instant: emergency messages alone, else urgent ones alone, else all in turn. */
export function findOn(showings: readonly DayShowing[], instant: number): DayShowing[] {
  const on = showings.filter(
    ({ from, until }) =>
      Date.parse(from) <= instant && (until === undefined || Date.parse(until) > instant),
  );
  const emergencies = on.filter(({ isEmergency }) => isEmergency);
  if (emergencies.length > 0) return emergencies;
  const urgent = on.filter(({ priority }) => priority === 'urgent');
  return urgent.length > 0 ? urgent : on;
}
