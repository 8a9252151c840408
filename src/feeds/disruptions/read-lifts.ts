/**
 * Lifts of stations, from the assets of Network Rail's lift and escalator API. Its protocol forbids to show escalators: they
 * are left out here, so that nothing later can show them. The fields are those that public clients ask for; no answer was
 * seen, so it is unproven.
 */
import { isRecord, readText } from '#feeds/readers/values/feed-values.ts';
import { parseContent, pick, pickList, unknownShape } from '#feeds/readers/values/parse-content.ts';
import type { Reference } from '#reference/reference.ts';
import type { StationLifts } from './disruption.ts';

type LiftState = keyof StationLifts['lifts'];

const STATES: Readonly<Record<string, LiftState>> = {
  available: 'working',
  'in service': 'working',
  working: 'working',
  unavailable: 'broken',
  'not available': 'broken',
  'out of service': 'broken',
  'not working': 'broken',
};

function readState(asset: unknown): LiftState {
  const status = pickList(asset, 'status')[0];
  const words = isRecord(status) ? pick(status, 'status') : status;
  return STATES[readText(words)?.toLowerCase().replaceAll('_', ' ') ?? ''] ?? 'unknown';
}

/** Finds the list of assets, with or without the wrappers of GraphQL. */
function listAssets(parsed: unknown): unknown[] {
  if (Array.isArray(parsed)) return pickList(parsed);
  const data = pick(parsed, 'data') ?? parsed;
  const assets = pick(data, 'assets', 'portfolio');
  // Answers of GraphQL that failed have a status of 200 and no list.
  if (!Array.isArray(assets)) throw unknownShape();
  return pickList(assets);
}

/**
 * Reads the lifts of all stations of an answer, by CRS. Each asset counts once.
 *
 * @throws {FeedError} when it cannot be read
 */
export function readLifts(content: string, reference: Reference): StationLifts[] {
  const stations = new Map<string, StationLifts>();
  const seen = new Set<string>();
  for (const asset of listAssets(parseContent(content))) {
    const id = readText(pick(asset, 'id'));
    const crs = reference.location(readText(pick(asset, 'crs', 'crsCode')) ?? '')?.crs;
    const isLift = readText(pick(asset, 'type'))?.toLowerCase() === 'lift';
    if (id === undefined || seen.has(id) || crs === undefined || !isLift) continue;
    seen.add(id);
    const station = stations.get(crs) ?? { crs, lifts: { working: 0, broken: 0, unknown: 0 } };
    station.lifts[readState(asset)] += 1;
    stations.set(crs, station);
  }
  return [...stations.values()].sort((a, b) => (a.crs < b.crs ? -1 : 1));
}
