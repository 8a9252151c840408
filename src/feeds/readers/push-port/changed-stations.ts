/** Stations whose boards may look otherwise since they were last made. */
import type { AssociationStore } from './association-store.ts';
import type { TrainStore } from './train-store.ts';

export interface ChangedStations {
  /** Marks a station. */
  add(crs: string): void;
  /** Marks the stations that a train calls at, and those of trains that divide from it or join it. */
  addTrain(rid: string): void;
  /** Returns what was marked, and begins again. */
  take(): Set<string>;
}

/** Creates an empty set. */
export function createChangedStations(
  trains: Pick<TrainStore, 'find'>,
  associations: Pick<AssociationStore, 'list'>,
): ChangedStations {
  let changed = new Set<string>();
  const addCalls = (rid: string) => {
    for (const crs of trains.find(rid)?.indexedAt.values() ?? []) changed.add(crs);
  };
  return {
    add: (crs) => {
      changed.add(crs);
    },
    addTrain: (rid) => {
      addCalls(rid);
      for (const { main, assoc } of associations.list(rid))
        for (const linked of [main.rid, assoc.rid])
          if (linked !== undefined && linked !== rid) addCalls(linked);
    },
    take: () => {
      const taken = changed;
      changed = new Set();
      return taken;
    },
  };
}
