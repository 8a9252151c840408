/** Paints the wall on a canvas; the signer is painted by others. */
import { CAP_HEIGHT } from '#wall/text/fit-text.ts';
import { formatWallFont } from '#wall/text/measure-text.ts';
import type {
  Align,
  Box,
  WallDrawing,
  WallFrame,
  WallItem,
  WallLayout,
  WallText,
} from '#wall/wall-layout.ts';

/** Canvas to paint on. */
export type WallCanvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Decoded logo; `width` and `height` are those of its pixels. */
export type LogoSource = CanvasImageSource & { readonly width: number; readonly height: number };

/** Drawings count in a square of so many units. */
const DRAWING_UNITS = 24;
/** Thickness and place of the line that strikes a text through, as fractions of its size. */
const STRIKE = { thickness: 0.09, over: 0.05 };

const getStart = (align: Align, { x, width }: Box, used: number) =>
  align === 'left' ? x : align === 'right' ? x + width - used : x + (width - used) / 2;

function paintText(context: WallCanvas, text: WallText): void {
  const { box, lines, size, lineHeight, weight, colour, align, isStruck } = text;
  context.font = formatWallFont(weight, size);
  context.fillStyle = colour;
  for (const [index, line] of lines.entries()) {
    const width = context.measureText(line).width;
    const x = getStart(align, box, width);
    const middle = box.y + (index + 0.5) * lineHeight;
    context.fillText(line, x, middle + (CAP_HEIGHT / 2) * size);
    const [thickness, over] = [STRIKE.thickness * size, STRIKE.over * size];
    if (isStruck) context.fillRect(x - over, middle - thickness / 2, width + 2 * over, thickness);
  }
}

function paintDrawing(context: WallCanvas, { box, path, colour }: WallDrawing): void {
  const shape = new Path2D(path);
  context.save();
  context.translate(box.x, box.y);
  context.scale(box.width / DRAWING_UNITS, box.height / DRAWING_UNITS);
  context.fillStyle = colour;
  context.fill(shape, 'evenodd');
  context.restore();
}

function paintFrame(context: WallCanvas, { box, thickness, colour }: WallFrame): void {
  const { x, y, width, height } = box;
  context.fillStyle = colour;
  context.fillRect(x, y, width, thickness);
  context.fillRect(x, y + height - thickness, width, thickness);
  context.fillRect(x, y, thickness, height);
  context.fillRect(x + width - thickness, y, thickness, height);
}

function paintRect(context: WallCanvas, box: Box, colour: string, radius: number): void {
  context.fillStyle = colour;
  if (radius === 0) {
    context.fillRect(box.x, box.y, box.width, box.height);
    return;
  }
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
  context.fill();
}

function paintLogo(context: WallCanvas, box: Box, align: Align, logo: LogoSource): void {
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const x = getStart(align, box, width);
  context.drawImage(logo, x, box.y + (box.height - height) / 2, width, height);
}

function paintItem(
  context: WallCanvas,
  item: WallItem,
  getLogo: (url: string) => LogoSource | undefined,
): void {
  if (item.kind === 'rect') paintRect(context, item.box, item.colour, item.radius);
  else if (item.kind === 'text') paintText(context, item);
  else if (item.kind === 'drawing') paintDrawing(context, item);
  else if (item.kind === 'frame') paintFrame(context, item);
  else if (item.kind === 'progress') {
    const width = item.box.width * Math.min(1, Math.max(0, item.fraction));
    paintRect(context, item.box, item.ground, 0);
    paintRect(context, { ...item.box, width }, item.colour, 0);
  } else {
    const logo = getLogo(item.url);
    if (logo !== undefined) paintLogo(context, item.box, item.align, logo);
  }
}

/**
 * Paints everything of the wall besides the signer.
 *
 * @param getLogo returns a decoded logo; undefined while there is none
 */
export function paintWall(
  context: WallCanvas,
  { items }: Pick<WallLayout, 'items'>,
  getLogo: (url: string) => LogoSource | undefined,
): void {
  context.save();
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  for (const item of items) paintItem(context, item, getLogo);
  context.restore();
}
