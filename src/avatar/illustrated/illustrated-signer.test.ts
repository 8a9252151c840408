import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { View } from '#avatar/signer.ts';
import { recordingCanvas } from '#avatar/testing/recording-canvas.ts';
import { GREEN } from '#contract/background.ts';
import { type BoneName, type FaceChannels, NEUTRAL_FACE, type Pose } from '#contract/pose.ts';
import { DEFAULT_PERSON, type DrawnPerson, PEOPLE } from '#contract/signer-look.ts';
import { aboutAxis } from '#signing/body/quaternion.ts';
import { SKELETON } from '#signing/body/skeleton.ts';
import { type Accessories, illustratedSigner } from './illustrated-signer.ts';

const bones = [...SKELETON.keys()].filter((joint): joint is BoneName => !joint.endsWith('Tip'));
const turnUpTo = (maxDegrees: number) =>
  fc
    .tuple(
      fc.constantFrom([1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0]),
      fc.double({ min: -maxDegrees, max: maxDegrees, noNaN: true }),
    )
    .map(([axis, degrees]) => aboutAxis([axis[0]!, axis[1]!, axis[2]!], degrees));
const anyTurn = turnUpTo(100);
/** Trunk of a standing person, turned at most three times as far as in any message. */
const standingTrunk = fc.record({
  hips: turnUpTo(10),
  spine: turnUpTo(15),
  chest: turnUpTo(15),
  upperChest: turnUpTo(15),
  neck: turnUpTo(20),
  head: turnUpTo(30),
});
const anyPose: fc.Arbitrary<Pose> = fc.record({
  bones: fc.record(Object.fromEntries(bones.map((bone) => [bone, anyTurn])), { requiredKeys: [] }),
  face: fc.record(
    Object.fromEntries(
      Object.keys(NEUTRAL_FACE).map((channel) => [
        channel,
        fc.double({ min: -0.3, max: 1, noNaN: true }),
      ]),
    ),
  ) as unknown as fc.Arbitrary<FaceChannels>,
});
const anyView = fc.constantFrom<View>('front', 'side', 'threeQuarter');

const people = Object.keys(PEOPLE) as DrawnPerson[];
const anyPerson = fc.constantFrom(...people);

const LANDSCAPE = { width: 640, height: 360 };
const PORTRAIT = { width: 720, height: 1280 };
const anySize = fc.constantFrom(LANDSCAPE, PORTRAIT);

const drawn = (
  pose: Pose,
  view: View,
  background = GREEN,
  size = LANDSCAPE,
  person: DrawnPerson = DEFAULT_PERSON,
) => {
  const canvas = recordingCanvas();
  const frame = { context: canvas.context, ...size, background, view };
  illustratedSigner({}, undefined, person).draw(pose, frame);
  return canvas.calls;
};

/** Lists every point that a path goes through or that bounds a round part of it. */
function listPoints(calls: ReturnType<typeof drawn>): [x: number, y: number][] {
  return calls.flatMap(([name, ...args]): [number, number][] => {
    const numbers = args as number[];
    if (name === 'moveTo' || name === 'lineTo') return [[numbers[0]!, numbers[1]!]];
    if (name === 'quadraticCurveTo' || name === 'bezierCurveTo')
      return numbers.flatMap((x, index): [number, number][] =>
        index % 2 ? [] : [[x, numbers[index + 1]!]],
      );
    if (name !== 'arc' && name !== 'ellipse') return [];
    const radius = Math.max(numbers[2]!, name === 'ellipse' ? numbers[3]! : 0);
    return [
      [numbers[0]! - radius, numbers[1]! - radius],
      [numbers[0]! + radius, numbers[1]! + radius],
    ];
  });
}

const MAX_SHAPES = 210;
const MAX_GRADIENTS = 34;

const REST: Pose = { bones: {}, face: NEUTRAL_FACE };

it('wears a picture on the clothes, behind arms and hands; none where the chest is not seen', () => {
  const picture = { width: 360, height: 480 } as OffscreenCanvas;
  const recordCalls = (view: View, accessories?: Accessories) => {
    const { context, calls } = recordingCanvas();
    const frame = { context, width: 640, height: 360, background: GREEN, view };
    illustratedSigner({}, accessories).draw(REST, frame);
    return calls.map(([name]) => name);
  };
  const accessories = { name: 'lanyard red', picture };
  const front = recordCalls('front', accessories);
  const callsAfterPicture = front.slice(front.indexOf('drawImage'));
  expect(front.filter((name) => name === 'drawImage')).toHaveLength(1);
  // Upper arms, head, sleeves and hands.
  expect(callsAfterPicture.filter((name) => name === 'fill').length).toBeGreaterThan(60);
  expect(recordCalls('side', accessories)).not.toContain('drawImage');
  expect(recordCalls('front')).not.toContain('drawImage');
  expect(illustratedSigner({}, accessories).id).toBe('illustrated lanyard red');
});

