import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Pose, Vector } from '#contract/pose.ts';
import { computeWorld } from './body/skeleton.ts';
import { distance } from './body/vector.ts';
import { composeSigning, getProvenance, type Signing, signLibrary } from './compose-signing.ts';
import { BOUNDARIES } from './motion/rhythm.ts';
import { measure } from './testing/measure.ts';
import { ANNOUNCEMENTS, createMessage, createPhrase, unitMessage } from './testing/messages.ts';

const hashPose = (pose: Pose): string =>
  createHash('sha256').update(JSON.stringify(pose)).digest('hex');

const delay = ANNOUNCEMENTS.delay!;

describe('the timeline', () => {
  const signing = composeSigning(delay);

  it('has every unit of every phrase, in order, without overlap, inside the message', () => {
    expect(signing.units.map(({ label }) => label)).toEqual([
      'SORRY',
      '14 35',
      'TRAIN',
      'LEEDS',
      'GO-TO',
      'DELAY',
      '25',
      'MINUTE',
      'REASON',
      'SIGNAL',
      'PROBLEM',
    ]);
    const edges = signing.units.flatMap(({ startSeconds, endSeconds }) => [
      startSeconds,
      endSeconds,
    ]);
    expect(edges).toEqual([...edges].sort((a, b) => a - b));
    expect(edges[0]).toBeGreaterThanOrEqual(0.4);
    expect(edges.at(-1)).toBeLessThan(signing.durationSeconds);
  });

  it('has phrases from their first unit to the end of their last', () => {
    expect(signing.phrases).toEqual(
      delay.phrases.map((_, phraseIndex) => {
        const phraseUnits = signing.units.filter((unit) => unit.phraseIndex === phraseIndex);
        return {
          phraseIndex,
          startSeconds: phraseUnits[0]!.startSeconds,
          endSeconds: phraseUnits.at(-1)!.endSeconds,
        };
      }),
    );
  });

  it('does strokes that end where they began: fourteen is not four, a circle goes round', () => {
    const path = (unit: GlossUnit): number => {
      const single = composeSigning(unitMessage(unit));
      const { startSeconds, endSeconds } = single.units[0]!;
      let metres = 0;
      let previous: Vector | undefined;
      for (let time = startSeconds; time <= endSeconds; time += 0.02) {
        const tip = computeWorld(single.poseAt(time).bones).get('rightMiddleTip')!.position;
        if (previous !== undefined) metres += distance(tip, previous);
        previous = tip;
      }
      return metres;
    };
    expect(path({ kind: 'number', value: 4 })).toBeLessThan(0.1);
    expect(path({ kind: 'number', value: 14 })).toBeGreaterThan(0.15);
    expect(path({ kind: 'sign', gloss: 'SORRY' })).toBeGreaterThan(0.1);
  });

  it('starts and ends at rest', () => {
    const first = computeWorld(signing.poseAt(0).bones);
    const last = computeWorld(signing.poseAt(signing.durationSeconds).bones);
    for (const joint of ['leftHand', 'rightHand'] as const)
      expect(distance(first.get(joint)!.position, last.get(joint)!.position)).toBeLessThan(0.01);
  });

  it('is slower at half the speed and quicker at one and a half', () => {
    const [slow, plain, quick] = [0.5, 1, 1.5].map(
      (speed) => composeSigning(delay, { speed }).durationSeconds,
    );
    expect(slow! / plain!).toBeGreaterThan(1.5);
    expect(quick! / plain!).toBeLessThan(0.85);
  });

  it.each([0.5, 1.5])('keeps wrists below 2.5 m/s at speed %d', (speed) => {
    const fastest = Object.values(ANNOUNCEMENTS).map(
      (message) => measure(composeSigning(message, { speed }), 100, 50).fastestWrist,
    );
    expect(Math.max(...fastest)).toBeLessThan(2.5);
  });

  it('waits longer after a sentence than after a phrase, but not at the end', () => {
    const train = { kind: 'sign', gloss: 'TRAIN' } as const;
    const signed = (pause: 'phrase' | 'sentence') =>
      composeSigning(
        createMessage(createPhrase('a', [train], pause), createPhrase('b', [train], pause)),
      );
    const held = (pause: 'phrase' | 'sentence', unit: number) => {
      const { startSeconds, endSeconds } = signed(pause).units[unit]!;
      return endSeconds - startSeconds;
    };
    expect(held('sentence', 0) - held('phrase', 0)).toBeCloseTo(
      BOUNDARIES.sentence.holdSeconds - BOUNDARIES.phrase.holdSeconds,
      1,
    );
    expect(held('sentence', 1)).toBeCloseTo(held('phrase', 1), 6);
  });
});

