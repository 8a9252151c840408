/** Markings are told apart by brows, lids, mouth and head, on drawn and on lifelike signers. */
import { describe, expect, it } from 'vitest';
import type { NonManual } from '#contract/notation/non-manual.ts';
import { type FaceChannels, NEUTRAL_FACE } from '#contract/pose.ts';
import { computeWorld } from '#signing/body/skeleton.ts';
import { composeFace, type FaceCue } from '#signing/face/compose-face.ts';
import { toIntensity } from '#signing/intensity-cues.ts';
import { createPalette, DEFAULT_APPEARANCE } from './appearance.ts';
import { cameraFor } from './camera.ts';
import { drawBrow } from './illustrated/draw-eyes.ts';
import { headShape } from './illustrated/head-shape.ts';
import type { Pen } from './illustrated/pen.ts';
import { DRAWN_PEOPLE } from './illustrated/people/people.ts';
import { channelExpressions } from './lifelike/vrm/expressions.ts';
import { recordingCanvas } from './testing/recording-canvas.ts';

const MARKS: readonly NonManual[] = ['topic', 'negation', 'question', 'apology'];

/** Returns the face half-way through a unit of 1.2 seconds, and how far the head has been turned in it, in radians. */
function still(more: Partial<FaceCue>) {
  const faceAt = composeFace(
    [{ startSeconds: 1, endSeconds: 2.2, nonManuals: [], phraseEnd: false, ...more }],
    4,
  );
  const frames = Array.from({ length: 13 }, (_, index) => faceAt(1 + index / 10));
  const yaws = frames.map(({ bones }) => bones.head[1]);
  const { face, bones } = frames[6]!;
  return { face, bones, shake: Math.max(...yaws) - Math.min(...yaws) };
}

const measureDistance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, index) => value - b[index]!));

const getFeatures = ({ face, bones, shake }: ReturnType<typeof still>): number[] => [
  face.browInnerLeft,
  face.browOuterLeft,
  2 * face.lidLeft,
  face.lipCorners,
  face.cheekRaise,
  8 * bones.head[0],
  8 * bones.head[2],
  4 * shake,
];

/** Points of the signer's left brow in a picture of 720 lines, as numbers in pixels. */
function drawnBrow(face: FaceChannels): number[] {
  const { context, calls } = recordingCanvas();
  const camera = cameraFor(1280, 720, 'front');
  const palette = createPalette(DEFAULT_APPEARANCE);
  const pen: Pen = {
    context,
    camera,
    palette,
    world: computeWorld({}),
    person: DRAWN_PEOPLE.alex,
    height: 720,
    line: 1,
  };
  drawBrow(pen, headShape(pen, face), face, 1);
  return calls.flatMap(([, ...args]) => args.filter((arg) => typeof arg === 'number'));
}

const listPairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((a, index) => all.slice(index + 1).map((b): [T, T] => [a, b]));

const faces = new Map(MARKS.map((mark) => [mark, still({ nonManuals: [mark] })]));
const plain = still({});

describe('markings', () => {
  it.each(listPairs(MARKS))(
    '%s and %s differ in brows, lids, mouth and head',
    (firstMark, secondMark) => {
      const [a, b] = [getFeatures(faces.get(firstMark)!), getFeatures(faces.get(secondMark)!)];
      expect(measureDistance(a, b)).toBeGreaterThan(0.8);
    },
  );

  it.each(MARKS)('%s differs from a face at rest', (mark) => {
    expect(measureDistance(getFeatures(faces.get(mark)!), getFeatures(plain))).toBeGreaterThan(0.8);
  });

  it('raise the brows for a topic and nowhere below rest; lower them for negation and question', () => {
    const { topic, negation, question } = Object.fromEntries(
      [...faces].map(([mark, { face }]) => [mark, face]),
    );
    expect(Math.min(topic!.browInnerLeft, topic!.browOuterLeft)).toBeGreaterThan(0.5);
    for (const face of [negation, question]) {
      expect(face!.browInnerLeft).toBeLessThan(-0.3);
      expect(face!.browOuterLeft).toBeLessThan(0);
    }
  });

  it.each(listPairs(MARKS))(
    '%s and %s are drawn differently by both kinds of signer',
    (firstMark, secondMark) => {
      const [a, b] = [faces.get(firstMark)!.face, faces.get(secondMark)!.face];
      const [first, second] = [drawnBrow(a), drawnBrow(b)];
      const moved = first.map((value, index) => Math.abs(value - second[index]!));
      // Negation and question are told apart by the head and the mouth.
      const isBrowAlike = firstMark === 'negation' && secondMark === 'question';
      expect(Math.max(...moved)).toBeGreaterThan(isBrowAlike ? 1 : 3);
      const weights = [channelExpressions(a), channelExpressions(b)];
      const names = Object.keys(weights[0]!);
      const rows = weights.map((expressions) => names.map((name) => expressions[name]!));
      expect(measureDistance(rows[0]!, rows[1]!)).toBeGreaterThan(0.5);
    },
  );
});

describe('a degree', () => {
  const late = (minutes: number) => still({ intensity: toIntensity(minutes) });

  it('of 5 minutes does not look like one of 60, and 20 is between', () => {
    const [little, some, much] = [late(5), late(20), late(60)].map(({ face }) => face);
    expect(measureDistance(Object.values(little!), Object.values(much!))).toBeGreaterThan(1);
    for (const channel of ['browInnerLeft', 'lipCorners'] as const) {
      expect(some![channel]).toBeLessThan(little![channel]);
      expect(some![channel]).toBeGreaterThan(much![channel]);
    }
    for (const channel of ['cheekRaise', 'noseWrinkle', 'lidLeft'] as const) {
      expect(some![channel]).toBeGreaterThan(little![channel]);
      expect(some![channel]).toBeLessThan(much![channel]);
    }
  });

  it('of a lot with emphasis is strained, not angry: level brows, open eyes, no bared teeth', () => {
    const { face } = still({ intensity: 1, nonManuals: ['emphasis'] });
    expect(face.browInnerLeft).toBeLessThan(-0.3);
    expect(face.browInnerLeft).toBeGreaterThan(-0.6);
    // Brows that slant to the nose are those of anger.
    expect(face.browOuterLeft - face.browInnerLeft).toBeLessThan(0.16);
    expect(face.lidLeft).toBeLessThan(0.3);
    expect(face.noseWrinkle).toBeLessThan(0.2);
    const { face: spoken } = still({ intensity: 1, nonManuals: ['emphasis'], mouthing: 'severe' });
    expect(spoken.lipWide).toBeLessThan(0.75);
  });

  it('leaves the mouth to what it says', () => {
    const speaking = still({ intensity: 1, mouthing: 'platform' }).face;
    expect(speaking.teeth).toBeLessThanOrEqual(1);
    expect(still({ intensity: 1 }).face.teeth).toBeGreaterThan(0.2);
    expect(NEUTRAL_FACE.teeth).toBe(0);
  });
});
