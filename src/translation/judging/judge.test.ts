/**
 * Tests for the meaning that glosses of the two halves keep. The thresholds only rise, except where a word
 * was signed in a wrong sense.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { wholeContext } from '#translation/testing.ts';
import { type TranslationContext, translateText } from '#translation/translate-text.ts';
import { brokenFacts } from './facts.ts';
import { caughtOf, figuresOf, type Half, judge, meanCaught, sentencesOf } from './judge.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await wholeContext();
});

const judged = async (half: Half) => {
  const judgements = [];
  for (const sentence of sentencesOf(half)) {
    const drafts = await translateText(sentence.english, context);
    expect(drafts, sentence.english).toHaveLength(1);
    judgements.push(judge(sentence, drafts[0]!));
  }
  return judgements;
};

describe.each<[Half, number, number, number]>([
  ['tuned', 0, 0, 55],
  ['held', 4, 2, 60],
])('the %s half', (half, maxWrong, maxUnmarked, minSigned) => {
  it('has seven kinds, and a hundred sentences', () => {
    const sentences = sentencesOf(half);
    expect(sentences).toHaveLength(100);
    expect(new Set(sentences.map(({ kind }) => kind)).size).toBe(7);
    expect(sentences.every(({ facts }) => facts.length > 0)).toBe(true);
  });

  it('keeps its meaning, or is marked', async () => {
    const { wrong, wrongUnmarked, falseAlarms, good, understandable, signedOf100 } = figuresOf(
      await judged(half),
    );
    expect(signedOf100).toBeGreaterThanOrEqual(minSigned);
    expect(wrong).toBeLessThanOrEqual(maxWrong);
    expect(wrongUnmarked).toBeLessThanOrEqual(maxUnmarked);
    expect(falseAlarms / (good + understandable)).toBeLessThanOrEqual(0.2);
  });

  it('has nine in ten of its mistakes marked, made on purpose in the right glosses', async () => {
    const caught = caughtOf(await judged(half));
    for (const { mistakes, fraction } of Object.values(caught)) {
      expect(mistakes).toBeGreaterThanOrEqual(5);
      expect(fraction).toBeGreaterThan(0.7);
    }
    expect(meanCaught(caught)).toBeGreaterThanOrEqual(0.9);
  });
});

it('no gloss keeps the facts of another sentence', async () => {
  const sentences = sentencesOf('tuned').filter(({ facts }) =>
    facts.every((fact) => /^has /.test(fact)),
  );
  const [first] = sentences;
  expect(first).toBeDefined();
  const [other] = await translateText('The museum is open.', context);
  expect(brokenFacts(other!, first!.facts)).toEqual(first!.facts);
});
