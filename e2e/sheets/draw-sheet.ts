/** Draws a contact sheet in the browser and hands it over as PNG. */
import { illustratedSigner } from '#avatar/illustrated-signer.ts';
import type { Signer } from '#avatar/signer.ts';
import { signerFor } from '#avatar/signer-for.ts';
import { NEUTRAL_FACE } from '#contract/pose.ts';
import { DEFAULT_SIGNER_LOOK } from '#contract/signer-look.ts';
import { samplePose } from '#studio/settings/signer-preview.ts';
import { base64 } from '../base64.ts';
import type { Cell, Sheet } from './sheet.ts';

const LABEL_HEIGHT = 22;
const GAP = 4;
const PAPER = { kind: 'colour', red: 238, green: 241, blue: 245 } as const;
/** Chromium's canvases grow no further in height. */
const TALLEST = 14_000;

function cellPicture(sheet: Sheet, cell: Cell, signer: Signer): OffscreenCanvas {
  const crop = sheet.crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const width = Math.round(sheet.width / crop.width);
  const height = Math.round(sheet.height / crop.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const { pose, view, background = PAPER } = cell;
  signer.draw(pose, { context, width, height, background, view });
  const part = new OffscreenCanvas(sheet.width, sheet.height);
  part
    .getContext('2d', { willReadFrequently: true })!
    .drawImage(canvas, -Math.round(crop.x * width), -Math.round(crop.y * height));
  return part;
}

const figureSigner = (figure: string) => signerFor({ ...DEFAULT_SIGNER_LOOK, figure });

/** Pixels of a portrait, square. */
const PORTRAIT = 360;

/** The picture by which a figure is chosen in the settings: WebP as base64. */
export async function drawPortrait(figure: string): Promise<string> {
  const canvas = new OffscreenCanvas(PORTRAIT, PORTRAIT);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const signer = await figureSigner(figure);
  const background = { kind: 'colour', red: 236, green: 238, blue: 242 } as const;
  // A face at rest, not in the middle of a word.
  const pose = { ...samplePose(), face: NEUTRAL_FACE };
  signer.draw(pose, { context, width: PORTRAIT, height: PORTRAIT, background });
  return base64(await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }));
}

/**
 * PNG files of a sheet as base64; a long sheet takes several.
 *
 * @param figure is drawn beside the illustrated signer in each cell; the illustrated one alone when missing
 */
export async function drawSheet(plain: Sheet, figure?: string): Promise<string[]> {
  const beside = figure === undefined ? undefined : await figureSigner(figure);
  const sheet = beside === undefined ? plain : { ...plain, width: plain.width * 2 };
  const [across, down] = [sheet.width + GAP, sheet.height + LABEL_HEIGHT + GAP];
  const perFile = Math.max(1, Math.floor(TALLEST / down)) * sheet.columns;
  const files: string[] = [];
  for (let start = 0; start < sheet.cells.length; start += perFile) {
    const cells = sheet.cells.slice(start, start + perFile);
    const columns = Math.min(sheet.columns, cells.length);
    const rows = Math.ceil(cells.length / columns);
    const canvas = new OffscreenCanvas(columns * across, rows * down);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.font = '15px sans-serif';
    context.textBaseline = 'middle';
    cells.forEach((cell, index) => {
      const x = (index % columns) * across;
      const y = Math.floor(index / columns) * down;
      const illustrated = illustratedSigner(cell.appearance);
      context.drawImage(cellPicture(plain, cell, illustrated), x, y + LABEL_HEIGHT);
      if (beside !== undefined)
        context.drawImage(cellPicture(plain, cell, beside), x + plain.width, y + LABEL_HEIGHT);
      context.fillStyle = '#1a1d24';
      context.fillText(cell.label, x + 4, y + LABEL_HEIGHT / 2, sheet.width - 8);
    });
    files.push(await base64(await canvas.convertToBlob({ type: 'image/png' })));
  }
  return files;
}
