/** Fonts of signs, in which a letter or a digit of the file is drawn as a tick or a cross. Pure. */
import type { Tally } from '#translation/sources/left-out.ts';
import type { PlacedText } from '#translation/sources/pdf/page-lines.ts';

const DINGBATS = /dingbats/i;
const WINGDINGS = /wingdings|webdings/i;

const toMap = (...pairs: readonly string[]): ReadonlyMap<string, string> =>
  new Map(pairs.map((pair) => pair.split(' ') as [string, string]));

/** Signs of Zapf Dingbats (ISO 32000, D.6) that lists and forms have. */
const OF_DINGBATS = toMap(
  ...['3 ✓', '4 ✔', '5 ✕', '6 ✖', '7 ✗', '8 ✘', 'l ●', 'm ❍', 'n ■', 'o ❏', 'p ❐', 'q ❑', 'r ❒'],
);
/** Signs of Wingdings. */
const OF_WINGDINGS = toMap(
  ...['§ ▪', '· •', 'Ø ➢', '¨ ☐', 'o ☐', 'q ☐', 'ü ✓', 'û ✗', 'ý ☒', 'þ ☑', 'à →', 'n ■', 'l ●'],
);

/**
 * Changes text in fonts of signs to what is drawn; what is no known sign is left out and counted.
 *
 * @param findName of a font, by the name that an item has for it
 */
export function readSignFonts(
  items: readonly PlacedText[],
  findName: (font: string) => string,
  tally: Tally,
  where: string,
): void {
  for (const item of items) {
    const name = findName(item.fontName);
    const isDingbats = DINGBATS.test(name);
    if (!isDingbats && !WINGDINGS.test(name)) continue;
    const signs = isDingbats ? OF_DINGBATS : OF_WINGDINGS;
    item.str = item.str.replace(/[\w!-~\u00a1-\u00ff]/g, (letter) => {
      const sign = signs.get(letter);
      if (sign === undefined) tally.add('signs of a font that has its own', where, 1);
      return sign ?? '';
    });
  }
}
