import { CLIP_JOIN_SECONDS } from '#contract/clip.ts';
import type { Performance } from '#signing/motion/performance.ts';
import { REST } from '#signing/motion/rest.ts';

/**
 * Creates a performance with the hands at rest while a recorded clip of `seconds` plays, and while the
 * signers fade into each other.
 */
export function clipPerformance(seconds: number): Performance {
  const totalSeconds = seconds + 2 * CLIP_JOIN_SECONDS;
  const still = [
    { at: 0, key: REST },
    { at: totalSeconds, key: REST },
  ];
  return { seconds: totalSeconds, hands: { left: still, right: still }, isFixed: true };
}
