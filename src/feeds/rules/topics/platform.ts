/** Platform of a train: changes of a platform that passengers may have seen. */
import type { PlatformCall } from '#feeds/departure.ts';
import { MINUTE, SECOND } from '#feeds/rules/times.ts';
import type { News, Sighting } from './topic.ts';

/** Earlier changes are on the boards before passengers come. */
const MAX_AHEAD_MS = 60 * MINUTE;
/** Planned platforms are spoken of when the train is this near. */
const PLANNED_AHEAD_MS = 10 * MINUTE;
const URGENT_AHEAD_MS = 5 * MINUTE;
const HOLD_MS = 20 * SECOND;

/** Whether rules may speak of a platform: it is shown, and more than a plan or the train is near. */
export function canSpeakOfPlatform(
  platform: PlatformCall | undefined,
  leavesAt: number,
  now: number,
): platform is PlatformCall {
  if (!platform?.isShown) return false;
  const isSet =
    platform.isConfirmed === true || platform.setBy === 'machine' || platform.setBy === 'person';
  const isPlanned = platform.setBy === 'plan' || platform.isConfirmed === false;
  return isSet || !isPlanned || leavesAt - now < PLANNED_AHEAD_MS;
}

/** Reads a change of platform. First publication, withdrawal and return of a platform are none. */
export function readPlatform({ departure, memory, now, leavesAt }: Sighting): News | undefined {
  const { platform } = departure;
  const toldText = memory.told.platform;
  if (!platform?.isShown || toldText === platform.text) return undefined;
  const silent: News = { value: platform.text, holdMs: 0 };
  if (toldText === undefined || leavesAt - now > MAX_AHEAD_MS) return silent;
  if (!canSpeakOfPlatform(platform, leavesAt, now))
    return memory.isPlatformPlanned ? silent : undefined;
  const isSure = platform.isConfirmed === true || platform.setBy === 'person';
  const isUrgent = leavesAt - now < URGENT_AHEAD_MS;
  // A platform that goes back and forth is not sure, whatever the feed says.
  const isReturn = memory.platforms.includes(platform.text);
  return {
    value: platform.text,
    event: 'platform-change',
    holdMs: (isSure || isUrgent) && !isReturn ? 0 : HOLD_MS,
  };
}
