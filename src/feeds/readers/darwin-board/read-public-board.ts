/** Reads the public departure board and the details of one of its services. */
import type { Departure, DepartureBoard, Destination } from '#feeds/departure.ts';
import type { ReadContext } from '#feeds/readers/read-context.ts';
import {
  formatLondonIso,
  resolveClock,
  resolveDateTime,
} from '#feeds/readers/values/clock-times.ts';
import { isRecord } from '#feeds/readers/values/feed-values.ts';
import { makePlace, readOperator } from '#feeds/readers/values/places.ts';
import { toPlainText } from '#feeds/readers/values/plain-text.ts';
import { readReasonText } from '#feeds/readers/values/reasons.ts';
import { readMessages, readStation } from './board-head.ts';
import { readActual, readCallsAhead, readCallsBefore, readForecast } from './public-calls.ts';
import { PublicBoard, PublicService } from './public-schema.ts';

interface Frame extends ReadContext {
  station: string;
  place: DepartureBoard['station'];
  heardAt: number;
  arePlatformsShown: boolean;
}

/** Modes as words, and as the numbers of Huxley 2. */
const MODES: Record<string, Departure['mode']> = {
  train: 'train',
  bus: 'bus',
  ferry: 'ferry',
  '0': 'train',
  '1': 'bus',
  '2': 'ferry',
};

const readVia = (text: string | undefined): string | undefined =>
  text?.trim().replace(/^via\s+/i, '') || undefined;

type EndPoint = PublicService['destination'][number];

const CHANGES: Record<string, NonNullable<Destination['changesTo']>> = {
  bus: 'bus',
  ferry: 'ferry',
};

function readDestination(point: EndPoint, { reference }: Frame): Destination {
  const via = readVia(point.via);
  const changesTo = CHANGES[point.futureChangeTo?.toLowerCase() ?? ''];
  return {
    ...makePlace({ crs: point.crs, name: point.locationName }, reference),
    ...(via !== undefined && { via }),
    ...(changesTo !== undefined && { changesTo }),
  };
}

/** Makes a key from what a train keeps while it is on the board: its `serviceID` changes. */
function makeKey(scheduled: number, service: PublicService, mode: string, crs: string): string {
  const [destination] = service.destination;
  const end = destination?.crs ?? destination?.locationName ?? '';
  const kind = mode === 'train' ? '' : ` ${mode}`;
  return `${crs} ${formatLondonIso(scheduled)} ${end} ${service.operatorCode ?? ''}${kind}`.trim();
}

/** Whether passengers board here first. A board without calls tells so by an arrival that is cancelled. */
function findStartsHere(service: PublicService, crs: string): boolean {
  const earlier = service.previousCallingPoints.flatMap(({ callingPoint }) => callingPoint);
  if (earlier.length > 0)
    return earlier.every(({ isCancelled, et, at }) => isCancelled || (at ?? et) === 'Cancelled');
  if (service.sta !== undefined && service.eta === undefined)
    return service.cancelReason !== undefined;
  return service.origin.some((origin) => origin.crs === crs);
}

function listNotes(service: PublicService): string[] {
  const notes = service.adhocAlerts.flatMap((alert) =>
    alert === undefined ? [] : toPlainText(alert),
  );
  for (const { locationName, futureChangeTo } of service.destination)
    if (futureChangeTo !== undefined)
      notes.push(`Change to a ${futureChangeTo.toLowerCase()} on the way to ${locationName}.`);
  for (const {
    serviceChangeRequired,
    serviceType,
    callingPoint,
  } of service.subsequentCallingPoints)
    if (serviceChangeRequired)
      notes.push(`Change to a ${serviceType ?? 'bus'} at ${callingPoint[0]?.locationName}.`);
  if (service.isReverseFormation) notes.push('The train is in reverse formation.');
  const points = service.subsequentCallingPoints.flatMap(({ callingPoint }) => callingPoint);
  if (points.some(({ affectedByDiversion }) => affectedByDiversion))
    notes.push('The train is diverted.');
  return notes;
}

