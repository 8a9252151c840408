/** Draws a contact sheet in the browser and gives it as PNG. */
import { base64 } from '../base64.ts';
import { createCellSigner, drawCellPicture } from './cell-picture.ts';
import type { Cell, Sheet } from './sheet.ts';

const LABEL_HEIGHT = 22;
const NOTE_HEIGHT = 18;
const GAP = 4;
const INK = '#1a1d24';
/** Chromium's canvases cannot be much larger. */
const MAX_HEIGHT_PIXELS = 14_000;

type Row = readonly (Cell | undefined)[];

const chunk = <T>(all: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, index) =>
    all.slice(index * length, (index + 1) * length),
  );

function rowHeight({ height }: Sheet, row: Row): number {
  const notes = Math.max(0, ...row.map((cell) => cell?.notes?.length ?? 0));
  return LABEL_HEIGHT + height + notes * NOTE_HEIGHT + GAP;
}

/** Splits the rows of a sheet into files, each with as many rows as a canvas holds. */
function splitIntoFiles(sheet: Sheet): Row[][] {
  const files: Row[][] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const row of chunk(sheet.cells, sheet.columns)) {
    const height = rowHeight(sheet, row);
    if (filled + height > MAX_HEIGHT_PIXELS) {
      files.push([]);
      filled = 0;
    }
    files.at(-1)!.push(row);
    filled += height;
  }
  return files;
}

/** Draws a cell with its upper left corner at a position: label, a picture by each signer side by side, notes. */
async function drawCell(
  context: OffscreenCanvasRenderingContext2D,
  sheet: Sheet,
  cell: Cell,
  figures: readonly string[],
  { x, y }: { x: number; y: number },
): Promise<void> {
  const textWidth = sheet.width * figures.length - 8;
  const write = (text: string, top: number, height: number) =>
    context.fillText(text, x + 4, top + height / 2, textWidth);
  context.fillStyle = INK;
  context.font = '600 15px sans-serif';
  write(cell.label, y, LABEL_HEIGHT);
  for (const [index, figure] of figures.entries()) {
    const picture = drawCellPicture(sheet, cell, await createCellSigner(figure, cell));
    context.drawImage(
      picture,
      x + index * sheet.width + Math.round((sheet.width - picture.width) / 2),
      y + LABEL_HEIGHT + Math.round((sheet.height - picture.height) / 2),
    );
  }
  context.fillStyle = INK;
  context.font = '13px sans-serif';
  cell.notes?.forEach((note, line) => {
    write(note, y + LABEL_HEIGHT + sheet.height + line * NOTE_HEIGHT, NOTE_HEIGHT);
  });
}

/**
 * Draws a sheet as PNG files in base64; a long sheet takes several.
 *
 * @param figures names of the signers that are drawn side by side in each cell
 */
export async function drawSheet(sheet: Sheet, figures: readonly string[]): Promise<string[]> {
  const across = sheet.width * figures.length + GAP;
  const files: string[] = [];
  for (const rows of splitIntoFiles(sheet)) {
    const columns = Math.max(...rows.map(({ length }) => length));
    const height = rows.reduce((sum, row) => sum + rowHeight(sheet, row), 0);
    const canvas = new OffscreenCanvas(columns * across, height);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.textBaseline = 'middle';
    let y = 0;
    for (const row of rows) {
      for (const [column, cell] of row.entries())
        if (cell !== undefined)
          await drawCell(context, sheet, cell, figures, { x: column * across, y });
      y += rowHeight(sheet, row);
    }
    files.push(await base64(await canvas.convertToBlob({ type: 'image/png' })));
  }
  return files;
}
