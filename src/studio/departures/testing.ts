/** Departures of Leeds at the service of a component test, as another system sends them. */
import { formatClockTime } from '#contract/time/london-time.ts';
import { createTrain, followLeeds } from '#service/departures/testing.ts';
import type { TestService } from '#service/testing.ts';

/** Follows Leeds for the organisation of the browser. */
export const followLocally = (service: TestService) => followLeeds(service, 'local');

const MINUTE = 60_000;

/** Creates a train from platform 4 to York that leaves in half an hour, or in as many minutes, with changes. */
export function createSoonTrain({ clock }: TestService, changes: object = {}, minutes = 30) {
  // Later boards have the same train: the clock moves by seconds only.
  const booked = Math.floor(clock.now / (10 * MINUTE)) * 10 * MINUTE + minutes * MINUTE;
  const toTime = (later: number) => formatClockTime(booked + later * MINUTE);
  const call = (locationName: string, crs: string, later: number) => ({
    ...{ locationName, crs, st: toTime(later), et: 'On time' },
  });
  return createTrain({
    std: toTime(0),
    subsequentCallingPoints: [
      { callingPoint: [call('Garforth', 'GRF', 10), call('York', 'YRK', 30)] },
    ],
    ...changes,
  });
}

/** Sends boards until a train is cancelled for long enough, and the next one to the same place runs. */
export async function proposeCancellation(service: TestService): Promise<void> {
  const leeds = followLocally(service);
  await leeds.save();
  const train = createSoonTrain(service, {}, 40);
  const next = createSoonTrain(service, {}, 70);
  await leeds.send(train, next);
  for (let turn = 0; turn < 4; turn++) {
    leeds.passSeconds(15);
    await leeds.send({ ...train, isCancelled: true, etd: 'Cancelled' }, next);
  }
}

/** Sends boards until the platform has changed from 4 to 6 for long enough. */
export async function proposePlatformChange(service: TestService): Promise<void> {
  const leeds = followLocally(service);
  await leeds.save();
  const train = createSoonTrain(service, {}, 40);
  await leeds.send(train);
  for (let turn = 0; turn < 4; turn++) {
    leeds.passSeconds(15);
    await leeds.send({ ...train, platform: '6' });
  }
}
