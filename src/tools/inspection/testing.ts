/** Announcements of every kind for tests: made of the stations of the reference, no two of one kind alike. */
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import rows from '#reference/data/stations.json';
import { Station } from '#reference/station.ts';
import type { NamedRequest } from './read-requests.ts';

/** Number of announcements of each kind. */
const PER_KIND = 5;
const OPERATORS = ['GW', 'SW', 'GR', 'VT', 'TP', 'NT', 'SN', 'SE', 'LE', 'EM', 'XC', 'SR'];
const REASONS = ['179', '655', '187', '165', '526', '734', '668', '100', '574', '731'];
const WORKING = ['allwork', 'allbroke', '1broke,2work', '2broke,1work', '3broke,0work'];
const LATE_MINUTES = [4, 9, 17, 33, 75];
const SPLITS = ['at,for,front', 'at', 'for', 'front,back', 'at,for,back'];

/** Takes each element in turn, from one that differs with what it is for. */
const createCycle = <T>(elements: readonly T[], step: number) => {
  let index = 0;
  return (): T => {
    index += step;
    return elements[index % elements.length]!;
  };
};

const hhmm = (minutes: number) => {
  const day = (minutes + 1440) % 1440;
  return `${String(Math.floor(day / 60)).padStart(2, '0')}${String(day % 60).padStart(2, '0')}`;
};

/** Builds each kind of announcement five times, each with other stations, times, platforms, operators and reasons. */
export function createStationRequests(): NamedRequest[] {
  const stations = Station.array().parse(rows);
  const main = stations.filter((station) => station.main);
  const ordinary = stations.filter((station) => station.kind === undefined);
  // Steps that share no factor with the lists, so that no two are alike.
  const large = createCycle(main, 7);
  const any = createCycle(ordinary, 397);
  const operator = createCycle(OPERATORS, 5);
  const reason = createCycle(REASONS, 3);
  let minutes = 305;
  const time = () => {
    minutes += 157;
    return minutes;
  };
  let platforms = 0;
  const platform = () => {
    platforms += 1;
    return `${(platforms % 19) + 1}${['', '', 'A', ''][platforms % 4]}`;
  };
  const place = () => (platforms % 2 === 0 ? large() : any()).crs;
  const places = (count: number) =>
    Array.from({ length: count }, (_, index) => (index % 2 === 0 ? any() : large()).crs).join(',');
  const train = () => ({
    destination: place(),
    timing: hhmm(time()),
    platform: platform(),
    operator: operator(),
  });

  const kinds: Record<string, (index: number) => TrainAnnouncementBody> = {
    next: (index) => ({ ...train(), platformInfo: 'next', callingAt: places(3 + index) }),
    stops: (index) => ({ ...train(), via: places(1), callingAt: places(2 + 2 * index) }),
    late: (index) => ({
      ...train(),
      updatedTiming: hhmm(minutes + LATE_MINUTES[index]!),
      disruptionReason: reason(),
      callingAt: places(4),
    }),
    'long-delay': () => ({ ...train(), longDelay: true, disruptionReason: reason() }),
    'short-delay': () => ({ ...train(), shortDelay: true }),
    cancelled: (index) => ({
      ...train(),
      cancelled: true,
      disruptionReason: reason(),
      callingAt: places(index + 1),
    }),
    'cancelled-advice': () => ({
      ...train(),
      cancelled: true,
      nextTiming: hhmm(minutes + 30),
      nextPlatform: platform(),
    }),
    'platform-change': () => ({ ...train(), updatedPlatform: platform() }),
    bus: () => ({
      ...train(),
      busReplacement: true,
      currentStation: place(),
      disruptionReason: reason(),
    }),
    approaching: () => ({ ...train(), platformInfo: 'approaching' }),
    arrived: (index) => ({
      ...train(),
      arrivalInfo: index % 2 === 0 ? 'has_arrived' : 'will_arrive',
    }),
    'missed-stops': (index) => ({
      ...train(),
      notCallingAt: places(1 + (index % 3)),
      disruptionReason: reason(),
    }),
    splits: (index) => ({ ...train(), callingAt: places(3), splitInfo: SPLITS[index] }),
    lifts: (index) => ({ liftStatus: WORKING[index] }),
    escalators: (index) => ({ escalatorStatus: WORKING[index] }),
    'operator-delay': (index) => ({
      operator: operator(),
      operatorDelay: (['minor', 'severe', 'special'] as const)[index % 3],
      disruptionReason: reason(),
    }),
    'next-stop': (index) => ({
      destination: place(),
      stopInfo: index % 2 === 0 ? 'next' : 'final',
      callingAt: places(2),
      exitSide: index % 2 === 0 ? 'left' : 'right',
    }),
    waits: (index) => ({ currentlyAt: place(), waitsHere: String(3 + 4 * index) }),
    'no-platform': () => {
      const { platform: _, ...rest } = train();
      return { ...rest, noPlatform: true };
    },
  };
  return Object.entries(kinds).flatMap(([kind, make]) =>
    Array.from({ length: PER_KIND }, (_, index) => ({
      id: `${kind}-${index + 1}`,
      body: make(index),
    })),
  );
}
