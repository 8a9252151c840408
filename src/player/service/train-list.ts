/** Follows which trains leave next, for the idle wall. What is too old is not shown. */
import type { NextTrains } from '#contract/departures/next-trains.ts';
import type { Timers } from '#player/programme/timers.ts';
import type { PlayerCalls } from './player-calls.ts';

/** Interval while there are trains; where there are none, departures may be followed one day. */
const TRAINS_MILLISECONDS = 20_000;
const NONE_MILLISECONDS = 120_000;
/** Age at which passengers must not rely on it any more. */
const MAX_AGE_MILLISECONDS = 90_000;

export interface TrainList {
  /** Follows the trains of a screen from now on. */
  open(screenId: string): void;
  /** Returns the trains, as far as they were heard lately. */
  get(): NextTrains | undefined;
  close(): void;
}

/** Creates the list; it is empty until it is opened. @param now the service's clock, epoch milliseconds */
export function createTrainList(
  calls: Pick<PlayerCalls, 'nextTrains'>,
  timers: Timers,
  now: () => number,
): TrainList {
  let heard: { trains: NextTrains; at: number } | undefined;
  let openId: string | undefined;

  async function fetchTrains(screenId: string): Promise<void> {
    const trains = await calls.nextTrains(screenId).catch(() => undefined);
    if (screenId !== openId) return;
    if (trains !== undefined) heard = { trains, at: now() };
    const hasTrains = heard !== undefined && heard.trains.trains.length > 0;
    timers.set(
      'trains',
      hasTrains ? TRAINS_MILLISECONDS : NONE_MILLISECONDS,
      () => void fetchTrains(screenId),
    );
  }

  return {
    open(screenId) {
      openId = screenId;
      heard = undefined;
      void fetchTrains(screenId);
    },
    get: () =>
      heard !== undefined && Math.abs(now() - heard.at) < MAX_AGE_MILLISECONDS
        ? heard.trains
        : undefined,
    close() {
      openId = undefined;
      heard = undefined;
      timers.clear('trains');
    },
  };
}
