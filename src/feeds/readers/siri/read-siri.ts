/** Reads SIRI: departures of its estimated timetable, messages of its situations. */
import type {
  Call,
  Departure,
  DepartureBoard,
  Forecast,
  StationMessage,
} from '#feeds/departure.ts';
import { FeedError } from '#feeds/feed-error.ts';
import { readStation } from '#feeds/readers/darwin-board/board-head.ts';
import type { ReadContext } from '#feeds/readers/read-context.ts';
import { resolveDateTime, toMinute } from '#feeds/readers/values/clock-times.ts';
import { makePlace, readOperator } from '#feeds/readers/values/places.ts';
import { toPlainText } from '#feeds/readers/values/plain-text.ts';
import { toFeedValue, type XmlElement } from '#feeds/readers/values/xml-reader.ts';
import { type SiriCall, SiriDelivery, type SiriJourney } from './siri-schema.ts';

/** Code of a British station in NaPTAN: this number, then its TIPLOC. */
const BRITISH_RAIL = /^9100([A-Z0-9]{1,7})$/;

function readPlace(call: SiriCall, { stops, reference }: ReadContext): Call['place'] {
  const found = stops?.get(call.StopPointRef ?? '');
  const tiploc = BRITISH_RAIL.exec(call.StopPointRef ?? '')?.[1];
  return makePlace(
    { crs: found?.crs, tiploc, name: found?.name ?? call.StopPointName ?? call.StopPointRef },
    reference,
  );
}

const isCancelledStatus = (status: string | undefined) => status?.toLowerCase() === 'cancelled';

function readForecast(
  expected: number | undefined,
  status: string | undefined,
  scheduled: number,
): Forecast {
  if (expected !== undefined)
    return toMinute(expected) === toMinute(scheduled)
      ? { kind: 'on-time' }
      : { kind: 'at', time: expected };
  switch (status?.toLowerCase()) {
    case 'ontime':
      return { kind: 'on-time' };
    case 'delayed':
      return { kind: 'unknown-delay' };
    default:
      return { kind: 'no-report' };
  }
}

function readCall(call: SiriCall, isCancelled: boolean, context: ReadContext): Call {
  const departs = call.AimedDepartureTime !== undefined;
  const resolve = (time: string | undefined) => resolveDateTime(time, context.now);
  const scheduled = resolve(call.AimedDepartureTime ?? call.AimedArrivalTime);
  const actual = resolve(departs ? call.ActualDepartureTime : call.ActualArrivalTime);
  const expected = resolve(departs ? call.ExpectedDepartureTime : call.ExpectedArrivalTime);
  const status = departs ? call.DepartureStatus : call.ArrivalStatus;
  return {
    place: readPlace(call, context),
    ...(scheduled !== undefined && { scheduled }),
    forecast: isCancelled
      ? { kind: 'cancelled' }
      : readForecast(actual ?? expected, status, scheduled ?? Number.NaN),
    ...(actual !== undefined && { actual }),
  };
}

const MODES: Record<string, Departure['mode']> = {
  rail: 'train',
  bus: 'bus',
  coach: 'bus',
  ferry: 'ferry',
  water: 'ferry',
};

function makeKey({ FramedVehicleJourneyRef: framed, ...journey }: SiriJourney): string {
  const ref = framed?.DatedVehicleJourneyRef ?? journey.DatedVehicleJourneyRef;
  return `${framed?.DataFrameRef ?? ''} ${ref ?? journey.EstimatedVehicleJourneyCode ?? ''}`.trim();
}

/** Reads the calls ahead where passengers may get off. */
const readCallsAhead = (
  { Cancellation: isCancelled }: SiriJourney,
  calls: readonly SiriCall[],
  context: ReadContext,
): Call[] =>
  calls
    .filter(({ ArrivalBoardingActivity }) => ArrivalBoardingActivity !== 'noAlighting')
    .map((call) => {
      const isMissed = call.Cancellation === true || isCancelledStatus(call.ArrivalStatus);
      return readCall(call, isCancelled === true || isMissed, context);
    });

/** Reads the parts of a departure that may be absent. */
function readOptional(
  journey: SiriJourney,
  here: SiriCall,
  previous: Call | undefined,
  context: ReadContext,
): Partial<Departure> {
  const optional: Partial<Departure> = {};
  const isBritish = BRITISH_RAIL.test(here.StopPointRef ?? '');
  const operator = isBritish ? readOperator(journey.OperatorRef) : undefined;
  if (operator !== undefined) optional.operator = operator;
  const arrivedAt = resolveDateTime(here.ActualArrivalTime, context.now);
  if (arrivedAt !== undefined) optional.arrivedAt = arrivedAt;
  const departedAt = resolveDateTime(here.ActualDepartureTime, context.now);
  if (departedAt !== undefined) optional.departedAt = departedAt;
  if (previous?.actual !== undefined) optional.leftPreviousAt = previous.actual;
  if (here.DeparturePlatformName !== undefined)
    optional.platform = { text: here.DeparturePlatformName, isShown: true };
  return optional;
}

