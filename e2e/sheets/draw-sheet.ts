/** Draws a contact sheet in the browser and hands it over as PNG. */
import { illustratedSigner } from '#avatar/illustrated-signer.ts';
import type { Cell, Sheet } from './sheet.ts';

const LABEL_HEIGHT = 22;
const GAP = 4;
const PAPER = { kind: 'colour', red: 238, green: 241, blue: 245 } as const;
/** Chromium's canvases grow no further in height. */
const TALLEST = 14_000;

function cellPicture(sheet: Sheet, cell: Cell): OffscreenCanvas {
  const crop = sheet.crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const width = Math.round(sheet.width / crop.width);
  const height = Math.round(sheet.height / crop.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const { pose, view, background = PAPER, appearance } = cell;
  illustratedSigner(appearance).draw(pose, { context, width, height, background, view });
  const part = new OffscreenCanvas(sheet.width, sheet.height);
  part
    .getContext('2d', { willReadFrequently: true })!
    .drawImage(canvas, -Math.round(crop.x * width), -Math.round(crop.y * height));
  return part;
}

/** PNG files of a sheet as base64; a long sheet takes several. */
export async function drawSheet(sheet: Sheet): Promise<string[]> {
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
      context.drawImage(cellPicture(sheet, cell), x, y + LABEL_HEIGHT);
      context.fillStyle = '#1a1d24';
      context.fillText(cell.label, x + 4, y + LABEL_HEIGHT / 2, sheet.width - 8);
    });
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 0x8000)
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    files.push(btoa(text));
  }
  return files;
}
