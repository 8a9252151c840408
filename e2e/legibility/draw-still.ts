/** Draws one moment of a spelled letter, in the browser. */
import { cameraFor } from '#avatar/camera.ts';
import { signerFor } from '#avatar/signer-for.ts';
import { GREEN } from '#contract/background.ts';
import type { Pose } from '#contract/pose.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { computeWorld } from '#signing/body/skeleton.ts';
import { composeSigning, type Signing } from '#signing/compose-signing.ts';
import type { Box } from '#tools/legibility/drawn/picture.ts';
import type { RequestedStill } from './spelled-stills.ts';
import { HEIGHT_PIXELS, WIDTH_PIXELS } from './still-size.ts';

const signed = new Map<string, Signing>();
function getSigning(text: string): Signing {
  const signing =
    signed.get(text) ??
    composeSigning({
      kind: 'demonstration',
      title: text,
      changes: [],
      phrases: [
        {
          id: 'spelled',
          english: text,
          units: [{ kind: 'fingerspelled', text }],
          fields: [],
          pauseAfter: 'phrase',
        },
      ],
    });
  signed.set(text, signing);
  return signing;
}

/** Returns the pose at the moment of a still. */
export function getPose({ spelled, index, moment }: RequestedStill): Pose {
  const signing = getSigning(spelled);
  const character = signing.units[0]!.characters![index]!;
  const { startSeconds, endSeconds } = character;
  return signing.poseAt(startSeconds + (endSeconds - startSeconds) * moment);
}

const HANDS = /^(left|right)(Hand|Thumb|Index|Middle|Ring|Little)/;

/** Computes the box of the wrists, knuckles and fingertips of both hands in the picture. */
export function handsBox({ bones }: Pose): Box {
  const camera = cameraFor(WIDTH_PIXELS, HEIGHT_PIXELS, 'front');
  const points = [...computeWorld(bones)]
    .filter(([joint]) => HANDS.test(joint))
    .map(([, { position }]) => camera.project(position));
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.floor(Math.min(...across)),
    right: Math.ceil(Math.max(...across)),
    top: Math.floor(Math.min(...down)),
    bottom: Math.ceil(Math.max(...down)),
  };
}

/** Draws the full picture, as in a landscape video. */
export async function drawStill(figure: string, still: RequestedStill): Promise<OffscreenCanvas> {
  const canvas = new OffscreenCanvas(WIDTH_PIXELS, HEIGHT_PIXELS);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const signer = await signerFor({ ...DEFAULT_SIGNER_LOOK, figure });
  signer.draw(getPose(still), {
    context,
    width: WIDTH_PIXELS,
    height: HEIGHT_PIXELS,
    background: GREEN,
  });
  return canvas;
}
