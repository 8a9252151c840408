/** Wall on which no message is on air. Pure. */
import {
  type Block,
  createText,
  createTextBlock,
  placeBlock,
  type Style,
  stackBlocks,
} from '#wall/blocks/block.ts';
import { fitSize, LEADING, shortenLine } from '#wall/text/fit-text.ts';
import type { IdleContent, NextTrain, WallContent } from '#wall/wall-content.ts';
import type { Box, Size, WallItem, WallLayout } from '#wall/wall-layout.ts';
import { createSignerGround } from './facts-layout.ts';
import type { Places } from './places.ts';

const MARGIN = 4;
const USUAL_WORDS = 'BSL announcements appear here';
/** Side of the QR code, in steps of the grid. */
const CODE_SIDE = 24;
const LOGO_HEIGHT = 9;

/** Creates one line of the list of trains: time, destination, platform. */
function createTrain(style: Style, train: NextTrain, index: number, width: number): Block {
  const { measure, palette, fact, unit } = style;
  const font = { size: fact * 0.9, weight: 600 };
  const gap = 2 * unit;
  const timeWidth = measure('00:00', font);
  const platformWidth = train.platform ? measure(train.platform, font) * 1.001 : 0;
  const room = width - timeWidth - gap - (platformWidth ? platformWidth + gap : 0);
  const common = { ...font, role: 'idle' as const, ground: palette.ground };
  const items: WallItem[] = [
    createText(
      [train.time],
      { x: 0, y: 0, width: timeWidth },
      {
        ...common,
        id: `train-${index}-time`,
        colour: palette.accent,
      },
    ),
    createText(
      [shortenLine(measure, train.destination, font, room)],
      { x: timeWidth + gap, y: 0, width: room },
      { ...common, id: `train-${index}-name`, colour: palette.words },
    ),
  ];
  if (train.platform)
    items.push(
      createText(
        [train.platform],
        { x: width - platformWidth, y: 0, width: platformWidth },
        {
          ...common,
          id: `train-${index}-platform`,
          colour: palette.words,
          align: 'right',
        },
      ),
    );
  return { height: font.size * LEADING, items };
}

/** Creates logo or name, and the place. */
function createBrand(style: Style, { organisation, place }: WallContent, width: number): Block[] {
  const { palette, unit, small } = style;
  const text = (id: string, words: string, size: number, weight: number, colour: string) =>
    createTextBlock(style, {
      id,
      role: 'brand',
      text: words,
      width,
      size,
      weight,
      colour,
      ground: palette.ground,
      maxLines: 2,
    });
  const height = LOGO_HEIGHT * unit;
  const box = { x: 0, y: 0, width: Math.min(width, height * 5), height };
  const { logo, name } = organisation;
  return [
    ...(logo
      ? [
          {
            height,
            items: [{ kind: 'logo' as const, id: 'logo', box, url: logo, align: 'left' as const }],
          },
        ]
      : name
        ? [text('organisation', name, small * 1.6, 700, palette.words)]
        : []),
    ...(place ? [text('place', place, small * 1.2, 500, palette.muted)] : []),
  ];
}

/** Creates the clock and the sentence that says what the screen is for. */
function createMain(style: Style, content: WallContent, idle: IdleContent, width: number): Block[] {
  const { palette, measure, fact } = style;
  const { clock } = content;
  const words = idle.words ?? USUAL_WORDS;
  const clockSize = clock
    ? Math.min(fact * 3.4, (width / measure(clock, { weight: 700, size: 100 })) * 99)
    : 0;
  const common = { width, colour: palette.words, ground: palette.ground };
  return [
    ...(clock
      ? [
          createTextBlock(style, {
            ...common,
            id: 'clock',
            role: 'clock',
            text: clock,
            size: clockSize,
            leading: 0.9,
          }),
        ]
      : []),
    createTextBlock(style, {
      ...common,
      id: 'idle-words',
      role: 'idle',
      text: words,
      size: fitSize(
        measure,
        words,
        600,
        { width, height: fact * 4 },
        { min: fact, max: fact * 1.2 },
      ),
      weight: 600,
      colour: palette.accent,
      maxLines: 4,
    }),
  ];
}

