/** Head of the wall: the organisation, the place, the clock, how new the message is, or the word of an urgent one. Pure. */
import { FRAME_COLOURS } from '#wall/colours.ts';
import { CAP_HEIGHT } from '#wall/text/fit-text.ts';
import { describeAlert } from '#wall/view/news.ts';
import type { WallContent } from '#wall/wall-content.ts';
import type { Box, WallItem } from '#wall/wall-layout.ts';
import type { Style } from './block.ts';
import { createPictogram } from './drawing-block.ts';
import {
  formatAge,
  formatAgeAndTurn,
  isUrgent,
  layOutBrand,
  type Row,
  writeLine,
} from './head-rows.ts';

/** Ground and words of the band of an urgent message. */
const ALERT_PAINT = { ground: FRAME_COLOURS.urgent, text: '#1a1400' } as const;

/** Heights of the head's rows, in steps of the grid. */
const BRAND_ROW = { narrow: 9.6, wide: 7.6 };
const AGE_ROW = 7;
const ALERT_ROW = 9;
const RULE = 0.5;

/** Whether there is anything for a head to say. */
const hasHeader = ({ organisation, place, clock, facts, age, film }: WallContent): boolean =>
  organisation.logo !== undefined ||
  (!film && (organisation.name ?? place ?? clock ?? age) !== undefined) ||
  facts?.pictogram !== undefined;

/** Computes the height of the head. */
export function measureHeader({ unit }: Style, content: WallContent, isNarrow: boolean): number {
  if (!hasHeader(content)) return 0;
  if (!isNarrow) return (BRAND_ROW.wide + RULE) * unit;
  const brand = (BRAND_ROW.narrow + RULE) * unit;
  if (isUrgent(content)) return brand + ALERT_ROW * unit;
  return brand + (hasAgeRow(content) ? AGE_ROW * unit : 0);
}

const hasAgeRow = ({ age, turn, film }: WallContent) =>
  !film && (age !== undefined || (turn !== undefined && turn.of > 1));

/** Lays out the band with the word of an urgent message. */
function layOutAlert(style: Style, content: WallContent, row: Box, margin: number): WallItem[] {
  const { unit, measure } = style;
  const { facts } = content;
  const { ground, text: colour } = ALERT_PAINT;
  const side = row.height * 0.62;
  const x = row.x + margin;
  const y = row.y + (row.height - side) / 2;
  const pictogram = facts?.pictogram;
  const taken = pictogram ? side + 1.6 * unit : 0;
  const words = describeAlert(facts ?? { rows: [] });
  const width = row.width - 2 * margin - taken;
  const max = (row.height * 0.52) / CAP_HEIGHT;
  const size = Math.min(max, (width / measure(words, { weight: 800, size: 100 })) * 99.5);
  const place = { ...row, x: x + taken, width, ground };
  return [
    { kind: 'rect', id: 'alert-band', box: row, colour: ground, radius: 0 },
    ...(pictogram ? [createPictogram(pictogram, { x, y, side, colour, ground })] : []),
    writeLine(style, 'alert', 'alert', words, place, {
      size: Math.max(size, style.small),
      colour,
      weight: 800,
    }),
  ];
}

/** Lays out the clock at the right of a row. @returns the items and the width they take */
function layOutClock(style: Style, { clock, film }: WallContent, row: Row) {
  if (clock === undefined || film) return { items: [], taken: 0 };
  const { small, measure, palette, unit } = style;
  const size = small * 1.45;
  const width = measure(clock, { weight: 700, size }) * 1.001;
  const place = { ...row, x: row.x + row.width - width, width };
  const look = { size, colour: palette.words, weight: 700, align: 'right' as const };
  return {
    items: [writeLine(style, 'clock', 'clock', clock, place, look)],
    taken: width + 2 * unit,
  };
}

