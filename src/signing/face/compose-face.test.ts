import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NonManual } from '#contract/notation/non-manual.ts';
import { type FaceChannels, NEUTRAL_FACE } from '#contract/pose.ts';
import { angleBetween, IDENTITY } from '#signing/body/quaternion.ts';
import { composeFace, type FaceBone, type FaceCue, type FaceFrame } from './compose-face.ts';
import { headMoveAt } from './head-moves.ts';

const cue = (from: number, to: number, more: Partial<FaceCue> = {}): FaceCue => ({
  startSeconds: from,
  endSeconds: to,
  nonManuals: [],
  phraseEnd: false,
  ...more,
});

/** Frames at 100 a second over the first seconds. */
const sampleFrames = (cues: readonly FaceCue[], seconds: number): FaceFrame[] => {
  const faceAt = composeFace(cues, seconds);
  return Array.from({ length: Math.ceil(seconds * 100) }, (_, index) => faceAt(index / 100));
};

const anyCues: fc.Arbitrary<FaceCue[]> = fc
  .array(
    fc.record({
      gap: fc.double({ min: 0, max: 0.6, noNaN: true }),
      length: fc.double({ min: 0.25, max: 1.6, noNaN: true }),
      mouthing: fc.constantFrom('', 'platform', 'train', 'Wolverhampton', 'sorry', 'not', '14'),
      nonManuals: fc.subarray([...NonManual.options], { maxLength: 2 }),
      phraseEnd: fc.boolean(),
      boundary: fc.constantFrom('none', 'topic', 'phrase', 'sentence'),
      seed: fc.nat(),
    }),
    { maxLength: 8 },
  )
  .map((units) => {
    let elapsedSeconds = 0;
    return units.map(({ gap, length, ...rest }): FaceCue => {
      const startSeconds = elapsedSeconds + gap;
      elapsedSeconds = startSeconds + length;
      return { startSeconds, endSeconds: elapsedSeconds, ...rest };
    });
  });