/** Lays out the place of a QR code with its words beside it. */
function layOutCode(style: Style, words: string, area: Box): { code: Box; items: WallItem[] } {
  const { unit, palette, small } = style;
  const side = Math.min(CODE_SIDE * unit, area.width * 0.45, area.height);
  const code = { x: area.x, y: area.y + area.height - side, width: side, height: side };
  const x = code.x + side + 2.4 * unit;
  const block = createTextBlock(style, {
    id: 'code-words',
    role: 'idle',
    text: words,
    width: area.x + area.width - x,
    size: small * 1.1,
    weight: 500,
    colour: palette.words,
    ground: palette.ground,
    maxLines: 5,
  });
  return {
    code,
    items: [
      { kind: 'rect', id: 'code-ground', box: code, colour: '#ffffff', radius: 0 },
      ...placeBlock(block, x, code.y + (side - block.height) / 2),
    ],
  };
}

/** Lays out an idle wall: in its own column beside a signer, else over the whole picture. */
export function layOutIdle(
  style: Style,
  content: WallContent,
  idle: IdleContent,
  size: Size,
  places: Places,
): WallLayout {
  const { unit, palette } = style;
  const margin = MARGIN * unit;
  const isTall = size.height > size.width;
  const full = { x: 0, y: 0, ...size };
  const column = idle.hasSigner ? { ...places.column, y: isTall ? places.column.y : 0 } : full;
  const inner = {
    x: column.x + margin,
    y: column.y + margin,
    width: column.width - 2 * margin,
    height: (idle.hasSigner && isTall ? column.height : size.height - column.y) - 2 * margin,
  };
  const trains = idle.trains ?? [];
  const isDouble = !idle.hasSigner && !isTall && trains.length > 0;
  const width = isDouble ? (inner.width - 2 * margin) * 0.46 : inner.width;
  const gap = 1.6 * unit;
  const brand = stackBlocks(createBrand(style, content, width), gap * 0.6);
  const main = stackBlocks(createMain(style, content, idle, width), gap);
  const codeHeight = idle.codeWords ? Math.min(CODE_SIDE * unit, inner.width * 0.45) : 0;
  const listX = isDouble ? inner.x + width + 2 * margin : inner.x;
  const listWidth = isDouble ? inner.width - width - 2 * margin : inner.width;
  const list = trains.map((train, index) => createTrain(style, train, index, listWidth));
  const items: WallItem[] = [
    { kind: 'rect', id: 'ground', box: full, colour: palette.ground, radius: 0 },
    ...(idle.hasSigner ? createSignerGround(content, places.signer.panel) : []),
  ];
  let [y, bottom] = [inner.y, inner.y + inner.height];
  items.push(...placeBlock(brand, inner.x, y));
  y += brand.height + 2 * gap;
  let code: ReturnType<typeof layOutCode> | undefined;
  if (idle.codeWords && bottom - codeHeight - main.height - gap >= y) {
    code = layOutCode(style, idle.codeWords, {
      ...inner,
      width,
      y: bottom - codeHeight,
      height: codeHeight,
    });
    items.push(...code.items);
    bottom -= codeHeight + 2 * gap;
  }
  if (main.height <= bottom - y) {
    items.push(
      ...placeBlock(
        main,
        inner.x,
        isDouble || idle.hasSigner ? y : y + Math.max(0, (bottom - y - main.height) * 0.3),
      ),
    );
    y += main.height + 2 * gap;
  }
  let listY = isDouble
    ? inner.y
    : idle.hasSigner
      ? y
      : bottom - list.reduce((sum, { height }) => sum + height + gap, 0);
  const listBottom = isDouble ? inner.y + inner.height : bottom;
  for (const block of list) {
    if (listY < y && !isDouble) continue;
    if (listY + block.height > listBottom) break;
    items.push(...placeBlock(block, listX, listY));
    listY += block.height + gap;
  }
  return {
    ...size,
    items,
    ...(idle.hasSigner && { signer: places.signer }),
    ...(code && { code: code.code }),
  };
}
