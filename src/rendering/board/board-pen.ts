/** A pen that goes down the board, and what all its parts write with. */
import type { Canvas2D } from '#avatar/signer.ts';
import type { BoardColours } from '#contract/look.ts';
import type { Box } from '#rendering/box.ts';
import { boardFont } from './board-font.ts';

/** Height of a line as a factor of its type. */
export const LEADING = 1.18;

/** Drawing context, style and current position: a pen that moves down the board. */
export interface Pen {
  readonly context: Canvas2D;
  readonly box: Box;
  readonly colours: BoardColours;
  readonly type: number;
  readonly padding: number;
  y: number;
}

/** Words broken into lines that fit; a word that is too long by itself stays whole. */
export function breakLines(context: Canvas2D, text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && context.measureText(`${line} ${word}`).width <= maxWidth)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export const getContentWidth = ({ box, padding }: Pen) => box.width - 2 * padding;
export const getLeft = ({ box, padding }: Pen) => box.x + padding;

/** Sets the font at the given size, or smaller where a word would not fit. */
export function setFont(
  { context }: Pen,
  weight: number,
  size: number,
  text: string,
  maxWidth: number,
) {
  context.font = boardFont(weight, size);
  const widest = Math.max(...text.split(' ').map((word) => context.measureText(word).width));
  if (widest > maxWidth) context.font = boardFont(weight, (size * maxWidth) / widest);
}

/** Draws a bar at the left edge, which marks what is being signed now. */
export function drawMark(pen: Pen, height: number): void {
  pen.context.fillStyle = pen.colours.accent;
  pen.context.fillRect(pen.box.x, pen.y, pen.padding * 0.4, height);
}
