/** Blocks: groups of items with a height, which layouts put below each other. Pure. */

import type { Palette } from '#wall/colours.ts';
import { breakInto, breakLines, LEADING } from '#wall/text/fit-text.ts';
import type { Align, Box, MeasureText, TextRole, WallItem, WallText } from '#wall/wall-layout.ts';

/** Items that belong together; their places count from the block's top left corner. */
export interface Block {
  height: number;
  items: readonly WallItem[];
}

/** Measures and colours that all blocks of a wall have in common. */
export interface Style {
  measure: MeasureText;
  palette: Palette;
  /** Step of the grid, in pixels: a 90th of the picture's shorter side. */
  unit: number;
  /** Least font size of facts, in pixels. */
  fact: number;
  /** Least font size of everything else. */
  small: number;
}

/** Text of a block. */
export interface TextOptions {
  id: string;
  role: TextRole;
  text: string;
  width: number;
  size: number;
  colour: string;
  ground: string;
  weight?: number;
  align?: Align;
  leading?: number;
  maxLines?: number;
  isStruck?: boolean;
}

/** Creates a text that is as wide as it is told, from its lines. */
export function createText(
  lines: readonly string[],
  box: Omit<Box, 'height'>,
  options: Omit<TextOptions, 'text' | 'width' | 'maxLines'>,
): WallText {
  const { id, role, size, colour, ground, weight = 700, align = 'left' } = options;
  const lineHeight = size * (options.leading ?? LEADING);
  return {
    kind: 'text',
    id,
    role,
    box: { ...box, height: lines.length * lineHeight },
    lines,
    size,
    lineHeight,
    weight,
    colour,
    ground,
    align,
    isStruck: options.isStruck ?? false,
  };
}

/** Creates a block of one text, broken into lines. */
export function createTextBlock({ measure }: Style, options: TextOptions): Block {
  const { text, width, size, weight = 700, maxLines } = options;
  const font = { weight, size };
  const lines =
    maxLines === undefined
      ? breakLines(measure, text, font, width)
      : breakInto(measure, text, font, width, maxLines);
  const item = createText(lines, { x: 0, y: 0, width }, options);
  return { height: item.box.height, items: [item] };
}

/** Moves an item. */
function moveItem(item: WallItem, x: number, y: number): WallItem {
  return { ...item, box: { ...item.box, x: item.box.x + x, y: item.box.y + y } };
}

/** Places a block on the wall. */
export const placeBlock = ({ items }: Block, x: number, y: number): WallItem[] =>
  items.map((item) => moveItem(item, x, y));

/** Puts blocks below each other, with gaps between them. */
export function stackBlocks(blocks: readonly Block[], gap: number): Block {
  const items: WallItem[] = [];
  let y = 0;
  for (const [index, block] of blocks.entries()) {
    if (index > 0) y += gap;
    items.push(...placeBlock(block, 0, y));
    y += block.height;
  }
  return { height: y, items };
}

/** Puts a ground below a block, with space around it. */
export function putOnPanel(
  block: Block,
  id: string,
  width: number,
  padding: { x: number; y: number },
  colour: string,
  radius: number,
): Block {
  const height = block.height + 2 * padding.y;
  return {
    height,
    items: [
      { kind: 'rect', id, box: { x: 0, y: 0, width, height }, colour, radius },
      ...placeBlock(block, padding.x, padding.y),
    ],
  };
}

/** Marks a block as signed now, with a bar at its left. */
export function markBlock(block: Block, id: string, { unit, palette }: Style): Block {
  const box = { x: -2.2 * unit, y: 0, width: unit, height: block.height };
  return {
    height: block.height,
    items: [
      ...block.items,
      { kind: 'rect', id: `${id}-mark`, box, colour: palette.accent, radius: unit / 2 },
    ],
  };
}
