/** Letters whose accents are drawn apart, as TeX does: `na¨ıve`, `caf´e`. Pure. */

/** Accents as TeX draws them, before their letter, and as Unicode combines them, after it. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['¨', '\u0308'],
  ['´', '\u0301'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['ˇ', '\u030c'],
  ['˚', '\u030a'],
  ['¯', '\u0304'],
  ['˘', '\u0306'],
  ['˝', '\u030b'],
]);
/** An acute accent may be an apostrophe: `it´s`. */
const APART = /([¨ˆ˜ˇ˚¯˘˝]\s?|´\s?(?=[AEIOUYaeiouyı]))(\p{L})/gu;
/** Letters without their dots, under an accent. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['ı', 'i'],
  ['ȷ', 'j'],
]);

/** Puts accents that are drawn apart on their letters, where there is such a letter. */
export const joinAccents = (text: string): string =>
  text.replace(APART, (found, accent: string, letter: string) => {
    const base = DOTLESS.get(letter) ?? letter;
    const joined = `${base}${ACCENTS.get(accent.trim())}`.normalize('NFC');
    return joined.length === 1 ? joined : found;
  });
