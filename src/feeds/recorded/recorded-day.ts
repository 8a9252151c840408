/**
 * Recorded day: a believable day at a station, made from a seed, to try everything without a key. The station is real; its
 * trains and what happens to them are invented.
 */
import { RECORDED_STATION } from '#contract/departures/followed-station.ts';
import { findDayStart, formatClockTime } from '#contract/time/london-time.ts';
import type {
  Call,
  Departure,
  DepartureBoard,
  Forecast,
  Place,
  PlatformCall,
  StationMessage,
} from '#feeds/departure.ts';
import { type PlannedTrain, planTrains, STORM } from './plan-train.ts';
import { PORTION } from './timetable.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Trains that a board has: up to two hours ahead, and some minutes after they left. */
const AHEAD_MS = 2 * HOUR;
const LEFT_FOR_MS = 3 * MINUTE;
const CANCELLED_FOR_MS = 5 * MINUTE;
/** Platforms are set, and later confirmed, so long before the train. */
const PLATFORM_SET_MS = 45 * MINUTE;
const PLATFORM_CONFIRMED_MS = 10 * MINUTE;
const MINUTES_BETWEEN_CALLS = 14;

/** Day that moves with the clock. */
export interface RecordedDay {
  /** First and last instant with trains. */
  from: number;
  until: number;
  /** Makes the board of an instant; the same instant always has the same board. */
  boardAt(now: number): DepartureBoard;
}

/** Returns the instant from which minutes of the day count, also on days on which the clocks change. */
function findClockStart(day: string): number {
  const start = findDayStart(day);
  const hour = Number(formatClockTime(start + 12 * HOUR).slice(0, 2));
  return start + (12 - hour) * HOUR;
}

/** Train with its instants. */
interface TimedTrain extends PlannedTrain {
  scheduled: number;
  leavesAt: number;
  arrivesAt: number;
  key: string;
}

function toTimed(train: PlannedTrain, start: number, day: string): TimedTrain {
  const scheduled = start + train.bookedMinute * MINUTE;
  const expected = scheduled + (train.delays.at(-1)?.minutes ?? 0) * MINUTE;
  const stay = (train.route.previous === undefined ? 12 : 2) * MINUTE;
  return {
    ...train,
    scheduled,
    leavesAt: expected + train.dwellSeconds * 1000,
    arrivesAt: expected - stay,
    key: `${day.replaceAll('-', '')}${String(7_100_000 + train.index)}`,
  };
}

/** Whether the feed has told something by now. */
const isTold = (
  event: { minutesBefore: number } | undefined,
  scheduled: number,
  now: number,
): boolean => event !== undefined && now >= scheduled - event.minutesBefore * MINUTE;

const findDelay = ({ delays, scheduled }: TimedTrain, now: number) =>
  delays.findLast((delay) => isTold(delay, scheduled, now));

function toForecast(train: TimedTrain, now: number): Forecast {
  const delay = findDelay(train, now);
  if (delay === undefined) return { kind: 'on-time' };
  if (delay.minutes === undefined) return { kind: 'unknown-delay' };
  return { kind: 'at', time: train.scheduled + delay.minutes * MINUTE };
}

function toPlatform(train: TimedTrain, now: number): PlatformCall {
  const { platformChange, route, scheduled, leavesAt } = train;
  const isChanged = isTold(platformChange, scheduled, now);
  const text = isChanged ? platformChange!.platform : route.platform;
  if (leavesAt - now > PLATFORM_SET_MS) return { text, isShown: true, setBy: 'plan' };
  const isConfirmed = leavesAt - now <= PLATFORM_CONFIRMED_MS;
  return { text, isShown: true, isConfirmed, setBy: isChanged ? 'person' : 'machine' };
}

/** Whether the train is cancelled now; where that is undone, it was for 10 minutes. */
function isCancelled({ cancelled, scheduled }: TimedTrain, now: number): boolean {
  if (cancelled === undefined || !isTold(cancelled, scheduled, now)) return false;
  const toldAt = scheduled - cancelled.minutesBefore * MINUTE;
  return !cancelled.isUndone || now < toldAt + 10 * MINUTE;
}

