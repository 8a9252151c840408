/** Rows of the wall's head: what is written in one line, and who shows the wall. Pure. */
import { LEADING, shortenLine } from '#wall/text/fit-text.ts';
import type { MessageAge, WallContent } from '#wall/wall-content.ts';
import type { Align, Box, TextRole, WallItem } from '#wall/wall-layout.ts';
import { createText, type Style } from './block.ts';

const AGE_WORDS = { new: 'New ', changed: 'Changed ', again: 'Again ', plain: '' };

/** Formats how new a message is. */
export const formatAge = ({ kind, time }: MessageAge): string => `${AGE_WORDS[kind]}${time}`;

/** Returns the age and the turn of a message as one text. */
export function formatAgeAndTurn({ age, turn, film }: WallContent): string {
  const count = turn && turn.of > 1 && !film ? `${turn.number} of ${turn.of}` : '';
  return [age && formatAge(age), count].filter(Boolean).join('  ·  ');
}

/** Whether the wall's message is urgent. */
export const isUrgent = ({ importance }: WallContent) => importance === 'urgent';

/** Row of a head, with the colour below what is written in it. */
export interface Row extends Box {
  ground: string;
}

/** Writes one line in the middle of a row. */
export function writeLine(
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

/** Lays out the logo at the left of a row. @returns the items and the width they take */
function layOutLogo({ unit }: Style, { organisation: { logo } }: WallContent, row: Row) {
  if (logo === undefined) return { items: [], taken: 0 };
  const height = row.height * 0.7;
  const width = Math.min(row.width * 0.36, height * 4);
  const box = { x: row.x, y: row.y + (row.height - height) / 2, width, height };
  const item: WallItem = { kind: 'logo', id: 'logo', box, url: logo, align: 'left' };
  return { items: [item], taken: width + 2 * unit };
}

/** Writes two texts into a row: below each other in a narrow head, else side by side where there is room. */
function writePair(
  style: Style,
  row: Row,
  isNarrow: boolean,
  first: { text: string; colour: string; weight: number },
  second: { text: string; colour: string; weight: number; role: TextRole } | undefined,
): WallItem[] {
  const { small, measure, unit } = style;
  const natural = measure(first.text, { weight: first.weight, size: small }) || 1;
  // A long name is set smaller rather than cut off.
  const size = isNarrow ? small : small * Math.min(1.1, Math.max(1, (row.width * 0.999) / natural));
  if (second === undefined)
    return [writeLine(style, 'brand', 'brand', first.text, row, { ...first, size })];
  if (isNarrow) {
    const line = { ...row, height: size * LEADING };
    const y = row.y + (row.height - 2 * line.height) / 2;
    return [
      writeLine(style, 'brand', 'brand', first.text, { ...line, y }, { ...first, size }),
      writeLine(
        style,
        'brand-second',
        second.role,
        second.text,
        { ...line, y: y + line.height },
        { ...second, size },
      ),
    ];
  }
  const width = Math.min(row.width, measure(first.text, { weight: first.weight, size }) * 1.001);
  const x = row.x + width + 2.4 * unit;
  const rest = row.x + row.width - x;
  return [
    writeLine(style, 'brand', 'brand', first.text, { ...row, width }, { ...first, size }),
    ...(rest > 5 * size
      ? [
          writeLine(
            style,
            'brand-second',
            second.role,
            second.text,
            { ...row, x, width: rest },
            { ...second, size },
          ),
        ]
      : []),
  ];
}

/** Lays out logo or name with the place, or with the age of the message where that has no other place. */
export function layOutBrand(
  style: Style,
  content: WallContent,
  row: Row,
  isNarrow: boolean,
): WallItem[] {
  const { small, palette } = style;
  const { organisation, place, film } = content;
  const { items, taken } = layOutLogo(style, content, row);
  const rest = { ...row, x: row.x + taken, width: row.width - taken };
  if (film || rest.width < 5 * small) return items;
  // Below the word of an urgent message there is no row for its age.
  const age = isNarrow && isUrgent(content) ? formatAgeAndTurn(content) : '';
  const names = [organisation.logo === undefined ? organisation.name : undefined, place].filter(
    (name) => name !== undefined,
  );
  const [first, second] = age ? [names[0], age] : names;
  if (first === undefined && !age) return items;
  const below =
    second === undefined
      ? undefined
      : {
          text: second,
          colour: age ? palette.accent : palette.muted,
          weight: 600,
          role: age ? ('age' as const) : ('brand' as const),
        };
  const top = { text: first ?? age, colour: palette.words, weight: 700 };
  return [
    ...items,
    ...writePair(style, rest, isNarrow, top, first === undefined ? undefined : below),
  ];
}
