/** Reads the staff departure board and the details of one train. */
import type { Departure, DepartureBoard, Destination, Portion } from '#feeds/departure.ts';
import { FeedError } from '#feeds/feed-error.ts';
import type { ReadContext } from '#feeds/readers/read-context.ts';
import { readActivities } from '#feeds/readers/values/activities.ts';
import { resolveDateTime } from '#feeds/readers/values/clock-times.ts';
import { isRecord } from '#feeds/readers/values/feed-values.ts';
import { findCrs, makePlace, readOperator } from '#feeds/readers/values/places.ts';
import { toPlainText } from '#feeds/readers/values/plain-text.ts';
import { readReasonCode } from '#feeds/readers/values/reasons.ts';
import { readMessages, readStation } from './board-head.ts';
import {
  findLeftPreviousAt,
  isPublicCall,
  readStaffCallsAfter,
  readStaffCallsBefore,
  readStaffForecast,
} from './staff-calls.ts';
import { StaffBoard, type StaffLocation, StaffService } from './staff-schema.ts';

interface Frame extends ReadContext {
  place: DepartureBoard['station'];
  heardAt: number;
  arePlatformsHidden: boolean;
}

/** Train at one of its locations. */
interface Visit {
  service: StaffService;
  here: StaffLocation;
  before: StaffLocation[];
  after: StaffLocation[];
}

const BUS_CATEGORIES = /^B[RS]$/i;

function readMode({ serviceType, category }: StaffService): Departure['mode'] {
  const type = serviceType?.toLowerCase();
  if (type === 'bus' || type === 'ferry') return type;
  return BUS_CATEGORIES.test(category ?? '') ? 'bus' : 'train';
}

function readDestinations({ service, here, after }: Visit, { reference }: Frame): Destination[] {
  // The timetable tells the public another destination here, as for a train that goes round a loop.
  if (here.falseDest !== undefined)
    return [makePlace({ ...here.falseDest, name: here.falseDest.locationName }, reference)];
  const ends = service.destination
    .filter(({ isOperationalEndPoint }) => isOperationalEndPoint !== true)
    .map((point): Destination => {
      const via = point.via?.replace(/^via\s+/i, '').trim();
      const change = point.futureChangeTo?.toLowerCase();
      return {
        ...makePlace({ ...point, name: point.locationName }, reference),
        ...(via && { via }),
        ...((change === 'bus' || change === 'ferry') && { changesTo: change }),
      };
    });
  const last = after.findLast(isPublicCall);
  if (ends.length > 0 || last === undefined) return ends;
  return [makePlace({ ...last, name: last.locationName }, reference)];
}

/** Reads the parts that leave the train later: their own calls are in another answer. */
function readPortions({ after }: Visit, { reference }: Frame): Portion[] {
  return after.flatMap((location) =>
    location.associations
      .filter(({ category }) => category?.toLowerCase() === 'divide')
      .map((part) => ({
        destination: makePlace(
          { crs: part.destCRS, tiploc: part.destTiploc, name: part.destination },
          reference,
        ),
        splitsAt: makePlace({ ...location, name: location.locationName }, reference),
        calls: [],
        isCancelled: part.isCancelled === true,
      })),
  );
}

/** Ends the calls at the first stop at a destination that is told in place of the true one. */
function endCallsAt(
  calls: Departure['calls'],
  { here }: Visit,
  [destination]: Destination[],
): Departure['calls'] {
  if (here.falseDest === undefined) return calls;
  const end = calls.findIndex(({ place }) => place.crs === destination?.crs);
  return end < 0 ? calls : calls.slice(0, end + 1);
}

function readVisit(visit: Visit, pass: number, frame: Frame): Departure | undefined {
  const { service, here, before, after } = visit;
  const { reference, heardAt, place } = frame;
  const scheduled = resolveDateTime(here.std, heardAt);
  const mayBoard = readActivities(here.activities).mayBoard;
  if (scheduled === undefined || !isPublicCall(here) || !mayBoard || service.isOperationalCall)
    return undefined;
  const report = readStaffForecast(
    { estimated: here.etd, actual: here.atd, type: here.departureType },
    scheduled,
  );
  const isCancelled = here.isCancelled === true;
  const previousCalls = readStaffCallsBefore(before, scheduled, reference);
  const destinations = readDestinations(visit, frame);
  const origins = service.origin
    .filter(({ isOperationalEndPoint }) => isOperationalEndPoint !== true)
    .map((origin) => makePlace({ ...origin, name: origin.locationName }, reference));
  const [end] = destinations;
  return {
    source: 'staff-board',
    key: `${service.rid ?? `${place.crs} ${here.std}`}${pass === 0 ? '' : ` ${pass + 1}`}`,
    station: place,
    mode: readMode(service),
    origins: origins.length > 0 ? origins : previousCalls.slice(0, 1).map((call) => call.place),
    destinations,
    scheduled,
    forecast: isCancelled ? { kind: 'cancelled' } : report.forecast,
    isCancelled,
    previousCalls,
    calls: endCallsAt(readStaffCallsAfter(after, scheduled, reference), visit, destinations),
    portions: readPortions(visit, frame),
    startsHere: previousCalls.every(({ forecast }) => forecast.kind === 'cancelled'),
    isSuppressed: here.serviceIsSupressed === true,
    isCircular:
      service.isCircularRoute === true ||
      (end?.crs !== undefined &&
        (end.crs === place.crs || origins.some(({ crs }) => crs === end.crs))),
    isPublic: service.isPassengerService !== false && service.isCharter !== true,
    notes: listNotes(service, destinations),
    heardAt,
    ...readOptional(visit, scheduled, report.actual, frame),
  };
}

