/** Lays out the wall: one engine for screens and films, which paint the same boxes. Pure. */
import type { Style } from './blocks/block.ts';
import { createEmergencyPalette, createPalette, FRAME_COLOURS } from './colours.ts';
import { layOutCorner } from './layouts/corner-layout.ts';
import { layOutFacts } from './layouts/facts-layout.ts';
import { layOutIdle } from './layouts/idle-layout.ts';
import { divideLandscape, dividePortrait, divideTicker, FRAME_STEPS } from './layouts/places.ts';
import { layOutSigner } from './layouts/signer-layout.ts';
import { layOutTicker } from './layouts/ticker-layout.ts';
import { CAP_HEIGHT } from './text/fit-text.ts';
import type { WallContent } from './wall-content.ts';
import type { Box, MeasureText, Size, WallFrame, WallLayout } from './wall-layout.ts';

/** Steps of the grid in the picture's shorter side. */
const STEPS = 90;
/** Least heights of capitals, as fractions of the picture's shorter side: facts, and all else. */
export const FACT_CAP_FRACTION = 1 / 20;
export const SMALL_CAP_FRACTION = 1 / 40;

/** Creates what all parts of a wall share. */
function createStyle(content: WallContent, { width, height }: Size, measure: MeasureText): Style {
  const shorter = Math.min(width, height);
  return {
    measure,
    palette:
      content.importance === 'emergency'
        ? createEmergencyPalette()
        : createPalette(content.organisation.colours),
    unit: shorter / STEPS,
    fact: (shorter * FACT_CAP_FRACTION) / CAP_HEIGHT,
    small: (shorter * SMALL_CAP_FRACTION) / CAP_HEIGHT,
  };
}

/** Creates the frame of an urgent message or an emergency. */
function createFrame(style: Style, content: WallContent, box: Box): WallFrame[] {
  const { importance, film, hasReducedMotion, idle } = content;
  if (importance === 'usual' || film || idle) return [];
  return [
    {
      kind: 'frame',
      id: 'frame',
      box,
      thickness: FRAME_STEPS * style.unit,
      colour: FRAME_COLOURS[importance],
      pulses: importance === 'urgent' && !hasReducedMotion ? 2 : 0,
    },
  ];
}

function layOutParts(style: Style, content: WallContent, size: Size): WallLayout {
  const { layout, idle } = content;
  const divide = layout === 'portrait' ? dividePortrait : divideLandscape;
  // The other system's page is all that a corner has while it is idle.
  if (idle && layout === 'corner') return { ...size, items: [] };
  if (idle) {
    const plain = { ...content, facts: undefined, timeline: undefined };
    const places = layout === 'ticker' ? divideTicker(style, size) : divide(style, plain, size);
    return layOutIdle(style, plain, idle, size, places);
  }
  switch (layout) {
    case 'signer':
      return layOutSigner(style, content, size);
    case 'corner':
      return layOutCorner(style, content, size);
    case 'ticker':
      return layOutTicker(style, content, size);
    default:
      return layOutFacts(style, content, size, divide(style, content, size));
  }
}

/**
 * Lays out the wall for a picture of a size in pixels.
 *
 * @param measureText measures in the typeface of the wall, which must have been loaded
 */
export function layOutWall(content: WallContent, size: Size, measureText: MeasureText): WallLayout {
  const style = createStyle(content, size, measureText);
  const layout = layOutParts(style, content, { width: size.width, height: size.height });
  const { width, height } = size;
  const frame = layout.frame ?? { x: 0, y: 0, width, height };
  return { ...layout, items: [...layout.items, ...createFrame(style, content, frame)] };
}
