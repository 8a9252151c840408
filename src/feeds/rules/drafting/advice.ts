/** Advice that staff can add to a draft: the next train to the place that a disrupted train does not reach in time. */
import { Platform } from '#contract/railway.ts';
import { formatClockTime } from '#contract/time/london-time.ts';
import type { Departure } from '#feeds/departure.ts';
import type { Advice, Draft } from '#feeds/rules/draft.ts';
import { getDelayMinutes, getLeavesAt, isAnnounced, MINUTE } from '#feeds/rules/times.ts';
import { canSpeakOfPlatform } from '#feeds/rules/topics/platform.ts';
import { toHhmm } from './event-request.ts';

/** Delay from which passengers may want another train. */
const MIN_DELAY_MINUTES = 15;
/** Passengers who read the advice need time to reach the train. */
const MIN_AHEAD_MS = 3 * MINUTE;
/** A later train is no advice: times have no date. */
const MAX_AHEAD_MS = 4 * 60 * MINUTE;

/** Whether the last call of a train is missed. */
const isEndMissed = ({ calls }: Departure): boolean => calls.at(-1)?.forecast.kind === 'cancelled';

/** Returns until when another train must leave to be of use; undefined where passengers need none. */
function findLatest({ event }: Draft, affected: Departure, now: number): number | undefined {
  switch (event) {
    case 'cancelled':
    case 'delayed-unknown':
      return Number.POSITIVE_INFINITY;
    case 'calls-missed':
      return isEndMissed(affected) ? Number.POSITIVE_INFINITY : undefined;
    case 'delayed': {
      const minutes = getDelayMinutes(affected) ?? 0;
      return minutes >= MIN_DELAY_MINUTES ? getLeavesAt(affected, now) : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether a train surely goes to a place: it ends there or calls there later, before it comes back here. */
function reaches({ calls, destinations, station, portions }: Departure, crs: string): boolean {
  const back = calls.findIndex(({ place }) => place.crs === station.crs);
  const ahead = back < 0 ? calls : calls.slice(0, back);
  const call = ahead.find(({ place }) => place.crs === crs);
  if (call !== undefined) return call.forecast.kind !== 'cancelled';
  const [end] = destinations;
  // Boards without details have no calls. Of a dividing train, passengers would have to know the part.
  return calls.length === 0 && portions.length === 0 && end?.crs === crs && !end.changesTo;
}

/** Whether passengers can take a train: it runs, and when it leaves is known. */
const canBeTaken = (departure: Departure): boolean =>
  isAnnounced(departure) &&
  !departure.isCancelled &&
  departure.departedAt === undefined &&
  departure.forecast.kind !== 'cancelled' &&
  departure.forecast.kind !== 'unknown-delay';

/** Finds the train that leaves next for a place, within these times. */
function findNextTrain(
  departures: Iterable<Departure>,
  affected: Departure,
  crs: string,
  earliest: number,
  latest: number,
  now: number,
): Departure | undefined {
  let next: Departure | undefined;
  for (const departure of departures) {
    if (departure.key === affected.key || !canBeTaken(departure)) continue;
    const leavesAt = getLeavesAt(departure, now);
    if (leavesAt <= earliest || leavesAt >= latest || !reaches(departure, crs)) continue;
    if (next === undefined || leavesAt < getLeavesAt(next, now)) next = departure;
  }
  return next;
}

/** Returns the platform that rules may speak of, where the interface has it; 0 may mean that none is known. */
function findPlatform({ platform }: Departure, leavesAt: number, now: number) {
  if (!canSpeakOfPlatform(platform, leavesAt, now)) return undefined;
  const { data } = Platform.safeParse(platform.text);
  return data === '0' ? undefined : data;
}

/**
 * Makes the advice for a draft about a train that is cancelled, does not reach its end, or is late by 15 minutes or an
 * unknown time; undefined where no other train is of use. It is no part of the fact: the draft stays the same without it.
 *
 * @param departures all departures of the board
 */
function makeAdvice(
  draft: Draft,
  departures: ReadonlyMap<string, Departure>,
  now: number,
): Advice | undefined {
  const affected = departures.get(draft.departure ?? '');
  const [destination] = affected?.destinations ?? [];
  if (affected === undefined || destination?.crs === undefined) return undefined;
  if (draft.request === undefined || destination.crs === affected.station.crs) return undefined;
  const latest = findLatest(draft, affected, now);
  if (latest === undefined) return undefined;
  const earliest = Math.max(affected.scheduled, now + MIN_AHEAD_MS);
  const next = findNextTrain(
    departures.values(),
    affected,
    destination.crs,
    earliest,
    Math.min(latest, now + MAX_AHEAD_MS),
    now,
  );
  if (next === undefined) return undefined;
  const leavesAt = getLeavesAt(next, now);
  const platform = findPlatform(next, leavesAt, now);
  const platformText = platform === undefined ? '' : `, platform ${platform}`;
  return {
    departure: next.key,
    fields: {
      nextTiming: toHhmm(leavesAt),
      ...(platform !== undefined && { nextPlatform: platform }),
    },
    sentence: `Next train to ${destination.name}: ${formatClockTime(leavesAt)}${platformText}`,
  };
}

/** Adds advice to the draft, where there is some. */
export function withAdvice(
  draft: Draft,
  departures: ReadonlyMap<string, Departure>,
  now: number,
): Draft {
  const advice = makeAdvice(draft, departures, now);
  return advice === undefined ? draft : { ...draft, advice };
}
