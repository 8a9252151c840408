/** Captions on the picture: a bar along the bottom, always there so that the signer never jumps. */
import { type Frame, formatFont, INK, PAPER, pictureScale } from './picture-ink.ts';

/** Height of a bar for two lines where the shorter side of the picture is 720. */
const BAR = 108;
const LEADING = 46;
const SIZE = 36;
/** Computes the height in pixels of a bar for two lines. Even, as video needs it. */
export const captionBarHeight = (width: number, height: number): number =>
  2 * Math.round(BAR * 0.5 * pictureScale(width, height));

export function paintCaptionBar(
  { context, width, height }: Frame,
  bar: number,
  lines: readonly string[],
): void {
  context.save();
  context.fillStyle = INK;
  context.fillRect(0, height - bar, width, bar);
  context.fillStyle = PAPER;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const scale = bar / BAR;
  context.font = formatFont(600, SIZE * scale);
  const widest = Math.max(0, ...lines.map((line) => context.measureText(line).width));
  // A narrow picture takes the same words smaller rather than cut off.
  const shrink = Math.min(1, (width * 0.95) / widest);
  context.font = formatFont(600, SIZE * scale * shrink);
  for (const [index, line] of lines.entries()) {
    const offset = (index - (lines.length - 1) / 2) * LEADING * scale * shrink;
    context.fillText(line, width / 2, height - bar / 2 + offset);
  }
  context.restore();
}