/** Lays out pictogram, age and turn in a row of their own. */
function layOutAge(style: Style, content: WallContent, row: Row): WallItem[] {
  const { palette, small, measure, unit } = style;
  const { age, turn, facts } = content;
  const items: WallItem[] = [];
  let x = row.x;
  if (facts?.pictogram) {
    const side = row.height * 0.68;
    const y = row.y + (row.height - side) / 2;
    items.push(
      createPictogram(facts.pictogram, { x, y, side, colour: palette.words, ground: row.ground }),
    );
    x += side + 1.4 * unit;
  }
  const count = turn && turn.of > 1 ? `${turn.number} of ${turn.of}` : '';
  const size = small * 1.12;
  const countWidth = count ? measure(count, { weight: 600, size }) * 1.001 : 0;
  if (age) {
    const isFresh = age.kind === 'new' || age.kind === 'changed';
    const width = row.x + row.width - x - (countWidth ? countWidth + unit : 0);
    items.push(
      writeLine(
        style,
        'age',
        'age',
        formatAge(age),
        { ...row, x, width },
        {
          size,
          weight: isFresh ? 700 : 500,
          colour: isFresh ? palette.accent : palette.words,
        },
      ),
    );
  }
  if (count) {
    const place = { ...row, x: row.x + row.width - countWidth, width: countWidth };
    const look = { size, colour: palette.muted, align: 'right' as const };
    items.push(writeLine(style, 'turn', 'turn', count, place, look));
  }
  return items;
}

/** Lays out the rule below the head: the time that has passed, or the organisation's accent. */
function layOutRule({ palette }: Style, { turn, film }: WallContent, box: Box): WallItem {
  const { line: ground, accent: colour } = palette;
  return turn === undefined || film
    ? { kind: 'rect', id: 'rule', box, colour, radius: 0 }
    : { kind: 'progress', id: 'turn-bar', box, fraction: turn.fraction, colour, ground };
}

/** Lays out pictogram and age at the right of a wide row. @returns the items and the width they take */
function layOutRight(style: Style, content: WallContent, row: Row, isNarrow: boolean) {
  const { palette, small, measure, unit } = style;
  const { facts, film, organisation } = content;
  const items: WallItem[] = [];
  let taken = 0;
  if ((!isNarrow || film) && !isUrgent(content) && facts?.pictogram) {
    const side = row.height * 0.66;
    const y = row.y + (row.height - side) / 2;
    // Alone in a film's head, it begins where the facts do.
    const x = film && organisation.logo === undefined ? row.x : row.x + row.width - side;
    items.push(
      createPictogram(facts.pictogram, { x, y, side, colour: palette.words, ground: row.ground }),
    );
    taken = side + 2 * unit;
  }
  const text = isNarrow || film ? '' : formatAgeAndTurn(content);
  if (text) {
    const size = small * 1.05;
    const width = Math.min(row.width - taken, measure(text, { weight: 600, size }) * 1.001);
    const box = { ...row, x: row.x + row.width - taken - width, width };
    const look = { size, colour: palette.accent, align: 'right' as const };
    items.push(writeLine(style, 'age', 'age', text, box, look));
    taken += width + 2.5 * unit;
  }
  return { items, taken };
}

/**
 * Lays out the head of the wall.
 *
 * @param isNarrow whether age and turn have a row of their own below the organisation
 */
