/** Whether hands touch each other or the body where a performance starts and ends. */
import { SIDES, type Side } from '#contract/pose.ts';
import { distance } from '#signing/body/vector.ts';
import { nearestOfHands } from '#signing/collision/capsule-gaps.ts';
import { bodyGap, heldHand, MAX_TOUCH_METRES } from '#signing/collision/posed-hand.ts';
import type { Touches } from './motion.ts';
import { firstKey, lastKey, type Performance } from './performance.ts';

/** Skin this near is as good as touching, in metres. */
const TOUCH_METRES = 0.015;

const known = new WeakMap<Performance, Touches>();

function touchedAt({ hands }: Performance, keyOf: typeof firstKey): Touches['start'] {
  const posed = SIDES.flatMap((side: Side) => {
    const keyframes = hands[side];
    return keyframes === undefined ? [] : [heldHand(side, keyOf(keyframes))];
  });
  const [one, other] = posed;
  const touchesHand =
    one !== undefined &&
    other !== undefined &&
    distance(one.wrist, other.wrist) < MAX_TOUCH_METRES &&
    nearestOfHands(one.geometry, other.geometry, TOUCH_METRES).a >= 0;
  if (touchesHand) return 'hand';
  return posed.some((hand) => bodyGap(hand) < TOUCH_METRES) ? 'body' : undefined;
}

/** Returns the touches of a performance; computed once for each. */
export function touchesOf(performance: Performance): Touches {
  let touches = known.get(performance);
  if (touches === undefined) {
    touches = {
      start: touchedAt(performance, firstKey),
      end: touchedAt(performance, lastKey),
    };
    known.set(performance, touches);
  }
  return touches;
}
