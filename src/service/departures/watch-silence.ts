/** Watches feeds that have fallen silent: automatic messages with times come off the screens. */
import type { DepartureBoard } from '#feeds/departure.ts';
import type { Reference } from '#reference/reference.ts';
import type {
  StationMemory,
  StationStep,
  StoredStation,
} from '#service/ports/departures/stations.ts';
import type { Ports } from '#service/ports/ports.ts';
import { stepStation } from './take-board.ts';

const LOOK_EVERY_MS = 15_000;
/** Age from which a feed counts as silent here; the rules decide what that means. */
const SILENT_AFTER_MS = 5 * 60_000;
/** Messages expire by themselves within this time. */
const WATCHED_FOR_MS = 24 * 3600_000;

/** Steps a station whose feed is silent; undefined where nothing was heard yet. */
function stepSilence(
  station: StoredStation & StationMemory,
  reference: Reference,
  now: number,
): StationStep | undefined {
  const { crs, list } = station;
  if (list === undefined) return undefined;
  const silence: DepartureBoard = {
    source: 'pushed',
    station: { crs, name: reference.location(crs)?.name ?? crs },
    departures: [],
    messages: [],
    isAvailable: false,
    heardAt: Date.parse(list.heardAt),
  };
  const intervalMs = (list.intervalSeconds ?? 0) * 1000;
  return stepStation(station, silence, reference, now, { intervalMs });
}

/** Creates the watch of this process. It may be called again at any time. */
export function createSilenceWatch({
  stations,
  reference,
  now,
}: Pick<Ports, 'stations' | 'reference' | 'now'>): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(tenant: string, crs: string): Promise<void> {
    const station = await stations.find(tenant, crs);
    if (station === undefined) return;
    const step = stepSilence(station, reference, now());
    if (step === undefined || step.ends.length === 0) return;
    // A board may have come in between: the step is made again of what is stored then.
    await stations.advance(tenant, crs, (current) => {
      const again = stepSilence(current, reference, now());
      if (again === undefined) throw new Error('A station has lost its list.');
      return again;
    });
  }

  return async () => {
    if (Math.abs(now() - lookedAt) < LOOK_EVERY_MS) return;
    lookedAt = now();
    for (const { tenant, crs, heardAt } of await stations.listAll()) {
      const age = heardAt === undefined ? 0 : now() - heardAt;
      if (age > SILENT_AFTER_MS && age < WATCHED_FOR_MS) await look(tenant, crs);
    }
  };
}
