/** Small signer over another system's page, with the new fact. Pure. */
import {
  type Block,
  createTextBlock,
  placeBlock,
  type Style,
  stackBlocks,
} from '#wall/blocks/block.ts';
import { createTrust } from '#wall/blocks/foot.ts';
import { formatAge } from '#wall/blocks/header.ts';
import { createNewsBlock } from '#wall/blocks/news-block.ts';
import { createRowBlock, createTrainLine } from '#wall/blocks/row-blocks.ts';
import { describeAlert, findNewsRow } from '#wall/view/news.ts';
import { viewFacts } from '#wall/view/view-facts.ts';
import type { WallContent } from '#wall/wall-content.ts';
import type { Size, WallItem, WallLayout } from '#wall/wall-layout.ts';
import { layOutEmergency } from './emergency.ts';
import { createSignerGround } from './facts-layout.ts';

/** Side of the signer, as a fraction of the picture's shorter side, and width of the facts beside. */
const SIGNER_SIDE = 0.42;
const FACTS_WIDTH = 0.46;
const EDGE = 2;
const GAP = 1.4;
/** Height of the news' capitals as a fraction of the picture's shorter side. */
const NEWS_CAP = 0.13;

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
      colour: isUrgent
        ? palette.accent === palette.words
          ? palette.words
          : palette.accent
        : palette.muted,
      ground: palette.ground,
      maxLines: 1,
    }),
  ];
}

/** Creates the train and the news, as far as they have room. */
function createFacts(style: Style, content: WallContent, width: number, height: number): Block {
  const { facts, timeline, seconds, title } = content;
  const { fact, palette } = style;
  const room = { width, scale: 1, maxSize: fact };
  const view = facts && viewFacts(facts, timeline, seconds);
  const newsIndex = facts && findNewsRow(facts.rows);
  const news = view?.rows.find(
    ({ index, old }) =>
      index === newsIndex && (old !== undefined || facts!.rows[index]!.old === undefined),
  );
  const rows = (view?.rows ?? []).filter((row) => row !== news);
  const time = rows.find(({ kind }) => kind === 'time');
  const destination = rows.find(({ kind }) => kind === 'destination');
  const line = time && destination && createTrainLine(style, time, destination, room);
  const gap = GAP * style.unit;
  const candidates = [
    ...(line
      ? [line]
      : [time, destination].flatMap((row) => (row ? [createRowBlock(style, row, room)] : []))),
    ...(news
      ? [createNewsBlock(style, news, { width, capHeight: 90 * style.unit * NEWS_CAP })]
      : []),
    ...rows
      .filter((row) => row !== time && row !== destination && row.kind !== 'operator')
      .map((row) => createRowBlock(style, row, room)),
  ];
  const top = createTop(style, content, width);
  if (candidates.length === 0)
    candidates.push(
      createTextBlock(style, {
        id: 'title',
        role: 'fact',
        text: title,
        width,
        size: fact,
        colour: palette.words,
        ground: palette.ground,
        maxLines: 3,
      }),
    );
  const newsBlock = news && candidates[line ? 1 : [time, destination].filter(Boolean).length];
  const chosen = [...top];
  // The news has its room first.
  let left =
    height - top.reduce((sum, block) => sum + block.height + gap, 0) - (newsBlock?.height ?? 0);
  for (const block of candidates)
    if (block === newsBlock) chosen.push(block);
    else if (block.height + gap <= left) {
      chosen.push(block);
      left -= block.height + gap;
    }
  return stackBlocks(chosen, gap);
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
  const height = side + trust.height + 2 * unit;
  const [x, y] = [size.width - edge - width, size.height - edge - height];
  const panel = { x: even(x + width - side), y: even(y), width: side, height: side };
  const factsWidth = panel.x - x - 2 * margin;
  const isEmergency = content.importance === 'emergency';
  const facts = isEmergency
    ? layOutEmergency(style, content, { x, y, width: panel.x - x, height: side }, margin)
    : placeBlock(
        createFacts(style, content, factsWidth, side - 3 * unit),
        x + margin,
        y + 1.8 * unit,
      );
  const ground: WallItem = {
    kind: 'rect',
    id: 'ground',
    box: { x, y, width, height },
    colour: palette.ground,
    radius: 0,
  };
  return {
    ...size,
    frame: { x, y, width, height },
    signer: { panel, box: panel },
    items: [
      ground,
      ...createSignerGround(content, panel),
      ...facts,
      ...placeBlock(trust, x + margin, y + side + unit),
    ],
  };
}
