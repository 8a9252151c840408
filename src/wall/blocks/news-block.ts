/** Panel of the news: the largest text on the wall. Pure. */
import { type Paint, TONES } from '#wall/colours.ts';
import { breakLines, CAP_HEIGHT, fitSize, LEADING } from '#wall/text/fit-text.ts';
import type { RowView } from '#wall/view/view-facts.ts';
import type { WallText } from '#wall/wall-layout.ts';
import { type Block, createText, createTextBlock, putOnPanel, type Style } from './block.ts';

/** Room for the news. */
export interface NewsRoom {
  width: number;
  /** Height of capitals that the news has where its width allows it. */
  capHeight: number;
}

const WEIGHT = 800;
/** Longest text that is set as one value, such as a platform or a time. */
const MAX_VALUE_LENGTH = 6;
/** Most lines of news in words. */
const MAX_LINES = 4;
/** Size of label and old value, as a factor of the least size of facts. */
const SIDE_SIZE = 0.9;
/** Spaces round the news and between its parts, in steps of the grid. */
const PADDING = 2.2;
const GAP = 3;

/** Whether a row is a value, such as a platform or a time, rather than words. */
const isValue = ({ text, kind }: Pick<RowView, 'text' | 'kind'>): boolean =>
  (kind === 'platform' || kind === 'time') && text.length <= MAX_VALUE_LENGTH;

/** Returns the colours of the panel: of its tone, or strong where something changed. */
function choosePaint({ palette }: Style, { tone, old }: RowView): Paint {
  if (tone !== undefined) return TONES[tone];
  return old === undefined ? palette.plain : palette.strong;
}

const getLabel = ({ label, kind, old }: RowView): string =>
  label ?? (kind === 'time' && old === undefined ? 'Time' : '');

/** Creates the label and the old value, both at the left upper corner, with their widths. */
function createSide({ measure, fact }: Style, row: RowView, { text: colour, ground }: Paint) {
  const size = fact * SIDE_SIZE;
  const create = (id: string, text: string, isOld: boolean): WallText[] => {
    if (text === '') return [];
    const weight = isOld ? 700 : 600;
    const width = measure(text, { weight, size });
    const role = isOld ? ('old' as const) : ('label' as const);
    const options = { id, role, size, weight, colour, ground, isStruck: isOld };
    return [createText([text], { x: 0, y: 0, width }, options)];
  };
  return {
    label: create('news-label', getLabel(row), false),
    old: create('news-old', row.old ?? '', true),
    size,
  };
}

const getWidth = (texts: readonly WallText[]) => Math.max(0, ...texts.map(({ box }) => box.width));
const moveTo = (texts: readonly WallText[], x: number, y: number) =>
  texts.map((text) => ({ ...text, box: { ...text.box, x, y } }));

/** Creates the label, the old value and the value, in the order of reading: on one line where there is room. */
function createValueBlock(style: Style, row: RowView, paint: Paint, room: NewsRoom): Block {
  const { measure, unit } = style;
  const [width, gap] = [room.width - 2 * PADDING * unit, GAP * unit];
  const natural = measure(row.text, { weight: WEIGHT, size: 1 });
  const size = Math.min(room.capHeight / CAP_HEIGHT, width / natural);
  const [valueWidth, height] = [natural * size, size * CAP_HEIGHT];
  const { label, old, size: sideSize } = createSide(style, row, paint);
  const sideWidth = Math.max(getWidth(label), getWidth(old));
  const createValue = (x: number, y: number) =>
    createText(
      [row.text],
      { x, y, width: valueWidth },
      {
        id: 'news',
        role: 'news',
        size,
        weight: WEIGHT,
        colour: paint.text,
        ground: paint.ground,
        leading: CAP_HEIGHT,
      },
    );
  if (sideWidth === 0) return { height, items: [createValue(0, 0)] };
  const lines = old.length + label.length;
  if (
    sideWidth + gap + valueWidth <= width &&
    height >= lines * sideSize * (lines > 1 ? 0.95 : 0.7)
  ) {
    // Capitals begin and end where those of the large value do.
    const rise = (sideSize * (LEADING - CAP_HEIGHT)) / 2;
    const foot = height - sideSize * LEADING + rise;
    return {
      height,
      items: [
        ...moveTo(label, 0, old.length > 0 ? -rise : foot),
        // The old value ends right before the new one, on the same line.
        ...moveTo(old, width - valueWidth - gap - getWidth(old), foot),
        createValue(width - valueWidth, 0),
      ],
    };
  }
  const oneLine = getWidth(label) + getWidth(old) + 2 * gap + valueWidth;
  if (lines > 1 && oneLine <= width) {
    const y = height - (sideSize * (LEADING + CAP_HEIGHT)) / 2;
    const x = width - valueWidth;
    return {
      height,
      items: [
        ...moveTo(label, 0, y),
        ...moveTo(old, x - gap - getWidth(old), y),
        createValue(x, 0),
      ],
    };
  }
  // A time is known as one without the word for it.
  if (old.length === 0 && row.kind === 'time') return { height, items: [createValue(0, 0)] };
  const top = sideSize * LEADING + 0.6 * unit;
  const oldX = label.length > 0 ? Math.min(getWidth(label) + gap, width - getWidth(old)) : 0;
  return {
    height: top + height,
    items: [...moveTo(label, 0, 0), ...moveTo(old, oldX, 0), createValue(0, top)],
  };
}

/** Creates news in words, in as few lines as a large size needs. */
function createWordsBlock(style: Style, row: RowView, paint: Paint, room: NewsRoom): Block {
  const { measure, unit, fact } = style;
  const width = room.width - 2 * PADDING * unit;
  const max = room.capHeight / CAP_HEIGHT;
  const text = row.label === undefined ? row.text : `${row.label} ${row.text}`;
  const box = { width, height: max * LEADING };
  const size = fitSize(measure, text, WEIGHT, box, { min: Math.min(max, fact * 1.1), max });
  const isOneLine = breakLines(measure, text, { weight: WEIGHT, size }, width).length === 1;
  return createTextBlock(style, {
    id: 'news',
    role: 'news',
    text,
    width,
    size,
    weight: WEIGHT,
    colour: paint.text,
    ground: paint.ground,
    // A single line in a panel needs no room below for what hangs down.
    leading: isOneLine ? 1 : LEADING,
    maxLines: MAX_LINES,
  });
}

/** Creates the panel of the news. */
export function createNewsBlock(style: Style, row: RowView, room: NewsRoom): Block {
  const paint = choosePaint(style, row);
  const hasDigits = isValue(row);
  const block = (hasDigits ? createValueBlock : createWordsBlock)(style, row, paint, room);
  const padding = { x: PADDING * style.unit, y: (hasDigits ? 1.8 : 1.2) * style.unit };
  return putOnPanel(block, 'news-panel', room.width, padding, paint.ground, style.unit);
}
