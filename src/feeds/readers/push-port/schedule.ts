/** Schedule of a train, with an instant for each time. Times of day wrap at midnight of the train's first day. */
import { readActivities } from '#feeds/readers/values/activities.ts';
import { isDay, listInstants, parseClock } from '#feeds/readers/values/clock-times.ts';
import type { RawLocation, RawSchedule } from './message-schema.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Location of a schedule. */
export interface ScheduledLocation {
  tiploc: string;
  /** Names the location within its train: a TIPLOC may come twice. */
  key: string;
  isCancelled: boolean;
  isOrigin: boolean;
  isDestination: boolean;
  /** Public times; absent where the public does not know the call. */
  arrival?: number;
  departure?: number;
  mayBoard: boolean;
  mayAlight: boolean;
  /** Working time, for locations that are passed too. */
  working: number;
  /** Destination that the public is told here in place of the true one. */
  falseDestination?: string;
  /** Platform of the timetable. */
  platform?: string;
}

export interface Schedule {
  rid: string;
  operator?: string;
  mode: 'train' | 'bus' | 'ferry';
  isPublic: boolean;
  /** Runs only if it is needed. */
  runsAsRequired: boolean;
  isDeleted: boolean;
  cancelReason?: { code: string; tiploc?: string | undefined };
  locations: ScheduledLocation[];
}

/** Names a location by its TIPLOC and working times, as forecasts do. */
export const makeLocationKey = ({
  tpl,
  wta,
  wtd,
  wtp,
}: Pick<RawLocation, 'tpl' | 'wta' | 'wtd' | 'wtp'>): string =>
  `${tpl} ${wta ?? ''} ${wtd ?? ''} ${wtp ?? ''}`;

const BUS_STATUS = new Set(['B', '5']);
const SHIP_STATUS = new Set(['S', '4']);

function readMode({ status, trainCat }: RawSchedule): Schedule['mode'] {
  if (BUS_STATUS.has(status ?? '') || /^B[RS]$/.test(trainCat ?? '')) return 'bus';
  return SHIP_STATUS.has(status ?? '') || trainCat === 'SS' ? 'ferry' : 'train';
}

/** Formats the day a number of days later. */
const addDays = (day: string, count: number): string =>
  count === 0
    ? day
    : new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_SECONDS * 1000)
        .toISOString()
        .slice(0, 10);

/** Creates a clock that follows the times of a train over midnight, from one to the next. */
function createClock(firstDay: string) {
  let day = 0;
  let seconds: number | undefined;
  let instant = Number.NEGATIVE_INFINITY;

  /** Resolves a time; `isNext` moves the clock to it. */
  return (time: string | undefined, isNext: boolean): number | undefined => {
    const shown = parseClock(time);
    if (shown === undefined) return undefined;
    const step = seconds === undefined ? 0 : shown - seconds;
    // Back by more than 6 hours is over midnight; ahead by more than 18 is back over it (Push Port, schedules).
    const shift = step < -6 * HOUR_SECONDS ? 1 : step > 18 * HOUR_SECONDS ? -1 : 0;
    const instants = listInstants(addDays(firstDay, day + shift), shown);
    const distance = (candidate: number) => Math.abs(candidate - instant);
    // Where an autumn night shows a time twice: the next time is later, a public one near its working time.
    const resolved = isNext
      ? (instants.find((candidate) => candidate >= instant) ?? instants.at(-1)!)
      : instants.reduce((best, next) => (distance(next) < distance(best) ? next : best));
    if (isNext) {
      day += shift;
      seconds = shown;
      instant = resolved;
    }
    return resolved;
  };
}

function readLocation(
  raw: RawLocation,
  resolve: (time: string | undefined, isNext: boolean) => number | undefined,
): ScheduledLocation | undefined {
  const working = resolve(raw.wtp ?? raw.wta ?? raw.wtd, true);
  if (raw.tpl === undefined || working === undefined) return undefined;
  const isPublic = raw.kind === 'OR' || raw.kind === 'IP' || raw.kind === 'DT';
  const arrival = isPublic ? resolve(raw.pta, false) : undefined;
  const departure = isPublic ? resolve(raw.ptd, false) : undefined;
  if (raw.wta !== undefined) resolve(raw.wtd, true);
  const activities = readActivities(raw.act);
  return {
    tiploc: raw.tpl,
    key: makeLocationKey(raw),
    isCancelled: raw.can === true,
    isOrigin: raw.kind === 'OR',
    isDestination: raw.kind === 'DT',
    ...(arrival !== undefined && { arrival }),
    ...(departure !== undefined && { departure }),
    mayBoard: departure !== undefined && (activities.mayBoard || raw.kind === 'OR'),
    mayAlight: arrival !== undefined && (activities.mayAlight || raw.kind === 'DT'),
    working,
    ...(raw.fd !== undefined && { falseDestination: raw.fd }),
    ...(raw.plat !== undefined && { platform: raw.plat }),
  };
}

/** Reads a schedule; undefined without a train, a day or a location. */
export function readSchedule(raw: RawSchedule): Schedule | undefined {
  const { rid, ssd, cancelReason, toc } = raw;
  if (rid === undefined || !isDay(ssd)) return undefined;
  const resolve = createClock(ssd);
  const locations = raw.locations.flatMap((location) => readLocation(location, resolve) ?? []);
  return {
    rid,
    ...(toc !== undefined && { operator: toc }),
    mode: readMode(raw),
    isPublic: raw.isPassengerSvc !== false && raw.isCharter !== true,
    runsAsRequired: raw.qtrain === true,
    isDeleted: raw.deleted === true,
    ...(cancelReason !== undefined && { cancelReason }),
    locations,
  };
}
