import { describe, expect, it } from 'vitest';
import type { Quaternion, Vector } from '#contract/pose.ts';
import { angleBetween } from '#signing/body/quaternion.ts';
import { computeWorld } from '#signing/body/skeleton.ts';
import { distance } from '#signing/body/vector.ts';
import {
  ALL_CAPSULES,
  CAPSULES,
  FOREARM,
  pointAlong,
  radiusAlong,
} from '#signing/collision/capsules.ts';
import { composeSigning, type Signing } from '#signing/compose-signing.ts';
import { unitMessage } from '#signing/testing/messages.ts';
import {
  angleOnScreen,
  getHands,
  getMiddle,
  getTip,
  type Hands,
  isHidden,
  pointOnBone,
  screenDistance,
  visibleFraction,
  visibleRingFraction,
} from '#signing/testing/seen-hands.ts';

const spelled = (text: string): Signing =>
  composeSigning(unitMessage({ kind: 'fingerspelled', text }));
/** Returns the hands while a letter of a word is held. */
function heldHands(word: string, index: number): Hands {
  const signing = spelled(word);
  return getHands(signing.poseAt(signing.units[0]!.characters![index]!.endSeconds - 0.01));
}
const getHandsAlone = (letter: string): Hands => heldHands(letter, 0);
const getHandsInWord = (letter: string): Hands => heldHands(`E${letter}E`, 1);
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const WORDS = ALPHABET.flatMap((letter) => [letter, `${letter}E`]);

/** Measures how far the base hand travels and turns between the letters of a word, from its first letter on. */
function measureBaseMotion(word: string): { degrees: number; metres: number } {
  const signing = spelled(word);
  const { startSeconds, endSeconds } = signing.units[0]!;
  const hand = (seconds: number): { position: Vector; rotation: Quaternion } =>
    computeWorld(signing.poseAt(seconds).bones).get('leftHand')!;
  const first = hand(startSeconds);
  let [degrees, metres] = [0, 0];
  for (let seconds = startSeconds; seconds <= endSeconds; seconds += 0.04) {
    const { position, rotation } = hand(seconds);
    degrees = Math.max(degrees, angleBetween(rotation, first.rotation));
    metres = Math.max(metres, distance(position, first.position));
  }
  return { degrees, metres };
}

describe('the base hand', () => {
  it.each(['AEIOU', 'DAKESIPOC', 'IJOUSCAPED', 'HLMN', 'RTVZ', 'THRVNLMZH'])(
    'stays where it is through %s',
    (word) => {
      const { degrees, metres } = measureBaseMotion(`${word}${word.at(-1) === 'D' ? 'E' : ''}`);
      expect(degrees).toBeLessThanOrEqual(15);
      expect(metres).toBeLessThanOrEqual(0.01);
    },
  );

  it('turns little between the open hand of vowels and the flat one of L', () => {
    const { degrees, metres } = measureBaseMotion('LEAST');
    expect(degrees).toBeLessThanOrEqual(45);
    expect(metres).toBeLessThanOrEqual(0.1);
  });
});

