/** Eyes go where the hands talk, and come back to the viewer: measured over whole looks, not at one moment. */
import { describe, expect, it } from 'vitest';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Pose, Vector } from '#contract/pose.ts';
import { rotate } from './body/quaternion.ts';
import { computeWorld } from './body/skeleton.ts';
import { dot, normalize, subtract } from './body/vector.ts';
import { composeSigning } from './compose-signing.ts';
import { computeFingertips } from './kinematics/fingertips.ts';
import { createMessage, createPhrase } from './testing/messages.ts';

/** Degrees that eyes turn at the ends of the gaze channels. */
const CHANNEL = { side: 28, up: 20 } as const;
const VIEWER: Vector = [0, 1.42, 3.4];
const STEP_SECONDS = 0.02;
/** Beyond this the eyes are somewhere else: a person sees 5 degrees. */
const AWAY_DEGREES = 8;
const BACK_SECONDS = 0.25;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const angle = (a: Vector, b: Vector): number =>
  (Math.acos(Math.min(1, dot(normalize(a), normalize(b)))) * 180) / Math.PI;

/** Computes where the eyes are, and where they look. */
function measureGaze({ bones, face }: Pose): { eyes: Vector; towards: Vector } {
  const { position, rotation } = computeWorld(bones).get('head')!;
  const [side, up] = [radians(CHANNEL.side * face.gazeSide), radians(CHANNEL.up * face.gazeUp)];
  const ahead: Vector = [
    Math.sin(side) * Math.cos(up),
    Math.sin(up),
    Math.cos(side) * Math.cos(up),
  ];
  const eyes = rotate(rotation, [0, 0.125, 0.1]);
  return {
    eyes: [position[0] + eyes[0], position[1] + eyes[1], position[2] + eyes[2]],
    towards: rotate(rotation, ahead),
  };
}

/** Composes units among signs that are made to the viewer. */
function signed(...units: GlossUnit[]) {
  const plain = ['TRAIN', 'NOW', 'TRAIN'].map((gloss): GlossUnit => ({ kind: 'sign', gloss }));
  const signing = composeSigning(createMessage(createPhrase('a', [plain[0]!, ...units, ...plain])));
  const { startSeconds, endSeconds } = signing.units[units.length]!;
  const between = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / STEP_SECONDS) }, (_, index) =>
      signing.poseAt(from + index * STEP_SECONDS),
    );
  return { signing, startSeconds, endSeconds, between };
}

/** Measures how far the eyes are off the viewer, in degrees. */
function offViewer(pose: Pose): number {
  const { eyes, towards } = measureGaze(pose);
  return angle(towards, subtract(VIEWER, eyes));
}

/** Measures how much nearer the nearest fingertip is to where the eyes look than to the viewer's face, in degrees. */
function nearerToHand(pose: Pose): number {
  const { eyes, towards } = measureGaze(pose);
  const viewer = subtract(VIEWER, eyes);
  const tips = ['left', 'right'].flatMap(
    (side) => computeFingertips(pose)[side as 'left' | 'right'],
  );
  const nearest = tips
    .map((tip) => subtract(tip, eyes))
    .reduce((a, b) => (angle(towards, a) < angle(towards, b) ? a : b));
  return angle(viewer, nearest) - angle(towards, nearest);
}

const LOOKED_AT: [string, GlossUnit[]][] = [
  ['a point at the new platform', [{ kind: 'point', locus: 'new' }]],
  ['a point at the old platform', [{ kind: 'point', locus: 'old' }]],
  ['a point at the board', [{ kind: 'point', locus: 'board-beside' }]],
  ['a touch of the list', [{ kind: 'list-mark', index: 1, count: 4 }]],
  ['a verb to its place', [{ kind: 'sign', gloss: 'GO-TO', to: 'destination' }]],
  ['a verb between two places', [{ kind: 'sign', gloss: 'CHANGE', from: 'old', to: 'new' }]],
  ['the first mention of a name', [{ kind: 'fingerspelled', text: 'Huddersfield' }]],
];

describe('the eyes', () => {
  it.each(LOOKED_AT)(
    'follow the hands at %s, and are back within a quarter of a second',
    (_, units) => {
      const { startSeconds, endSeconds, between, signing } = signed(...units);
      const during = between(startSeconds, endSeconds);
      expect(Math.max(...during.map(offViewer))).toBeGreaterThan(15);
      expect(Math.max(...during.map(nearerToHand))).toBeGreaterThan(11);
      // From then on every moment is the viewer's, until what comes next is looked at.
      const later = between(endSeconds + BACK_SECONDS, signing.units[units.length + 1]!.endSeconds);
      expect(later.length).toBeGreaterThan(3);
      expect(Math.max(...later.map(offViewer))).toBeLessThan(AWAY_DEGREES);
    },
  );

  it('do not look at a name again that was spelled before', () => {
    const name: GlossUnit = { kind: 'fingerspelled', text: 'Huddersfield' };
    const { signing, between } = signed(name, { kind: 'sign', gloss: 'NOW' }, name);
    const looks = [1, 3].map((index) => {
      const { startSeconds, endSeconds } = signing.units[index]!;
      return Math.max(...between(startSeconds, endSeconds).map(offViewer));
    });
    expect(looks[0]).toBeGreaterThan(15);
    expect(looks[1]).toBeLessThan(AWAY_DEGREES);
  });

  it('stay with the viewer in an apology and a question', () => {
    for (const mark of ['apology', 'question'] as const) {
      const units: GlossUnit[] = ['SORRY', 'TRAIN', 'NOW', 'TRAIN'].map((gloss) => ({
        kind: 'sign',
        gloss,
        nonManuals: [mark],
      }));
      const signing = composeSigning(createMessage(createPhrase('a', units)));
      for (let time = 0.3; time < signing.units[2]!.endSeconds; time += STEP_SECONDS)
        expect(offViewer(signing.poseAt(time)), `${mark} at ${time}`).toBeLessThan(
          AWAY_DEGREES + 4,
        );
    }
  });

  it('never jump: at most 12 degrees in a fiftieth of a second', () => {
    const { between, signing } = signed(...LOOKED_AT.flatMap(([, units]) => units));
    const poses = between(0, signing.durationSeconds);
    for (const [index, pose] of poses.entries()) {
      const previous = measureGaze(poses[Math.max(0, index - 1)]!).towards;
      expect(angle(previous, measureGaze(pose).towards)).toBeLessThan(12);
    }
  });
});
