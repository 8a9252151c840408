import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { composeSigning, signLibrary } from './compose-signing.ts';
import { LETTERS } from './fingerspelling.ts';
import { type Finding, measure } from './testing/measure.ts';
import { ANNOUNCEMENTS, unitMessage } from './testing/messages.ts';

const signs = signLibrary()
  .filter(({ usable }) => usable)
  .map(({ gloss }): [string, GlossUnit] => [gloss, { kind: 'sign', gloss }]);
const letters = [...LETTERS.keys()].map((letter): [string, GlossUnit] => [
  `letter ${letter}`,
  { kind: 'fingerspelled', text: letter },
]);
const numbers = Array.from({ length: 60 }, (_, value): [string, GlossUnit] => [
  `number ${value}`,
  { kind: 'number', value },
]);
const messages = [
  ...[...signs, ...letters, ...numbers].map(([name, unit]) => [name, unitMessage(unit)] as const),
  // Letters next to letters that lie far from them.
  ...[
    'EDINBURGH WAVERLEY',
    'WOLVERHAMPTON',
    'KINGS CROSS',
    'DWYFOR',
    'PQRSTUVWXYZ',
    'JADWKDPDHM',
  ].map((text) => [text, unitMessage({ kind: 'fingerspelled', text })] as const),
  ...Object.entries(ANNOUNCEMENTS),
];

const measured = messages.map(
  ([name, message]) => [name, measure(composeSigning(message), 100, 6)] as const,
);

/** Findings of a kind beyond an amount, in words. */
const beyond = (kind: Finding['kind'], amount: number): string[] =>
  measured.flatMap(([name, { findings }]) =>
    findings
      .filter((finding) => finding.kind === kind && finding.amount > amount)
      .slice(0, 1)
      .map((finding) => `${name} ${finding.amount.toFixed(3)} ${finding.where}`),
  );

describe('every sign, letter, number and announcement', () => {
  it('has numbers for every bone', () => {
    expect(beyond('not a number', 0)).toEqual([]);
  });

  it('stays within the limits of fingers, wrists and elbows', () => {
    expect(beyond('limit', 0)).toEqual([]);
  });

  it('never moves a wrist faster than 2.5 m/s', () => {
    expect(beyond('wrist speed', 0)).toEqual([]);
  });

  it('never jumps: from frame to frame, steady motion changes by at most 2 degrees and 3 mm', () => {
    expect([...beyond('turn jump', 2), ...beyond('move jump', 0.003)]).toEqual([]);
  });

  it('keeps hands off trunk and head', () => {
    expect(beyond('hand on body', 0.004)).toEqual([]);
  });

  it('keeps hands out of each other', () => {
    expect(beyond('hand on hand', 0.004)).toEqual([]);
  });
});

describe('still hands', () => {
  it.each(messages.slice(0, signs.length + letters.length + numbers.length))(
    '%s overlaps by less than 4 mm where it is held',
    (_, message) => {
      const signing = composeSigning(message);
      const unit = signing.units[0]!;
      const held = measure(
        { ...signing, durationSeconds: 0, poseAt: () => signing.poseAt(unit.endSeconds - 0.02) },
        100,
        1,
      );
      expect(Math.max(held.handOnHand, held.handOnBody)).toBeLessThan(0.004);
    },
  );
});
