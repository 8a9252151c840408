/** List of the trains that leave next, with the words about its source. Pure. */
import { LEADING, shortenLine } from '#wall/text/fit-text.ts';
import type { NextTrain } from '#wall/wall-content.ts';
import type { Box, WallItem } from '#wall/wall-layout.ts';
import { type Block, createText, createTextBlock, placeBlock, type Style } from './block.ts';

/** Smallest size of a train in the list, of the size of a fact. */
const MIN_TRAIN_SIZE = 0.66;

/** Splits what is said of a train: the end of its line has the platform, or news where there is none. */
const splitNews = ({ platform, news }: NextTrain) =>
  platform ? { end: platform, below: news } : { end: news, below: undefined };

/** Computes the width of the line of a train; text grows with its size. */
function measureTrain({ measure, unit }: Style, train: NextTrain, size: number): number {
  const font = { size, weight: 600 };
  const { end } = splitNews(train);
  const parts = ['00:00', train.destination, ...(end ? [end] : [])];
  return parts.reduce((sum, part) => sum + measure(part, font) * 1.001 + 2 * unit, -2 * unit);
}

/** Creates one train of the list: time, destination, platform, and below it the new time. */
function createTrain(
  style: Style,
  train: NextTrain,
  index: number,
  width: number,
  size: number,
): Block {
  const { measure, palette, unit } = style;
  const font = { size, weight: 600 };
  const gap = 2 * unit;
  const timeWidth = measure('00:00', font);
  const { end, below } = splitNews(train);
  const endWidth = end ? measure(end, font) * 1.001 : 0;
  const nameX = timeWidth + gap;
  const room = width - nameX - (endWidth ? endWidth + gap : 0);
  const common = { ...font, role: 'idle' as const, ground: palette.ground };
  const name = (part: string) => `train-${index}-${part}`;
  const height = size * LEADING;
  const items: WallItem[] = [
    createText(
      [train.time],
      { x: 0, y: 0, width: timeWidth },
      { ...common, id: name('time'), colour: palette.accent },
    ),
    createText(
      [shortenLine(measure, train.destination, font, room)],
      { x: nameX, y: 0, width: room },
      { ...common, id: name('name'), colour: palette.words },
    ),
  ];
  if (end)
    items.push(
      createText(
        [end],
        { x: width - endWidth, y: 0, width: endWidth },
        {
          ...common,
          id: name('platform'),
          colour: train.platform ? palette.words : palette.accent,
          align: 'right',
        },
      ),
    );
  if (below)
    items.push(
      createText(
        [below],
        { x: nameX, y: height, width: width - nameX },
        { ...common, id: name('news'), colour: palette.accent, size: size * 0.8 },
      ),
    );
  return { height: height + (below ? height * 0.8 : 0), items };
}

/** Lays out the trains in an area, as far as they have room. */
export function layOutTrains(style: Style, trains: readonly NextTrain[], area: Box): WallItem[] {
  const gap = 1.4 * style.unit;
  const usual = style.fact * 0.9;
  const widest = Math.max(0, ...trains.map((train) => measureTrain(style, train, usual)));
  const size = Math.max(
    style.fact * MIN_TRAIN_SIZE,
    widest > area.width ? usual * (area.width / widest) : usual,
  );
  const items: WallItem[] = [];
  let y = area.y;
  for (const [index, train] of trains.entries()) {
    const block = createTrain(style, train, index, area.width, size);
    if (y + block.height > area.y + area.height) break;
    items.push(...placeBlock(block, area.x, y));
    y += block.height + gap;
  }
  return items;
}

/** Lays out the words about the source of the trains, at the lower edge of an area. */
export function layOutNotice(style: Style, words: string, area: Box) {
  const { palette, small } = style;
  const block = createTextBlock(style, {
    id: 'trains-notice',
    role: 'idle',
    text: words,
    width: area.width,
    size: small,
    weight: 500,
    colour: palette.words,
    ground: palette.ground,
    maxLines: 2,
  });
  return {
    height: block.height,
    items: placeBlock(block, area.x, area.y + area.height - block.height),
  };
}