export function layOutHeader(
  style: Style,
  content: WallContent,
  area: Omit<Box, 'height'>,
  isNarrow: boolean,
): WallItem[] {
  if (!hasHeader(content)) return [];
  const { unit, palette } = style;
  const margin = 4 * unit;
  const height = (isNarrow ? BRAND_ROW.narrow : BRAND_ROW.wide) * unit;
  // The frame of an urgent message is along the upper edge.
  const inner = {
    x: area.x + margin,
    y: area.y + unit * 0.8,
    width: area.width - 2 * margin,
    height: height - unit * 0.8,
    ground: palette.ground,
  };
  const rule = { ...area, y: area.y + height, height: RULE * unit };
  if (content.importance === 'emergency')
    return isNarrow ? [] : layOutEmergencyHead(style, content, inner);
  if (isUrgent(content) && !isNarrow) return layOutWideAlert(style, content, area, rule);
  const clock = layOutClock(style, content, inner);
  const middle = { ...inner, width: inner.width - clock.taken };
  const right = layOutRight(style, content, middle, isNarrow);
  const items: WallItem[] = [
    ...layOutBrand(style, content, { ...middle, width: middle.width - right.taken }, isNarrow),
    ...right.items,
    ...clock.items,
    layOutRule(style, content, rule),
  ];
  if (!isNarrow) return items;
  const below = { ...inner, y: rule.y + rule.height };
  if (isUrgent(content)) {
    const band = { ...area, y: below.y, height: ALERT_ROW * unit };
    return [...items, ...layOutAlert(style, content, band, margin)];
  }
  if (!hasAgeRow(content)) return items;
  return [...items, ...layOutAge(style, content, { ...below, height: AGE_ROW * unit })];
}

/** Lays out the head of an emergency: the word for it and the place. */
function layOutEmergencyHead(style: Style, { place }: WallContent, row: Row): WallItem[] {
  const { palette, small, unit, measure } = style;
  const ground = palette.ground;
  const look = { size: small * 1.2, colour: palette.words, weight: 800 };
  const width = measure('EMERGENCY', look) * 1.001;
  const items = [writeLine(style, 'alert', 'alert', 'EMERGENCY', { ...row, width, ground }, look)];
  if (place === undefined) return items;
  const x = row.x + width + 3 * unit;
  const box = { ...row, x, width: row.width - width - 3 * unit, ground };
  const placeLook = { size: small, colour: palette.words, align: 'right' as const };
  return [...items, writeLine(style, 'brand', 'brand', place, box, placeLook)];
}

/** Lays out a wide head of an urgent message: its word takes the place of the organisation. */
function layOutWideAlert(
  style: Style,
  content: WallContent,
  area: Omit<Box, 'height'>,
  rule: Box,
): WallItem[] {
  const { unit, small, measure } = style;
  const { ground, text: colour } = ALERT_PAINT;
  const margin = 4 * unit;
  const band = { ...area, height: BRAND_ROW.wide * unit };
  const age = formatAgeAndTurn(content);
  const size = small * 1.02;
  const clockSize = small * 1.45;
  const clockWidth = content.clock ? measure(content.clock, { weight: 700, size: clockSize }) : 0;
  const ageWidth = measure(age, { weight: 600, size }) * 1.001;
  const right = area.x + area.width - margin;
  const words = describeAlert(content.facts ?? { rows: [] });
  const wordsWidth = measure(words, { weight: 800, size: small * 1.25 }) + 9 * unit;
  const hasAge =
    ageWidth > 0 && wordsWidth + ageWidth + clockWidth + 4 * unit < area.width - 2 * margin;
  const taken = clockWidth + (hasAge ? ageWidth + 2 * unit : 0);
  const row = { ...band, ground };
  const room = { ...band, width: band.width - taken - 2 * unit };
  const [, ...alert] = layOutAlert(style, content, room, margin);
  const items: WallItem[] = [
    { kind: 'rect', id: 'alert-band', box: band, colour: ground, radius: 0 },
    ...alert,
  ];
  if (clockWidth > 0)
    items.push(
      writeLine(
        style,
        'clock',
        'clock',
        content.clock!,
        { ...row, x: right - clockWidth * 1.001, width: clockWidth * 1.001 },
        {
          size: clockSize,
          colour,
          weight: 700,
          align: 'right',
        },
      ),
    );
  if (hasAge) {
    const x = right - clockWidth - 2 * unit - ageWidth;
    items.push(
      writeLine(style, 'age', 'age', age, { ...row, x, width: ageWidth }, { size, colour }),
    );
  }
  return [...items, layOutRule(style, content, rule)];
}
