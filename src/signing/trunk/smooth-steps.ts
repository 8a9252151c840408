/** Values that go from one target to the next in overlapping least-jerk steps. Pure. */
import { minimumJerk } from '#signing/motion/motion.ts';

/** A change to a row of numbers between two times. */
export interface Step {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly target: readonly number[];
}

/** Orders steps so that none begins or ends before the previous one. */
function inOrder(steps: readonly Step[]): Step[] {
  let [from, to] = [0, 0];
  return steps.map(({ fromSeconds, toSeconds, target }) => {
    from = Math.max(from, fromSeconds);
    to = Math.max(to, toSeconds);
    return { fromSeconds: from, toSeconds: to, target };
  });
}

/**
 * Computes the row of numbers at any time. Steps may begin before the previous one is over, and their changes
 * then add up; when all that began are over, the row is exactly the last one's target, regardless of earlier
 * rows.
 *
 * @param start row before the first step
 * @param unordered in order of time; a step that begins or ends before the previous one is delayed
 */
export function smoothSteps(
  start: readonly number[],
  unordered: readonly Step[],
): (seconds: number) => number[] {
  const steps = inOrder(unordered);
  return (seconds) => {
    let low = 0;
    let high = steps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (steps[middle]!.toSeconds <= seconds) low = middle + 1;
      else high = middle;
    }
    let previousTarget = steps[low - 1]?.target ?? start;
    const row = previousTarget.slice();
    for (let index = low; index < steps.length; index += 1) {
      const { fromSeconds, toSeconds, target } = steps[index]!;
      if (fromSeconds >= seconds) break;
      const fraction = minimumJerk((seconds - fromSeconds) / (toSeconds - fromSeconds));
      for (let place = 0; place < row.length; place += 1)
        row[place]! += (target[place]! - previousTarget[place]!) * fraction;
      previousTarget = target;
    }
    return row;
  };
}
