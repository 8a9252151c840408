/** Trains that divide, join or are linked to a bus. Both schedules are needed; one may still be unknown. */
import type { Call, Place, Portion } from '#feeds/departure.ts';
import type { AssociationStore } from './association-store.ts';
import type { Association } from './message-schema.ts';
import { findStatus, listLocations, makeCallsAfter, makeCallsBefore } from './train-calls.ts';
import type { Train, TrainStore } from './train-store.ts';

/** Trains and places that associations are looked up in. */
export interface Yard {
  trains: TrainStore;
  associations: AssociationStore;
  place: (tiploc: string) => Place;
}

const listOfKind = (rid: string, category: string, yard: Yard): Association[] =>
  yard.associations.list(rid).filter((association) => association.category === category);

/** Finds the end of the train that is left at a location, where it is told; a reversed train has its front at the back. */
function findEnd(train: Train, index: number): Portion['end'] {
  if (findStatus(train, listLocations(train)[index]!)?.detachFront !== true) return undefined;
  return train.isReversed?.value === true ? 'back' : 'front';
}

/** Lists the parts that leave a train after a location. */
export function listPortions(train: Train, index: number, yard: Yard): Portion[] {
  return listOfKind(train.rid, 'VV', yard).flatMap((association): Portion[] => {
    const { main, assoc, tiploc = '', isCancelled } = association;
    const splitIndex = listLocations(train).findIndex(
      (location, position) => position > index && location.tiploc === tiploc,
    );
    const part = yard.trains.find(assoc.rid ?? '');
    const end = listLocations(part).findLast(({ isDestination }) => isDestination);
    if (main.rid !== train.rid || splitIndex < 0 || part === undefined || end === undefined)
      return [];
    const calls = makeCallsAfter(part, 0, yard.place);
    const leaves = findEnd(train, splitIndex);
    return [
      {
        destination: yard.place(end.tiploc),
        splitsAt: yard.place(tiploc),
        calls,
        isCancelled:
          isCancelled === true || listLocations(part).every((location) => location.isCancelled),
        ...(leaves !== undefined && { end: leaves }),
      },
    ];
  });
}

/** Finds where a train joins another and goes on as part of it: the other's calls follow. */
export function findJoin(train: Train, yard: Yard): { calls: Call[]; end: string } | undefined {
  for (const { assoc, main, tiploc, isCancelled } of listOfKind(train.rid, 'JJ', yard)) {
    const through = yard.trains.find(main.rid ?? '');
    const locations = listLocations(through);
    const index = locations.findIndex((location) => location.tiploc === tiploc);
    const end = locations.findLast(({ isDestination }) => isDestination)?.tiploc;
    if (assoc.rid !== train.rid || isCancelled || index < 0) continue;
    if (through !== undefined && end !== undefined)
      return { calls: makeCallsAfter(through, index, yard.place), end };
  }
  return undefined;
}

/** Lists the calls of the train that a part has left, before it did. */
export function listCallsBeforeSplit(train: Train, yard: Yard): Call[] {
  for (const { assoc, main, tiploc } of listOfKind(train.rid, 'VV', yard)) {
    const through = yard.trains.find(main.rid ?? '');
    const index = listLocations(through).findIndex((location) => location.tiploc === tiploc);
    if (assoc.rid === train.rid && through !== undefined && index >= 0)
      return makeCallsBefore(through, index, yard.place);
  }
  return [];
}

/** Lists the origins of trains that have joined this one before a location. */
export function listJoinedOrigins(train: Train, index: number, yard: Yard): Place[] {
  const passed = new Set(
    listLocations(train)
      .slice(0, index + 1)
      .map(({ tiploc }) => tiploc),
  );
  return listOfKind(train.rid, 'JJ', yard).flatMap(({ assoc, main, tiploc = '', isCancelled }) => {
    const origin = listLocations(yard.trains.find(assoc.rid ?? ''))[0];
    const isHere = main.rid === train.rid && passed.has(tiploc) && isCancelled !== true;
    return isHere && origin !== undefined ? [yard.place(origin.tiploc)] : [];
  });
}

/** Finds the bus that a train is linked to. */
export function findBus(train: Train, crs: string, yard: Yard): { scheduled?: number } | undefined {
  for (const { main, assoc, isCancelled } of listOfKind(train.rid, 'LK', yard)) {
    const rid = main.rid === train.rid ? assoc.rid : main.rid;
    const bus = yard.trains.find(rid ?? '');
    if (isCancelled || bus?.schedule?.value.mode !== 'bus') continue;
    const here = listLocations(bus).find(({ tiploc }) => yard.place(tiploc).crs === crs);
    return here?.departure === undefined ? {} : { scheduled: here.departure };
  }
  return undefined;
}
