/** State of the railway as Darwin Push Port tells it: the day's timetable, and all that changes it. */
import type { DepartureBoard, Place, StationMessage } from '#feeds/departure.ts';
import { FeedError } from '#feeds/feed-error.ts';
import { isRecord, readText } from '#feeds/readers/values/feed-values.ts';
import { makePlace } from '#feeds/readers/values/places.ts';
import { toPlainText } from '#feeds/readers/values/plain-text.ts';
import type { XmlReader } from '#feeds/readers/values/xml-reader.ts';
import type { Reference } from '#reference/reference.ts';
import { type AssociationStore, createAssociationStore } from './association-store.ts';
import { type ChangedStations, createChangedStations } from './changed-stations.ts';
import { makeDeparture, type World } from './make-departure.ts';
import { Association, RawSchedule, StationWarning, TrainStatus } from './message-schema.ts';
import { type PushPortMessage, parseMessages } from './parse-message.ts';
import { createFeedReference, openReferenceFile } from './reference-file.ts';
import { readSchedule } from './schedule.ts';
import { createSequenceWatch } from './sequence.ts';
import { openTimetableFile } from './timetable-file.ts';
import { createTrainStore, type Told, type TrainStore } from './train-store.ts';

/** Times between which departures are listed; epoch milliseconds. */
export interface DepartureWindow {
  from: number;
  until: number;
}

/** All that is known of trains. */
export interface PushPortState {
  /**
   * Takes a message, or a list of them.
   *
   * @param sequence its `PushPortSequence`, where that came beside the message
   * @throws {FeedError} when it is broken; the state is as before
   */
  receive(content: string, sequence?: number): void;
  /** Starts to read the day's timetable file, unpacked. Read the reference file before it. */
  openTimetable(): XmlReader;
  /** Starts to read the reference file, unpacked. */
  openReference(): XmlReader;
  /** Whether the timetable was read and no message is missing; otherwise rules keep silent. */
  isComplete(): boolean;
  /** Goes on in spite of missing messages: whatever can still be had was read. */
  acceptGaps(): void;
  /** Returns when the timetable was made that was read last. */
  getTimetableTime(): number | undefined;
  /** Returns the time of the latest message. */
  getHeardAt(): number | undefined;
  /** Returns the stations that messages were about since the last call. */
  takeChanged(): Set<string>;
  /** Counts the trains that are held. */
  countTrains(): number;
  /** Lists the departures of a station that are booked in a window, or late from before it. */
  listDepartures(crs: string, window: DepartureWindow): DepartureBoard;
}

/** Options of the state. */
export interface PushPortOptions {
  reference: Reference;
  /** Returns the time, for messages that do not tell theirs. */
  getNow: () => number;
  inflate?: ((bytes: Uint8Array) => Uint8Array) | undefined;
}

/** Takes an element of a message. */
type Apply = (value: unknown, sentAt: number) => void;

const PRUNE_EVERY = 10 * 60_000;
const MAX_MESSAGES = 5000;
/** Britain has some 12,000 TIPLOCs. */
const MAX_PLACES = 20_000;

/** Status codes of the connection after which messages may be lost (Push Port, `FailureResp`). */
const LOSING = /^HB(?:INIT|FAIL|PENDING)$/;

/** Creates the state of a stream that has not begun. */
export function createPushPortState({
  reference,
  getNow,
  inflate,
}: PushPortOptions): PushPortState {
  let feedReference = createFeedReference();
  let heardAt = Number.NEGATIVE_INFINITY;
  let prunedAt = Number.NEGATIVE_INFINITY;
  let timetableTime: number | undefined;
  const sequences = createSequenceWatch();
  const warnings = new Map<string, Told<StationMessage>>();

  const findStation = (tiploc: string): string | undefined => {
    const crs = reference.location(tiploc)?.crs ?? feedReference.crsByTiploc.get(tiploc);
    return crs === undefined || reference.location(crs) === undefined ? undefined : crs;
  };
  const trains = createTrainStore(findStation);
  const associations = createAssociationStore();
  const places = createPlaces(reference, findStation, (tiploc) =>
    feedReference.nameByTiploc.get(tiploc),
  );
  const world: World = {
    reference,
    trains,
    associations,
    getVias: (crs) => feedReference.vias.get(crs),
    place: places.get,
    getHeardAt: () => heardAt,
  };

  const changed = createChangedStations(trains, associations);
  const apply = createAppliers(trains, associations, warnings, changed, sequences.breakOff);

  const prune = () => {
    if (heardAt < prunedAt + PRUNE_EVERY) return;
    prunedAt = heardAt;
    trains.prune(heardAt);
    associations.prune(heardAt);
  };

  const applyMessage = ({ elements, sentAt, sequence }: PushPortMessage) => {
    if (sequence !== undefined) sequences.take(sequence);
    heardAt = Math.max(heardAt, sentAt);
    for (const { name, value } of elements) apply.get(name)?.(value, sentAt);
    prune();
  };

  return {
    receive: (content, sequence) => {
      const messages = parseMessages(content, getNow(), inflate);
      for (const message of messages)
        applyMessage({ ...(sequence !== undefined && { sequence }), ...message });
    },
    openTimetable: () =>
      openTimetableFile(getNow(), associations.putElement, apply.get('schedule')!, (madeAt) => {
        heardAt = Math.max(heardAt, madeAt);
        timetableTime = madeAt;
        sequences.reset();
        prune();
      }),
    openReference: () =>
      openReferenceFile((read) => {
        feedReference = read;
        places.clear();
      }),
    isComplete: () => timetableTime !== undefined && sequences.isComplete(),
    acceptGaps: sequences.reset,
    getTimetableTime: () => timetableTime,
    getHeardAt: () => (Number.isFinite(heardAt) ? heardAt : undefined),
    takeChanged: changed.take,
    countTrains: trains.size,
    listDepartures: (crs, window) => {
      const station = reference.location(crs);
      if (station === undefined)
        throw new FeedError('station-unknown', `${crs} is not on the list of stations.`);
      const place = { crs: station.crs, name: station.name };
      const departures = [...trains.listCalls(station.crs)]
        .filter(({ departure }) => departure <= window.until)
        .flatMap((call) => makeDeparture(call, place, window.from, world) ?? []);
      return {
        source: 'push-port',
        station: place,
        departures: departures.sort((a, b) => a.scheduled - b.scheduled),
        messages: [...warnings.values()]
          .map(({ value }) => value)
          .filter(({ stations }) => stations.includes(station.crs)),
        isAvailable: timetableTime !== undefined || trains.size() > 0,
        heardAt: Number.isFinite(heardAt) ? heardAt : getNow(),
      };
    },
  };
}