describe('seen from the front', () => {
  it.each(['A', 'E', 'I', 'O', 'U'])('%s points at one of five tips that are apart', (vowel) => {
    const { left, right } = getHandsAlone(vowel);
    const tips = [1, 2, 3, 4, 5].map((digit) => getTip(left, digit));
    const vowelIndex = 'AEIOU'.indexOf(vowel);
    const finger = getTip(right, 2);
    for (let digit = 1; digit < 5; digit += 1)
      expect(screenDistance(tips[digit]!, tips[digit - 1]!)).toBeGreaterThan(0.035);
    expect(screenDistance(finger, tips[vowelIndex]!)).toBeLessThan(0.02);
    for (const [digit, tip] of tips.entries())
      if (digit !== vowelIndex) expect(screenDistance(finger, tip)).toBeGreaterThan(0.03);
  });

  it.each(['F', 'X'])('%s crosses at about a right angle', (letter) => {
    const degrees = angleOnScreen(getHandsAlone(letter), 2);
    expect(degrees).toBeGreaterThan(60);
    expect(degrees).toBeLessThan(120);
  });

  it.each([
    ['B', getHandsAlone('B'), 'right'],
    ['B', getHandsAlone('B'), 'left'],
    ['D', getHandsAlone('D'), 'right'],
    ['D in a word', getHandsInWord('D'), 'right'],
    ['P', getHandsAlone('P'), 'right'],
    ['P in a word', getHandsInWord('P'), 'right'],
    ['C', getHandsAlone('C'), 'right'],
  ] as const)('the viewer looks through the ring of %s', (_, hands, side) => {
    expect(visibleRingFraction(hands, side)).toBeGreaterThanOrEqual(0.5);
  });

  it('the viewer looks through the ring of Q, past its closed fingers', () => {
    expect(visibleRingFraction(getHandsAlone('Q'), 'left')).toBeGreaterThanOrEqual(0.4);
  });

  it.each([
    ['L', 'right', [2]],
    ['N', 'right', [2, 3]],
    ['M', 'right', [2, 3, 4]],
    ['V', 'right', [2, 3]],
    ['T', 'right', [2]],
    ['R', 'right', [2]],
    ['F', 'right', [2, 3]],
    ['F', 'left', [2, 3]],
    ['Y', 'right', [2]],
    ['Y', 'left', [1, 2]],
    ['S', 'right', [5]],
  ] as const)('%s shows the fingers of its %s hand', (letter, side, digits) => {
    const hands = heldHands(`E${letter}E`, 1);
    for (const digit of digits) {
      const middle = digit === 1 ? 'Proximal' : 'Intermediate';
      const bones = (['Distal', middle] as const).map((bone) =>
        visibleFraction(hands, side, digit, bone),
      );
      expect((bones[0]! + bones[1]!) / 2).toBeGreaterThan(0.5);
    }
  });

  it.each([
    ['R', 'ERE'],
    ['K', 'K'],
    ['K in a word', 'EKE'],
  ])('the bent index of %s is seen with its knuckle', (_, word) => {
    const hands = heldHands(word, word.length === 1 ? 0 : 1);
    const { right } = hands;
    const knuckle = pointOnBone(right, 2, 'Intermediate', 0);
    expect(visibleFraction(hands, 'right', 2, 'Intermediate')).toBeGreaterThan(0.5);
    expect(screenDistance(knuckle, getTip(right, 2))).toBeGreaterThan(0.015);
    expect(screenDistance(knuckle, pointOnBone(right, 2, 'Proximal', 0))).toBeGreaterThan(0.02);
  });

  it('the fingertips of Z are seen on the palm', () => {
    const hands = getHandsAlone('Z');
    const tips = [2, 3, 4, 5].map((digit) => getTip(hands.right, digit));
    expect(tips.filter(([x, y, z]) => !isHidden([x, y, z + 0.01], hands)).length).toBeGreaterThan(
      0,
    );
    expect(visibleFraction(hands, 'right', 5, 'Distal')).toBeGreaterThan(0.5);
  });
});

describe('face and hands', () => {
  it.each(WORDS)('are seen together in %s', (word) => {
    const [x, y] = getMiddle(heldHands(word, 0));
    expect(Math.hypot(x, y - 1.557)).toBeLessThan(0.22);
  });

  it.each(WORDS)('leave the mouth free in %s', (word) => {
    const { left, right } = heldHands(word, 0);
    const inFront = [left, right].flatMap((geometry) =>
      ALL_CAPSULES.filter((index) => CAPSULES[index]!.digit !== FOREARM).filter((index) =>
        [0, 0.25, 0.5, 0.75, 1].some((fraction) => {
          const [x, y] = pointAlong(geometry, index, fraction);
          const radius = radiusAlong(geometry, index, fraction);
          return Math.abs(x) < 0.028 + radius && y + radius > 1.572;
        }),
      ),
    );
    expect(inFront).toEqual([]);
  });
});