function toCalls(places: readonly Place[], train: TimedTrain, now: number): Call[] {
  const { missed, scheduled } = train;
  const missedFrom = isTold(missed, scheduled, now)
    ? places.length - 1 - missed!.count
    : places.length;
  return places.map((place, index) => ({
    place,
    scheduled: scheduled + (index + 1) * MINUTES_BETWEEN_CALLS * MINUTE,
    forecast: {
      kind: index >= missedFrom && index < places.length - 1 ? 'cancelled' : 'on-time',
    },
  }));
}

function toDeparture(train: TimedTrain, now: number): Departure {
  const { route, scheduled, arrivesAt, leavesAt, cancelled, missed, divides, isArrivalKnown } =
    train;
  const runs = !isCancelled(train, now);
  const getPast = (instant: number) => (runs && instant <= now ? instant : undefined);
  const hasMissed = isTold(missed, scheduled, now) && missed!.count > 0;
  const destination = route.calls.at(-1)!;
  return {
    source: 'recorded',
    key: train.key,
    station: RECORDED_STATION,
    mode: 'train',
    operator: route.operator,
    origins: [route.origin],
    destinations: divides ? [destination, PORTION.destination] : [destination],
    scheduled,
    forecast: runs ? toForecast(train, now) : { kind: 'cancelled' },
    arrivedAt: isArrivalKnown ? getPast(arrivesAt) : undefined,
    departedAt: getPast(leavesAt),
    leftPreviousAt: route.previous === undefined ? undefined : getPast(arrivesAt - 2 * MINUTE),
    platform: runs ? toPlatform(train, now) : undefined,
    isCancelled: !runs,
    cancelReason: runs ? (hasMissed ? missed?.reason : undefined) : cancelled?.reason,
    delayReason: findDelay(train, now)?.reason,
    previousCalls:
      route.previous === undefined
        ? []
        : [{ place: route.previous, forecast: { kind: 'on-time' } }],
    calls: toCalls(route.calls, train, now),
    portions: divides
      ? [
          {
            destination: PORTION.destination,
            splitsAt: PORTION.splitsAt,
            calls: toCalls(PORTION.calls, train, now),
            isCancelled: false,
          },
        ]
      : [],
    startsHere: route.previous === undefined,
    isSuppressed: false,
    isCircular: false,
    isPublic: true,
    length: route.operator === 'NT' ? 3 : 5,
    bus: !runs && cancelled?.hasBus ? { scheduled: scheduled + 15 * MINUTE } : undefined,
    notes: [],
    heardAt: now,
  };
}

function listMessages(minute: number): StationMessage[] {
  const stations = [RECORDED_STATION.crs];
  const lift: StationMessage = {
    id: 'recorded-lift',
    text: 'The lift to platforms 2 to 5 is being repaired. Staff can show you another way.',
    category: 'Station',
    severity: 1,
    stations,
  };
  const signals: StationMessage = {
    id: 'recorded-signals',
    text: 'Signalling problems near Sheffield delay trains on all lines. Tickets are accepted on local buses.',
    category: 'Train',
    severity: 3,
    stations,
  };
  return [
    ...(minute >= 10 * 60 && minute < 15 * 60 ? [lift] : []),
    ...(minute >= STORM.starts + 2 && minute < STORM.until ? [signals] : []),
  ];
}

/**
 * Creates a recorded day.
 *
 * @param seed whole number; the same seed gives the same day
 * @param day day in London, such as `2026-11-20`
 */
export function createRecordedDay(seed: number, day: string): RecordedDay {
  const start = findClockStart(day);
  const trains = planTrains(seed).map((train) => toTimed(train, start, day));
  const isOnBoard = (train: TimedTrain, now: number) =>
    train.scheduled <= now + AHEAD_MS &&
    now <
      (isCancelled(train, now)
        ? train.scheduled + CANCELLED_FOR_MS
        : Math.max(train.leavesAt + LEFT_FOR_MS, train.scheduled));
  return {
    from: trains[0]!.scheduled - HOUR,
    until: Math.max(...trains.map(({ leavesAt }) => leavesAt)) + LEFT_FOR_MS,
    boardAt: (now) => ({
      source: 'recorded',
      station: RECORDED_STATION,
      departures: trains
        .filter((train) => isOnBoard(train, now))
        .map((train) => toDeparture(train, now)),
      messages: listMessages(Math.floor((now - start) / MINUTE)),
      isAvailable: true,
      heardAt: now,
    }),
  };
}
