/**
 * Tests for the meaning that glosses of the two halves keep. The thresholds only rise, except where a word
 * was signed in a wrong sense.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { createFullContext } from '#translation/testing.ts';
import { type TranslationContext, translateText } from '#translation/translate-text.ts';
import {
  computeFigures,
  computeMeanCaught,
  evaluateGloss,
  listSentences,
  measureCaught,
  type SentenceSet,
} from './evaluate-gloss.ts';
import { findBrokenFacts } from './facts.ts';
import type { LongSet } from './long-sentences.ts';
import type { Half } from './sentence.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

const evaluateHalf = async (half: Half, set: SentenceSet = 'short') => {
  const evaluations = [];
  for (const sentence of listSentences(half, set)) {
    const drafts = await translateText(sentence.english, context);
    expect(drafts, sentence.english).toHaveLength(1);
    evaluations.push(evaluateGloss(sentence, drafts[0]!));
  }
  return evaluations;
};

describe.each<[Half, number, number, number]>([
  ['tuned', 0, 0, 55],
  ['held', 4, 2, 60],
])('the %s half', (half, maxWrong, maxUnmarked, minSigned) => {
  it('has seven kinds, and a hundred sentences', () => {
    const sentences = listSentences(half);
    expect(sentences).toHaveLength(100);
    expect(new Set(sentences.map(({ kind }) => kind)).size).toBe(7);
    expect(sentences.every(({ facts }) => facts.length > 0)).toBe(true);
  });

  it('keeps its meaning, or is marked', async () => {
    const { wrong, wrongUnmarked, falseAlarms, good, understandable, signedOf100 } = computeFigures(
      await evaluateHalf(half),
    );
    expect(signedOf100).toBeGreaterThanOrEqual(minSigned);
    expect(wrong).toBeLessThanOrEqual(maxWrong);
    expect(wrongUnmarked).toBeLessThanOrEqual(maxUnmarked);
    expect(falseAlarms / (good + understandable)).toBeLessThanOrEqual(0.2);
  });

  it('has nine in ten of its mistakes marked, made on purpose in the right glosses', async () => {
    const caught = measureCaught(await evaluateHalf(half));
    for (const { mistakes, fraction } of Object.values(caught)) {
      expect(mistakes).toBeGreaterThanOrEqual(5);
      expect(fraction).toBeGreaterThan(0.7);
    }
    expect(computeMeanCaught(caught)).toBeGreaterThanOrEqual(0.9);
  });
});

describe.each<
  [Half, LongSet, number, { wrong: number; unmarked: number; falseAlarms: number; signed: number }]
>([
  ['tuned', 'long', 150, { wrong: 6, unmarked: 2, falseAlarms: 27, signed: 56 }],
  ['held', 'long', 150, { wrong: 28, unmarked: 18, falseAlarms: 19, signed: 56 }],
  ['seen', 'long', 190, { wrong: 19, unmarked: 7, falseAlarms: 37, signed: 56 }],
  ['tuned', 'fresh', 100, { wrong: 3, unmarked: 0, falseAlarms: 17, signed: 57 }],
  ['held', 'fresh', 100, { wrong: 17, unmarked: 8, falseAlarms: 22, signed: 54 }],
])('the %s half of %s sentences as people write them', (half, set, count, limits) => {
  it('says no more that is wrong, and marks no more that is right', async () => {
    const sentences = listSentences(half, set);
    expect(sentences).toHaveLength(count);
    expect(new Set(sentences.map(({ kind }) => kind)).size).toBe(10);
    const figures = computeFigures(await evaluateHalf(half, set));
    expect(figures.wrong).toBeLessThanOrEqual(limits.wrong);
    expect(figures.wrongUnmarked).toBeLessThanOrEqual(limits.unmarked);
    expect(figures.falseAlarms).toBeLessThanOrEqual(limits.falseAlarms);
    expect(figures.signedOf100).toBeGreaterThanOrEqual(limits.signed);
  });
});

it('no gloss keeps the facts of another sentence', async () => {
  const sentences = listSentences('tuned').filter(({ facts }) =>
    facts.every((fact) => /^has /.test(fact)),
  );
  const [first] = sentences;
  expect(first).toBeDefined();
  const [otherDraft] = await translateText('The museum is open.', context);
  expect(findBrokenFacts(otherDraft!, first!.facts)).toEqual(first!.facts);
});
