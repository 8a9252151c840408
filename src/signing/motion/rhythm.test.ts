import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Message, Pause } from '#contract/message.ts';
import { composeSigning, type Signing } from '#signing/compose-signing.ts';
import { fingertipsBetween } from '#signing/kinematics/fingertips.ts';
import { countFullStops, seenMotion } from '#signing/kinematics/seen-motion.ts';
import { ANNOUNCEMENTS, createMessage, createPhrase } from '#signing/testing/messages.ts';
import { BOUNDARIES, boundaryAfter, computeLengthening } from './rhythm.ts';

const SAMPLES_PER_SECOND = 100;
const STEP_SECONDS = 1 / SAMPLES_PER_SECOND;

const sign = (gloss: string, ...nonManuals: NonNullable<GlossUnit['nonManuals']>): GlossUnit => ({
  kind: 'sign',
  gloss,
  nonManuals,
});

/** Computes when a unit's last movement ends: before the stillness at its end. */
function strokeEnd(signing: Signing, index: number): number {
  const { startSeconds, endSeconds } = signing.units[index]!;
  const samples = fingertipsBetween(signing.poseAt, startSeconds, endSeconds, SAMPLES_PER_SECOND);
  return endSeconds - seenMotion(samples, STEP_SECONDS).holdSeconds;
}

/** Seconds from the end of the first sign's movement to the start of the second's. */
function gapAfterFirst(message: Message): number {
  const signing = composeSigning(message);
  return signing.units[1]!.startSeconds - strokeEnd(signing, 0);
}

const inner = gapAfterFirst(createMessage(createPhrase('a', [sign('NOW'), sign('CANCEL')])));
const across = (pause: Pause) =>
  gapAfterFirst(
    createMessage(createPhrase('a', [sign('NOW')], pause), createPhrase('b', [sign('CANCEL')])),
  );

describe('gaps', () => {
  it('are wider after a topic, and wider still after a phrase and a sentence', () => {
    const topic = gapAfterFirst(
      createMessage(createPhrase('a', [sign('NOW', 'topic'), sign('CANCEL')])),
    );
    expect(topic / inner).toBeGreaterThanOrEqual(1.8);
    expect(across('topic') / inner).toBeGreaterThanOrEqual(1.8);
    expect(across('phrase') / inner).toBeGreaterThanOrEqual(2.5);
    expect(across('sentence')).toBeGreaterThan(across('phrase'));
  });
});

it('holds two numbers apart, so that platforms 1 and 2 are not platform 12', () => {
  const number = (value: number): GlossUnit => ({ kind: 'number', value });
  const seconds = (...values: number[]) => {
    const { units } = composeSigning(createMessage(createPhrase('a', values.map(number))));
    return units.at(-1)!.endSeconds - units[0]!.startSeconds;
  };
  expect(boundaryAfter(createPhrase('a', [number(4), number(8)]), 0)).toBe('topic');
  expect(boundaryAfter(createPhrase('a', [number(4), sign('MINUTE')]), 0)).toBe('none');
  // Both are signed digit by digit.
  expect(seconds(4, 8) - seconds(48)).toBeGreaterThan(BOUNDARIES.topic.holdSeconds);
});

describe('length', () => {
  const cancel = sign('CANCEL');

  it('of the last sign of a phrase is 10 to 15 % more', () => {
    const lengthening = computeLengthening(cancel, true, false);
    expect(lengthening).toBeGreaterThan(1.1);
    expect(lengthening).toBeLessThan(1.15);
    expect(computeLengthening(cancel, false, false)).toBe(1);
  });

  it('of a sign that was made before is as much less', () => {
    expect(computeLengthening(cancel, false, true)).toBeCloseTo(
      1 / computeLengthening(cancel, true, false),
      9,
    );
  });
});

it('stops the hands no more often than 1.2 times a second outside spelled words', () => {
  let stops = 0;
  let seconds = 0;
  for (const message of Object.values(ANNOUNCEMENTS)) {
    const signing = composeSigning(message);
    let from = signing.units[0]!.startSeconds;
    const stretches: [number, number][] = [];
    for (const { characters, startSeconds, endSeconds } of signing.units) {
      if (characters === undefined) continue;
      stretches.push([from, startSeconds]);
      from = endSeconds;
    }
    stretches.push([from, signing.units.at(-1)!.endSeconds]);
    for (const [start, end] of stretches) {
      if (end - start < 0.1) continue;
      stops += countFullStops(fingertipsBetween(signing.poseAt, start, end, 50), 0.02);
      seconds += end - start;
    }
  }
  expect(stops / seconds).toBeLessThanOrEqual(1.2);
});

it('makes an emphatic sign and a long delay at least 20 % larger and slower', () => {
  const motion = (...marks: ('emphasis' | 'topic')[]) => {
    const message = createMessage(createPhrase('a', [sign('DELAY', ...marks), sign('NOW')]));
    const { units, poseAt } = composeSigning(message);
    const { startSeconds, endSeconds } = units[0]!;
    const samples = fingertipsBetween(poseAt, startSeconds, endSeconds, SAMPLES_PER_SECOND);
    const { pathCentimetres } = seenMotion(samples, STEP_SECONDS);
    return { pathCentimetres, seconds: endSeconds - startSeconds };
  };
  const [plain, emphatic] = [motion(), motion('emphasis')];
  expect(emphatic.pathCentimetres / plain.pathCentimetres).toBeGreaterThan(1.2);
  expect(emphatic.seconds / plain.seconds).toBeGreaterThan(1.2);
});