describe('illustratedSigner', () => {
  it('draws any pose from any side with finite numbers, radii and shares in range', () => {
    fc.assert(
      fc.property(anyPose, anyView, anyPerson, (pose, view, person) => {
        const invalidCalls = drawn(pose, view, GREEN, LANDSCAPE, person).filter(
          ([name, ...args]) => {
            const numbers = args.filter((arg) => typeof arg === 'number');
            if (!numbers.every(Number.isFinite)) return true;
            if (name === 'arc') return numbers[2]! < 0;
            if (name === 'ellipse') return numbers[2]! < 0 || numbers[3]! < 0;
            return name === 'globalAlpha =' && (numbers[0]! < 0 || numbers[0]! > 1);
          },
        );
        expect(invalidCalls).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('draws the same for the same pose, whatever was drawn before', () => {
    fc.assert(
      fc.property(anyPose, anyPose, anyPerson, (pose, otherPose, person) => {
        const signer = illustratedSigner({}, undefined, person);
        const record = (recordedPose: Pose) => {
          const { context, calls } = recordingCanvas();
          signer.draw(recordedPose, { context, width: 500, height: 700, background: GREEN });
          return calls;
        };
        const first = record(pose);
        record(otherPose);
        expect(record(pose)).toEqual(first);
      }),
      { numRuns: 20 },
    );
  });

  it('paints the background round the signer first, and behind it last: every pixel once', () => {
    const calls = drawn(REST, 'front', { kind: 'colour', red: 255, green: 9, blue: 0 });
    const filled = calls.filter(([name]) => name === 'fillRect');
    expect(calls.slice(-4)).toEqual([
      ['globalCompositeOperation =', 'destination-over'],
      ['fillStyle =', '#ff0900'],
      filled.at(-1),
      ['globalCompositeOperation =', 'source-over'],
    ]);
    const covered = new Uint8Array(640 * 360);
    for (const [, x, y, width, height] of filled as [string, number, number, number, number][])
      for (let row = y; row < y + height; row++)
        for (let column = x; column < x + width; column++) covered[row * 640 + column]!++;
    expect(covered.every((times) => times === 1)).toBe(true);
  });

  it('draws nothing of the signer outside of its bounds', () => {
    fc.assert(
      fc.property(
        anyPose,
        standingTrunk,
        anyView,
        anySize,
        anyPerson,
        ({ bones, face }, trunk, view, size, person) => {
          const calls = drawn({ bones: { ...bones, ...trunk }, face }, view, GREEN, size, person);
          const [, left, top, width, height] = calls.findLast(([name]) => name === 'fillRect') as [
            string,
            ...number[],
          ];
          const [right, bottom] = [left! + width!, top! + height!];
          const outside = listPoints(calls).filter(
            ([x, y]) =>
              // The picture ends there, and the legs go on below it.
              (x < left! && left! > 0) ||
              (x > right && right < size.width) ||
              (y < top! && top! > 0),
          );
          expect(bottom).toBe(size.height);
          expect(outside).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('draws every person in another way, and the usual one when none is named', () => {
    const usual = drawn(REST, 'front');
    const pictures = people.map((person) => drawn(REST, 'front', GREEN, LANDSCAPE, person));
    expect(pictures[people.indexOf(DEFAULT_PERSON)]).toEqual(usual);
    expect(new Set(pictures.map((calls) => JSON.stringify(calls))).size).toBe(people.length);
    const ids = people.map((person) => illustratedSigner({}, undefined, person).id);
    expect(new Set(ids).size).toBe(people.length);
  });

  it.each(people)('moves the hands of %s as those of everyone else', (person) => {
    const nails = (calls: ReturnType<typeof drawn>) =>
      calls.filter(([name]) => name === 'ellipse').slice(-12);
    const calls = drawn(REST, 'front', GREEN, LANDSCAPE, person);
    expect(nails(calls)).toEqual(nails(drawn(REST, 'front')));
  });

  it.each(people)('draws %s with few shapes and few gradients', (person) => {
    const names = drawn(REST, 'front', GREEN, LANDSCAPE, person).map(([name]) => name);
    const count = (name: string) => names.filter((candidate) => candidate === name).length;
    // One picture costs about as much as its fills and strokes; gradients cost most, and only hands have them.
    expect(count('fill') + count('stroke')).toBeLessThan(MAX_SHAPES);
    expect(count('createLinearGradient') + count('createRadialGradient')).toBeLessThan(
      MAX_GRADIENTS,
    );
  });

  it('leaves a transparent background clear', () => {
    const calls = drawn(REST, 'front', { kind: 'transparent' });
    expect(calls.filter(([name]) => name === 'clearRect')).toEqual([['clearRect', 0, 0, 640, 360]]);
    expect(calls).not.toContainEqual(['globalCompositeOperation =', 'destination-over']);
  });

  it('closes what it opens: as many restores as saves', () => {
    const names = drawn(REST, 'front').map(([name]) => name);
    const count = (name: string) => names.filter((candidate) => candidate === name).length;
    expect(count('restore')).toBe(count('save'));
  });

  it('refuses clothes on which hands cannot be read', () => {
    expect(() => illustratedSigner({ clothes: '#b07a5a' })).toThrow(
      expect.objectContaining({ code: 'contrast-low' }),
    );
  });

  it('refuses what is no colour', () => {
    expect(() => illustratedSigner({ skin: 'brown' })).toThrow(
      expect.objectContaining({ code: 'colour-unknown' }),
    );
  });
});
