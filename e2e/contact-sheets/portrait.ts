/** The pictures by which signers are chosen in the settings. */
import { signerFor } from '#avatar/signer-for.ts';
import { createSigner } from '#avatar/signer-look.ts';
import { NEUTRAL_FACE } from '#contract/pose.ts';
import { DEFAULT_SIGNER_LOOK, type DrawnPerson, PEOPLE } from '#contract/signer-look.ts';
import { getSamplePose } from '#studio/settings/figures/signer-preview.ts';
import { base64 } from '../base64.ts';
import { handMadePose } from './hand-made-pose.ts';

/** The picture is square. */
const SIZE_PIXELS = 360;
/** Width and height of the whole frame of which the picture of a person shows head and shoulders. */
const FRAME_PIXELS = 680;
/** Pixels of that frame above the picture. */
const TOP_PIXELS = 72;
const BACKGROUND = { kind: 'colour', red: 236, green: 238, blue: 242 } as const;

function createPicture() {
  const canvas = new OffscreenCanvas(SIZE_PIXELS, SIZE_PIXELS);
  return { canvas, context: canvas.getContext('2d', { willReadFrequently: true })! };
}

/** Draws the picture of a person whom the illustrated signer can be: WebP as base64. */
export async function drawPersonPortrait(person: DrawnPerson): Promise<string> {
  const { canvas, context } = createPicture();
  const { skin, hair, clothes } = PEOPLE[person];
  createSigner({ person, skin, hair, clothes }).draw(handMadePose({}), {
    context,
    left: (SIZE_PIXELS - FRAME_PIXELS) / 2,
    top: -TOP_PIXELS,
    width: FRAME_PIXELS,
    height: FRAME_PIXELS,
    background: BACKGROUND,
  });
  return base64(await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }));
}

/** Draws the picture of a figure that is offered in the settings: WebP as base64. */
export async function drawPortrait(figure: string): Promise<string> {
  const { canvas, context } = createPicture();
  const signer = await signerFor({ ...DEFAULT_SIGNER_LOOK, figure });
  // A face at rest, not in the middle of a word.
  const pose = { ...getSamplePose(), face: NEUTRAL_FACE };
  signer.draw(pose, { context, width: SIZE_PIXELS, height: SIZE_PIXELS, background: BACKGROUND });
  return base64(await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }));
}
