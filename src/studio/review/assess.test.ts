import { expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { assessSentence, computeOverallCoverage, listSpelledWords } from './assess.ts';

const isSpelled = ({ kind }: GlossUnit) => kind === 'fingerspelled';
const units: GlossUnit[] = [
  { kind: 'sign', gloss: 'TRAIN' },
  { kind: 'point', locus: 'here' },
  { kind: 'fingerspelled', text: 'Haslemere' },
  { kind: 'number', value: 4 },
  { kind: 'fingerspelled', text: 'Havant' },
];

it('counts what carries meaning, and names what is spelled', () => {
  expect(assessSentence({ units }, isSpelled)).toEqual({
    spelled: [
      { label: 'HASLEMERE', unitIndex: 2 },
      { label: 'HAVANT', unitIndex: 4 },
    ],
    contentCount: 4,
    coverage: 0.5,
  });
  expect(assessSentence({ units, coverage: 0.61 }, isSpelled).coverage).toBe(0.61);
  expect(assessSentence({ units: [units[1]!] }, isSpelled).coverage).toBe(1);
});

it('lets longer sentences count for more', () => {
  expect(
    computeOverallCoverage([
      { contentCount: 1, coverage: 1 },
      { contentCount: 3, coverage: 0.2 },
    ]),
  ).toBeCloseTo(0.4, 9);
  expect(computeOverallCoverage([])).toBe(1);
});

it('lists spelled words with where they are, the most frequent first', () => {
  const of = (...labels: string[]) => ({
    spelled: labels.map((label, unitIndex) => ({ label, unitIndex })),
  });
  expect(
    listSpelledWords([
      { id: 's1', assessment: of('HAVANT', 'ASH', 'ASH') },
      { id: 's2', assessment: of() },
      { id: 's3', assessment: of('ASH', 'BOX') },
    ]),
  ).toEqual([
    { label: 'ASH', count: 3, sentenceIds: ['s1', 's3'] },
    { label: 'BOX', count: 1, sentenceIds: ['s3'] },
    { label: 'HAVANT', count: 1, sentenceIds: ['s1'] },
  ]);
});