function readService(
  service: PublicService,
  listMode: Departure['mode'],
  frame: Frame,
): Departure | undefined {
  const { reference, heardAt, place } = frame;
  const scheduled = resolveClock(service.std, heardAt);
  // Without a booked departure it ends here, whatever else is told about it.
  if (scheduled === undefined) return undefined;
  const typed = MODES[service.serviceType?.toLowerCase() ?? ''] ?? 'train';
  const mode = listMode === 'train' ? typed : listMode;
  const forecast = readForecast(service.etd, scheduled);
  const isCancelled = service.isCancelled === true || forecast.kind === 'cancelled';
  const { calls, destinations, portions } = readCallsAhead(
    service.subsequentCallingPoints,
    service.destination.map((point) => readDestination(point, frame)),
    scheduled,
    service.isReverseFormation === true,
    reference,
  );
  const previousCalls = readCallsBefore(
    service.previousCallingPoints[0]?.callingPoint ?? [],
    scheduled,
    reference,
  );
  const origins = service.origin.map(({ crs, locationName: name }) =>
    makePlace({ crs, name }, reference),
  );
  if (origins.length === 0 && previousCalls[0] !== undefined) origins.push(previousCalls[0].place);
  const end = destinations[0]?.crs;
  return {
    source: 'public-board',
    key: makeKey(scheduled, service, mode, place.crs),
    station: place,
    mode,
    origins,
    destinations,
    scheduled,
    forecast: isCancelled ? { kind: 'cancelled' } : forecast,
    isCancelled,
    previousCalls,
    calls,
    portions,
    startsHere: findStartsHere(service, place.crs),
    isSuppressed: false,
    isCircular:
      service.isCircularRoute === true ||
      (end !== undefined && (end === place.crs || origins.some(({ crs }) => crs === end))),
    isPublic: true,
    notes: listNotes(service),
    heardAt,
    ...readOptional(service, scheduled, previousCalls, frame),
  };
}

/** Reads the parts of a departure that may be absent. */
function readOptional(
  service: PublicService,
  scheduled: number,
  previousCalls: Departure['previousCalls'],
  { reference, arePlatformsShown }: Frame,
): Partial<Departure> {
  const optional: Partial<Departure> = {};
  const operator = readOperator(service.operatorCode);
  if (operator !== undefined) optional.operator = operator;
  const arrivedAt = readActual(service.ata, scheduled);
  if (arrivedAt !== undefined) optional.arrivedAt = arrivedAt;
  const departedAt = readActual(service.atd, scheduled);
  if (departedAt !== undefined) optional.departedAt = departedAt;
  const leftPreviousAt = previousCalls.at(-1)?.actual;
  if (leftPreviousAt !== undefined) optional.leftPreviousAt = leftPreviousAt;
  if (service.platform !== undefined)
    optional.platform = { text: service.platform, isShown: arePlatformsShown };
  const cancelReason = readReasonText(service.cancelReason, reference);
  if (cancelReason !== undefined) optional.cancelReason = cancelReason;
  const delayReason = readReasonText(service.delayReason, reference);
  if (delayReason !== undefined) optional.delayReason = delayReason;
  if (service.length !== undefined && service.length > 0) optional.length = service.length;
  return optional;
}

/** Reads a board, or the details of one service, without its wrappers. */
export function readPublicBoard(result: unknown, context: ReadContext): DepartureBoard {
  const board = PublicBoard.parse(result);
  const heardAt = resolveDateTime(board.generatedAt, context.now) ?? context.now;
  const place = readStation(board.crs, board.locationName, context);
  const frame: Frame = {
    ...context,
    station: place.crs,
    place,
    heardAt,
    arePlatformsShown: board.platformAvailable !== false,
  };
  const isDetails = isRecord(result) && result.std !== undefined;
  const read = (services: readonly PublicService[], mode: Departure['mode']) =>
    services.flatMap((service) => readService(service, mode, frame) ?? []);
  const departures = [
    ...read(board.trainServices, 'train'),
    ...read(board.busServices, 'bus'),
    ...read(board.ferryServices, 'ferry'),
    ...read(isDetails ? [PublicService.parse(result)] : [], 'train'),
  ];
  return {
    source: 'public-board',
    station: place,
    departures: departures.sort((a, b) => a.scheduled - b.scheduled),
    messages: readMessages(isRecord(result) ? result.nrccMessages : undefined, place.crs),
    isAvailable: board.areServicesAvailable !== false,
    heardAt,
  };
}
