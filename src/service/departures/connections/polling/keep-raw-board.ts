/** Keeps boards as they came, to answer why rules said something: each that changed anything, and one a minute. */
import type { StationStep } from '#service/ports/departures/stations.ts';
import type { Ports } from '#service/ports/ports.ts';

/** Largest board that is kept, compressed. */
const MAX_BYTES = 256 * 1024;
const EVERY_MS = 60_000;
/** Raw messages are kept this long. */
export const RAW_MESSAGES_FOR_MS = 3600_000;

/** Board as a feed sent it. */
export interface RawBoard {
  tenant: string;
  station: string;
  content: string;
}

/** Creates the function that keeps a board if it is due; it gets what the board led to. */
export function createRawKeeper({
  rawMessages,
  newId,
  now,
}: Pick<Ports, 'rawMessages' | 'newId' | 'now'>) {
  const keptAt = new Map<string, number>();
  return async (
    { tenant, station, content }: RawBoard,
    step: StationStep | undefined,
  ): Promise<void> => {
    const hasChanged = step !== undefined && step.proposals.length + step.ends.length > 0;
    const key = `${tenant} ${station}`;
    const age = Math.abs(now() - (keptAt.get(key) ?? Number.NEGATIVE_INFINITY));
    if (!hasChanged && age < EVERY_MS) return;
    keptAt.set(key, now());
    await rawMessages.add(tenant, { id: newId(), station, heardAt: now(), content }, MAX_BYTES);
  };
}
