/** Measures text on a canvas: for pages, workers and Node alike. */
import type { MeasureText } from '#wall/wall-layout.ts';
import { WALL_FONT } from './fit-text.ts';

/** Formats a font for a canvas or a style; `size` in pixels. */
export const formatWallFont = (weight: number, size: number): string =>
  `${weight} ${size}px ${WALL_FONT}`;

/** Widths grow with the size, so each text is measured once. */
const MEASURED_SIZE = 100;
/** A wall shows a few hundred texts; captions and clock bring new ones all the time. */
const MAX_CACHED = 4000;

/** Part of a canvas that measures. */
export interface MeasuringContext {
  font: string;
  measureText(text: string): { width: number };
}

/** Creates a function that measures text in the typeface of the wall, which must have been loaded. */
export function createMeasureText(context: MeasuringContext): MeasureText {
  const widths = new Map<string, number>();
  return (text, { weight, size }) => {
    const key = `${weight} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      if (widths.size >= MAX_CACHED) widths.clear();
      context.font = formatWallFont(weight, MEASURED_SIZE);
      width = context.measureText(text).width / MEASURED_SIZE;
      widths.set(key, width);
    }
    return width * size;
  };
}
