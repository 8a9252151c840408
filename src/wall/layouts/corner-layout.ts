/** Small signer over another system's page, with the new fact. Pure. */
import {
  type Block,
  createTextBlock,
  placeBlock,
  type Style,
  stackBlocks,
} from '#wall/blocks/block.ts';
import { createTrust } from '#wall/blocks/foot.ts';
import { formatAge } from '#wall/blocks/head-rows.ts';
import { createNewsBlock } from '#wall/blocks/news-block.ts';
import { createRowBlock, createTrainLine } from '#wall/blocks/row-blocks.ts';
import { describeAlert, findNewsRow } from '#wall/view/news.ts';
import { type RowView, viewFacts } from '#wall/view/view-facts.ts';
import type { WallContent } from '#wall/wall-content.ts';
import type { Size, WallItem, WallLayout } from '#wall/wall-layout.ts';
import { layOutEmergency } from './emergency.ts';
import { createSignerGround } from './facts-layout.ts';

/** Side of the signer, as a fraction of the picture's shorter side, and width of the facts beside. */
const SIGNER_SIDE = 0.42;
const FACTS_WIDTH = 0.54;
const EDGE = 2;
const GAP = 1.4;
/** Height of the news' capitals as a fraction of the picture's shorter side. */
const NEWS_CAP = 0.12;

const even = (pixels: number) => 2 * Math.floor(pixels / 2 + 1e-6);

/** Creates the word of an urgent message, or how new a usual one is. */
function createTop(style: Style, content: WallContent, width: number): Block[] {
  const { small, palette } = style;
  const { importance, age, facts } = content;
  const isUrgent = importance === 'urgent';
  const text = isUrgent ? describeAlert(facts ?? { rows: [] }) : age && formatAge(age);
  if (text === undefined) return [];
  return [
    createTextBlock(style, {
      id: isUrgent ? 'alert' : 'age',
      role: isUrgent ? 'alert' : 'age',
      text,
      width,
      size: small * 1.05,
      weight: isUrgent ? 800 : 600,
      colour: isUrgent ? palette.accent : palette.muted,
      ground: palette.ground,
      maxLines: 1,
    }),
  ];
}

/** Selects the rows of a corner: those of the train, and the news. */
function selectRows({ facts, timeline, seconds }: WallContent) {
  if (facts === undefined) return { rows: [] };
  const view = viewFacts(facts, timeline, seconds);
  const newsIndex = findNewsRow(facts.rows);
  const isNews = ({ index, old }: RowView) =>
    index === newsIndex && (old !== undefined || facts.rows[index]!.old === undefined);
  const unmarked = view.rows.map((row) => ({ ...row, isMarked: false }));
  return { news: unmarked.find(isNews), rows: unmarked.filter((row) => !isNews(row)) };
}

/** Creates the train, the news, and what else has room. */
function createFacts(style: Style, content: WallContent, width: number, height: number): Block {
  const { fact, palette, unit } = style;
  const room = { width, scale: 1, maxSize: fact };
  const gap = GAP * unit;
  const { news, rows } = selectRows(content);
  const time = rows.find(({ kind }) => kind === 'time');
  const destination = rows.find(({ kind }) => kind === 'destination');
  const line = time && destination && createTrainLine(style, time, destination, room);
  const titles = rows.filter((row) => row === time || row === destination);
  const train = line ? [line] : titles.map((row) => createRowBlock(style, row, room));
  const blocks = [...createTop(style, content, width), ...train];
  const measure = (list: readonly Block[]) => stackBlocks(list, gap).height;
  if (news) {
    let capHeight = 90 * unit * NEWS_CAP;
    let block = createNewsBlock(style, news, { width, capHeight });
    while (measure([...blocks, block]) > height && capHeight > fact) {
      capHeight *= 0.95;
      block = createNewsBlock(style, news, { width, capHeight });
    }
    // The train is named unless its news leaves no room at all.
    while (blocks.length > 0 && measure([...blocks, block]) > height) blocks.pop();
    blocks.push(block);
  }
  const further = rows.filter((row) => !titles.includes(row) && row.kind !== 'operator');
  for (const row of further) {
    const block = createRowBlock(style, row, room);
    if (measure([...blocks, block]) <= height) blocks.push(block);
  }
  if (news === undefined && rows.length === 0)
    blocks.push(
      createTextBlock(style, {
        id: 'title',
        role: 'fact',
        text: content.title,
        width,
        size: fact,
        colour: palette.words,
        ground: palette.ground,
        maxLines: 3,
      }),
    );
  return stackBlocks(blocks, gap);
}

/** Lays out the corner: facts at the left, the signer at the right, and the line that says who signs below both. */
export function layOutCorner(style: Style, content: WallContent, size: Size): WallLayout {
  const { unit, palette } = style;
  const shorter = Math.min(size.width, size.height);
  const edge = EDGE * unit;
  const margin = 2.4 * unit;
  const side = even(shorter * SIGNER_SIDE);
  const width = Math.min(size.width - 2 * edge, side + shorter * FACTS_WIDTH + 2 * margin);
  const trust = createTrust(style, content.trust, width - 2 * margin);
  const height = side + trust.height + 2.8 * unit;
  const [x, y] = [even(size.width - edge - width), even(size.height - edge - height)];
  const panel = { x: even(x + width) - side, y, width: side, height: side };
  const factsWidth = panel.x - x - 2 * margin;
  const isEmergency = content.importance === 'emergency';
  const facts = isEmergency
    ? layOutEmergency(style, content, { x, y, width: panel.x - x, height: side }, margin)
    : placeBlock(
        createFacts(style, content, factsWidth, side - 3 * unit),
        x + margin,
        y + 1.8 * unit,
      );
  const boxes = [
    { x, y, width: panel.x - x, height: side },
    { x, y: y + side, width, height: height - side },
  ];
  const grounds = boxes.map((box, index): WallItem => {
    const id = index === 0 ? 'ground' : 'ground-foot';
    return { kind: 'rect', id, box, colour: palette.ground, radius: 0 };
  });
  return {
    ...size,
    frame: { x, y, width, height },
    signer: { panel, box: panel },
    items: [
      ...grounds,
      ...createSignerGround(content, panel),
      ...facts,
      ...placeBlock(trust, x + margin, y + side + unit),
    ],
  };
}
