/**
 * Trains of Push Port. A message replaces what an earlier one said about the same thing and nothing else; one that
 * arrives late, or twice, changes nothing.
 */
import type { LocationStatus, TrainStatus } from './message-schema.ts';
import { makeLocationKey, type Schedule } from './schedule.ts';

const DAY = 24 * 3600_000;

/** Value with the time of the message that told it. */
export interface Told<T> {
  value: T;
  sentAt: number;
}

/** Train as it is known now. */
export interface Train {
  rid: string;
  schedule?: Told<Schedule>;
  statuses: Map<string, Told<LocationStatus>>;
  lateReason?: Told<{ code: string; tiploc?: string | undefined } | undefined>;
  isReversed?: Told<boolean>;
  heardAt: number;
  /** Stations whose index holds a call, by the key of the call. */
  indexedAt: Map<string, string>;
}

/** Call of a train at a station, as the index holds it. */
export interface CallRef {
  train: Train;
  /** Position in the locations of the schedule. */
  index: number;
  departure: number;
}

export interface TrainStore {
  /** Replaces the whole schedule. */
  putSchedule(schedule: Schedule, sentAt: number): void;
  /** Replaces the status of the locations that it names. */
  putStatus(status: TrainStatus, sentAt: number): void;
  /** Removes a train that has finished. */
  remove(rid: string, sentAt: number): void;
  find(rid: string): Train | undefined;
  /** Lists the public departures from a station, in no order. */
  listCalls(crs: string): Iterable<CallRef>;
  /** Forgets trains that ended, or were last heard of, a day before. */
  prune(now: number): void;
  /** Counts the trains that are held. */
  size(): number;
}

/** Creates an empty store. @param findStation returns the CRS of a TIPLOC */
export function createTrainStore(findStation: (tiploc: string) => string | undefined): TrainStore {
  const trains = new Map<string, Train>();
  const callsByStation = new Map<string, Map<string, CallRef>>();
  const removedAt = new Map<string, number>();

  const unindex = (train: Train) => {
    for (const [key, crs] of train.indexedAt) callsByStation.get(crs)?.delete(key);
    train.indexedAt.clear();
  };

  const addToIndex = (train: Train, { isDeleted, locations }: Schedule) => {
    if (isDeleted) return;
    locations.forEach(({ tiploc, departure, mayBoard }, index) => {
      const crs = findStation(tiploc);
      if (crs === undefined || departure === undefined || !mayBoard) return;
      const calls = callsByStation.get(crs) ?? new Map<string, CallRef>();
      callsByStation.set(crs, calls);
      const key = `${train.rid} ${index}`;
      calls.set(key, { train, index, departure });
      train.indexedAt.set(key, crs);
    });
  };

  const openTrain = (rid: string, sentAt: number): Train | undefined => {
    const removed = removedAt.get(rid);
    if (removed !== undefined && removed >= sentAt) return undefined;
    removedAt.delete(rid);
    const train = trains.get(rid) ?? {
      rid,
      statuses: new Map(),
      heardAt: sentAt,
      indexedAt: new Map(),
    };
    train.heardAt = Math.max(train.heardAt, sentAt);
    trains.set(rid, train);
    return train;
  };

  const forget = (train: Train) => {
    unindex(train);
    trains.delete(train.rid);
  };

  return {
    putSchedule: (schedule, sentAt) => {
      const train = openTrain(schedule.rid, sentAt);
      if (train === undefined || isNewer(train.schedule, sentAt)) return;
      unindex(train);
      train.schedule = { value: schedule, sentAt };
      addToIndex(train, schedule);
    },
    putStatus: (status, sentAt) => {
      const train = status.rid === undefined ? undefined : openTrain(status.rid, sentAt);
      if (train === undefined) return;
      for (const location of status.Location) {
        const key = makeLocationKey(location);
        if (!isNewer(train.statuses.get(key), sentAt))
          train.statuses.set(key, { value: location, sentAt });
      }
      if (!isNewer(train.lateReason, sentAt))
        train.lateReason = { value: status.LateReason, sentAt };
      if (!isNewer(train.isReversed, sentAt))
        train.isReversed = { value: status.isReverseFormation === true, sentAt };
    },
    remove: (rid, sentAt) => {
      const train = trains.get(rid);
      if (train !== undefined && train.heardAt > sentAt) return;
      removedAt.set(rid, sentAt);
      if (train !== undefined) forget(train);
    },
    find: (rid) => trains.get(rid),
    listCalls: (crs) => callsByStation.get(crs)?.values() ?? [],
    prune: (now) => {
      for (const train of trains.values()) {
        const end = train.schedule?.value.locations.at(-1)?.working ?? train.heardAt;
        if (Math.max(end, train.heardAt) < now - DAY) forget(train);
      }
      for (const [rid, sentAt] of removedAt) if (sentAt < now - DAY) removedAt.delete(rid);
    },
    size: () => trains.size,
  };
}

const isNewer = (entry: Told<unknown> | undefined, sentAt: number): boolean =>
  entry !== undefined && entry.sentAt > sentAt;
