import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/message.ts';
import { computeResumeSeconds, computeStep, findUnitAt, type Timeline } from './timeline.ts';

/** Phrases of the given units, each unit as long as its gloss, with 1 s between phrases. */
function signed(...phrases: string[][]): { message: Message; timeline: Timeline } {
  let seconds = 0;
  const units = [];
  const spans = [];
  for (const [phraseIndex, glosses] of phrases.entries()) {
    const startSeconds = seconds;
    for (const [unitIndex, gloss] of glosses.entries()) {
      units.push({
        phraseIndex,
        unitIndex,
        startSeconds: seconds,
        endSeconds: seconds + gloss.length,
        label: gloss,
        provenance: {
          rendition: 'sign' as const,
          confidence: 'sourced' as const,
          review: 'unreviewed' as const,
          sources: [],
        },
      });
      seconds += gloss.length;
    }
    spans.push({ phraseIndex, startSeconds, endSeconds: seconds });
    seconds += 1;
  }
  return {
    timeline: { durationSeconds: seconds, units, phrases: spans },
    message: {
      kind: 'train',
      title: 'A train',
      changes: [],
      phrases: phrases.map((glosses, index) => ({
        id: `phrase-${index}`,
        english: glosses.join(' '),
        units: glosses.map((gloss) => ({ kind: 'sign' as const, gloss })),
        fields: [],
        pauseAfter: 'phrase' as const,
      })),
    },
  };
}

describe('stepping by sign', () => {
  const { timeline } = signed(['AA', 'BBB'], ['CCCC']);

  it.each([
    [0, 0],
    [1.9, 0],
    [2, 1],
    [5.5, 1],
    [6.1, 2],
    [99, 2],
  ])('at %d s unit %d is signed', (seconds, index) => {
    expect(findUnitAt(timeline, seconds)).toBe(index);
  });

  it.each([
    [0, 1, 2],
    [2.5, 1, 6],
    [7, 1, 11],
    [2.5, -1, 2],
    [2.1, -1, 0],
    [0, -1, 0],
  ] as const)('from %d s by %d it goes to %d s', (seconds, direction, target) => {
    expect(computeStep(timeline, seconds, direction)).toBe(target);
  });
});

describe('when the message changes', () => {
  const initial = signed(['AA', 'BBB'], ['CCCC'], ['D']);

  it.each([
    ['a phrase in the middle', signed(['AA', 'BBB'], ['XX'], ['D']), 6],
    ['the first phrase', signed(['AA'], ['CCCC'], ['D']), 0],
    ['a phrase more at the end', signed(['AA', 'BBB'], ['CCCC'], ['D'], ['EE']), 13],
    ['a phrase fewer at the end', signed(['AA', 'BBB'], ['CCCC']), 6],
  ])('%s is shown at once', (_, updated, seconds) => {
    expect(computeResumeSeconds({ ...initial, seconds: 12 }, updated)).toBe(seconds);
  });

  it('the same words at another tempo go on at the same point of the same sign', () => {
    const slower: Timeline = {
      durationSeconds: initial.timeline.durationSeconds * 2,
      phrases: initial.timeline.phrases.map((phrase) => ({
        ...phrase,
        startSeconds: phrase.startSeconds * 2,
        endSeconds: phrase.endSeconds * 2,
      })),
      units: initial.timeline.units.map((unit) => ({
        ...unit,
        startSeconds: unit.startSeconds * 2,
        endSeconds: unit.endSeconds * 2,
      })),
    };
    const seconds = computeResumeSeconds(
      { ...initial, seconds: 7 },
      { message: initial.message, timeline: slower },
    );
    expect(seconds).toBeCloseTo(14, 9);
  });
});
