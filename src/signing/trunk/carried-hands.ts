/** Hands that the chest carries while the trunk moves: those that touch the body, that spell, or have no room to give way. */
import { SIDES } from '#contract/pose.ts';
import { WRIST_LIMITS } from '#signing/body/arm.ts';
import { getWrist, KEY, type Key } from '#signing/body/arm-keyframe.ts';
import type { Performance } from '#signing/motion/performance.ts';
import { getTouches } from '#signing/motion/touches.ts';
import type { TrunkCue } from './trunk-cue.ts';

/** Hands whose wrists bend nearly as far as they can would not keep to each other if their arms gave way: degrees. */
const MIN_WRIST_MARGIN = 6;

function isNearWristLimit({ hands }: Performance): boolean {
  return SIDES.some((side) =>
    hands[side]?.some(({ key }) =>
      WRIST_NUMBERS.some(([number, [low, high]]) => {
        const angle = key[number]!;
        return angle - low < MIN_WRIST_MARGIN || high - angle < MIN_WRIST_MARGIN;
      }),
    ),
  );
}
const WRIST_NUMBERS = [
  [KEY.twist, WRIST_LIMITS.twist],
  [KEY.flexion, WRIST_LIMITS.flexion],
  [KEY.deviation, WRIST_LIMITS.deviation],
] as const;

/** Hands whose wrists are so high may be before the face, which comes forward with the chest. */
const NEAR_HEAD_METRES = 1.42;

type Hold = 'body' | 'tight' | 'free';
const holds = new WeakMap<Performance, Hold>();

/** Whether hands touch the body or have little room to give way: near the head, or with bent wrists. */
function getHold(performance: Performance): Hold {
  let hold = holds.get(performance);
  if (hold === undefined) {
    const { start, end } = getTouches(performance);
    const { hands } = performance;
    const some = (found: (key: Key) => boolean) =>
      SIDES.some((side) => hands[side]?.some(({ key }) => found(key)));
    if (start === 'body' || end === 'body' || some((key) => key[KEY.follow]! > 0)) hold = 'body';
    else {
      const touchesHand = start === 'hand' || end === 'hand';
      const isNearHead = some((key) => getWrist(key)[1] > NEAR_HEAD_METRES);
      hold = isNearHead || (touchesHand && isNearWristLimit(performance)) ? 'tight' : 'free';
    }
    holds.set(performance, hold);
  }
  return hold;
}

/** Whether the chest carries the hands. */
export function isCarried({ performance, from, to, isSpelled }: TrunkCue): boolean {
  if (isSpelled) return true;
  const hold = getHold(performance);
  const isPlaced = from !== undefined || to !== undefined || performance.buoy !== undefined;
  return hold === 'body' || (hold === 'tight' && !isPlaced);
}
