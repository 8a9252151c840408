/** Wall on which no message is on air. Pure. */
import {
  type Block,
  createTextBlock,
  placeBlock,
  type Style,
  stackBlocks,
} from '#wall/blocks/block.ts';
import { layOutHeader } from '#wall/blocks/header.ts';
import { layOutNotice, layOutTrains } from '#wall/blocks/train-list.ts';
import { fitSize } from '#wall/text/fit-text.ts';
import type { IdleContent, WallContent } from '#wall/wall-content.ts';
import type { Box, Size, WallItem, WallLayout } from '#wall/wall-layout.ts';
import { createSignerGround } from './facts-layout.ts';
import type { Places } from './places.ts';

const MARGIN = 4;
const USUAL_WORDS = 'BSL announcements appear here';
/** Side of the QR code, in steps of the grid. */
const CODE_SIDE = 24;
const LOGO_HEIGHT = 9;

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
    ? Math.min(fact * 2.6, (width / measure(clock, { weight: 700, size: 100 })) * 99)
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
        { min: fact, max: fact * 1.05 },
      ),
      weight: 600,
      colour: palette.accent,
      maxLines: 4,
    }),
  ];
}

/** Lays out the place of a QR code with its words beside it. */
function layOutCode(
  style: Style,
  { codeWords: words = '', codePath }: IdleContent,
  area: Box,
): { code: Box; items: WallItem[] } {
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
      ...(codePath === undefined
        ? []
        : [
            {
              kind: 'drawing' as const,
              id: 'code',
              name: 'QR code',
              box: code,
              path: codePath,
              colour: '#000000',
              ground: '#ffffff',
            },
          ]),
      ...placeBlock(block, x, code.y + (side - block.height) / 2),
    ],
  };
}

/** Lays out trains above the code; without room for both, the code. */
function layOutMore(style: Style, idle: IdleContent, area: Box) {
  const { unit } = style;
  const height = Math.min(CODE_SIDE * unit, area.width * 0.45);
  const hasCode = idle.codeWords !== undefined && area.height >= height;
  const code = hasCode
    ? layOutCode(style, idle, { ...area, y: area.y + area.height - height, height })
    : undefined;
  const taken = hasCode ? height + 3 * unit : 0;
  const free = { ...area, height: area.height - taken };
  const { trains = [], trainsNotice } = idle;
  const notice = trainsNotice ? layOutNotice(style, trainsNotice, free) : undefined;
  const noticeHeight = notice === undefined ? 0 : notice.height + 2 * unit;
  const items = layOutTrains(style, trains, { ...free, height: free.height - noticeHeight });
  const isListed = items.length > 0;
  return {
    items: [...(code?.items ?? []), ...items, ...(isListed ? (notice?.items ?? []) : [])],
    code: code?.code,
  };
}

/** Lays out an idle wall without a signer: in a wide picture trains and code have their own column. */
function layOutAlone(
  style: Style,
  content: WallContent,
  idle: IdleContent,
  size: Size,
): WallLayout {
  const { unit, palette } = style;
  const margin = MARGIN * unit;
  const full = { x: 0, y: 0, ...size };
  const inner = {
    x: margin,
    y: margin,
    width: size.width - 2 * margin,
    height: size.height - 2 * margin,
  };
  const isDouble = size.width > size.height;
  const width = isDouble ? (inner.width - 2 * margin) / 2 : inner.width;
  const brand = stackBlocks(createBrand(style, content, width), unit);
  const main = stackBlocks(createMain(style, content, idle, width), 1.6 * unit);
  const top = inner.y + brand.height + 3 * unit;
  const mainY = isDouble ? inner.y + inner.height - main.height : top + size.height * 0.06;
  const more = isDouble
    ? { ...inner, x: inner.x + width + 2 * margin, width }
    : {
        ...inner,
        y: mainY + main.height + 6 * unit,
        height: inner.height - (mainY - inner.y) - main.height - 6 * unit,
      };
  const { items, code } = layOutMore(style, idle, more);
  const hasMain = !isDouble || mainY >= top - unit;
  return {
    ...size,
    ...(code && { code }),
    items: [
      { kind: 'rect', id: 'ground', box: full, colour: palette.ground, radius: 0 },
      ...(hasMain ? placeBlock(brand, inner.x, inner.y) : []),
      ...placeBlock(main, inner.x, mainY),
      ...items,
    ],
  };
}

/** Lays out an idle wall: beside or below a signer, else over the whole picture. */
export function layOutIdle(
  style: Style,
  content: WallContent,
  idle: IdleContent,
  size: Size,
  { column, header, signer }: Places,
): WallLayout {
  if (!idle.hasSigner) return layOutAlone(style, content, idle, size);
  const { unit, palette } = style;
  const margin = MARGIN * unit;
  const hasHeader = header.width > column.width || column.y > 0;
  const width = column.width - 2 * margin;
  const x = column.x + margin;
  const brand = hasHeader
    ? { height: 0, items: [] }
    : stackBlocks(createBrand(style, content, width), unit);
  const main = stackBlocks(createMain(style, content, idle, width), 1.6 * unit);
  const top = column.y + margin * 0.8;
  const mainY = top + (brand.height > 0 ? brand.height + 3 * unit : 0);
  const moreY = mainY + main.height + 3 * unit;
  const height = column.y + column.height - margin - moreY;
  const { items, code } = layOutMore(style, idle, { x, y: moreY, width, height });
  const plain = { ...content, age: undefined, turn: undefined, clock: undefined };
  return {
    ...size,
    signer,
    ...(code && { code }),
    items: [
      {
        kind: 'rect',
        id: 'ground',
        box: { x: 0, y: 0, ...size },
        colour: palette.ground,
        radius: 0,
      },
      ...createSignerGround(content, signer.panel),
      ...(hasHeader
        ? layOutHeader(style, { ...plain, importance: 'usual' }, header, false)
        : placeBlock(brand, x, top)),
      ...placeBlock(main, x, mainY),
      ...items,
    ],
  };
}
