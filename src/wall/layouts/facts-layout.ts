/** Wall with facts beside or below the signer. Pure. */
import { createTextBlock, placeBlock, type Style } from '#wall/blocks/block.ts';
import { layOutBoard } from '#wall/blocks/board.ts';
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
function layOutTitle(style: Style, { title }: WallContent, area: Box): WallItem[] {
  const { measure, palette, fact } = style;
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

/** Lays out a wall with facts, from its places. */
export function layOutFacts(
  style: Style,
  content: WallContent,
  size: Size,
  places: Places,
): WallLayout {
  const { unit, palette } = style;
  const { column, caption, signer } = places;
  const margin = MARGIN * unit;
  const isEmergency = content.importance === 'emergency';
  const items: WallItem[] = [
    {
      kind: 'rect',
      id: 'ground',
      box: { ...column, y: 0, height: size.height, x: 0 },
      colour: palette.ground,
      radius: 0,
    },
  ];
  items[0] = {
    ...items[0]!,
    box: { x: 0, y: 0, width: Math.max(places.header.width, column.width), height: size.height },
  };
  items.push(...createSignerGround(content, signer.panel));
  if (caption) items.push(...layOutCaption(style, content, caption, margin, places.captionAlign));
  const trust = createTrust(style, content.trust, column.width - 2 * margin);
  const isCaptionInColumn =
    caption !== undefined && caption.y >= column.y && caption.y < column.y + column.height;
  const bottom = isCaptionInColumn ? caption.y : column.y + column.height;
  const trustTop = bottom - 2 * unit - trust.height;
  items.push(...placeBlock(trust, column.x + margin, trustTop));
  const headerHeight = isEmergency ? 0 : measureHeader(style, content, places.isHeaderNarrow);
  const top = places.isHeaderNarrow ? headerHeight : column.y;
  const area = {
    x: column.x + margin,
    y: top + 2 * unit,
    width: column.width - 2 * margin,
    height: trustTop - top - 3.6 * unit,
  };
  if (isEmergency)
    items.push(
      ...layOutEmergency(
        style,
        content,
        { ...column, y: top, height: trustTop - unit - top },
        margin,
      ),
    );
  else {
    items.push(...layOutHeader(style, content, places.header, places.isHeaderNarrow));
    if (content.facts)
      items.push(
        ...layOutBoard(
          style,
          content.facts,
          viewFacts(content.facts, content.timeline, content.seconds),
          area,
          {
            changedCapHeight: size.height / 5,
            newsCapHeight: Math.min(size.height / 5, area.height * 0.4),
            maxScale: 1.45,
          },
        ),
      );
    else items.push(...layOutTitle(style, content, area));
  }
  return { ...size, items, signer, ...(caption && { caption }) };
}