/** Creates a look-up of places that are made once: a board of 30 trains names hundreds. */
function createPlaces(
  reference: Reference,
  findStation: (tiploc: string) => string | undefined,
  getName: (tiploc: string) => string | undefined,
): { get: (tiploc: string) => Place; clear: () => void } {
  const places = new Map<string, Place>();
  return {
    get: (tiploc) => {
      const earlier = places.get(tiploc);
      if (earlier !== undefined) return earlier;
      const names = { crs: findStation(tiploc), tiploc, name: getName(tiploc) };
      const place = makePlace(names, reference);
      if (places.size < MAX_PLACES) places.set(tiploc, place);
      return place;
    },
    clear: () => {
      places.clear();
    },
  };
}

/** Creates what takes each element of a message, by its name. */
function createAppliers(
  trains: TrainStore,
  associations: AssociationStore,
  warnings: Map<string, Told<StationMessage>>,
  changed: ChangedStations,
  breakOff: () => void,
): ReadonlyMap<string, Apply> {
  const readRid = (value: unknown) => (isRecord(value) ? readText(value.rid) : undefined);
  return new Map<string, Apply>([
    [
      'schedule',
      (value, sentAt) => {
        const schedule = readSchedule(RawSchedule.parse(value));
        if (schedule === undefined) return;
        // Where it called before counts as well: it may not call there any more.
        changed.addTrain(schedule.rid);
        trains.putSchedule(schedule, sentAt);
        changed.addTrain(schedule.rid);
      },
    ],
    [
      'TS',
      (value, sentAt) => {
        const status = TrainStatus.parse(value);
        trains.putStatus(status, sentAt);
        if (status.rid !== undefined) changed.addTrain(status.rid);
      },
    ],
    [
      'association',
      (value, sentAt) => {
        const association = Association.parse(value);
        const { main, assoc } = association;
        associations.put(association, sentAt);
        for (const { rid } of [main, assoc]) if (rid !== undefined) changed.addTrain(rid);
      },
    ],
    ['OW', (value, sentAt) => putWarning(warnings, changed, StationWarning.parse(value), sentAt)],
    [
      'deactivated',
      (value, sentAt) => {
        const rid = readRid(value);
        if (rid === undefined) return;
        changed.addTrain(rid);
        trains.remove(rid, sentAt);
      },
    ],
    [
      'FailureResp',
      (value) => {
        const code = (isRecord(value) ? readText(value.code) : undefined) ?? readText(value) ?? '';
        if (LOSING.test(code)) breakOff();
      },
    ],
  ]);
}

/** Keeps a message for stations; one without stations is withdrawn. */
function putWarning(
  warnings: Map<string, Told<StationMessage>>,
  changed: ChangedStations,
  { id, cat, sev, Station, Msg }: StationWarning,
  sentAt: number,
): void {
  if (id === undefined) return;
  const earlier = warnings.get(id);
  if (earlier !== undefined && earlier.sentAt > sentAt) return;
  const text = toPlainText(readText(Msg) ?? '');
  const severity = Number(sev);
  const stations = text === '' ? [] : Station.flatMap(({ crs }) => crs?.toUpperCase() ?? []);
  for (const crs of [...stations, ...(earlier?.value.stations ?? [])]) changed.add(crs);
  warnings.delete(id);
  // A withdrawn one is kept as well, empty: an earlier version may still arrive.
  warnings.set(id, {
    sentAt,
    value: {
      id,
      text,
      ...(cat !== undefined && { category: cat }),
      ...([0, 1, 2, 3].includes(severity) && { severity: severity as 0 | 1 | 2 | 3 }),
      stations,
    },
  });
  const [oldest] = warnings.keys();
  if (warnings.size > MAX_MESSAGES && oldest !== undefined) warnings.delete(oldest);
}
