/** Head of the wall: the organisation, the place, the clock, how new the message is, or the word of an urgent one. Pure. */
import { FRAME_COLOURS } from '#wall/colours.ts';
import { CAP_HEIGHT, fitSize, LEADING, shortenLine } from '#wall/text/fit-text.ts';
import { describeAlert } from '#wall/view/news.ts';
import type { MessageAge, WallContent } from '#wall/wall-content.ts';
import type { Align, Box, TextRole, WallItem } from '#wall/wall-layout.ts';
import { createText, type Style } from './block.ts';
import { createPictogram } from './drawing-block.ts';

/** Ground and words of the band of an urgent message. */
export const ALERT_PAINT = { ground: FRAME_COLOURS.urgent, text: '#1a1400' } as const;

const AGE_WORDS = { new: 'New ', changed: 'Changed ', again: 'Again ', plain: '' };

/** Formats how new a message is. */
export const formatAge = ({ kind, time }: MessageAge): string => `${AGE_WORDS[kind]}${time}`;

/** Returns the age and the turn of a message as one text. */
export function formatAgeAndTurn({ age, turn, film }: WallContent): string {
  const count = turn && turn.of > 1 && !film ? `${turn.number} of ${turn.of}` : '';
  return [age && formatAge(age), count].filter(Boolean).join('  ·  ');
}

/** Heights of the head's rows, in steps of the grid. */
const BRAND_ROW = 8;
const AGE_ROW = 7;
const ALERT_ROW = 9;
const RULE = 0.5;

/** Whether there is anything for a head to say. */
export const hasHeader = ({ organisation, place, clock, facts, age, film }: WallContent): boolean =>
  organisation.logo !== undefined ||
  (!film && (organisation.name ?? place ?? clock ?? age) !== undefined) ||
  facts?.pictogram !== undefined;

/** Whether the wall's message is urgent. */
const isUrgent = ({ importance }: WallContent) => importance === 'urgent';

/** Computes the height of the head. */
export function measureHeader({ unit }: Style, content: WallContent, isNarrow: boolean): number {
  if (!hasHeader(content)) return 0;
  const brand = (BRAND_ROW + RULE) * unit;
  if (!isNarrow) return brand;
  if (isUrgent(content)) return brand + ALERT_ROW * unit;
  return brand + (hasAgeRow(content) ? AGE_ROW * unit : 0);
}

const hasAgeRow = ({ age, turn, film }: WallContent) =>
  !film && (age !== undefined || (turn !== undefined && turn.of > 1));

interface Row extends Box {
  ground: string;
}

/** Writes one line in the middle of a row. */
function write(
  style: Style,
  id: string,
  role: TextRole,
  text: string,
  row: Row,
  look: { size: number; colour: string; weight?: number; align?: Align },
): WallItem {
  const { size, colour, weight = 600, align = 'left' } = look;
  const line = shortenLine(style.measure, text, { weight, size }, row.width);
  const y = row.y + (row.height - size * LEADING) / 2;
  return createText(
    [line],
    { x: row.x, y, width: row.width },
    {
      id,
      role,
      size,
      weight,
      colour,
      ground: row.ground,
      align,
    },
  );
}

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
  const size = Math.min(max, (width / measure(words, { weight: 800, size: 100 })) * 100);
  const place = { ...row, x: x + taken, width, ground };
  return [
    { kind: 'rect', id: 'alert-band', box: row, colour: ground, radius: 0 },
    ...(pictogram ? [createPictogram(pictogram, { x, y, side, colour, ground })] : []),
    write(style, 'alert', 'alert', words, place, {
      size: Math.max(size, style.small),
      colour,
      weight: 800,
    }),
  ];
}

