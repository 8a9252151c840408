/** Draws the board: rows of facts, the list of stops, and the name that is being spelled. */
import type { Canvas2D } from '#avatar/signer.ts';
import type { BoardColours } from '#contract/look.ts';
import type { Box } from '#rendering/box.ts';
import { boardFont } from './board-font.ts';
import type { BoardLogo } from './board-logo.ts';
import { breakLines, LEADING, type Pen } from './board-pen.ts';
import type { BoardView, RowView } from './board-view.ts';
import {
  fits,
  isRequired,
  listFacts,
  measureRowHeight,
  measureRowsHeight,
  selectFittingRows,
  writeRow,
} from './paint-rows.ts';
import { layOutStops, writeStops } from './paint-stops.ts';

/** The logo, as a factor of the smallest type, and of the board's width at most. */
const LOGO_HEIGHT = 1.8;
const LOGO_WIDTH_FRACTION = 0.4;
/** Number of lines of stops that the space above the logo must hold; otherwise the logo is left out. */
const MIN_STOPS_ABOVE_LOGO = 2;

/**
 * Computes the band along the lower edge with the name that is spelled: as wide as the board, but not over
 * the facts.
 *
 * @param facts height that the facts need
 */
function computeSpelledBand(
  { context, box, type, padding, y }: Pen,
  spelled: string,
  facts: number,
) {
  const room = box.width - 2 * padding;
  context.font = boardFont(700, type);
  const lines = breakLines(context, spelled, room);
  const widest = Math.max(...lines.map((line) => context.measureText(line).width));
  const free = box.height + box.y - y - facts - 1.5 * padding;
  const fitting = Math.max(1, free / (lines.length * type * LEADING));
  const size = type * Math.min(2, room / widest, fitting);
  const height = lines.length * size * LEADING + padding;
  return { lines, size, height, top: box.y + box.height - height };
}

function writeSpelled(
  { context, box, colours, padding }: Pen,
  band: ReturnType<typeof computeSpelledBand>,
) {
  const { lines, size, height, top } = band;
  context.fillStyle = colours.accent;
  context.fillRect(box.x, top, box.width, height);
  context.fillStyle = colours.accentWords;
  context.font = boardFont(700, size);
  for (const [index, line] of lines.entries())
    context.fillText(line, box.x + padding, top + padding / 2 + (index + 0.54) * size * LEADING);
}

/** Draws the logo in the lower right corner where the facts leave room; answers how much of it is taken. */
function drawLogo(pen: Pen, logo: BoardLogo | undefined, stops: number) {
  const { context, box, type, padding } = pen;
  const nothing = { width: 0, height: 0 };
  if (logo === undefined) return nothing;
  const room = box.width * LOGO_WIDTH_FRACTION;
  const scale = Math.min((type * LOGO_HEIGHT) / logo.height, room / logo.width);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const top = box.y + box.height - padding - height;
  const listed = Math.min(stops, MIN_STOPS_ABOVE_LOGO) * type * LEADING;
  if (pen.y + listed > top) return nothing;
  context.drawImage(logo, box.x + box.width - padding - width, top, width, height);
  return { width: width + padding, height: height + padding / 2 };
}

/** Writes the operator along the lower edge, beside the logo, if there is space below everything else. */
function writeOperator(pen: Pen, operator: RowView, lowest: number, logoWidth: number): void {
  const operatorPen = { ...pen, box: { ...pen.box, width: pen.box.width - logoWidth } };
  operatorPen.y = lowest - measureRowHeight(operatorPen, operator, pen.type);
  if (pen.y <= operatorPen.y) writeRow(operatorPen, operator);
}

/** Paints the board over its box. */
export function paintBoard(
  context: Canvas2D,
  box: Box,
  typeSize: number,
  colours: BoardColours,
  view: BoardView,
  logo?: BoardLogo,
): void {
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  context.fillStyle = colours.ground;
  context.fillRect(box.x, box.y, box.width, box.height);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const padding = typeSize * 0.5;
  const pen: Pen = { context, box, colours, type: typeSize, padding, y: box.y + padding };
  const bottom = box.y + box.height - padding;
  const facts = listFacts(view);
  const band =
    view.spelled === undefined
      ? undefined
      : computeSpelledBand(pen, view.spelled, measureRowsHeight(pen, facts.filter(isRequired)));
  // No text may be half hidden by the band of the spelled name.
  const freeBottom = band === undefined ? bottom : Math.min(bottom, band.top - padding / 2);
  const stops = layOutStops(pen, view);
  // Facts leave room for one stop at least.
  const stopRoom = typeSize * LEADING * Math.max(0, ...stops.map(({ lines }) => lines.length));
  const factsBottom = stops.length > 0 ? freeBottom - stopRoom - padding : freeBottom;
  for (const row of selectFittingRows(pen, facts, factsBottom))
    if (fits(pen, row, factsBottom)) writeRow(pen, row);
  const corner =
    band === undefined ? drawLogo(pen, logo, view.stops.length) : { width: 0, height: 0 };
  if (stops.length > 0)
    writeStops(pen, stops, view.readFraction ?? 0, Math.min(freeBottom, bottom - corner.height));
  const operator = view.rows.find(({ kind }) => kind === 'operator');
  if (band !== undefined) writeSpelled(pen, band);
  else if (operator !== undefined) writeOperator(pen, operator, bottom, corner.width);
  context.restore();
}
