/** Places of head, board, captions and signer in pictures that have all of them. Pure. */

import type { Style } from '#wall/blocks/block.ts';
import { createTrust, listCaptions, measureCaption } from '#wall/blocks/foot.ts';
import { measureHeader } from '#wall/blocks/header.ts';
import { LEADING } from '#wall/text/fit-text.ts';
import type { WallContent } from '#wall/wall-content.ts';
import type { Align, Box, SignerPlace, Size } from '#wall/wall-layout.ts';

/** Places of the parts of a wall. The board ends where the foot begins, which grows upwards. */
export interface Places {
  header: Omit<Box, 'height'>;
  isHeaderNarrow: boolean;
  /** Ground of the board, up to the edges. */
  column: Box;
  caption?: Box;
  captionAlign: Align;
  signer: SignerPlace;
}

/** Thickness of the frame of urgent messages, in steps of the grid: the signer has the same place without. */
export const FRAME_STEPS = 1;

/** The signer is at most this much of a wide picture's width. */
const SIGNER_WIDTH = 0.55;
/** The panel of a film, which draws its signer itself, is this much wider than the picture is high: elbows need it. */
const FILM_PANEL_ASPECT = 1.04;
/** A column is narrow below this fraction of the picture's height. */
const NARROW_COLUMN = 0.7;
/** The signer above a board is this much of the height. */
const SIGNER_HEIGHT = 0.55;
/** The same in a square with captions; pictures below this height to width are squares. */
const SIGNER_IN_SQUARE = 0.45;
const SQUARE = 1.25;
/** Lines of news that have room in a square, however many lines say who checked the signing. */
const MIN_NEWS_LINES = 2;
/** Spaces around the news and the line below it, and the news' size as a factor of the least size of facts. */
const SQUARE_SPACES = 8;
const NEWS_SCALE = 1.1;
/** Margin at both sides of the board, in steps of the grid. */
const MARGINS = 8;

const even = (pixels: number) => 2 * Math.floor(pixels / 2 + 1e-6);

/** Divides a wide picture: the board at the left, the signer at the right, as large as possible. */
export function divideLandscape(
  style: Style,
  content: WallContent,
  { width, height }: Size,
): Places {
  const frame = Math.ceil(FRAME_STEPS * style.unit);
  const hasCaptions = listCaptions(content).length > 0;
  const captionHeight = hasCaptions ? Math.ceil(measureCaption(style)) : 0;
  const wideHeader = measureHeader(style, content, false);
  const largest = Math.min(height - 2 * frame, width * SIGNER_WIDTH);
  // A narrow column has no room for head and captions: they are as wide as the picture.
  const isWide = width - largest < height * NARROW_COLUMN;
  const side = even(
    isWide ? Math.min(largest, height - wideHeader - captionHeight - 2 * frame) : largest,
  );
  const filmWidth = content.film && !isWide ? 2 * Math.round((height * FILM_PANEL_ASPECT) / 2) : 0;
  const panelWidth = Math.max(even(side + 2 * frame), filmWidth);
  const columnWidth = width - panelWidth;
  const top = isWide ? Math.ceil(wideHeader / 2) * 2 : 0;
  const bottom = isWide && hasCaptions ? even(height - captionHeight) : height;
  const panel = { x: width - panelWidth, y: top, width: panelWidth, height: even(bottom - top) };
  const box = {
    x: panel.x + frame + ((panelWidth - 2 * frame - side) >> 1),
    y: even(Math.min(bottom - frame, panel.y + panel.height - (isWide ? 0 : frame)) - side),
    width: side,
    height: side,
  };
  const column = { x: 0, y: top, width: columnWidth, height: bottom - top };
  const places: Places = {
    header: { x: 0, y: 0, width: isWide ? width : columnWidth },
    isHeaderNarrow: !isWide,
    column,
    captionAlign: isWide ? 'center' : 'left',
    signer: { box: toEven(box), panel },
  };
  if (!hasCaptions) return places;
  return {
    ...places,
    caption: isWide
      ? { x: 0, y: bottom, width, height: height - bottom }
      : { x: 0, y: height - captionHeight, width: columnWidth, height: captionHeight },
  };
}

const toEven = ({ x, y, width, height }: Box): Box => ({
  x: even(x),
  y: even(y),
  width: even(width),
  height: even(height),
});

/** Measures what the board of a square needs at least: two lines of news, and who signs. */
function measureSquareBoard(style: Style, { trust }: WallContent, width: number): number {
  const { unit, fact } = style;
  const news = MIN_NEWS_LINES * NEWS_SCALE * fact * LEADING;
  return createTrust(style, trust, width - MARGINS * unit).height + news + SQUARE_SPACES * unit;
}

/** Divides a tall or square picture: the signer above, captions below it, then the board. */
export function dividePortrait(
  style: Style,
  content: WallContent,
  { width, height }: Size,
): Places {
  const frame = Math.ceil(FRAME_STEPS * style.unit);
  const top = 2 * Math.ceil(measureHeader(style, content, false) / 2);
  const hasCaptions = listCaptions(content).length > 0;
  // A square has no room for captions and facts below a signer as large as in a tall picture.
  const isSquare = height < width * SQUARE;
  const share = isSquare && hasCaptions ? SIGNER_IN_SQUARE : SIGNER_HEIGHT;
  const captionHeight = hasCaptions ? Math.ceil(measureCaption(style)) : 0;
  const largest = Math.min(width - 2 * frame, height * share + 1);
  const left = height - top - captionHeight - measureSquareBoard(style, content, width);
  const side = even(isSquare && hasCaptions ? Math.min(largest, left) : largest);
  const panel = { x: 0, y: top, width: even(width), height: side };
  const box = { x: even((width - side) / 2), y: top, width: side, height: side };
  const below = top + side;
  return {
    header: { x: 0, y: 0, width },
    isHeaderNarrow: false,
    column: { x: 0, y: below + captionHeight, width, height: height - below - captionHeight },
    captionAlign: 'center',
    signer: { box, panel },
    ...(hasCaptions && { caption: { x: 0, y: below, width, height: captionHeight } }),
  };
}

/** Divides a low strip: the signer at the left. */
export function divideTicker({ unit }: Style, { width, height }: Size): Places {
  const frame = Math.ceil(FRAME_STEPS * unit);
  const side = even(height - 2 * frame);
  const panel = { x: 0, y: 0, width: even(side + 2 * frame), height: even(height) };
  const column = { x: panel.width, y: 0, width: width - panel.width, height };
  return {
    header: { x: column.x, y: 0, width: column.width },
    isHeaderNarrow: false,
    column,
    captionAlign: 'left',
    signer: { panel, box: toEven({ x: frame, y: frame, width: side, height: side }) },
  };
}
