/** A still of the signer, in a chunk of its own. */
import { createSigner } from '#avatar/signer-look.ts';
import type { Pose } from '#contract/pose.ts';
import type { SignerLook } from '#contract/signer-look.ts';
import { composeSigning } from '#signing/compose-signing.ts';

const SAMPLE = composeSigning({
  kind: 'demonstration',
  title: 'Train',
  phrases: [
    {
      id: 'sample',
      english: 'Train.',
      units: [{ kind: 'sign', gloss: 'TRAIN' }],
      fields: [],
      pauseAfter: 'sentence',
    },
  ],
  changes: [],
});
const [SAMPLE_UNIT] = SAMPLE.units;
const PALE = { kind: 'colour', red: 236, green: 238, blue: 242 } as const;

/** Returns the pose in pictures of signers. */
export function getSamplePose(): Pose {
  const seconds =
    SAMPLE_UNIT === undefined ? 0 : (SAMPLE_UNIT.startSeconds + SAMPLE_UNIT.endSeconds) / 2;
  return SAMPLE.poseAt(seconds);
}

export function drawSample(canvas: HTMLCanvasElement, look: SignerLook): void {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  const { width, height } = canvas;
  createSigner(look).draw(getSamplePose(), { context, width, height, background: PALE });
}