describe('a phrase', () => {
  const later = delay.phrases.slice(1);
  const plain = composeSigning(delay);
  const changed = composeSigning(
    createMessage(
      createPhrase('sorry', [{ kind: 'fingerspelled', text: 'HUDDERSFIELD' }]),
      ...later,
    ),
  );
  /** Hands that the phrase before left up come down while the phrase begins. */
  const SETTLED_SECONDS = 0.7;

  it.each(later.map(({ id }, index) => [id, index + 1] as const))(
    '%s has the same frames wherever it stands',
    (_, index) => {
      const listFrames = ({ phrases, poseAt }: Signing) => {
        const { startSeconds, endSeconds } = phrases[index]!;
        expect(startSeconds * 25).toBeCloseTo(Math.round(startSeconds * 25), 6);
        const frames: unknown[] = [];
        for (let offset = SETTLED_SECONDS; offset < endSeconds - startSeconds; offset += 0.04)
          frames.push(
            JSON.parse(
              JSON.stringify(poseAt(startSeconds + offset), (_, value: unknown) =>
                typeof value === 'number' ? Math.round(value * 1e5) + 0 : value,
              ),
            ),
          );
        return frames;
      };
      expect(listFrames(changed)).toEqual(listFrames(plain));
    },
  );
});

it.each([25, 30])(
  'signs a long name and what follows it alike after another time, frame by frame, at %d a second',
  (framesPerSecond) => {
    const signed = (hour: number, minute: number) => {
      const units: GlossUnit[] = [
        { kind: 'time', hour, minute },
        { kind: 'sign', gloss: 'TRAIN' },
        { kind: 'place', name: 'Portsmouth Harbour' },
        { kind: 'sign', gloss: 'DELAY' },
      ];
      const signing = composeSigning(createMessage(createPhrase('train', units)), {
        framesPerSecond,
      });
      const { startSeconds } = signing.units[2]!;
      const first = Math.round(startSeconds * framesPerSecond);
      expect(startSeconds * framesPerSecond).toBeCloseTo(first, 6);
      const last = Math.floor(signing.durationSeconds * framesPerSecond);
      return Array.from({ length: last - first }, (_, frame) =>
        signing.poseAt((first + frame) / framesPerSecond),
      );
    };
    const [early, late] = [signed(12, 30), signed(9, 7)];
    const rounded = (poses: Pose[]) =>
      JSON.stringify(poses, (_, value: unknown) =>
        typeof value === 'number' ? Math.round(value * 1e5) + 0 : value,
      );
    expect(rounded(late)).toBe(rounded(early));
  },
);

it('keeps the list on its hand while one hand signs what is listed', () => {
  const oneHanded: GlossUnit[] = Array.from({ length: 4 }, () => ({
    kind: 'sign',
    gloss: 'TRAIN',
  }));
  const heightAfter = (first: GlossUnit) => {
    const { units, poseAt } = composeSigning(
      createMessage(createPhrase('list', [first, ...oneHanded])),
    );
    return computeWorld(poseAt(units[4]!.endSeconds).bones).get('leftHand')!.position[1];
  };
  expect(heightAfter({ kind: 'list-mark', index: 0, count: 3 })).toBeGreaterThan(1.15);
  expect(heightAfter({ kind: 'fingerspelled', text: 'A' })).toBeLessThan(1.12);
});

