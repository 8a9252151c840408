/** Zones of a station that a draft goes to, and their quiet hours. */
import type { QuietHours, StationRules, StationZone } from '#contract/departures/rules.ts';
import { formatClockTime } from '#contract/time/london-time.ts';

/** Least important priority that is automatic in quiet hours. */
const QUIET_PRIORITY = 2;

/** Whether a zone has a platform; `4` includes `4A`. A zone without platforms is the concourse. */
function hasPlatform(zone: StationZone, platform: string): boolean {
  const zonePlatforms: readonly string[] = zone.platforms;
  return zonePlatforms.includes(platform) || zonePlatforms.includes(platform.replace(/[A-D]$/, ''));
}

const isConcourse = (zone: StationZone) => zone.platforms.length === 0;

/** Whether an instant is in quiet hours, by London's clock. */
export function isQuiet({ from, until }: QuietHours, instant: number): boolean {
  const clock = formatClockTime(instant);
  return from <= until ? from <= clock && clock < until : from <= clock || clock < until;
}

/** Places and times of a draft. */
export interface Placing {
  zones: string[];
  repeatAt: number[];
  /** Whether all its zones are quiet, and it is not important enough for that. */
  isHeldByQuietHours: boolean;
}

/**
 * Places a draft: in the zones of its platforms and the concourse, without those whose quiet hours it would break,
 * and without repeats in quiet hours.
 */
export function placeDraft(
  rules: StationRules,
  platforms: readonly string[],
  priority: number,
  now: number,
  repeatAt: readonly number[],
): Placing {
  const zones = rules.zones.filter(
    (zone) => isConcourse(zone) || platforms.some((platform) => hasPlatform(zone, platform)),
  );
  const getHours = (zone: StationZone) => zone.quietHours ?? rules.quietHours;
  const isImportant = priority <= QUIET_PRIORITY;
  const open = zones.filter((zone) => isImportant || !isQuiet(getHours(zone), now));
  const isOpen =
    zones.length > 0 ? open.length > 0 : isImportant || !isQuiet(rules.quietHours, now);
  const shown = isOpen ? open : zones;
  const hours = shown.length > 0 ? shown.map(getHours) : [rules.quietHours];
  return {
    zones: shown.map(({ name }) => name),
    repeatAt: repeatAt.filter((time) => !hours.some((quiet) => isQuiet(quiet, time))),
    isHeldByQuietHours: !isOpen,
  };
}
