/** The railway's codes looked up and searched: stations, operators, disruption reasons. */
import { z } from 'zod';
import { Operator } from './operator.ts';
import { REASON_GROUPS, Reason, type ReasonGroup, type ReasonGroupId } from './reason.ts';
import { Station } from './station.ts';
import { createCodeSuggestion } from './suggest-code.ts';
import { createTextSearch, fold } from './text-search.ts';

/** Source of the facts, with the wording that the source requires. */
export const REFERENCE_NOTICE =
  'Powered by National Rail Enquiries. Station names, CRS and TIPLOC codes, operator codes and disruption reasons are facts from the Darwin timetable reference data of 20 May 2025, published by National Rail Enquiries (Rail Delivery Group), with later names from public timetable data.';

/** Look-up and search of codes. Look-ups ignore letter case and surrounding spaces. */
export interface Reference {
  /** Finds a station by CRS or TIPLOC. */
  location(code: string): Station | undefined;
  /** Finds an operator by its two-character ATOC code. */
  operator(code: string): Operator | undefined;
  /** Finds a reason by its three-digit Darwin code. */
  reason(code: string): Reason | undefined;
  /** Suggests the station that was probably meant by an unknown code: by its name, otherwise by one mistyped letter. */
  suggestLocation(code: string): Station | undefined;
  /** Finds the station with exactly this name, as written, as spoken or as feeds have it; letter case and accents do not matter. */
  findStationByName(name: string): Station | undefined;
  /**
   * Stations by name, CRS or TIPLOC, best first: exact codes, names that begin with the query, then
   * similar names. An empty query gives the busiest stations.
   */
  searchStations(query: string, limit?: number): Station[];
  /** Operators likewise; an empty query gives those that run trains today. */
  searchOperators(query: string, limit?: number): Operator[];
  /** Reasons in use, group after group. */
  listReasons(): readonly Reason[];
  /** Reasons by words or code, in groups, the group of the best match first; an empty query gives all in use. */
  searchReasons(query: string, limit?: number): ReasonGroup[];
}

/** Rows of the data files. */
export interface ReferenceRows {
  stations: unknown;
  operators: unknown;
  reasons: unknown;
}

function once<T>(make: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}

/** Returns the rank of a station: ordinary stations come before other places of the same name, the busiest first. */
function getStationWeight(station: Station): number {
  if (station.main) return 3;
  if (station.kind === undefined) return 2;
  return station.kind === 'bus' || station.kind === 'closed' ? 0 : 1;
}

function groupReasons(reasons: readonly Reason[]): ReasonGroup[] {
  const groups = new Map<ReasonGroupId, ReasonGroup>();
  for (const reason of reasons) {
    const group = groups.get(reason.group);
    if (group !== undefined) group.reasons.push(reason);
    else
      groups.set(reason.group, {
        id: reason.group,
        label: REASON_GROUPS[reason.group],
        reasons: [reason],
      });
  }
  return [...groups.values()];
}

/** Returns the first of the reasons that say the same: Darwin has two codes for some. */
const withoutRepeats = (reasons: readonly Reason[]): Reason[] =>
  [...new Map(reasons.toReversed().map((reason) => [reason.text, reason])).values()].reverse();

/**
 * Builds the look-ups over rows; the search indexes are made at the first search.
 *
 * @throws {z.ZodError} when a row is malformed
 */
export function createReference(rows: ReferenceRows): Reference {
  const stations = z.array(Station).parse(rows.stations);
  const operators = z.array(Operator).parse(rows.operators);
  const reasons = z.array(Reason).parse(rows.reasons);

  const stationByCode = new Map<string, Station>();
  for (const station of stations)
    for (const code of [station.crs, ...station.tiploc]) stationByCode.set(code, station);
  const operatorByCode = new Map<string, Operator>(
    operators.map((operator) => [operator.code, operator]),
  );
  const reasonByCode = new Map<string, Reason>(reasons.map((reason) => [reason.code, reason]));

  const groupOrder = Object.keys(REASON_GROUPS);
  const startStations = once(() => stations.filter((station) => station.main).sort(byName));
  const startOperators = once(() =>
    operators.filter(({ kind, former }) => kind === 'train' && !former).sort(byName),
  );
  const startReasons = once(() =>
    reasons
      .filter((reason) => !reason.withdrawn)
      .sort((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group)),
  );

  const stationsNamed = once(() => {
    const named = new Map<string, Station>();
    const rising = [...stations].sort((a, b) => getStationWeight(a) - getStationWeight(b));
    for (const station of rising)
      for (const name of station.otherNames ?? []) named.set(nameKey(name), station);
    for (const name of ['spokenName', 'name'] as const)
      for (const station of rising) named.set(nameKey(station[name]), station);
    return named;
  });
  const closestCode = once(() =>
    createCodeSuggestion(
      [...stationByCode].map(([code, owner]) => ({ code, owner, weight: getStationWeight(owner) })),
    ),
  );
  const findStations = once(() =>
    createTextSearch(stations, (station) => ({
      codes: [station.crs, ...station.tiploc],
      names: [station.name, station.spokenName, ...(station.otherNames ?? [])],
      weight: getStationWeight(station),
    })),
  );
  const findOperators = once(() =>
    createTextSearch(operators, (operator) => ({
      codes: [operator.code],
      names: [operator.name, ...(operator.otherNames ?? [])],
      weight: operator.kind === 'train' && !operator.former ? 1 : 0,
    })),
  );
  const findReasons = once(() =>
    createTextSearch(reasons, (reason) => ({
      codes: [reason.code],
      names: [reason.text],
      weight: (reason.withdrawn ? -2 : 0) - (reason.when === undefined ? 0 : 1),
    })),
  );

  const key = (code: string) => code.trim().toUpperCase();
  return {
    location: (code) => stationByCode.get(key(code)),
    operator: (code) => operatorByCode.get(key(code)),
    reason: (code) => reasonByCode.get(key(code)),
    suggestLocation: (code) => stationsNamed().get(nameKey(code)) ?? closestCode()(key(code)),
    findStationByName: (name) => stationsNamed().get(nameKey(name)),
    searchStations: (query, limit = 20) =>
      fold(query) === '' ? startStations().slice(0, limit) : findStations()(query, limit),
    searchOperators: (query, limit = 20) =>
      fold(query) === '' ? startOperators().slice(0, limit) : findOperators()(query, limit),
    listReasons: startReasons,
    searchReasons: (query, limit = Number.POSITIVE_INFINITY) =>
      groupReasons(
        fold(query) === ''
          ? withoutRepeats(startReasons()).slice(0, limit)
          : withoutRepeats(findReasons()(query, limit)),
      ),
  };
}

const nameKey = (name: string): string => fold(name).replaceAll(' ', '');

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en');