function listNotes({ ExtraJourney, IsCompleteStopSequence }: SiriJourney): string[] {
  return [
    ...(ExtraJourney ? ['It is an extra train.'] : []),
    ...(IsCompleteStopSequence === false ? ['The feed does not list all stops.'] : []),
  ];
}

/** Makes the departure from one of the calls of a journey; undefined where passengers cannot board. */
function readDeparture(
  journey: SiriJourney,
  index: number,
  frame: Pick<Departure, 'station' | 'heardAt'>,
  context: ReadContext,
): Departure | undefined {
  const all = [...journey.RecordedCalls, ...journey.EstimatedCalls];
  const here = all[index];
  const scheduled = resolveDateTime(here?.AimedDepartureTime, context.now);
  const calls = readCallsAhead(journey, all.slice(index + 1), context);
  const end = calls.at(-1)?.place;
  if (here === undefined || scheduled === undefined || end === undefined) return undefined;
  if (here.DepartureBoardingActivity === 'noBoarding') return undefined;
  // Where a train ends early, only its departure from the last call is cancelled.
  const isEndedHere = here.Cancellation === true || isCancelledStatus(here.DepartureStatus);
  const isCancelled = journey.Cancellation === true || isEndedHere;
  const previousCalls = all
    .slice(0, index)
    .map((call) => readCall(call, call.Cancellation === true, context));
  return {
    source: 'siri',
    key: makeKey(journey),
    ...frame,
    mode: MODES[journey.VehicleMode ?? ''] ?? 'unknown',
    origins: previousCalls.slice(0, 1).map(({ place }) => place),
    destinations: [end],
    scheduled,
    forecast: readCall(here, isCancelled, context).forecast,
    isCancelled,
    previousCalls,
    calls,
    portions: [],
    startsHere: previousCalls.every((call) => call.forecast.kind === 'cancelled'),
    isSuppressed: false,
    isCircular: end.crs !== undefined && end.crs === frame.station.crs,
    isPublic: !/freight/i.test(journey.ServiceFeatureRef ?? ''),
    notes: listNotes(journey),
    ...readOptional(journey, here, previousCalls.at(-1), context),
  };
}

function readMessages({ SituationExchangeDelivery }: SiriDelivery, crs: string): StationMessage[] {
  const situations = SituationExchangeDelivery.flatMap(
    ({ Situations }) => Situations.PtSituationElement,
  );
  return situations.flatMap(({ SituationNumber, Progress, ReportType, Summary, Description }) => {
    if (Progress?.toLowerCase() === 'closed') return [];
    const words = [Summary, Description].flatMap(
      (texts) => (texts.find(({ lang }) => lang?.toLowerCase() === 'en') ?? texts[0])?.[''] ?? [],
    );
    const text = toPlainText(words.join('<br>'));
    if (text === '') return [];
    return [
      {
        id: SituationNumber ?? text.slice(0, 80),
        text,
        ...(ReportType !== undefined && { category: ReportType }),
        stations: [crs],
      },
    ];
  });
}

/** Reads the departures of the station of the context. Stops are known by NaPTAN code or by a table of the agency. */
export function readSiri(root: XmlElement, context: ReadContext): DepartureBoard {
  const { ServiceDelivery: delivery } = SiriDelivery.parse(toFeedValue(root));
  const journeys = delivery.EstimatedTimetableDelivery.flatMap((timetable) =>
    timetable.EstimatedJourneyVersionFrame.flatMap((frame) => frame.EstimatedVehicleJourney),
  );
  const isKnown = journeys.some(({ RecordedCalls, EstimatedCalls }) =>
    [...RecordedCalls, ...EstimatedCalls].some((call) => readPlace(call, context).crs),
  );
  if (journeys.length > 0 && !isKnown)
    throw new FeedError(
      'station-unknown',
      'This feed names stops by numbers of its agency: a table of its stops is needed.',
    );
  const station = readStation(undefined, undefined, context);
  const heardAt = resolveDateTime(delivery.ResponseTimestamp, context.now) ?? context.now;
  const departures = journeys.flatMap((journey) =>
    [...journey.RecordedCalls, ...journey.EstimatedCalls].flatMap((call, index) =>
      readPlace(call, context).crs === station.crs
        ? (readDeparture(journey, index, { station, heardAt }, context) ?? [])
        : [],
    ),
  );
  return {
    source: 'siri',
    station,
    departures: departures.sort((a, b) => a.scheduled - b.scheduled),
    messages: readMessages(delivery, station.crs),
    isAvailable: true,
    heardAt,
  };
}
