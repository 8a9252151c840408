/** Choices with a box each, as forms have them: the ticked ones are read, and those beside them are not. Pure. */
import type { Tally } from './left-out.ts';

/** Boxes that readers write where a form has a field for them. */
export const TICKED_BOX = '☑';
export const EMPTY_BOX = '☐';

const EMPTY = '☐❏❐❑❒□🞎🞏🞐◻⬜';
const TICKED = '☑☒🗹🗷🗵⮽■';
/** A box, or one that was typed: `[x]`, `[ ]`. */
const BOX = new RegExp(`[${EMPTY}${TICKED}]|(?<!\\S)\\[[ xX✓✔]\\](?!\\S)`, 'gu');
const IS_EMPTY = new RegExp(`^(?:[${EMPTY}]|\\[ )`, 'u');
/** Boxes that lists have for marks, too: they are choices only where both are in one line. */
const MARKS = /[□■❏❐❑❒]/u;
/** Signs that say yes where they are alone, and something else beside the other one. */
const [TICK, CROSS] = [/[☑🗹]/u, /[☒🗷🗵⮽]/u];

/** Box with the words that belong to it. */
interface Choice {
  readonly isTicked: boolean;
  readonly words: string;
}

/** Paragraph as what comes before its choices, the choices, and what follows them. */
interface ChoiceLine {
  readonly lead: string;
  readonly choices: readonly Choice[];
  readonly rest: string;
}

interface FoundBox {
  readonly sign: string;
  /** Words up to the next box. */
  readonly words: string;
}

const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function listBoxes(text: string): { lead: string; boxes: FoundBox[] } {
  const found = [...text.matchAll(BOX)];
  const boxes = found.map(({ 0: sign, index }, place) => ({
    sign,
    words: text.slice(index + sign.length, found[place + 1]?.index ?? text.length),
  }));
  return { lead: text.slice(0, found[0]?.index ?? text.length), boxes };
}

/** Question or name before the first choice of a line whose boxes come after their words. */
const LEAD = /^(.*[?:.!)])\s+(\S.*?)\s*$/s;
const ANSWER = /^(.*?)\s*\b(yes|no|none|n\/a|not applicable|unsure|don[’']t know)[\s:]*$/is;

/** Splits `Step free? Yes ☐ No ☒`; undefined where it is unknown what the first box belongs to. */
function splitBoxesAfter(text: string, boxes: readonly FoundBox[]): ChoiceLine | undefined {
  const lead = text.trimEnd().replace(/:$/, '');
  const [, question = '', first] = LEAD.exec(lead) ?? ANSWER.exec(lead) ?? [];
  const isAlone = boxes.length === 1;
  if (first === undefined && !isAlone) return undefined;
  const words = [first ?? lead, ...boxes.slice(0, -1).map((box) => box.words)];
  return {
    lead: question,
    choices: boxes.map(({ sign }, index) => ({
      isTicked: !IS_EMPTY.test(sign),
      words: words[index]!.replace(/^[\s,;]+|[\s,;:]+$/g, ''),
    })),
    rest: '',
  };
}

/** Splits a paragraph with boxes; undefined where it is unknown what they belong to. */
function splitLine(text: string): ChoiceLine | undefined {
  const { lead, boxes } = listBoxes(text);
  const last = boxes.at(-1)!;
  if (!hasWord(last.words) && hasWord(lead)) return splitBoxesAfter(lead, boxes);
  // A sentence after the words of the last choice is not its own.
  const [, label = last.words, rest = ''] = /^(.*?[.!?]["'”’)]*)\s+(\S.*)$/s.exec(last.words) ?? [];
  return {
    lead,
    choices: boxes.map(({ sign, words }, index) => ({
      isTicked: !IS_EMPTY.test(sign),
      words: (index === boxes.length - 1 ? label : words).trim(),
    })),
    rest,
  };
}

const hasBox = (text: string): boolean => listBoxes(text).boxes.length > 0;

/** Whether a paragraph has choices by itself: several boxes in one line. */
const isWhole = (text: string): boolean => listBoxes(text).boxes.length > 1;

/** Whether a paragraph is one of the choices below each other. */
const isEntry = (text: string | undefined): text is string =>
  text !== undefined && hasBox(text) && !isWhole(text) && !MARKS.test(text);

/** Splits paragraphs into groups of choices that belong together; each is a list of their places. */
function listGroups(paragraphs: readonly string[]): number[][] {
  const groups: number[][] = [];
  for (const [index, text] of paragraphs.entries()) {
    if (isWhole(text)) groups.push([index]);
    else if (!isEntry(text)) continue;
    else if (index > 0 && isEntry(paragraphs[index - 1])) groups.at(-1)!.push(index);
    else groups.push([index]);
  }
  return groups;
}

/** Splits the paragraphs of a group; undefined where it is unknown what their boxes say. */
function splitGroup(texts: readonly string[]): ChoiceLine[] | undefined {
  const all = texts.join(' ');
  const lines = texts.flatMap((text) => splitLine(text) ?? []);
  const areEmpty = lines.some(({ choices }) => choices.some(({ isTicked }) => !isTicked));
  if (lines.length < texts.length || (TICK.test(all) && CROSS.test(all))) return undefined;
  // Crosses alone say that something is not so, as often as they say that it is.
  return CROSS.test(all) && !areEmpty ? undefined : lines;
}

/** Formats what is read of a paragraph. */
function formatLine({ lead, choices, rest }: ChoiceLine, isRead: (choice: Choice) => boolean) {
  const read = choices.filter(isRead).map(({ words }) => words);
  const words = [lead.trim(), ...read, rest].filter((part) => part !== '').join(' ');
  // A cell after it was left out.
  return read.length < choices.length ? words.replace(/[\s,;]+$/, '') : words;
}

/**
 * Reads the choices of a text. A tick beside a cross says something else than a tick beside an empty box: such boxes stay
 * as they are, and so do those of which it is unknown which words are theirs.
 *
 * @param paragraphs in their order
 * @param getPlace place of a paragraph, for what is left out
 * @returns as many paragraphs; empty where nothing of one is read
 */
export function readChoices(
  paragraphs: readonly string[],
  tally: Tally,
  getPlace: (index: number) => string,
): string[] {
  const read = [...paragraphs];
  for (const group of listGroups(paragraphs)) {
    const lines = splitGroup(group.map((index) => paragraphs[index]!));
    const areTicked = lines?.some(({ choices }) => choices.some(({ isTicked }) => isTicked));
    for (const [place, line] of (lines ?? []).entries()) {
      const index = group[place]!;
      const unread = line.choices.filter(({ isTicked }) => areTicked && !isTicked);
      for (const { words } of unread)
        tally.addWords('words of boxes that are not ticked', getPlace(index), words);
      if (!areTicked) tally.add('empty boxes', getPlace(index), line.choices.length);
      read[index] = formatLine(line, (choice) => !unread.includes(choice));
    }
  }
  return read;
}
