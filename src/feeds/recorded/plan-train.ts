/** Trains of the recorded day, each with all that will happen to it. */
import { createRandom } from '#contract/random/random.ts';
import type { ReasonGiven } from '#feeds/departure.ts';
import { ROUTES, type Route } from './timetable.ts';

/** Something that happens, and how many minutes before the booked time the feed tells it. */
interface Told {
  minutesBefore: number;
}

/** Train and its fate. Minutes of the day are London's. */
export interface PlannedTrain {
  route: Route;
  /** Number of the train on this day, from 0. */
  index: number;
  bookedMinute: number;
  /** Seconds that it leaves after the expected time. */
  dwellSeconds: number;
  /** Estimates in order; the last one comes true. Absent minutes: late, no estimate. */
  delays: readonly (Told & { minutes?: number; reason?: ReasonGiven })[];
  platformChange?: Told & { platform: string };
  cancelled?: Told & { reason: ReasonGiven; hasBus: boolean; isUndone: boolean };
  /** Number of calls at the end that it misses. */
  missed?: Told & { count: number; reason: ReasonGiven };
  divides: boolean;
  /** Whether the feed tells when it comes to its platform; for trains that start here it often does not. */
  isArrivalKnown: boolean;
}

/** Reasons with the words of the reference. */
const REASONS = [
  { code: '525', text: 'a shortage of train crew' },
  { code: '100', text: 'a broken down train' },
  { code: '138', text: 'an obstruction on the line' },
  { code: '169', text: 'overhead wire problems' },
] as const satisfies readonly ReasonGiven[];
const STORM_REASON: ReasonGiven = { code: '179', text: 'signalling problems' };

/** Evening in which signals fail: minutes of the day of the trains that it delays. */
export const STORM = { starts: 18 * 60, from: 18 * 60 + 5, until: 19 * 60 + 45 };
const DIVIDING = { hour: 16, minute: 35, destination: 'LDS' };
const BUS = { hour: 10, minute: 25, destination: 'HUD' };

type Random = () => number;
const pickInteger = (random: Random, min: number, max: number) =>
  min + Math.floor(random() * (max - min + 1));
const pickReason = (random: Random) => REASONS[pickInteger(random, 0, REASONS.length - 1)]!;

/** Plans the delays of a usual train: 8 in 100 have one, some first without an estimate. */
function planDelays(random: Random): PlannedTrain['delays'] {
  if (random() >= 0.08) return [];
  const minutes = pickInteger(random, 5, 24);
  const reason = random() < 0.7 ? pickReason(random) : undefined;
  const minutesBefore = pickInteger(random, 12, 45);
  const later = { minutesBefore: minutesBefore - 6, minutes, reason };
  const kind = random();
  if (kind < 0.2) return [{ minutesBefore, reason }, later];
  if (kind < 0.5) return [{ minutesBefore, minutes: Math.max(3, minutes - 8), reason }, later];
  if (kind < 0.65)
    return [
      { ...later, minutesBefore },
      { minutesBefore: minutesBefore - 9, minutes: 1 },
    ];
  return [{ minutesBefore, minutes, reason }];
}

/** Plans a train of the storm: all are told within a minute, most late, some cancelled. */
function planStormTrain(random: Random, bookedMinute: number): Partial<PlannedTrain> {
  const minutesBefore = bookedMinute - STORM.starts - random() / 2;
  const reason = STORM_REASON;
  if (random() < 0.15)
    return { cancelled: { minutesBefore, reason, hasBus: false, isUndone: false } };
  const minutes = pickInteger(random, 10, 45);
  const isUnknown = random() < 0.2;
  const later = { minutesBefore: minutesBefore - 15, minutes, reason };
  return {
    delays: isUnknown ? [{ minutesBefore, reason }, later] : [{ minutesBefore, minutes, reason }],
  };
}

/** Plans what else happens to a usual train. */
function planIncident(random: Random, { calls, platform }: Route): Partial<PlannedTrain> {
  const kind = random();
  const minutesBefore = pickInteger(random, 3, 35);
  if (kind < 0.03) {
    const platforms = ['1', '2', '3', '4', '5', '6', '7', '8'].filter((text) => text !== platform);
    return { platformChange: { minutesBefore, platform: platforms[pickInteger(random, 0, 6)]! } };
  }
  const reason = pickReason(random);
  if (kind < 0.05)
    return { cancelled: { minutesBefore, reason, hasBus: false, isUndone: random() < 0.35 } };
  if (kind < 0.07) return { missed: { minutesBefore, count: calls.length > 2 ? 1 : 0, reason } };
  return {};
}

/** Plans all trains of a day, in the order of their booked times. */
export function planTrains(seed: number): PlannedTrain[] {
  const times = ROUTES.flatMap((route) =>
    Array.from({ length: route.hours[1] - route.hours[0] + 1 }, (_, hour) =>
      route.minutes.map((minute) => ({ route, hour: route.hours[0] + hour, minute })),
    ).flat(),
  ).sort((a, b) => a.hour * 60 + a.minute - (b.hour * 60 + b.minute));
  return times.map(({ route, hour, minute }, index): PlannedTrain => {
    const random = createRandom(seed * 1009 + index);
    const isSpecial = (special: typeof BUS) =>
      special.hour === hour &&
      special.minute === minute &&
      route.calls.at(-1)?.crs === special.destination;
    const bookedMinute = hour * 60 + minute;
    const train: PlannedTrain = {
      route,
      index,
      bookedMinute,
      dwellSeconds: pickInteger(random, 5, 50),
      delays: [],
      divides: isSpecial(DIVIDING),
      isArrivalKnown: route.previous !== undefined || index % 3 === 0,
    };
    if (isSpecial(BUS)) {
      const reason = REASONS[0];
      return { ...train, cancelled: { minutesBefore: 50, reason, hasBus: true, isUndone: false } };
    }
    if (train.divides) return train;
    if (bookedMinute >= STORM.from && bookedMinute <= STORM.until)
      return { ...train, ...planStormTrain(random, bookedMinute) };
    return { ...train, delays: planDelays(random), ...planIncident(random, route) };
  });
}
