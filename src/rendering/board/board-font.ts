/** The board's typeface: drawn after road signs, made to be read from afar. The page or worker loads it. */
const BOARD_FONT = '"Overpass Variable", "Inter Variable", system-ui, sans-serif';

/** Formats the font for a canvas; `size` in pixels. */
export const boardFont = (weight: number, size: number): string =>
  `${weight} ${size}px ${BOARD_FONT}`;
