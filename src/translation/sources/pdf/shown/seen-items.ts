/** The text of a page that a reader sees, of all that is in the file. Pure. */
import type { Tally } from '#translation/sources/left-out.ts';
import type { PlacedText } from '#translation/sources/pdf/page-lines.ts';
import type { Box } from './operations.ts';
import type { ShownText, Unseen } from './shown-text.ts';

/** Fraction of the letters of a page that is invisible where text recognition was put over a picture. */
const MIN_RECOGNISED = 0.8;
/** Letters of a page are looked for at most so far on. */
const MAX_AHEAD = 20_000;
/** Degrees by which a watermark leans, at the least. */
const MIN_LEAN_DEGREES = 8;
/** Size of letters of a watermark, in points, at the least. */
const MIN_WATERMARK_SIZE = 24;

const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** Whether text leans, as only watermarks and stamps in large letters do. */
function isWatermark({ transform: [a = 1, b = 0, c = 0, d = 1] }: PlacedText): boolean {
  const lean = Math.abs((Math.atan2(b, a) * 180) / Math.PI) % 90;
  return Math.min(lean, 90 - lean) > MIN_LEAN_DEGREES && Math.hypot(c, d) >= MIN_WATERMARK_SIZE;
}

const holds = ([left, bottom, right, top]: Box, x: number, y: number): boolean =>
  x >= left - 1 && x <= right + 1 && y >= bottom - 1 && y <= top + 1;

/** Finds the reason why an item is not seen, by its first letter. */
function findReason(item: PlacedText, place: number, shown: ShownText): Unseen | undefined {
  const reason = shown.unseen.get(place);
  if (reason === 'words cut away') return undefined;
  if (reason !== 'words in white') return reason;
  const [, , , size = 0, x = 0, y = 0] = item.transform;
  const count = shown.coveredBy.get(place) ?? shown.covers.length;
  const isCovered = shown.covers.some(
    (box, index) => index < count && holds(box, x + 1, y + Math.abs(size) * 0.3),
  );
  return isCovered ? undefined : reason;
}

/** Whether the spaces that PDF.js put between letters are only their distance: the words of a heading are drawn so. */
function isSpaced(items: readonly PlacedText[]): boolean {
  const tokens = items.flatMap(({ str }) => str.split(' ')).filter((token) => token !== '');
  const single = tokens.filter((token) => token.length === 1 && /\p{L}/u.test(token));
  const isShort = tokens.every((token) => token.length <= 3);
  return isShort && tokens.length >= 4 && single.length >= tokens.length * 0.6;
}

/** Splits the items of a page into those one after the other at one height. */
function splitByHeight(items: readonly PlacedText[]): PlacedText[][] {
  const lines: PlacedText[][] = [];
  for (const item of items) {
    const line = lines.at(-1);
    const height = line?.[0]?.transform[5];
    if (height !== undefined && Math.abs(item.transform[5]! - height) < 0.5) line!.push(item);
    else lines.push([item]);
  }
  return lines;
}

/** Joins the letters of words that are drawn apart; spaces between words are items of their own. */
function joinLetters(
  items: readonly PlacedText[],
  places: ReadonlyMap<PlacedText, number>,
  shown: ShownText,
): void {
  for (const line of splitByHeight(items).filter(isSpaced)) {
    const hasWordSpaces = line.some(({ str, width }) => str === ' ' && width > 0);
    for (const item of line.filter(({ str }) => str.trim() !== '')) {
      const place = places.get(item);
      const isWhole =
        place !== undefined && !hasBreak(shown, place, withoutSpaces(item.str).length);
      if (hasWordSpaces || isWhole) item.str = item.str.replaceAll(' ', '');
    }
  }
}

const hasBreak = ({ breaks }: ShownText, place: number, length: number): boolean =>
  Array.from({ length: Math.max(0, length - 1) }, (_, index) => place + index + 1).some((letter) =>
    breaks.has(letter),
  );

/** Rules through the middle of letters strike them out; those below underline them. */
function findStrikes(
  item: PlacedText,
  rules: readonly Box[],
  struck: readonly Box[],
): [number, number][] {
  const [a = 1, b = 0, , size = 0, x = 0, y = 0] = item.transform;
  if (Math.abs(b) > Math.abs(a) * 0.05 || item.width <= 0) return [];
  const [low, high] = [y + size * 0.15, y + size * 0.5];
  const isThrough = ([left, bottom, right, top]: Box) =>
    bottom >= low &&
    top <= high &&
    right > x &&
    left < x + item.width &&
    right - left < item.width * 40;
  const isMarked = ([left, bottom, right, top]: Box) =>
    y + size * 0.3 > bottom && y + size * 0.3 < top && right > x && left < x + item.width;
  return [...rules.filter(isThrough), ...struck.filter(isMarked)].map(([left, , right]) => [
    left,
    right,
  ]);
}

type Strikes = readonly (readonly [left: number, right: number])[];

