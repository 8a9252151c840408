/** Explanations of drafts for staff: the fact that caused them, and when it was heard. */
import { formatClockTime } from '#contract/time/london-time.ts';
import type { PlatformCall } from '#feeds/departure.ts';
import { getTold } from '#feeds/rules/state.ts';
import { getDelayMinutes } from '#feeds/rules/times.ts';
import type { Sighting } from '#feeds/rules/topics/topic.ts';
import type { TrainEvent } from './event-request.ts';

function describeCertainty({ isConfirmed, setBy }: PlatformCall): string {
  if (isConfirmed) return ', confirmed';
  if (setBy === 'person') return ', set by a person';
  return isConfirmed === false || setBy === 'plan' ? ', not confirmed' : '';
}

const withReason = (text: string | undefined) => (text === undefined ? '' : `, ${text}`);

const FACTS: Readonly<Record<TrainEvent, (sighting: Sighting, value: string) => string>> = {
  'platform-change': ({ departure: { platform }, memory }, value) =>
    `Platform ${getTold(memory, 'platform')} to ${value}${platform === undefined ? '' : describeCertainty(platform)}`,
  cancelled: ({ departure }) => `Cancelled${withReason(departure.cancelReason?.text)}`,
  reinstated: () => 'No longer cancelled',
  'calls-missed': (_sighting, value) => `Does not call at ${value}`,
  'bus-instead': ({ departure: { bus } }) =>
    bus?.scheduled === undefined
      ? 'A bus replaces the train'
      : `A bus at ${formatClockTime(bus.scheduled)} replaces the train`,
  delayed: ({ departure, leavesAt }) =>
    `${getDelayMinutes(departure)} minutes late, expected ${formatClockTime(leavesAt)}${withReason(departure.delayReason?.text)}`,
  'delayed-unknown': ({ departure }) =>
    `Delayed, no new time${withReason(departure.delayReason?.text)}`,
  recovered: () => 'On time again',
  next: ({ departure, leavesAt }) =>
    `Next from platform ${departure.platform?.text}, leaves ${formatClockTime(leavesAt)}`,
  approaching: ({ departure }) =>
    `Left the stop before at ${formatClockTime(departure.leftPreviousAt ?? departure.heardAt)}`,
  'at-platform': ({ departure }) =>
    `Arrived at platform ${departure.platform?.text} at ${formatClockTime(departure.arrivedAt ?? departure.heardAt)}`,
};

/** Explains a draft: "Platform 4 to 6, confirmed, at 14:32". */
export const explainDraft = (event: TrainEvent, value: string, sighting: Sighting): string =>
  `${FACTS[event](sighting, value)}, ${event === 'approaching' || event === 'at-platform' ? 'heard ' : ''}at ${formatClockTime(sighting.departure.heardAt)}`;
