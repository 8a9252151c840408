/** Hands boards on: of stations whose trains changed, and of each often enough to be fresh. */
import type { DepartureBoard } from '#feeds/departure.ts';
import type { PushPortState } from '#feeds/readers/push-port/push-port-state.ts';
import type { Ports } from '#service/ports/ports.ts';

const EVERY_MS = 10_000;
/** Rules wait up to two minutes before they say what changed: they look again soon. */
const CHANGED_FOR_MS = 150_000;
const CHANGED_EVERY_MS = 20_000;
const UNCHANGED_EVERY_MS = 60_000;
/** Departed trains stay for a while, as on other boards. */
const PAST_MS = 3 * 60_000;
const AHEAD_MS = 2 * 3600_000;
/** Boards are made for so long before other work has its turn. */
const SLICE_MS = 15;

/** Whoever takes boards. */
export interface BoardTaker {
  /** Lists the stations that are followed, by CRS. */
  listStations(): Promise<readonly string[]>;
  /** Takes a board. @param isRebuilt whether rules must take it as known: the feed began anew */
  takeBoard(board: DepartureBoard, isRebuilt: boolean): Promise<void>;
}

export interface HandOn {
  /** Hands on the boards that are due. @param mayGoOn asked before each */
  step(state: PushPortState, mayGoOn: () => boolean): Promise<void>;
  /** Begins anew: the next board of each station is one to begin from. */
  reset(): void;
}

/** Moments of a station, epoch milliseconds. */
interface StationTimes {
  changedAt: number;
  /** Whether it changed since its last board. */
  isChanged: boolean;
  handedAt: number;
  /** Time of the latest message when its last board was made. */
  heardAt: number;
}

/** Creates what hands boards on to a taker. */
export function createHandOn(
  { now, pause, log }: Pick<Ports, 'now' | 'pause' | 'log'>,
  { listStations, takeBoard }: BoardTaker,
): HandOn {
  /** Stations that had a board since the feed began. */
  const stations = new Map<string, StationTimes>();
  let steppedAt = Number.NEGATIVE_INFINITY;

  const isDue = (crs: string, heardAt: number): boolean => {
    const times = stations.get(crs);
    if (times === undefined || times.isChanged) return true;
    const isRecent = now() < times.changedAt + CHANGED_FOR_MS;
    const wait = isRecent ? CHANGED_EVERY_MS : UNCHANGED_EVERY_MS;
    return heardAt > times.heardAt && now() >= times.handedAt + wait;
  };

  async function handOn(crs: string, state: PushPortState, heardAt: number): Promise<void> {
    const times = stations.get(crs);
    const handedAt = now();
    const window = { from: handedAt - PAST_MS, until: handedAt + AHEAD_MS };
    try {
      await takeBoard(state.listDepartures(crs, window), times === undefined);
      const changedAt = times?.changedAt ?? handedAt;
      stations.set(crs, { changedAt, isChanged: false, handedAt, heardAt });
    } catch (error) {
      log.warn({ error, station: crs }, 'a board of Push Port was not taken');
    }
  }

  const markChanged = (changed: ReadonlySet<string>) => {
    for (const crs of changed) {
      const times = stations.get(crs);
      if (times !== undefined) Object.assign(times, { changedAt: steppedAt, isChanged: true });
    }
  };

  async function handOnDue(
    followed: readonly string[],
    state: PushPortState,
    heardAt: number,
    mayGoOn: () => boolean,
  ): Promise<void> {
    let sliceStart = performance.now();
    for (const crs of followed) {
      if (!mayGoOn()) return;
      if (!isDue(crs, heardAt)) continue;
      await handOn(crs, state, heardAt);
      if (performance.now() < sliceStart + SLICE_MS) continue;
      await pause(0);
      sliceStart = performance.now();
    }
  }

  return {
    async step(state, mayGoOn) {
      const heardAt = state.getHeardAt();
      if (heardAt === undefined || Math.abs(now() - steppedAt) < EVERY_MS) return;
      steppedAt = now();
      markChanged(state.takeChanged());
      const followed = await listStations();
      await handOnDue(followed, state, heardAt, mayGoOn);
      if (!mayGoOn()) return;
      const isFollowed = new Set(followed);
      for (const crs of stations.keys()) if (!isFollowed.has(crs)) stations.delete(crs);
    },
    reset: () => {
      stations.clear();
      steppedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
