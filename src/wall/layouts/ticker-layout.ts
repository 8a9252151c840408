/** Low wide strip: the signer at the left, large facts beside. Pure. */
import { placeBlock, type Style } from '#wall/blocks/block.ts';
import { layOutBoard } from '#wall/blocks/board.ts';
import { createTrust } from '#wall/blocks/foot.ts';
import { layOutHeader, measureHeader } from '#wall/blocks/header.ts';
import { viewFacts } from '#wall/view/view-facts.ts';
import type { WallContent } from '#wall/wall-content.ts';
import type { Box, Size, WallItem, WallLayout } from '#wall/wall-layout.ts';
import { layOutEmergency } from './emergency.ts';
import { createSignerGround, layOutTitle } from './facts-layout.ts';
import { divideTicker, FRAME_STEPS } from './places.ts';

const MARGIN = 4;
/** Height of the news' capitals as a fraction of the strip's height. */
const NEWS_CAP = 0.26;
const MAX_SCALE = 2.2;

/** Lays out facts or title of a strip. */
function layOutContent(style: Style, content: WallContent, area: Box, { height }: Size) {
  const { facts, timeline, seconds } = content;
  if (facts === undefined || facts.rows.length === 0) return layOutTitle(style, content, area);
  return layOutBoard(style, facts, viewFacts(facts, timeline, seconds), area, {
    changedCapHeight: height * NEWS_CAP,
    newsCapHeight: height * NEWS_CAP,
    maxScale: MAX_SCALE,
  }).items;
}

/** Lays out a strip. It has no captions: they would be smaller than what the facts say. */
export function layOutTicker(style: Style, content: WallContent, size: Size): WallLayout {
  const { unit, palette } = style;
  const frame = Math.ceil(FRAME_STEPS * unit);
  const { column, signer, header } = divideTicker(style, size);
  const margin = MARGIN * unit;
  const inner = column.width - 2 * margin;
  const trust = createTrust(style, content.trust, inner);
  const trustTop = size.height - frame - 1.4 * unit - trust.height;
  const isEmergency = content.importance === 'emergency';
  const top = isEmergency ? frame : measureHeader(style, content, false);
  const area = {
    x: column.x + margin,
    y: top + 1.8 * unit,
    width: inner,
    height: trustTop - top - 3 * unit,
  };
  const ground: WallItem = {
    kind: 'rect',
    id: 'ground',
    box: column,
    colour: palette.ground,
    radius: 0,
  };
  return {
    ...size,
    signer,
    items: [
      ground,
      ...createSignerGround(content, signer.panel),
      ...(isEmergency
        ? layOutEmergency(style, content, { ...column, y: top, height: trustTop - top }, margin)
        : [
            ...layOutHeader(style, content, header, false),
            ...layOutContent(style, content, area, size),
          ]),
      ...placeBlock(trust, column.x + margin, trustTop),
    ],
  };
}
