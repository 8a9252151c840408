/** Numbers of the entries of lists as a page shows them: counted down, resumed and set one by one. Pure. */
import { listElements, type PageElement } from './page-tree.ts';

const MAX_NUMBER = 100_000;

const parse = (text: string | undefined): number | undefined => {
  const number = Number.parseInt(text ?? '', 10);
  return Math.abs(number) <= MAX_NUMBER ? number : undefined;
};

const ROMAN: readonly (readonly [number, string])[] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];

function toRoman(number: number): string {
  let [left, text] = [number, ''];
  for (const [value, letters] of ROMAN)
    while (left >= value) {
      text += letters;
      left -= value;
    }
  return text;
}

function toLetters(number: number): string {
  let [left, text] = [number, ''];
  while (left > 0) {
    text = String.fromCharCode(97 + ((left - 1) % 26)) + text;
    left = Math.floor((left - 1) / 26);
  }
  return text;
}

/** Kinds of numbers, by the letter of HTML for them. */
export type NumberKind = '1' | 'a' | 'A' | 'i' | 'I';

/** Formats a number of a list, such as `iv`. */
export function formatNumber(number: number, kind: NumberKind): string {
  if (kind === '1' || number < 1 || number > 3999) return String(number);
  const text = kind.toLowerCase() === 'a' ? toLetters(number) : toRoman(number);
  return kind === 'A' || kind === 'I' ? text.toUpperCase() : text;
}

const STYLES: ReadonlyMap<string, NumberKind> = new Map([
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
]);

/** Returns how a list is numbered; nothing for one that shows no numbers. */
function findKind({ attributes }: PageElement): NumberKind | undefined {
  const style = /list-style(?:-type)?\s*:\s*([\w-]+)/i
    .exec(attributes.style ?? '')?.[1]
    ?.toLowerCase();
  if (style === 'none' || style === 'disc') return undefined;
  const type = attributes.type ?? '';
  return STYLES.get(style ?? '') ?? (/^[1aAiI]$/.test(type) ? (type as NumberKind) : '1');
}

/** Puts a label before the first words of an entry, in their own paragraph. */
function addLabel(entry: PageElement, label: string): void {
  let place = entry;
  for (;;) {
    const first = place.children.find((child) => typeof child !== 'string' || child.trim() !== '');
    if (typeof first !== 'object' || !/^(?:p|div|span|b|strong)$/.test(first.name)) break;
    place = first;
  }
  place.children.unshift(label);
}

function numberList(list: PageElement): void {
  const kind = findKind(list);
  const entries = list.children.filter(
    (child): child is PageElement => typeof child !== 'string' && child.name === 'li',
  );
  const isReversed = list.attributes.reversed !== undefined;
  let number = parse(list.attributes.start) ?? (isReversed ? entries.length : 1);
  for (const entry of entries) {
    number = parse(entry.attributes.value) ?? number;
    if (kind !== undefined) addLabel(entry, `${formatNumber(number, kind)}. `);
    number += isReversed ? -1 : 1;
  }
  list.name = 'ul';
}

/** Writes the number of each entry before its words. */
export function writeListNumbers(page: PageElement): void {
  for (const element of listElements(page)) if (element.name === 'ol') numberList(element);
}

/** Lists and quotations in others; what is deeper is lines of the last. The words of each are copied for each one around. */
const MAX_NESTED_PARTS = 20;
const COPIED = /^(?:ul|blockquote)$/;

/** Makes lines of the entries of lists, and of quotations, that are too deep. */
export function flattenDeepParts(element: PageElement, depth = 0): void {
  const isCopied = COPIED.test(element.name);
  for (const child of element.children)
    if (typeof child !== 'string') flattenDeepParts(child, depth + (isCopied ? 1 : 0));
  if (depth >= MAX_NESTED_PARTS && (isCopied || element.name === 'li')) element.name = 'div';
}
