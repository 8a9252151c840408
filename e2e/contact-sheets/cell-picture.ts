/** The picture of one cell by one signer. */
import { illustratedSigner } from '#avatar/illustrated/illustrated-signer.ts';
import type { Signer } from '#avatar/signer.ts';
import { signerFor } from '#avatar/signer-for.ts';
import { ILLUSTRATED } from '#contract/figure.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { drawPlan } from './draw-plan.ts';
import { drawTrails } from './draw-trail.ts';
import type { Cell, Sheet } from './sheet.ts';

const PAPER = { kind: 'colour', red: 238, green: 241, blue: 245 } as const;
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

/** Creates the illustrated signer with the cell's appearance, or a lifelike one by its name. */
export async function createCellSigner(figure: string, cell: Cell): Promise<Signer> {
  if (figure === ILLUSTRATED) return illustratedSigner(cell.appearance);
  return signerFor({ ...DEFAULT_SIGNER_LOOK, figure });
}

/** Draws a picture of the size of a sheet's cell; smaller for a cell that is seen from far away. */
export function drawCellPicture(
  { width, height, crop = WHOLE }: Sheet,
  { pose, view, background = PAPER, trails = [], heightPixels }: Cell,
  signer: Signer,
): OffscreenCanvas {
  const size = heightPixels === undefined ? 1 : (heightPixels * crop.height) / height;
  const fullSize = {
    width: Math.round((width * size) / crop.width),
    height: Math.round((height * size) / crop.height),
  };
  const canvas = new OffscreenCanvas(fullSize.width, fullSize.height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  if (view === 'above') drawPlan(context, pose, fullSize.width, fullSize.height);
  else {
    signer.draw(pose, { context, ...fullSize, background, view });
    context.resetTransform();
    drawTrails(context, trails, { ...fullSize, view });
  }
  const part = new OffscreenCanvas(Math.round(width * size), Math.round(height * size));
  part
    .getContext('2d', { willReadFrequently: true })!
    .drawImage(canvas, -Math.round(crop.x * fullSize.width), -Math.round(crop.y * fullSize.height));
  return part;
}
