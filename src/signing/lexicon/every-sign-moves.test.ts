/** Tests that every sign, number and letter moves as a viewer in front has to see it. */
import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Articulation, Segment } from '#contract/notation/articulation.ts';
import { SIDES } from '#contract/pose.ts';
import { distance } from '#signing/body/vector.ts';
import { composeSigning, signLibrary } from '#signing/compose-signing.ts';
import { fingertipsBetween } from '#signing/kinematics/fingertips.ts';
import { type SeenMotion, seenMotion } from '#signing/kinematics/seen-motion.ts';
import { BOUNDARIES } from '#signing/motion/rhythm.ts';
import { unitMessage } from '#signing/testing/messages.ts';
import { LETTERS } from './fingerspelling.ts';
import { NUMBERS } from './numbers.ts';
import { findEntry, usableVariant } from './sign-library.ts';

const SAMPLES_PER_SECOND = 100;
const MIN_PATH_CENTIMETRES = 4;
const MAX_STILL_SECONDS = 0.4;
/** The end of a unit alone is held as long as a sentence's is, beside a last digit's or letter's own time. */
const MAX_HOLD_SECONDS = BOUNDARIES.sentence.holdSeconds + 0.45;

function sampleTips(unit: GlossUnit) {
  const { units, poseAt } = composeSigning(unitMessage(unit));
  const { startSeconds, endSeconds } = units[0]!;
  return fingertipsBetween(poseAt, startSeconds, endSeconds, SAMPLES_PER_SECOND);
}
const measureMotion = (unit: GlossUnit): SeenMotion =>
  seenMotion(sampleTips(unit), 1 / SAMPLES_PER_SECOND);

/** Lists the manual signs of a form, including those of other glosses in it. */
const listArticulations = (segments: readonly Segment[]): Articulation[] =>
  segments.flatMap((segment) => {
    if ('letters' in segment) return [];
    if ('gloss' in segment)
      return listArticulations(usableVariant(findEntry(segment.gloss)!)?.segments ?? []);
    return [segment];
  });

interface Case {
  readonly name: string;
  readonly motion: SeenMotion;
  readonly articulations: readonly Articulation[];
}

const createCase = (
  name: string,
  unit: GlossUnit,
  articulations: readonly Articulation[],
): Case => ({
  name,
  motion: measureMotion(unit),
  articulations,
});

const signs = signLibrary()
  .filter(({ usable }) => usable)
  .map(({ gloss }) =>
    createCase(
      gloss,
      { kind: 'sign', gloss },
      listArticulations(usableVariant(findEntry(gloss)!)!.segments!),
    ),
  );
const numbers = Array.from({ length: 60 }, (_, value) =>
  createCase(
    String(value),
    { kind: 'number', value },
    [NUMBERS.get(value)?.articulation ?? []].flat(),
  ),
);
const letters = [...LETTERS.values()].map(({ letter, articulation }) =>
  createCase(`letter ${letter}`, { kind: 'fingerspelled', text: letter }, [articulation]),
);
const all = [...signs, ...numbers, ...letters];
const numberMotion = (value: number): SeenMotion => numbers[value]!.motion;

it.each(all.filter(({ articulations }) => articulations.some(({ steps }) => steps.length > 0)))(
  '$name moves its fingertips at least 4 cm as seen from the front',
  ({ motion }) => expect(motion.pathCentimetres).toBeGreaterThan(MIN_PATH_CENTIMETRES),
);

it('no sign, number or letter stands still inside for more than 0.4 s, or is held longer than declared', () => {
  const still = all.filter(
    ({ motion }) =>
      motion.stillSeconds > MAX_STILL_SECONDS || motion.holdSeconds > MAX_HOLD_SECONDS,
  );
  expect(still.map(({ name, motion }) => [name, motion])).toEqual([]);
});

describe('numbers that differ by their movement alone', () => {
  it.each([
    [14, 4],
    [16, 6],
    [17, 7],
    [19, 9],
    [13, 3],
    [18, 8],
  ])('%d goes to and fro twice, at least 5 cm further than %d', (number, digit) => {
    expect(numberMotion(number).cycles - numberMotion(digit).cycles).toBeGreaterThanOrEqual(2);
    expect(
      numberMotion(number).pathCentimetres - numberMotion(digit).pathCentimetres,
    ).toBeGreaterThan(5);
  });

  it.each([11, 12, 15])('%d moves twice', (value) =>
    expect(numberMotion(value).cycles).toBeGreaterThanOrEqual(2),
  );
});

/**
 * Computes the cycles that the notation requests. After the last of several strokes from the start there is
 * no return movement.
 */
const expectedCycles = ({ repeat }: Articulation): number =>
  repeat === undefined ? 0 : repeat.from === 'start' ? repeat.times - 1 : repeat.times;

it.each(
  all.filter(
    ({ articulations }) => articulations.length === 1 && articulations[0]!.repeat !== undefined,
  ),
)('$name is repeated as often as its notation says', ({ motion, articulations }) =>
  expect(motion.cycles).toBeGreaterThanOrEqual(expectedCycles(articulations[0]!)),
);

describe('signs about places', () => {
  const ends = (gloss: string) => {
    const tips = sampleTips({ kind: 'sign', gloss });
    return { first: tips[0]!, last: tips.at(-1)! };
  };

  it('NOT is one sweep of both hands, from crossed to apart', () => {
    const { first, last } = ends('NOT');
    for (const side of SIDES)
      expect(distance(first[side][2]!, last[side][2]!)).toBeGreaterThan(0.15);
    // The signer's right is −X.
    expect(first.right[2]![0]).toBeGreaterThan(first.left[2]![0]);
    expect(last.left[2]![0] - last.right[2]![0]).toBeGreaterThan(0.2);
  });

  it('DIVIDE ends with the two portions at least 20 cm apart', () => {
    const { last } = ends('DIVIDE/SPLIT');
    expect(distance(last.right[2]!, last.left[2]!)).toBeGreaterThan(0.2);
  });

  it('a BUS is steered with a larger and slower wheel than a CAR', () => {
    const wide = (gloss: string) => {
      const { first } = ends(gloss);
      return distance(first.right[2]!, first.left[2]!);
    };
    expect(wide('BUS')).toBeGreaterThan(wide('CAR') + 0.05);
  });
});
