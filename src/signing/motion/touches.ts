/** Whether hands touch each other or the body where a performance starts and ends. */
import { SIDES, type Side } from '#contract/pose.ts';
import { distance } from '#signing/body/vector.ts';
import { nearestOfHands } from '#signing/collision/capsule-gaps.ts';
import { bodyGap, heldHand, MAX_TOUCH_METRES } from '#signing/collision/posed-hand.ts';
import type { Touches } from './motion.ts';
import { firstKey, lastKey, type Performance } from './performance.ts';

/** Skin this near is as good as touching, in metres. */
const TOUCH_METRES = 0.015;

const touchesByPerformance = new WeakMap<Performance, Touches>();

function touchedAt({ hands }: Performance, getKey: typeof firstKey): Touches['start'] {
  const posed = SIDES.flatMap((side: Side) => {
    const keyframes = hands[side];
    return keyframes === undefined ? [] : [heldHand(side, getKey(keyframes))];
  });
  const [first, second] = posed;
  const touchesHand =
    first !== undefined &&
    second !== undefined &&
    distance(first.wrist, second.wrist) < MAX_TOUCH_METRES &&
    nearestOfHands(first.geometry, second.geometry, TOUCH_METRES).a >= 0;
  if (touchesHand) return 'hand';
  return posed.some((hand) => bodyGap(hand) < TOUCH_METRES) ? 'body' : undefined;
}

/** Returns the touches of a performance; computed once for each. */
export function getTouches(performance: Performance): Touches {
  let touches = touchesByPerformance.get(performance);
  if (touches === undefined) {
    touches = {
      start: touchedAt(performance, firstKey),
      end: touchedAt(performance, lastKey),
    };
    touchesByPerformance.set(performance, touches);
  }
  return touches;
}
