/** Departures in words. Pure. */
import type { DepartureRow } from '#contract/departures/departure-list.ts';
import { formatClockTime } from '#contract/time/london-time.ts';

/** State of a train in words, and how much it needs attention. */
export interface StateText {
  text: string;
  kind: 'calm' | 'late' | 'cancelled' | 'gone' | 'unknown';
}

/** Returns the state of a train in words. */
export function getStateText({ state, expected }: DepartureRow): StateText {
  switch (state) {
    case 'on-time':
      return { text: 'On time', kind: 'calm' };
    case 'late':
      return {
        text: expected === undefined ? 'Late' : `Late, expected ${formatClockTime(expected)}`,
        kind: 'late',
      };
    case 'delayed':
      return { text: 'Delayed, no time yet', kind: 'late' };
    case 'cancelled':
      return { text: 'Cancelled', kind: 'cancelled' };
    case 'departed':
      return { text: 'Left', kind: 'gone' };
    case 'unknown':
      return { text: 'No report', kind: 'unknown' };
  }
}

/** Lists what is different from the timetable, apart from the time. */
export function listChanges({ mode, request = {} }: DepartureRow): string[] {
  const { platform, updatedPlatform, notCallingAt } = request;
  const missed = typeof notCallingAt === 'string' && notCallingAt !== '';
  return [
    ...(typeof updatedPlatform === 'string'
      ? [`Platform ${platform === undefined ? '' : `${platform} to `}${updatedPlatform}`]
      : []),
    ...(missed ? ['Misses stops'] : []),
    ...(mode === 'bus' ? ['Bus'] : []),
    ...(mode === 'ferry' ? ['Ferry'] : []),
  ];
}

/** Formats a platform with how sure it is; a dash where there is none. */
export const formatPlatform = ({ platform, isPlatformConfirmed }: DepartureRow): string =>
  platform === undefined ? '–' : isPlatformConfirmed === false ? `${platform} (planned)` : platform;

/** Formats the name of a train for staff: `14:35 to Leeds`. */
export const formatTrain = ({ scheduled, destination }: DepartureRow): string =>
  `${formatClockTime(scheduled)} to ${destination}`;
