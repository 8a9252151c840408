/** Running of a train: whether it is cancelled here, and whether a bus replaces it. */
import { getTold } from '#feeds/rules/state.ts';
import { SECOND } from '#feeds/rules/times.ts';
import type { News, Sighting } from './topic.ts';

const CANCELLED_HOLD_MS = 10 * SECOND;
const REINSTATED_HOLD_MS = 60 * SECOND;
const BUS_HOLD_MS = 30 * SECOND;

/** Whether passengers know the train as cancelled. */
export const isToldCancelled = ({ memory }: Pick<Sighting, 'memory'>): boolean =>
  getTold(memory, 'running') === 'cancelled';

/** Reads a cancellation, or its end. Only a cancellation that was drafted is undone by a draft. */
export function readRunning(sighting: Sighting): News | undefined {
  const { departure, memory } = sighting;
  if (departure.isCancelled === isToldCancelled(sighting)) return undefined;
  if (departure.isCancelled)
    return { value: 'cancelled', event: 'cancelled', holdMs: CANCELLED_HOLD_MS };
  const event = memory.drafted.running === undefined ? undefined : 'reinstated';
  return { value: 'runs', event, holdMs: REINSTATED_HOLD_MS };
}

/** Reads a bus that is linked to a cancelled train. */
export function readBus({ departure, memory }: Sighting): News | undefined {
  const { bus, isCancelled } = departure;
  const value = isCancelled && bus !== undefined ? `bus ${bus.scheduled ?? ''}`.trim() : '';
  if (value === getTold(memory, 'bus')) return undefined;
  return { value, event: value === '' ? undefined : 'bus-instead', holdMs: BUS_HOLD_MS };
}
