import { describe, expect, it } from 'vitest';
import { FINGERS, type Pose, SIDES } from '#contract/pose.ts';
import { angleBetween } from '#signing/body/quaternion.ts';
import { nearestOfHands } from '#signing/collision/capsule-gaps.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { createMessage, createPhrase } from '#signing/testing/messages.ts';
import { computeGeometry } from '#signing/testing/posed-geometry.ts';

const STEP_SECONDS = 0.005;
/** Fingers that turn more quickly than this change their shape: degrees a second. */
const CHANGING = 20;
const BONES = SIDES.flatMap((side) =>
  FINGERS.flatMap((finger) =>
    (['Proximal', 'Intermediate', 'Distal'] as const).map(
      (part) => `${side}${finger}${part}` as const,
    ),
  ),
);

const measureTurn = (first: Pose, second: Pose): number =>
  Math.max(...BONES.map((bone) => angleBetween(first.bones[bone]!, second.bones[bone]!)));

const spelled = (text: string) =>
  composeSigning(createMessage(createPhrase('word', [{ kind: 'fingerspelled', text }], 'none')));

/** Measures the fractions of a word in which fingers change their shape: of all its time, and of its holds. */
function measureChanges(word: string): { all: number; held: number } {
  const { poseAt, units } = spelled(word);
  const letters = units[0]!.characters!;
  let [all, held, steps, holds] = [0, 0, 0, 0];
  for (
    let seconds = letters[0]!.startSeconds;
    seconds < letters.at(-1)!.endSeconds;
    seconds += STEP_SECONDS
  ) {
    const isHeld = letters.some(
      ({ startSeconds, endSeconds }) =>
        seconds > startSeconds && seconds + STEP_SECONDS < endSeconds,
    );
    const isChanging =
      measureTurn(poseAt(seconds), poseAt(seconds + STEP_SECONDS)) > CHANGING * STEP_SECONDS;
    steps += 1;
    all += isChanging ? 1 : 0;
    holds += isHeld ? 1 : 0;
    held += isHeld && isChanging ? 1 : 0;
  }
  return { all: all / steps, held: held / holds };
}

const WORDS = ['DARLINGTON', 'BASINGSTOKE', 'LEICESTER', 'HUDDERSFIELD', 'GRIMSBY'];
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('fingers of spelled letters', () => {
  it('begin the next letter before the hold is over, and take most of the move', () => {
    const fractions = WORDS.map(measureChanges);
    expect(mean(fractions.map(({ all }) => all))).toBeGreaterThan(0.4);
    expect(mean(fractions.map(({ held }) => held))).toBeGreaterThan(0.03);
  });

  it.each(WORDS)('have the shape of each letter of %s in the middle of its hold', (word) => {
    const { poseAt, units } = spelled(word);
    for (const { startSeconds, endSeconds } of units[0]!.characters!) {
      const [start, middle] = [startSeconds + 0.001, (startSeconds + endSeconds) / 2];
      // H and J are drawn before they are held.
      if (endSeconds - startSeconds > 0.2) continue;
      expect(measureTurn(poseAt(start), poseAt(middle))).toBeLessThan(2);
    }
  });

  it.each(WORDS)('touch in %s as long as a letter is held', (word) => {
    const { poseAt, units } = spelled(word);
    for (const { character, endSeconds } of units[0]!.characters!) {
      const { hands } = computeGeometry(poseAt(endSeconds - 0.005));
      const { gap } = nearestOfHands(hands.right, hands.left);
      // One hand makes C, and H ends off the other.
      if (!'CH'.includes(character)) expect(Math.abs(gap), character).toBeLessThan(0.004);
    }
  });
});
