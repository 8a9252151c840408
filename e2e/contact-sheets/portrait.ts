/** The pictures by which signers are chosen in the settings. */
import { signerFor } from '#avatar/signer-for.ts';
import { NEUTRAL_FACE } from '#contract/pose.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { getSamplePose } from '#studio/settings/signer-preview.ts';
import { base64 } from '../base64.ts';

/** The picture is square. */
const SIZE_PIXELS = 360;

/** Draws the picture of a figure that is offered in the settings: WebP as base64. */
export async function drawPortrait(figure: string): Promise<string> {
  const canvas = new OffscreenCanvas(SIZE_PIXELS, SIZE_PIXELS);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const signer = await signerFor({ ...DEFAULT_SIGNER_LOOK, figure });
  const background = { kind: 'colour', red: 236, green: 238, blue: 242 } as const;
  // A face at rest, not in the middle of a word.
  const pose = { ...getSamplePose(), face: NEUTRAL_FACE };
  signer.draw(pose, { context, width: SIZE_PIXELS, height: SIZE_PIXELS, background });
  return base64(await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }));
}
