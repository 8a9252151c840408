/** Public boards that move with the clock, in pages of nine, as the feed of a busy station gives them. */
import { formatClockTime } from '#contract/time/london-time.ts';
import type { Reference } from '#reference/reference.ts';

/** Departures in the two hours that a board looks ahead. */
export const DEPARTURES = 30;
const FULL_PAGE = 9;
const MINUTE = 60_000;
const WINDOW = 120 * MINUTE;
const APART = WINDOW / DEPARTURES;
const CALLS = 10;
const OPERATORS = ['GW', 'NT', 'SW', 'SE', 'TP', 'VT'];

/** Lists stations that a service can follow. */
export function listStations(reference: Reference, count: number): string[] {
  const codes = new Set<string>();
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    for (const { crs, kind } of reference.searchStations(letter, 200))
      if (kind === undefined) codes.add(crs);
  if (codes.size < count) throw new Error(`Only ${codes.size} stations were found.`);
  return [...codes].sort().slice(0, count);
}

/** Creates the function that writes a page of the board of a station, from `offset` minutes after `now`. */
export function createMovingBoards(reference: Reference, stations: readonly string[]) {
  const name = (crs: string) => ({
    crs,
    locationName: reference.location(crs)?.name ?? crs,
  });
  const find = (place: number) => name(stations[place % stations.length]!);

  /** Makes the train of a number at a place; a ninth of the trains is late, and some change their platform. */
  function makeTrain(place: number, number: number, now: number) {
    const leavesAt = number * APART + (place % 4) * MINUTE;
    const late = number % 9 === 0 ? ((number + place) % 20) * MINUTE : 0;
    const isMoved = (number + place) % 40 === 0 && leavesAt - now < 15 * MINUTE;
    const calls = Array.from({ length: CALLS }, (_, call) => ({
      ...find(place + (call + 1) * 7 + number),
      st: formatClockTime(leavesAt + (call + 1) * 6 * MINUTE),
      et: late > 0 ? formatClockTime(leavesAt + late + (call + 1) * 6 * MINUTE) : 'On time',
    }));
    const { crs, locationName } = calls.at(-1)!;
    const operatorCode = OPERATORS[number % OPERATORS.length]!;
    return {
      origin: [find(place)],
      destination: [{ crs, locationName }],
      std: formatClockTime(leavesAt),
      etd: late > 0 ? formatClockTime(leavesAt + late) : 'On time',
      platform: String(1 + ((number + (isMoved ? 1 : 0)) % 12)),
      operator: reference.operator(operatorCode)?.name ?? operatorCode,
      operatorCode,
      isCancelled: (number + place) % 50 === 0,
      serviceType: 'train',
      length: 8,
      subsequentCallingPoints: [{ callingPoint: calls }],
      serviceID: `${number}${find(place).crs}____`,
    };
  }

  return (crs: string, now: number, offset = 0): string => {
    const place = stations.indexOf(crs);
    const from = now + offset * MINUTE;
    const first = Math.ceil((from - (place % 4) * MINUTE) / APART);
    const left = Math.min(FULL_PAGE, Math.floor((now + WINDOW - from) / APART));
    return JSON.stringify({
      trainServices: Array.from({ length: left }, (_, index) =>
        makeTrain(place, first + index, now),
      ),
      generatedAt: new Date(now).toISOString(),
      ...name(crs),
      platformAvailable: true,
      areServicesAvailable: true,
    });
  };
}
