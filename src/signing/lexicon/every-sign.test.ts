import { expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import { sampleEvery } from '#lint/test-size.ts';
import { composeSigning, signLibrary } from '#signing/compose-signing.ts';
import { ALLOWED, findFaults } from '#signing/testing/faults.ts';
import { type FindingKind, measure } from '#signing/testing/measure.ts';
import { unitMessage } from '#signing/testing/messages.ts';
import { LETTERS } from './fingerspelling.ts';

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
const messages = [...signs, ...letters, ...numbers].map(
  ([name, unit]) => [name, unitMessage(unit)] as const,
);

const measured = sampleEvery(messages, 3);
const { frames, found } = findFaults(measured);

it.each(Object.keys(ALLOWED) as FindingKind[])(
  'every frame of every sign, letter and number: no %s beyond what is allowed',
  (kind) => {
    // Each has two seconds or more, with the way there and back.
    expect(frames).toBeGreaterThan(200 * measured.length);
    expect(found[kind]).toEqual([]);
  },
);

it.each(messages)('%s overlaps by less than 4 mm where it is held', (_, message) => {
  const signing = composeSigning(message);
  const unit = signing.units[0]!;
  const held = measure(
    { ...signing, durationSeconds: 0, poseAt: () => signing.poseAt(unit.endSeconds - 0.02) },
    100,
    1,
  );
  expect(Math.max(held.handOnHand, held.handOnBody)).toBeLessThan(0.004);
});
