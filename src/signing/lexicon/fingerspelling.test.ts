import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/message.ts';
import { ALL_CAPSULES } from '#signing/collision/capsules.ts';
import { capsulesWhere } from '#signing/collision/hand-geometry.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { computeGeometry, minGap } from '#signing/testing/posed-geometry.ts';
import { LETTERS } from './fingerspelling.ts';

const spelling = (text: string): Message => ({
  kind: 'demonstration',
  title: text,
  changes: [],
  phrases: [
    {
      id: 'word',
      english: text,
      units: [{ kind: 'fingerspelled', text }],
      fields: [],
      pauseAfter: 'sentence',
    },
  ],
});

/** Digits 1 (thumb) to 5 (little finger) and 0 (palm), of the right hand, then of the left. */
const TOUCHES: Record<string, readonly (readonly [right: string, left: string])[]> = {
  A: [['2 tip', '1 tip']],
  B: [['2 tip', '2 tip']],
  D: [
    ['2 tip', '2'],
    ['1 tip', '2'],
  ],
  E: [['2 tip', '2 tip']],
  F: [
    ['2', '2'],
    ['3', '3'],
  ],
  G: [['5', '2']],
  H: [['0 2345', '0 2345']],
  I: [['2 tip', '3 tip']],
  J: [['2 tip', '3 tip']],
  K: [['2', '2']],
  L: [['2 tip', '0']],
  M: [
    ['2 tip', '0'],
    ['3 tip', '0'],
    ['4 tip', '0'],
  ],
  N: [
    ['2 tip', '0'],
    ['3 tip', '0'],
  ],
  O: [['2 tip', '4 tip']],
  P: [['2 tip', '2 tip']],
  Q: [['2 tip', '2']],
  R: [['2 tip', '0']],
  S: [['5', '5']],
  T: [['2 tip', '0']],
  U: [['2 tip', '5 tip']],
  V: [
    ['2 tip', '0'],
    ['3 tip', '0'],
  ],
  W: [
    ['2', '2 3'],
    ['3', '2 3 4'],
    ['4', '3 4 5'],
    ['5', '4 5'],
  ],
  X: [['2', '2']],
  Y: [['2 tip', '0 1']],
  Z: [['3 tip', '0']],
};

const capsulesOnSite = (site: string) => {
  const digits = [...site.replace(' tip', '').replace(' ', '')].map(Number);
  return capsulesWhere(
    (digit, part) => digits.includes(digit) && (!site.includes('tip') || part.endsWith('Distal')),
  );
};

const ALPHABET = [...LETTERS.keys()];

/** A letter alone, first in a word and last in a word. */
const PLACES = ALPHABET.flatMap((letter) =>
  [[letter, 0] as const, [`${letter}E`, 0] as const, [`E${letter}`, 1] as const].map(
    ([word, index]) => ({ letter, word, at: index }),
  ),
);

describe('every letter', () => {
  it.each(PLACES)(
    '$letter in $word touches where the alphabet says and nowhere deeper',
    (place) => {
      const { letter, word, at: index } = place;
      const signing = composeSigning(spelling(word));
      const { hands } = computeGeometry(
        signing.poseAt(signing.units[0]!.characters![index]!.startSeconds),
      );
      const mismatches = (TOUCHES[letter] ?? []).flatMap(([right, left]) => {
        const { gap } = minGap(
          hands.right,
          capsulesOnSite(right),
          hands.left,
          capsulesOnSite(left),
        );
        return Math.abs(gap) < 0.004 ? [] : [`${right} on ${left}: ${(gap * 1000).toFixed(1)} mm`];
      });
      const all = minGap(hands.right, ALL_CAPSULES, hands.left, ALL_CAPSULES);
      if (all.gap < -0.004) mismatches.push(`${all.between}: ${(all.gap * 1000).toFixed(1)} mm`);
      expect(mismatches).toEqual([]);
    },
  );
});
