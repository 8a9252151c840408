/** Wall with facts beside or below the signer. Pure. */
import { createTextBlock, placeBlock, type Style } from '#wall/blocks/block.ts';
import { type BoardItems, layOutBoard } from '#wall/blocks/board.ts';
import { createTrust, layOutCaption } from '#wall/blocks/foot.ts';
import { layOutHeader, measureHeader } from '#wall/blocks/header.ts';
import { SIGNER_GROUND } from '#wall/colours.ts';
import { fitSize, LEADING } from '#wall/text/fit-text.ts';
import { viewFacts } from '#wall/view/view-facts.ts';
import type { WallContent } from '#wall/wall-content.ts';
import type { Box, Size, WallItem, WallLayout } from '#wall/wall-layout.ts';
import { layOutEmergency } from './emergency.ts';
import type { Places } from './places.ts';

const MARGIN = 4;

/** Creates the ground of the signer, unless the film brings its own. */
export const createSignerGround = ({ signerGround, film }: WallContent, panel: Box): WallItem[] =>
  film || signerGround === null
    ? []
    : [
        {
          kind: 'rect',
          id: 'signer-ground',
          box: panel,
          colour: signerGround ?? SIGNER_GROUND,
          radius: 0,
        },
      ];

/** Lays out the title of a message that has no facts. */
export function layOutTitle(style: Style, { title }: WallContent, area: Box): WallItem[] {
  const { measure, palette, fact } = style;
  if (area.height < fact * LEADING) return [];
  const size = fitSize(
    measure,
    title,
    700,
    { ...area, height: area.height * 0.8 },
    { min: fact, max: fact * 1.7 },
  );
  const block = createTextBlock(style, {
    id: 'title',
    role: 'fact',
    text: title,
    width: area.width,
    size,
    colour: palette.words,
    ground: palette.ground,
    maxLines: Math.max(1, Math.floor(area.height / (size * LEADING))),
  });
  return placeBlock(block, area.x, area.y);
}

/** Lays out the facts, or the title where there are none. */
function layOutContent(
  style: Style,
  content: WallContent,
  area: Box,
  { height }: Size,
): BoardItems {
  const { facts, timeline, seconds } = content;
  if (facts === undefined || facts.rows.length + facts.stops.length === 0)
    return { items: layOutTitle(style, content, area), isSpelledLeftOut: false };
  return layOutBoard(style, facts, viewFacts(facts, timeline, seconds), area, {
    changedCapHeight: height / 5,
    newsCapHeight: Math.min(height / 5, area.height * 0.4),
    maxScale: 1.4,
  });
}

/** Lays out the grounds of head and board: nothing is painted over a signer who is painted first. */
function createGrounds(
  { palette: { ground: colour } }: Style,
  { header, column, signer }: Places,
): WallItem[] {
  const grounds = [{ id: 'ground', box: column }];
  // A head as wide as the picture ends where the signer begins.
  if (signer.panel.y > 0)
    grounds.push({
      id: 'ground-head',
      box: { x: 0, y: 0, width: header.width, height: signer.panel.y },
    });
  return grounds.map((ground) => ({ ...ground, kind: 'rect', colour, radius: 0 }));
}

/** Lays out a wall with facts, from its places. */
export function layOutFacts(
  style: Style,
  content: WallContent,
  size: Size,
  places: Places,
): WallLayout {
  const { unit } = style;
  const { column, caption, signer, header, isHeaderNarrow } = places;
  const margin = MARGIN * unit;
  const isEmergency = content.importance === 'emergency';
  const trust = createTrust(style, content.trust, column.width - 2 * margin);
  const isCaptionInColumn =
    caption !== undefined && caption.y > column.y && caption.width === column.width;
  const bottom = isCaptionInColumn ? caption.y : column.y + column.height;
  const trustTop = bottom - 1.8 * unit - trust.height;
  const top = isHeaderNarrow && !isEmergency ? measureHeader(style, content, true) : column.y;
  const area = {
    x: column.x + margin,
    y: top + 1.8 * unit,
    width: column.width - 2 * margin,
    height: trustTop - top - 3 * unit,
  };
  const board = isEmergency
    ? {
        items: layOutEmergency(
          style,
          content,
          { ...column, y: top, height: trustTop - top },
          margin,
        ),
        isSpelledLeftOut: false,
      }
    : layOutContent(style, content, area, size);
  const spelled = board.isSpelledLeftOut
    ? viewFacts(content.facts!, content.timeline, content.seconds).spelled
    : undefined;
  return {
    ...size,
    signer,
    ...(caption && { caption }),
    items: [
      ...createGrounds(style, places),
      ...createSignerGround(content, signer.panel),
      ...(caption
        ? layOutCaption(style, content, caption, margin, places.captionAlign, spelled)
        : []),
      ...layOutHeader(style, content, header, isHeaderNarrow),
      ...board.items,
      ...placeBlock(trust, column.x + margin, trustTop),
    ],
  };
}
