/** Words whole again that were broken at the end of a line. Pure. */
import type { Line } from './page-lines.ts';

/** The end of a text is looked at only so far: a paragraph may be very long. */
const MAX_END = 80;
const HYPHEN_AT_END = /([\p{L}\p{N}]+)[-\u00ad\u2010]$/u;

const getEnd = (text: string): string => text.slice(-MAX_END);

/** Whether a text ends in a word that is broken off, or in a hyphen of its own. */
export const endsBroken = (text: string): boolean => HYPHEN_AT_END.test(getEnd(text));
export const endsSentence = (text: string): boolean => /[.!?:;]["'”’)]*$/.test(getEnd(text));
/** Whether a text ends in a mark, a comma too. */
export const endsClause = (text: string): boolean => /[.!?:;,]["'”’)]*$/.test(getEnd(text));
const WORD = /[\p{L}\p{N}]+(?:[-\u2010][\p{L}\p{N}]+)*/gu;

export type JoinWords = (previous: string, next: string) => string;

/**
 * Joins the end of one line to the beginning of the next. A hyphen goes when it only broke the word: unless the
 * document has the word with the hyphen elsewhere, and not without.
 */
export function createWordJoiner(lines: readonly Line[]): JoinWords {
  const documentWords = new Set<string>();
  for (const { text } of lines)
    for (const [word] of text.matchAll(WORD))
      documentWords.add(word.toLowerCase().replace('\u2010', '-'));
  return (previous, next) => {
    const start = HYPHEN_AT_END.exec(getEnd(previous))?.[1];
    if (start === undefined) return `${previous} ${next}`;
    // "pre-" "and post-war"
    if (/^(?:and|or|to)\s/.test(next)) return `${previous} ${next}`;
    const end = /^[\p{L}\p{N}]+/u.exec(next)?.[0] ?? '';
    const joined = `${start}${end}`.toLowerCase();
    const hyphenated = `${start}-${end}`.toLowerCase();
    const isCompound =
      !previous.endsWith('\u00ad') &&
      // "Newcastle-" "Gateshead", "2026-" "27", "10-" "minute", "Stratford-" "upon-Avon"
      (!/^\p{Ll}/u.test(next) ||
        /\p{N}$/u.test(start) ||
        /^\p{L}+-/u.test(next) ||
        (documentWords.has(hyphenated) && !documentWords.has(joined)));
    return isCompound ? `${previous}${next}` : `${previous.slice(0, -1)}${next}`;
  };
}
