/** Delay of a train: `short` or `long` where its end is unknown, else minutes. */
import { getTold } from '#feeds/rules/state.ts';
import { getDelayMinutes, MINUTE, SECOND } from '#feeds/rules/times.ts';
import type { News, Sighting } from './topic.ts';

/** Delay in minutes below which a train is on time again. */
const ON_TIME_BELOW = 3;
/** Delays in minutes that are told when they are reached, however small the change. */
const BANDS = [15, 30, 60];
const HOLD_MS = 60 * SECOND;
const URGENT_HOLD_MS = 15 * SECOND;
const URGENT_AHEAD_MS = 5 * MINUTE;
const RECOVERED_HOLD_MS = 120 * SECOND;

const countBands = (minutes: number) => BANDS.filter((band) => minutes >= band).length;
const isUnknown = (toldValue: string) => toldValue === 'short' || toldValue === 'long';

/** Reads a delay whose end is unknown. It only gets longer. */
function readUnknownDelay({ departure, memory, rules, now }: Sighting): News | undefined {
  const toldValue = getTold(memory, 'delay');
  const isLong = now - departure.scheduled >= rules.apologyMinutes * MINUTE;
  const value = isLong ? 'long' : 'short';
  if (toldValue === value || toldValue === 'long') return undefined;
  return { value, event: 'delayed-unknown', holdMs: HOLD_MS, heldAs: 'unknown' };
}

/** Whether passengers who know one delay need to know another. */
function isWorthTelling(toldValue: string, minutes: number, stepMinutes: number): boolean {
  if (isUnknown(toldValue)) return minutes >= ON_TIME_BELOW;
  const toldMinutes = Number(toldValue);
  if (toldMinutes < ON_TIME_BELOW) return minutes >= stepMinutes;
  return (
    minutes >= ON_TIME_BELOW &&
    (Math.abs(minutes - toldMinutes) >= stepMinutes ||
      countBands(minutes) > countBands(toldMinutes))
  );
}

/** Reads a delay, its change, or that the train is on time again. */
export function readDelay(sighting: Sighting): News | undefined {
  const { departure, memory, rules, now, leavesAt } = sighting;
  if (departure.forecast.kind === 'unknown-delay') return readUnknownDelay(sighting);
  const minutes = getDelayMinutes(departure);
  if (minutes === undefined) return undefined;
  const toldValue = getTold(memory, 'delay');
  if (minutes < ON_TIME_BELOW) {
    if (!isUnknown(toldValue) && Number(toldValue) < ON_TIME_BELOW) return undefined;
    const event = memory.drafted.delay === undefined ? undefined : 'recovered';
    return { value: '0', event, holdMs: RECOVERED_HOLD_MS };
  }
  if (!isWorthTelling(toldValue, minutes, rules.delayMinutes)) return undefined;
  // An estimate that creeps by a minute is the same news.
  const held = Number(memory.pending.delay?.value);
  const isSame = Math.abs(minutes - held) < rules.delayMinutes;
  return {
    value: String(minutes),
    event: 'delayed',
    holdMs: leavesAt - now < URGENT_AHEAD_MS ? URGENT_HOLD_MS : HOLD_MS,
    heldAs: String(isSame ? held : minutes),
  };
}