describe('composeFace', () => {
  it('never jumps: bones turn at most 2° and channels move at most 0.3 in a hundredth of a second', () => {
    fc.assert(
      fc.property(anyCues, (cues) => {
        const frames = sampleFrames(cues, (cues.at(-1)?.endSeconds ?? 1) + 1);
        for (let index = 1; index < frames.length; index++) {
          const [previous, next] = [frames[index - 1]!, frames[index]!];
          const turns = (Object.keys(next.bones) as FaceBone[]).map((bone) =>
            angleBetween(previous.bones[bone]!, next.bones[bone]!),
          );
          const steps = (Object.keys(next.face) as (keyof FaceChannels)[]).map((channel) =>
            Math.abs(next.face[channel] - previous.face[channel]),
          );
          expect(Math.max(...turns)).toBeLessThanOrEqual(2);
          expect(Math.max(...steps)).toBeLessThanOrEqual(0.3);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps every channel in its range and every rotation a unit quaternion', () => {
    fc.assert(
      fc.property(anyCues, fc.double({ min: -1, max: 12, noNaN: true }), (cues, seconds) => {
        const { face, bones } = composeFace(cues, 10)(seconds);
        expect(Object.keys(face).sort()).toEqual(Object.keys(NEUTRAL_FACE).sort());
        for (const value of Object.values(face)) {
          expect(value).toBeGreaterThanOrEqual(-1);
          expect(value).toBeLessThanOrEqual(1);
        }
        for (const turn of Object.values(bones)) expect(Math.hypot(...turn)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('gives the same frame for the same time, whatever was asked before', () => {
    const cues = [cue(0.2, 1, { mouthing: 'platform', nonManuals: ['topic'] })];
    const forwards = composeFace(cues, 3);
    const there = forwards(0.7);
    forwards(2.2);
    expect(forwards(0.7)).toEqual(there);
    expect(composeFace(cues, 3)(0.7)).toEqual(there);
  });

  it('sways by less than 1° when nothing is signed', () => {
    for (const { bones } of sampleFrames([], 20))
      for (const turn of Object.values(bones)) expect(angleBetween(turn, IDENTITY)).toBeLessThan(1);
  });

  it('closes the lips for the p of platform and opens the jaw for its a', () => {
    const frames = sampleFrames([cue(0.5, 1.2, { mouthing: 'platform' })], 2);
    const press = frames.findIndex(({ face }) => face.lipPress > 0.95);
    const open = frames.findIndex(({ face }) => face.jaw > 0.7);
    expect(press).toBeGreaterThan(40);
    expect(press).toBeLessThan(60);
    expect(open).toBeGreaterThan(press);
  });

  it('closes the mouth after the last mouthing', () => {
    const { face } = composeFace([cue(0.5, 1.2, { mouthing: 'train' })], 2)(1.5);
    expect([face.jaw, face.lipWide, face.teeth]).toEqual([0, 0, 0]);
  });

  it.each<[NonManual, Partial<FaceChannels>]>([
    ['topic', { browInnerLeft: 1, browOuterLeft: 1 }],
    ['question', { browInnerLeft: -1, browOuterLeft: -1 }],
    ['rhetorical', { browInnerLeft: 1, browOuterLeft: 1 }],
    ['apology', { browInnerLeft: 1, browOuterLeft: -1 }],
    ['emphasis', { browInnerLeft: -1 }],
  ])('%s moves the brows its way', (kind, signs) => {
    const { face } = composeFace([cue(0.5, 1.5, { nonManuals: [kind] })], 2)(1);
    for (const channel of Object.keys(signs) as (keyof FaceChannels)[])
      expect(Math.sign(face[channel])).toBe(signs[channel]);
  });

  it('shakes the head two or three times over a negation and stills it after', () => {
    const frames = sampleFrames([cue(1, 1.7, { nonManuals: ['negation'] })], 4);
    const turns = frames.map(({ bones }) => bones.head![1]).filter((y) => Math.abs(y) > 0.02);
    const swings = turns.filter((y, index) => index > 0 && y * turns[index - 1]! < 0).length;
    expect(swings).toBeGreaterThanOrEqual(3);
    expect(swings).toBeLessThanOrEqual(6);
    expect(Math.abs(frames[260]!.bones.head![1])).toBeLessThan(0.012);
  });

  it('keeps the brows up between neighbouring topic units', () => {
    const topic = { nonManuals: ['topic'] as const };
    const frames = sampleFrames([cue(0.5, 1, topic), cue(1.2, 1.8, topic)], 2);
    for (const { face } of frames.slice(70, 170)) expect(face.browInnerLeft).toBeGreaterThan(0.7);
  });

  it('blinks at a phrase end', () => {
    const frames = sampleFrames([cue(0.3, 2, { phraseEnd: true })], 3);
    expect(Math.max(...frames.slice(200, 240).map(({ face }) => face.lidLeft))).toBeGreaterThan(
      0.95,
    );
  });

  it.each([
    ['left', 1],
    ['right', -1],
  ] as const)(
    'looks to the signer’s %s and is back with the viewer a quarter of a second after',
    (_, sign) => {
      const look = { startSeconds: 0.5, endSeconds: 1.5, point: [0.3 * sign, 1.3, 0.35] as const };
      const faceAt = composeFace([cue(0.5, 1.5)], 3, [look]);
      const { face, bones } = faceAt(1);
      expect(face.gazeSide * sign).toBeGreaterThan(0.4);
      expect(face.gazeUp).toBeLessThan(-0.4);
      expect(Math.sign(bones.head[1])).toBe(sign);
      const back = faceAt(1.75);
      expect(Math.abs(back.face.gazeSide)).toBeLessThan(0.1);
      expect(Math.abs(back.face.gazeUp)).toBeLessThan(0.1);
    },
  );

  it('nods where a sentence ends, raises the head after a topic, and keeps it still for hands at the face', () => {
    const pitches = (more: Partial<FaceCue>) => {
      const frames = sampleFrames([cue(0.5, 2, { doneSeconds: 1.5, ...more }), cue(2.6, 3)], 3);
      const still = frames[140]!.bones.head[0];
      return frames.slice(150, 220).map(({ bones }) => bones.head[0] - still);
    };
    expect(Math.max(...pitches({ boundary: 'sentence' }))).toBeGreaterThan(0.02);
    expect(Math.min(...pitches({ boundary: 'topic' }))).toBeLessThan(-0.01);
    expect(Math.max(...pitches({ boundary: 'sentence', isTouched: true }))).toBeLessThan(0.008);
  });

  it('moves the head at most boundaries of phrases, and nods at many', () => {
    const moves = Array.from({ length: 200 }, (_, seed) =>
      headMoveAt({ doneSeconds: 1, nextSeconds: 2, kind: 'phrase', seed, isTouched: false }),
    );
    const count = (move: string) =>
      moves.filter((headMove) => headMove === move).length / moves.length;
    expect(1 - count('none')).toBeGreaterThan(0.6);
    expect(count('nod')).toBeGreaterThan(0.3);
  });
});