/** Returns the middle of each letter of an item: as it was drawn, else as if all were as wide. */
function listMiddles(item: PlacedText, place: number | undefined, { middles }: ShownText) {
  const [, , , , x = 0] = item.transform;
  const letterWidth = item.width / item.str.length;
  let letter = place ?? 0;
  return item.str.split('').map((unit, index) => {
    const drawn = place === undefined ? undefined : middles[letter];
    letter += withoutSpaces(unit).length;
    return drawn ?? x + (index + 0.5) * letterWidth;
  });
}

/** Decides which letters of a word are struck out: where their places are a guess, mostly all or none. */
function decideStruck(flags: readonly boolean[], isDrawn: boolean): readonly boolean[] {
  if (isDrawn) return flags;
  const fraction = flags.filter(Boolean).length / flags.length;
  return flags.map((isStruck) => fraction >= 0.7 || (fraction > 0.2 && isStruck));
}

/** Takes the struck words out of an item, and returns them. @param middles of its letters */
function strike(
  item: PlacedText,
  strikes: Strikes,
  middles: readonly number[],
  isDrawn: boolean,
): string {
  const isLetterStruck = (index: number) =>
    strikes.some(([left, right]) => middles[index]! > left && middles[index]! < right);
  let [rest, struck] = ['', ''];
  for (const { 0: word, index } of item.str.matchAll(/\S+|\s+/g)) {
    const flags = word.split('').map((_, offset) => isLetterStruck(index + offset));
    const isOut = decideStruck(flags, isDrawn);
    for (const [offset, unit] of word.split('').entries()) {
      if (isOut[offset]) struck += unit;
      // What is on both sides is not joined.
      rest += isOut[offset] ? ' ' : unit;
    }
    if (/\s/.test(word)) struck += ' ';
  }
  item.str = rest;
  item.isGap = true;
  return struck;
}

/** Takes the words out of an item of which every letter is cut away, and returns them. */
function cutAway(item: PlacedText, place: number, { unseen }: ShownText): string {
  let [rest, cut, letter] = ['', '', place];
  for (const [word] of item.str.matchAll(/\S+|\s+/g)) {
    const end = letter + withoutSpaces(word).length;
    const letters = Array.from({ length: end - letter }, (_, index) => letter + index);
    const isCut =
      letters.length > 0 && letters.every((index) => unseen.get(index) === 'words cut away');
    letter = end;
    if (isCut) cut += ` ${word}`;
    rest += isCut ? ' '.repeat(word.length) : word;
  }
  if (cut !== '') item.str = rest.trim() === '' ? '' : rest;
  return cut;
}

/** Takes what is cut away and what is struck out of an item, and counts it. @param struck boxes of annotations */
function removeWords(
  item: PlacedText,
  { place, shown, struck }: { place: number | undefined; shown: ShownText; struck: readonly Box[] },
  tally: Tally,
  where: string,
): void {
  const strikes = findStrikes(item, shown.rules, struck);
  const middles = strikes.length === 0 ? [] : listMiddles(item, place, shown);
  if (place !== undefined) tally.addWords('words cut away', where, cutAway(item, place, shown));
  if (strikes.length === 0) return;
  tally.addWords('words struck out', where, strike(item, strikes, middles, place !== undefined));
}

/** Finds where in the drawn letters each item begins; both have the same order. */
function findPlaces(items: readonly PlacedText[], { letters }: ShownText): Map<PlacedText, number> {
  const places = new Map<PlacedText, number>();
  let position = 0;
  for (const item of items) {
    const text = withoutSpaces(item.str);
    // What is not there at all is not looked for in the whole page.
    const ahead = letters.slice(position, position + MAX_AHEAD + text.length);
    const found = text === '' ? -1 : ahead.indexOf(text);
    if (found === -1) continue;
    places.set(item, position + found);
    position += found + text.length;
  }
  return places;
}

/**
 * Returns the items that can be seen; changes their text where a part of it cannot.
 *
 * @param struck boxes that annotations strike out
 */
export function listSeenItems<Item extends object>(
  items: readonly (PlacedText | Item)[],
  shown: ShownText,
  struck: readonly Box[],
  tally: Tally,
  where: string,
): (PlacedText | Item)[] {
  const texts = items.filter((item): item is PlacedText => 'str' in item);
  const places = findPlaces(texts, shown);
  const invisible = [...shown.unseen.values()].filter((reason) => reason === 'invisible words');
  const isRecognised =
    shown.hasPicture && invisible.length >= shown.letters.length * MIN_RECOGNISED;
  joinLetters(texts, places, shown);
  return items.filter((item) => {
    if (!('str' in item)) return true;
    const place = places.get(item);
    const reason = place === undefined ? undefined : findReason(item, place, shown);
    const isUnseen = reason !== undefined && !(isRecognised && reason === 'invisible words');
    const kind = isUnseen ? reason : isWatermark(item) ? 'words of watermarks' : undefined;
    if (kind !== undefined) {
      tally.addWords(kind, where, item.str);
      return false;
    }
    removeWords(item, { place, shown, struck }, tally, where);
    return true;
  });
}
