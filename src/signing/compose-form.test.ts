import { expect, it } from 'vitest';
import type { Provenance } from '#contract/coverage.ts';
import type { Articulation } from '#contract/notation/articulation.ts';
import { distance } from './body/vector.ts';
import { composeForm } from './compose-form.ts';
import { composeSigning, type Signing } from './compose-signing.ts';
import { computeFingertips } from './kinematics/fingertips.ts';
import { signLibrary } from './lexicon/sign-library.ts';

const PROVENANCE: Provenance = {
  rendition: 'sign',
  confidence: 'unsure',
  review: 'unreviewed',
  sources: [],
};
const UP: Articulation = {
  dominant: { handshape: 'flat', extfidir: 'u', palmor: 'l' },
  steps: [{ both: { moves: [{ motion: 'directed', direction: 'u' }] } }],
};

it('shows a form with its keys inside the time that it takes', () => {
  const form = composeForm({
    label: 'UP',
    segments: [UP],
    mouthing: '',
    provenance: PROVENANCE,
  });
  const [unit] = form.units;
  expect(form.units).toEqual([
    {
      phraseIndex: 0,
      unitIndex: 0,
      startSeconds: form.keySeconds[0],
      endSeconds: expect.closeTo(form.keySeconds.at(-1)! + 0.4, 1),
      label: 'UP',
      provenance: PROVENANCE,
    },
  ]);
  expect(form.durationSeconds).toBeGreaterThan(unit!.endSeconds);
  expect(form.poseAt(unit!.startSeconds).bones.rightUpperArm).not.toEqual(
    form.poseAt(unit!.endSeconds).bones.rightUpperArm,
  );
});

it('stays at rest where there is nothing to show', () => {
  const form = composeForm({ label: '', segments: [], mouthing: '', provenance: PROVENANCE });
  expect(form.keySeconds).toEqual([]);
  expect(Number.isFinite(form.durationSeconds)).toBe(true);
  expect(Object.keys(form.poseAt(0).bones)).toContain('rightHand');
});

it('makes the hands of a usable sign as messages do, which vary it a little', () => {
  const { gloss, mouthing, variants } = signLibrary().find(({ gloss: name }) => name === 'TRAIN')!;
  const { segments = [], provenance } = variants[0]!;
  const form = composeForm({ label: gloss, segments, mouthing, provenance });
  const message = composeSigning({
    kind: 'demonstration',
    title: gloss,
    changes: [],
    phrases: [
      {
        id: gloss,
        english: gloss,
        units: [{ kind: 'sign', gloss }],
        fields: [],
        pauseAfter: 'phrase',
      },
    ],
  });
  const time = message.units[0]!.startSeconds + 0.2;
  const getRightTips = ({ poseAt }: Signing) => computeFingertips(poseAt(time)).right;
  getRightTips(form).forEach((tip, digit) => {
    expect(distance(tip, getRightTips(message)[digit]!)).toBeLessThan(0.008);
  });
});
