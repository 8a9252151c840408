/** Rows of facts that are not the news. Pure. */
import { TONES } from '#wall/colours.ts';
import { fitSize, LEADING } from '#wall/text/fit-text.ts';
import type { RowView } from '#wall/view/view-facts.ts';
import type { WallItem } from '#wall/wall-layout.ts';
import {
  type Block,
  createText,
  createTextBlock,
  markBlock,
  putOnPanel,
  type Style,
} from './block.ts';

/** Sizes of rows, as factors of the size of facts. */
const SIZES: Record<RowView['kind'], number> = {
  heading: 1.15,
  time: 1.25,
  destination: 1.25,
  platform: 1.1,
  status: 1,
  detail: 1,
  operator: 0.62,
};
const MAX_LINES = 4;
const ARROW = '→';

/** Size of facts at a place, in pixels: the least one times a factor. */
export interface RowRoom {
  width: number;
  /** Factor by which facts are larger than the least size. */
  scale: number;
  /** Largest size: nothing is as large as the news. */
  maxSize: number;
}

const getSize = ({ fact }: Style, { kind }: RowView, { scale, maxSize }: RowRoom) =>
  kind === 'operator' ? fact * SIZES.operator : Math.min(maxSize, fact * SIZES[kind] * scale);

/** Parts of a row that has a label or an old value, with their widths. */
function createParts({ measure, palette }: Style, row: RowView, size: number) {
  const { label, old, text } = row;
  const parts = [
    { id: 'label', text: label, weight: 500, size, colour: palette.words },
    { id: 'old', text: old, weight: 600, size: size * 0.8, colour: palette.words },
    { id: 'arrow', text: old && ARROW, weight: 600, size: size * 0.8, colour: palette.words },
    { id: 'value', text, weight: 700, size, colour: old ? palette.accent : palette.words },
  ].flatMap((part) => (part.text === undefined ? [] : [{ ...part, text: part.text }]));
  return parts.map((part) => ({ ...part, width: measure(part.text, part) }));
}

/** Creates a row of label, old and new value: in one line where it fits, else below the label. */
function createValuesBlock(style: Style, row: RowView, room: RowRoom): Block {
  const { unit, fact, palette } = style;
  const id = `row-${row.index}`;
  const gap = 1.6 * unit;
  const getWidth = (parts: ReturnType<typeof createParts>) =>
    parts.reduce((sum, { width }) => sum + width, (parts.length - 1) * gap);
  let size = getSize(style, row, room);
  while (size > fact && getWidth(createParts(style, row, size)) > room.width)
    size = Math.max(fact, size * 0.96);
  const parts = createParts(style, row, size);
  if (getWidth(parts) > room.width)
    return createTextBlock(style, {
      id,
      role: 'fact',
      text: [row.label, row.text].filter(Boolean).join(' '),
      width: room.width,
      size: Math.min(size, fact),
      colour: palette.words,
      ground: palette.ground,
      maxLines: 2,
    });
  let x = 0;
  const items: WallItem[] = parts.map((part) => {
    const box = {
      x,
      y: ((size - part.size) * LEADING) / 2 + (size - part.size) * 0.32,
      width: part.width,
    };
    x += part.width + gap;
    return createText([part.text], box, {
      id: `${id}-${part.id}`,
      role: part.id === 'old' ? 'old' : part.id === 'value' ? 'fact' : 'label',
      size: part.size,
      weight: part.weight,
      colour: part.colour,
      ground: palette.ground,
      isStruck: part.id === 'old',
    });
  });
  return { height: size * LEADING, items };
}

/** Creates a status with a tone: words on its colour, as wide as the board. */
function createToneBlock(style: Style, row: RowView, room: RowRoom): Block {
  const { unit } = style;
  const { ground, text: colour } = TONES[row.tone!];
  const padding = { x: 2 * unit, y: 0.7 * unit };
  const block = createTextBlock(style, {
    id: `row-${row.index}`,
    role: 'status',
    text: row.text,
    width: room.width - 2 * padding.x,
    size: getSize(style, row, room),
    colour,
    ground,
    maxLines: MAX_LINES,
  });
  return putOnPanel(block, `row-${row.index}-panel`, room.width, padding, ground, 0.6 * unit);
}

/** Creates the block of a row. */
export function createRowBlock(style: Style, row: RowView, room: RowRoom): Block {
  const block = createPlainRowBlock(style, row, room);
  return row.isMarked ? markBlock(block, `row-${row.index}`, style) : block;
}

function createPlainRowBlock(style: Style, row: RowView, room: RowRoom): Block {
  if (row.label !== undefined || row.old !== undefined) return createValuesBlock(style, row, room);
  if (row.tone !== undefined) return createToneBlock(style, row, room);
  const isPlain = row.kind === 'detail' || row.kind === 'operator';
  const { palette, fact, measure } = style;
  const weight = isPlain ? 500 : 700;
  const max = getSize(style, row, room);
  const isTitle = row.kind === 'destination' || row.kind === 'time' || row.kind === 'heading';
  // A long name is set smaller rather than broken.
  const size = isTitle
    ? fitSize(
        measure,
        row.text,
        weight,
        { width: room.width, height: 2 * max * LEADING },
        { min: Math.min(max, fact), max },
      )
    : max;
  return createTextBlock(style, {
    id: `row-${row.index}`,
    role:
      row.kind === 'operator'
        ? 'operator'
        : row.kind === 'status'
          ? 'status'
          : row.kind === 'detail'
            ? 'detail'
            : 'fact',
    text: row.text,
    width: room.width,
    size,
    weight,
    colour: row.kind === 'operator' ? palette.muted : palette.words,
    ground: palette.ground,
    maxLines: isTitle ? 3 : MAX_LINES,
  });
}

/** Creates a row in one line of the least size. */
export function createCompactRow(style: Style, row: RowView, width: number): Block {
  const block = createTextBlock(style, {
    id: `row-${row.index}`,
    role: 'fact',
    text: row.text,
    width,
    size: style.fact,
    colour: style.palette.words,
    ground: style.palette.ground,
    maxLines: 1,
  });
  return row.isMarked ? markBlock(block, `row-${row.index}`, style) : block;
}

/** Creates time and destination in one line; undefined where that has no room. */
export function createTrainLine(
  style: Style,
  time: RowView,
  destination: RowView,
  room: RowRoom,
): Block | undefined {
  const { measure, unit, palette, fact } = style;
  const max = getSize(style, time, room);
  const gap = 2 * unit;
  for (let size = max; size >= Math.max(fact, max * 0.8) - 1e-6; size *= 0.96) {
    const font = { weight: 700, size };
    const timeWidth = measure(time.text, font);
    const nameWidth = measure(destination.text, font);
    if (timeWidth + gap + nameWidth > room.width) continue;
    const common = { role: 'fact' as const, size, colour: palette.words, ground: palette.ground };
    const block: Block = {
      height: size * LEADING,
      items: [
        createText(
          [time.text],
          { x: 0, y: 0, width: timeWidth },
          {
            ...common,
            id: `row-${time.index}`,
          },
        ),
        createText(
          [destination.text],
          { x: timeWidth + gap, y: 0, width: nameWidth },
          {
            ...common,
            id: `row-${destination.index}`,
          },
        ),
      ],
    };
    const isMarked = time.isMarked || destination.isMarked;
    return isMarked ? markBlock(block, `row-${time.index}`, style) : block;
  }
  return undefined;
}