describe('poses', () => {
  it('depend on nothing but the time', () => {
    const signing = composeSigning(delay);
    const times = Array.from({ length: 40 }, (_, index) => (index * signing.durationSeconds) / 39);
    const forward = times.map((time) => hashPose(signing.poseAt(time)));
    const again = composeSigning(delay);
    const backward = times.toReversed().map((time) => hashPose(again.poseAt(time)));
    expect(backward.reverse()).toEqual(forward);
  });

  it('are clamped to the message', () => {
    const signing = composeSigning(unitMessage({ kind: 'sign', gloss: 'NOW' }));
    expect(hashPose(signing.poseAt(-3))).toBe(hashPose(signing.poseAt(0)));
    expect(hashPose(signing.poseAt(99))).toBe(hashPose(signing.poseAt(signing.durationSeconds)));
  });
});

describe('how units are rendered', () => {
  it.each<[string, GlossUnit, Partial<ReturnType<typeof getProvenance>>]>([
    ['a sourced sign', { kind: 'sign', gloss: 'TRAIN' }, { rendition: 'sign' }],
    ['either word of a gloss', { kind: 'sign', gloss: 'COME' }, { rendition: 'sign' }],
    [
      'a sign that nobody has sourced, spelled',
      { kind: 'sign', gloss: 'PLATFORM' },
      { rendition: 'fingerspelled', note: 'no sourced sign: spelled' },
    ],
    [
      'a gloss that is not known, spelled',
      { kind: 'sign', gloss: 'CROCODILE' },
      { rendition: 'fingerspelled', note: 'not in the sign library: spelled' },
    ],
    [
      'an initialised place',
      { kind: 'place', name: 'Manchester' },
      { rendition: 'fingerspelled', confidence: 'cross-checked' },
    ],
    ['a name sign', { kind: 'place', name: 'London' }, { rendition: 'sign' }],
    [
      'a place whose name sign is not sourced, in full',
      { kind: 'place', name: 'Leeds' },
      { rendition: 'fingerspelled', note: 'no sourced name sign: spelled in full' },
    ],
    ['a number', { kind: 'number', value: 17 }, { rendition: 'number' }],
    ['a time', { kind: 'time', hour: 9, minute: 5 }, { rendition: 'number' }],
    ['pointing', { kind: 'point', locus: 'here' }, { rendition: 'pointing' }],
    ['a list mark', { kind: 'list-mark', index: 7, count: 9 }, { rendition: 'pointing' }],
    ['a movement to a place', { kind: 'sign', gloss: 'TO' }, { rendition: 'pointing' }],
  ])('%s', (_, unit, provenance) => {
    expect(getProvenance(unit)).toMatchObject({ ...provenance, review: 'unreviewed' });
    expect(composeSigning(unitMessage(unit)).durationSeconds).toBeGreaterThan(1);
  });

  it('reads 4 letters a second', () => {
    const { units } = composeSigning(
      unitMessage({ kind: 'fingerspelled', text: 'GUILDFORDSHIRE' }),
    );
    const { startSeconds, endSeconds } = units[0]!;
    const perSecond = 14 / (endSeconds - startSeconds - 0.6);
    expect(perSecond).toBeGreaterThan(3.5);
    expect(perSecond).toBeLessThan(4.5);
  });

  it('signs what has nothing to sign as stillness', () => {
    const signing = composeSigning(
      createMessage(
        createPhrase('a', [
          { kind: 'sign', gloss: 'TRAIN' },
          { kind: 'fingerspelled', text: '—' },
          { kind: 'sign', gloss: 'NOW' },
        ]),
      ),
    );
    expect(signing.units).toHaveLength(3);
    expect(signing.units[1]!.endSeconds).toBe(signing.units[1]!.startSeconds);
  });

  it('uses no sign that is unsure, and every sign of the library says where it comes from', () => {
    for (const sign of signLibrary()) {
      const provenance = getProvenance({ kind: 'sign', gloss: sign.gloss });
      expect(provenance.confidence).not.toBe('unsure');
      expect(provenance.sources.length).toBeGreaterThan(0);
    }
  });
});