function listNotes(service: StaffService, destinations: readonly Destination[]): string[] {
  const notes = service.adhocAlerts.flatMap((alert) =>
    alert === undefined ? [] : toPlainText(alert),
  );
  for (const { changesTo, name } of destinations)
    if (changesTo !== undefined) notes.push(`Change to a ${changesTo} on the way to ${name}.`);
  if (service.isReverseFormation) notes.push('The train is in reverse formation.');
  if (service.uncertainty?.status !== undefined) notes.push('The forecast is uncertain.');
  return notes;
}

/** Reads the parts of a departure that may be absent. */
function readOptional(
  { service, here, before }: Visit,
  scheduled: number,
  departedAt: number | undefined,
  { reference, arePlatformsHidden }: Frame,
): Partial<Departure> {
  const optional: Partial<Departure> = {};
  const operator = readOperator(service.operatorCode);
  if (operator !== undefined) optional.operator = operator;
  const arrivedAt = resolveDateTime(here.ata, scheduled);
  if (arrivedAt !== undefined) optional.arrivedAt = arrivedAt;
  if (departedAt !== undefined) optional.departedAt = departedAt;
  const leftPreviousAt = findLeftPreviousAt(before, scheduled);
  if (leftPreviousAt !== undefined) optional.leftPreviousAt = leftPreviousAt;
  if (here.platform !== undefined) {
    const isHidden = here.platformIsHidden || here.serviceIsSupressed || arePlatformsHidden;
    optional.platform = { text: here.platform, isShown: isHidden !== true };
  }
  for (const field of ['cancelReason', 'delayReason'] as const) {
    const reason = service[field];
    const place = reason?.tiploc && reference.location(reason.tiploc)?.name;
    const found = readReasonCode(reason?.code, place, reference);
    if (found !== undefined) optional[field] = found;
  }
  if (service.length !== undefined && service.length > 0) optional.length = service.length;
  if (here.associations.some(({ category }) => /^link/i.test(category ?? ''))) optional.bus = {};
  return optional;
}

/** Locations of the station in the details of one train: it may pass twice. */
function listVisits(service: StaffService, { reference, place }: Frame): Visit[] {
  return service.locations.flatMap((here, index) =>
    findCrs(here, reference) === place.crs
      ? [
          {
            service,
            here,
            before: service.locations.slice(0, index),
            after: service.locations.slice(index + 1),
          },
        ]
      : [],
  );
}

/** Reads a staff board, or the details of one train, without its wrappers. */
export function readStaffBoard(result: unknown, context: ReadContext): DepartureBoard {
  const board = StaffBoard.parse(result);
  const heardAt = resolveDateTime(board.generatedAt, context.now) ?? context.now;
  const isDetails = isRecord(result) && result.locations !== undefined;
  if (isDetails && context.station === undefined)
    throw new FeedError('station-unknown', 'This is one train: say at which station, by its code.');
  const place = readStation(isDetails ? undefined : board.crs, board.locationName, context);
  const frame = {
    ...context,
    place,
    heardAt,
    arePlatformsHidden: board.platformsAreHidden === true,
  };
  const departures = [board.trainServices, board.busServices, board.ferryServices]
    .flat()
    .flatMap((service): Departure[] => {
      const visit: Visit = {
        service,
        here: {
          ...service,
          locationName: place.name,
          crs: place.crs,
          tiploc: undefined,
          isOperational: service.isOperationalCall,
          isPass: false,
          falseDest: undefined,
        },
        before: service.previousLocations,
        after: service.subsequentLocations,
      };
      return [readVisit(visit, 0, frame) ?? []].flat();
    });
  if (isDetails) {
    const visits = listVisits(StaffService.parse(result), frame);
    departures.push(...visits.flatMap((visit, pass) => readVisit(visit, pass, frame) ?? []));
  }
  return {
    source: 'staff-board',
    station: place,
    departures: departures.sort((a, b) => a.scheduled - b.scheduled),
    messages: readMessages(isRecord(result) ? result.nrccMessages : undefined, place.crs),
    isAvailable: board.servicesAreUnavailable !== true,
    heardAt,
  };
}
