/** Rows of dots before a number, in contents lists and lists of prices, and lines to write on. Pure. */
import { CONTENTS_PAGE_NUMBERS } from '#contract/requests/left-out.ts';
import type { Tally } from '#translation/sources/left-out.ts';
import type { PdfBlock } from './tag-blocks.ts';

/** Dots of a leader at the least. */
const MIN_DOTS = 4;
/** Longest number after dots, with the space before it. */
const MAX_NUMBER_LENGTH = 12;

/** Leader at the end of a text. */
interface Leader {
  /** Place at which its dots begin. */
  readonly start: number;
  readonly number: string | undefined;
}

/** Finds dots at the end of a text, with or without a number after them. */
function findLeader(text: string): Leader | undefined {
  const end = text.slice(-MAX_NUMBER_LENGTH);
  const [found = '', number] = /(?<=[.·…_\s])(\d{1,4}|[ivxlc]{1,6})$/i.exec(end) ?? [];
  let [start, dots] = [text.length - found.length, 0];
  // Dots may stand apart, by a space each.
  while (/[.·…_]/.test(text[start - 1] ?? '') || isSpaceAfterDot(text, start)) {
    start -= 1;
    if (text[start] !== ' ') dots += 1;
  }
  return dots < MIN_DOTS ? undefined : { start, number };
}

const isSpaceAfterDot = (text: string, end: number): boolean =>
  text[end - 1] === ' ' && /[.·…_]/.test(text[end - 2] ?? '');

export const hasLeader = (text: string): boolean => findLeader(text) !== undefined;

/**
 * Reads what dots lead to. The numbers of a contents list are left out: they rise, and there are as many pages. Others, such
 * as prices, are read.
 */
export function readLeaders(
  blocks: readonly PdfBlock[],
  pageCount: number,
  tally: Tally,
): PdfBlock[] {
  const leaders = blocks.map(({ text }) => findLeader(text));
  const numbers = leaders.flatMap((leader) => leader?.number ?? []);
  const counted = numbers.filter((number) => /^\d/.test(number)).map(Number);
  const isContents =
    pageCount > 1 &&
    numbers.length > 1 &&
    counted.every((number, index) => number <= pageCount && number >= (counted[index - 1] ?? 1));
  return blocks.map((block, index) => {
    const leader = leaders[index];
    if (leader === undefined) return block;
    const words = block.text.slice(0, leader.start).trim();
    const { number } = leader;
    const isPage = number !== undefined && (isContents || !/^\d/.test(number));
    if (isPage) tally.add(CONTENTS_PAGE_NUMBERS, `page ${block.page}`, 1);
    return { ...block, text: number === undefined || isPage ? words : `${words}, ${number}` };
  });
}