/** Lays out logo or name at the left of a row. @returns the items and the width they take */
function layOutBrand(style: Style, { organisation, film }: WallContent, row: Row) {
  const { small, measure, palette, unit } = style;
  if (organisation.logo !== undefined) {
    const height = row.height * 0.62;
    const box = { x: row.x, y: row.y + (row.height - height) / 2, width: row.width * 0.32, height };
    const items: WallItem[] = [
      { kind: 'logo', id: 'logo', box, url: organisation.logo, align: 'left' },
    ];
    return { items, taken: box.width + 2 * unit };
  }
  if (organisation.name === undefined || film) return { items: [], taken: 0 };
  const font = { weight: 700, size: small * 1.1 };
  const width = Math.min(row.width * 0.5, measure(organisation.name, font) * 1.001);
  const items = [
    write(
      style,
      'organisation',
      'brand',
      organisation.name,
      { ...row, width },
      {
        ...font,
        colour: palette.words,
      },
    ),
  ];
  return { items, taken: width + 2.4 * unit };
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
    items: [write(style, 'clock', 'clock', clock, place, look)],
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
      write(
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
    items.push(write(style, 'turn', 'turn', count, place, look));
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

/** Lays out what is between brand and clock: age and turn in a wide or urgent head, else the place. */
function layOutMiddle(style: Style, content: WallContent, row: Row, isNarrow: boolean): WallItem[] {
  const { palette, small, measure, unit } = style;
  const { place, facts, film } = content;
  const items: WallItem[] = [];
  let { x, width } = row;
  const isAlone = !isNarrow || film;
  if (isAlone && !isUrgent(content) && facts?.pictogram) {
    const side = row.height * 0.62;
    const y = row.y + (row.height - side) / 2;
    const left = row.x + row.width - side;
    items.push(
      createPictogram(facts.pictogram, {
        x: left,
        y,
        side,
        colour: palette.words,
        ground: row.ground,
      }),
    );
    width -= side + 2 * unit;
  }
  if (film) return items;
  const ageText = !isNarrow || isUrgent(content) ? formatAgeAndTurn(content) : '';
  const size = small * 1.08;
  if (ageText) {
    const ageWidth = Math.min(width, measure(ageText, { weight: 600, size }) * 1.001);
    const box = { ...row, x: x + width - ageWidth, width: ageWidth };
    items.push(
      write(style, 'age', 'age', ageText, box, { size, colour: palette.accent, align: 'right' }),
    );
    width -= ageWidth + 2 * unit;
  }
  if (place !== undefined && width > 8 * size)
    items.push(
      write(
        style,
        'place',
        'brand',
        place,
        { ...row, x, width },
        {
          size: Math.max(
            small,
            fitSize(
              measure,
              place,
              600,
              { width, height: size * LEADING },
              { min: small, max: size },
            ),
          ),
          colour: palette.muted,
        },
      ),
    );
  return items;
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
  const height = BRAND_ROW * unit;
  const inner = {
    x: area.x + margin,
    y: area.y,
    width: area.width - 2 * margin,
    height,
    ground: palette.ground,
  };
  const rule = { ...area, y: area.y + height, height: RULE * unit };
  if (isUrgent(content) && !isNarrow) return layOutWideAlert(style, content, area, rule);
  const brand = layOutBrand(style, content, inner);
  const clock = layOutClock(style, content, inner);
  const middle = {
    ...inner,
    x: inner.x + brand.taken,
    width: inner.width - brand.taken - clock.taken,
  };
  const items: WallItem[] = [
    ...brand.items,
    ...layOutMiddle(style, content, middle, isNarrow),
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
  const band = { ...area, height: BRAND_ROW * unit };
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
  const items = layOutAlert(style, content, band, margin).map((item) => item);
  const alert = layOutAlert(
    style,
    content,
    { ...band, width: band.width - taken - 2 * unit },
    margin,
  );
  items.splice(0, items.length, { ...alert[0]!, box: band }, ...alert.slice(1));
  if (clockWidth > 0)
    items.push(
      write(
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
    items.push(write(style, 'age', 'age', age, { ...row, x, width: ageWidth }, { size, colour }));
  }
  return [...items, layOutRule(style, content, rule)];
}
