/** Makes the departure of a train of Push Port from one of its calls. */
import type { Call, Departure, Destination, PlatformCall } from '#feeds/departure.ts';
import { readOperator } from '#feeds/readers/values/places.ts';
import { readReasonCode } from '#feeds/readers/values/reasons.ts';
import type { Reference } from '#reference/reference.ts';
import {
  findBus,
  findJoin,
  listCallsBeforeSplit,
  listJoinedOrigins,
  listPortions,
  type Yard,
} from './joined-trains.ts';
import type { LocationStatus } from './message-schema.ts';
import { findVia, type ViaRule } from './reference-file.ts';
import type { Schedule, ScheduledLocation } from './schedule.ts';
import {
  findLeftPreviousAt,
  findStatus,
  listLocations,
  makeCallsAfter,
  makeCallsBefore,
  readActualTime,
  readTimeTold,
} from './train-calls.ts';
import type { CallRef, Train } from './train-store.ts';

/** Knowledge that departures are made from. */
export interface World extends Yard {
  reference: Reference;
  getVias: (crs: string) => ViaRule[] | undefined;
  getHeardAt: () => number;
}

/** Longest that a train of unknown delay stays on the list after its booked time. */
const UNKNOWN_DELAY_STAYS = 3 * 3600_000;

function isOver(
  { departure }: CallRef,
  status: LocationStatus | undefined,
  isCancelled: boolean,
  from: number,
): boolean {
  if (isCancelled) return departure < from;
  const forecast = readTimeTold(status?.dep, departure);
  if (forecast.kind === 'unknown-delay') return departure + UNKNOWN_DELAY_STAYS < from;
  return (forecast.kind === 'at' ? forecast.time : departure) < from;
}

const SOURCES: Record<string, NonNullable<PlatformCall['setBy']>> = {
  P: 'plan',
  A: 'machine',
  M: 'person',
};

function readPlatform(
  status: LocationStatus | undefined,
  planned: string | undefined,
): PlatformCall | undefined {
  const reported = status?.plat;
  if (reported === undefined)
    return planned === undefined
      ? undefined
      : { text: planned, isShown: true, isConfirmed: false, setBy: 'plan' };
  return {
    text: reported.words,
    isShown: reported.platsup !== true && reported.cisPlatsup !== true && status?.suppr !== true,
    isConfirmed: reported.conf === true,
    setBy: SOURCES[reported.platsrc ?? 'P'] ?? 'plan',
  };
}

interface Route {
  destinations: Destination[];
  calls: Call[];
}

function readRoute(
  train: Train,
  index: number,
  crs: string,
  portions: Departure['portions'],
  world: World,
): Route {
  const locations = listLocations(train);
  const here = locations[index]!;
  const calls = makeCallsAfter(train, index, world.place);
  if (here.falseDestination !== undefined) {
    // The public is told another end: a route would give the true one away.
    const end = world.place(here.falseDestination);
    const stop = calls.findIndex(({ place }) => place.crs === end.crs);
    return { destinations: [end], calls: stop < 0 ? calls : calls.slice(0, stop + 1) };
  }
  const join = findJoin(train, world);
  const end = join?.end ?? locations.findLast(({ isDestination }) => isDestination)?.tiploc;
  const ahead = locations.slice(index + 1).map(({ tiploc }) => tiploc);
  const via = end === undefined ? undefined : findVia(world.getVias(crs), end, ahead);
  const through: Destination[] =
    end === undefined ? [] : [{ ...world.place(end), ...(via !== undefined && { via }) }];
  return {
    destinations: [...through, ...portions.map(({ destination }) => destination)],
    calls: [...calls, ...(join?.calls ?? [])],
  };
}

function listOrigins(train: Train, index: number, world: World): Departure['origins'] {
  const starts = listLocations(train).filter(({ isOrigin }) => isOrigin);
  // Where the first part is cancelled, the train has a second origin, and that is the true one.
  const live = starts.find(({ isCancelled }) => !isCancelled) ?? starts[0];
  const first = live === undefined ? [] : [world.place(live.tiploc)];
  return [...first, ...listJoinedOrigins(train, index, world)];
}

/** Reads the parts of a departure that may be absent. */
function readOptional(
  { train, index, departure }: CallRef,
  here: ScheduledLocation,
  schedule: Schedule,
  crs: string,
  world: World,
): Partial<Departure> {
  const { reference } = world;
  const status = findStatus(train, here);
  const optional: Partial<Departure> = {};
  const set = <K extends keyof Departure>(key: K, value: Departure[K] | undefined) => {
    if (value !== undefined) optional[key] = value;
  };
  const reasonFor = (reason: Schedule['cancelReason']) =>
    readReasonCode(
      reason?.code,
      reason?.tiploc === undefined ? undefined : world.place(reason.tiploc).name,
      reference,
    );
  set('operator', readOperator(schedule.operator));
  set('arrivedAt', readActualTime(status?.arr, here.arrival ?? departure));
  set('departedAt', here.isCancelled ? undefined : readActualTime(status?.dep, departure));
  set('leftPreviousAt', findLeftPreviousAt(train, index));
  set('platform', readPlatform(status, here.platform));
  set('cancelReason', reasonFor(schedule.cancelReason));
  set('delayReason', reasonFor(train.lateReason?.value));
  if (status?.length !== undefined && status.length > 0) set('length', status.length);
  set('bus', findBus(train, crs, world));
  return optional;
}

/**
 * Makes a departure; undefined where the train is not there, or has left before a time.
 *
 * @param from epoch milliseconds
 */
export function makeDeparture(
  call: CallRef,
  station: Departure['station'],
  from: number,
  world: World,
): Departure | undefined {
  const { train, index, departure } = call;
  const schedule = train.schedule?.value;
  const here = schedule?.locations[index];
  if (schedule === undefined || here === undefined) return undefined;
  const status = findStatus(train, here);
  if (isOver(call, status, here.isCancelled, from)) return undefined;
  const portions = listPortions(train, index, world);
  const { destinations, calls } = readRoute(train, index, station.crs, portions, world);
  const origins = listOrigins(train, index, world);
  const previousCalls = [
    ...listCallsBeforeSplit(train, world),
    ...makeCallsBefore(train, index, world.place),
  ];
  const end = destinations[0]?.crs;
  const notes: string[] = [];
  if (schedule.runsAsRequired) notes.push('The train runs only if it is needed.');
  if (train.isReversed?.value) notes.push('The train is in reverse formation.');
  return {
    source: 'push-port',
    key: isSecondPass(call, station.crs, world) ? `${train.rid} ${index}` : train.rid,
    station: { ...station, tiploc: here.tiploc },
    mode: schedule.mode,
    origins,
    destinations,
    scheduled: departure,
    forecast: here.isCancelled ? { kind: 'cancelled' } : readTimeTold(status?.dep, departure),
    isCancelled: here.isCancelled,
    previousCalls,
    calls,
    portions,
    startsHere: previousCalls.every(({ forecast }) => forecast.kind === 'cancelled'),
    isSuppressed: status?.suppr === true,
    isCircular:
      end !== undefined && (end === station.crs || origins.some(({ crs }) => crs === end)),
    isPublic: schedule.isPublic && !schedule.runsAsRequired,
    notes,
    heardAt: world.getHeardAt(),
    ...readOptional(call, here, schedule, station.crs, world),
  };
}

/** Whether the train has called here before: a round trip is listed twice. */
const isSecondPass = ({ train, index }: CallRef, crs: string, { place }: World): boolean =>
  listLocations(train)
    .slice(0, index)
    .some(({ tiploc, mayBoard }) => mayBoard && place(tiploc).crs === crs);
