/** Calls of a train that it misses today, though it runs from here. */
import type { Call, Departure } from '#feeds/departure.ts';
import { getTold } from '#feeds/rules/state.ts';
import { SECOND } from '#feeds/rules/times.ts';
import type { News, Sighting } from './topic.ts';

const HOLD_MS = 30 * SECOND;

const isMissed = ({ forecast }: Call) => forecast.kind === 'cancelled';

/** Splits the later calls into those that are made and those that are missed. */
export const splitCalls = ({
  calls,
}: Pick<Departure, 'calls'>): { live: Call[]; missed: Call[] } => ({
  live: calls.filter((call) => !isMissed(call)),
  missed: calls.filter(isMissed),
});

/** Reads which later calls are missed. */
export function readCalls({ departure, memory }: Sighting): News | undefined {
  const value = departure.calls
    .filter(isMissed)
    .map(({ place }) => place.crs ?? place.name)
    .join(', ');
  if (value === getTold(memory, 'calls')) return undefined;
  return { value, event: value === '' ? undefined : 'calls-missed', holdMs: HOLD_MS };
}
