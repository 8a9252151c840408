/** Numbers that are written with raised and lowered digits, as text in one line. Pure. */

const VULGAR: ReadonlyMap<string, string> = new Map(
  [
    ...['1/2 ½', '1/3 ⅓', '2/3 ⅔', '1/4 ¼', '3/4 ¾', '1/5 ⅕', '2/5 ⅖', '3/5 ⅗', '4/5 ⅘', '1/6 ⅙'],
    ...['5/6 ⅚', '1/8 ⅛', '3/8 ⅜', '5/8 ⅝', '7/8 ⅞'],
  ].map((pair) => pair.split(' ') as [string, string]),
);

/** Formats a fraction: `½`, or `3/16` where there is no sign for it. */
export function formatFraction(top: string, bottom: string): string {
  const text = `${top.trim()}/${bottom.trim()}`;
  return VULGAR.get(text) ?? text;
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Raises the digits of a power: `m²`, `10⁶`. */
export const toRaised = (digits: string): string =>
  digits.replace(/\d/g, (digit) => RAISED[Number(digit)]!).replace('-', '⁻');

/** Unit that a raised 2 or 3 belongs to: `25 m²`, `km³`; of money, `m` is a million. */
const AFTER_UNIT = /(?<![£€$]\s?[\d.,]*)(?:^|[\s\d(])(?:[kcmd]?m|ft|in|yd|mi|miles?|metres?|feet)$/;
/** Number that raised digits are a power of: `10⁶`, `2⁸`. */
const AFTER_BASE = /(?:^|[^\d.,£€$])(?:10|2)$/;

/** Whether raised digits are a power or part of a unit, and no mark of a note. */
export const isPower = (preceding: string, digits: string): boolean =>
  AFTER_UNIT.test(preceding) || (AFTER_BASE.test(preceding) && digits !== '1');
