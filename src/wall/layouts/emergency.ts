/** Wall of an emergency: at most three words, a pictogram and the way. Pure. */
import { createText, type Style } from '#wall/blocks/block.ts';
import { createArrow, createPictogram } from '#wall/blocks/drawing-block.ts';
import { describeAlert } from '#wall/view/news.ts';
import type { WallContent } from '#wall/wall-content.ts';
import type { Box, WallItem } from '#wall/wall-layout.ts';

const WEIGHT = 800;
const LEADING = 0.92;

/** Divides words into lines so that they are as large as possible in a box. */
function chooseLines({ measure }: Style, words: readonly string[], box: Box) {
  let best = { size: 0, lines: [words.join(' ')] };
  for (let cuts = 0; cuts < 2 ** Math.max(0, words.length - 1); cuts++) {
    const lines: string[] = [];
    for (const [index, word] of words.entries())
      if (index > 0 && (cuts & (1 << (index - 1))) === 0)
        lines[lines.length - 1] = `${lines[lines.length - 1]} ${word}`;
      else lines.push(word);
    const widest = Math.max(...lines.map((line) => measure(line, { weight: WEIGHT, size: 100 })));
    const size = Math.min((box.width / widest) * 100, box.height / (lines.length * LEADING));
    if (size > best.size) best = { size, lines };
  }
  return best;
}

/** Lays out headline, pictogram and arrow in an area of the wall. */
export function layOutEmergency(
  style: Style,
  { facts, arrow, title }: WallContent,
  area: Box,
  margin: number,
): WallItem[] {
  const { palette, unit } = style;
  const { ground, words: colour } = palette;
  const text = facts?.headline ?? facts?.rows[0]?.text ?? title;
  const words = (facts ? describeAlert({ rows: facts.rows, headline: text }) : text.toUpperCase())
    .split(/\s+/)
    .slice(0, 3);
  const inner = {
    x: area.x + margin,
    y: area.y + margin * 0.75,
    width: area.width - 2 * margin,
    height: area.height - margin * 1.25,
  };
  const isWide = inner.width > inner.height * 1.15;
  const side = isWide
    ? Math.min(inner.height * (arrow ? 0.46 : 0.7), inner.width * 0.24)
    : Math.min(inner.height * 0.34, (inner.width - 3 * unit) / 2);
  const drawing = { side, colour, ground, x: inner.x, y: inner.y };
  const items: WallItem[] = [createPictogram(facts?.pictogram ?? 'warning', drawing)];
  if (arrow) {
    const place = isWide
      ? { ...drawing, y: inner.y + inner.height - side }
      : { ...drawing, x: inner.x + inner.width - side };
    items.push(createArrow(arrow, place));
  }
  const taken = side + 3 * unit;
  const box = isWide
    ? { ...inner, x: inner.x + taken, width: inner.width - taken }
    : { ...inner, y: inner.y + taken, height: inner.height - taken };
  const { size, lines } = chooseLines(style, words, box);
  const height = lines.length * size * LEADING;
  const y = box.y + (box.height - height) / 2;
  items.push(
    createText(
      lines,
      { x: box.x, y, width: box.width },
      {
        id: 'headline',
        role: 'headline',
        size,
        weight: WEIGHT,
        colour,
        ground,
        leading: LEADING,
      },
    ),
  );
  return items;
}
