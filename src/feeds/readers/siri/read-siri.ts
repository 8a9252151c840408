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
  const known = stops?.get(call.StopPointRef ?? '');
  const tiploc = BRITISH_RAIL.exec(call.StopPointRef ?? '')?.[1];
  return makePlace(
    { crs: known?.crs, tiploc, name: known?.name ?? call.StopPointName ?? call.StopPointRef },
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

/** Makes the departure from one of the calls of a journey; undefined where passengers cannot board. */
function readDeparture(
  journey: SiriJourney,
  index: number,
  frame: Pick<Departure, 'station' | 'heardAt'>,
  context: ReadContext,
): Departure | undefined {
  const calls = [...journey.RecordedCalls, ...journey.EstimatedCalls];
  const here = calls[index];
  const scheduled = resolveDateTime(here?.AimedDepartureTime, context.now);
  const after = calls
    .slice(index + 1)
    .filter(({ ArrivalBoardingActivity }) => ArrivalBoardingActivity !== 'noAlighting')
    .map((call) =>
      readCall(
        call,
        journey.Cancellation === true ||
          call.Cancellation === true ||
          isCancelledStatus(call.ArrivalStatus),
        context,
      ),
    );
  const end = after.at(-1)?.place;
  if (here === undefined || scheduled === undefined || end === undefined) return undefined;
  if (here.DepartureBoardingActivity === 'noBoarding') return undefined;
  // Where a train ends early, only its departure from the last call is cancelled.
  const isCancelled =
    journey.Cancellation === true ||
    here.Cancellation === true ||
    isCancelledStatus(here.DepartureStatus);
  const previousCalls = calls
    .slice(0, index)
    .map((call) => readCall(call, call.Cancellation === true, context));
  const { forecast, actual } = readCall(here, isCancelled, context);
  const isBritish = BRITISH_RAIL.test(here.StopPointRef ?? '');
  const operator = isBritish ? readOperator(journey.OperatorRef) : undefined;
  const arrivedAt = resolveDateTime(here.ActualArrivalTime, context.now);
  const leftPreviousAt = previousCalls.at(-1)?.actual;
  return {
    source: 'siri',
    key: makeKey(journey),
    ...frame,
    mode: MODES[journey.VehicleMode ?? ''] ?? 'unknown',
    origins: previousCalls.slice(0, 1).map(({ place }) => place),
    destinations: [end],
    scheduled,
    forecast,
    isCancelled,
    previousCalls,
    calls: after,
    portions: [],
    startsHere: previousCalls.every((call) => call.forecast.kind === 'cancelled'),
    isSuppressed: false,
    isCircular: end.crs !== undefined && end.crs === frame.station.crs,
    isPublic: !/freight/i.test(journey.ServiceFeatureRef ?? ''),
    notes: [
      ...(journey.ExtraJourney ? ['It is an extra train.'] : []),
      ...(journey.IsCompleteStopSequence === false ? ['The feed does not list all stops.'] : []),
    ],
    ...(operator !== undefined && { operator }),
    ...(arrivedAt !== undefined && { arrivedAt }),
    ...(actual !== undefined && { departedAt: actual }),
    ...(leftPreviousAt !== undefined && { leftPreviousAt }),
    ...(here.DeparturePlatformName !== undefined && {
      platform: { text: here.DeparturePlatformName, isShown: true },
    }),
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
