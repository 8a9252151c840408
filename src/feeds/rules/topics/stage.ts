/** Stage of a train on its last minutes to the platform, as `next@4`. */

import type { FeedEvent } from '#contract/departures/feed-event.ts';
import { Platform } from '#contract/railway.ts';
import { getTold } from '#feeds/rules/state.ts';
import { MINUTE, SECOND } from '#feeds/rules/times.ts';
import { canSpeakOfPlatform } from './platform.ts';
import type { News, Sighting } from './topic.ts';

/** Stages in their order. `arrived` is told by nothing: the train may leave at once. */
const STAGES = ['', 'next', 'approaching', 'arrived', 'at-platform'] as const;
type Stage = (typeof STAGES)[number];

const EVENTS: Readonly<Record<Stage, FeedEvent | undefined>> = {
  '': undefined,
  next: 'next',
  approaching: 'approaching',
  arrived: undefined,
  'at-platform': 'at-platform',
};

/** Time before departure from which the next train is said to be that. */
export const NEXT_FROM_MS = 5 * MINUTE;
const NEXT_UNTIL_MS = MINUTE;
/** The call before may be half an hour away: only the last minutes are an approach. */
const APPROACHING_FROM_MS = 3 * MINUTE;
/** A train that was the next one and now leaves later than this is no longer said to be. */
const NOT_NEXT_FROM_MS = 6 * MINUTE;
const ARRIVED_FOR_MS = 15 * SECOND;
const MIN_STAY_MS = 60 * SECOND;

/** Finds the stage that the feed proves. Only `next` may come from the clock. */
function findStage({ departure, now, leavesAt, isFirstAtPlatform }: Sighting): Stage {
  const { arrivedAt, leftPreviousAt, forecast } = departure;
  const remaining = leavesAt - now;
  if (arrivedAt !== undefined && arrivedAt <= now)
    return now - arrivedAt >= ARRIVED_FOR_MS && remaining >= MIN_STAY_MS
      ? 'at-platform'
      : 'arrived';
  if (!isFirstAtPlatform) return '';
  if (leftPreviousAt !== undefined && leftPreviousAt <= now && remaining <= APPROACHING_FROM_MS)
    return 'approaching';
  const isExpected = forecast.kind === 'on-time' || forecast.kind === 'at';
  return isExpected && remaining <= NEXT_FROM_MS && remaining >= NEXT_UNTIL_MS ? 'next' : '';
}

/** Whether the train is so near that its delay is no longer news. */
export const isNear = (sighting: Sighting): boolean =>
  sighting.leavesAt - sighting.now <= NEXT_FROM_MS &&
  STAGES.indexOf(findStage(sighting)) >= STAGES.indexOf('approaching');

/** Whether what a stage says is still true at a later one: a train that approaches is still the next one. */
export function isStageTrue(value: string, toldValue: string): boolean {
  const [stage, platform] = toldValue.split('@');
  return value === toldValue || (stage === 'approaching' && value === `next@${platform}`);
}

/** Reads the stage, of a train whose platform is sure. */
export function readStage(sighting: Sighting): News | undefined {
  const { departure, memory, now, leavesAt } = sighting;
  const [toldStage = '', toldPlatform] = getTold(memory, 'stage').split('@') as [Stage, string?];
  if (toldStage === 'next' && leavesAt - now > NOT_NEXT_FROM_MS) return { value: '', holdMs: 0 };
  const { platform } = departure;
  if (!canSpeakOfPlatform(platform, leavesAt, now) || memory.told.platform !== platform.text)
    return undefined;
  const stage = findStage(sighting);
  if (stage === '' || !Platform.safeParse(platform.text).success) return undefined;
  const isLater = STAGES.indexOf(stage) > STAGES.indexOf(toldStage);
  if (!isLater && toldPlatform === platform.text) return undefined;
  return { value: `${stage}@${platform.text}`, event: EVENTS[stage], holdMs: 0 };
}
