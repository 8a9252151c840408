/** Words whole again that were broken at the end of a line. Pure. */
import type { Line } from './page-lines.ts';

export const HYPHEN_AT_END = /([\p{L}\p{N}]+)[-\u00ad\u2010]$/u;
const WORD = /[\p{L}\p{N}]+(?:[-\u2010][\p{L}\p{N}]+)*/gu;

export type JoinWords = (before: string, after: string) => string;

/**
 * Joins the end of one line to the beginning of the next. A hyphen goes when it only broke the word: unless the
 * document has the word with the hyphen elsewhere, and not without.
 */
export function wordJoiner(lines: readonly Line[]): JoinWords {
  const known = new Set<string>();
  for (const { text } of lines)
    for (const [word] of text.matchAll(WORD)) known.add(word.toLowerCase().replace('\u2010', '-'));
  return (before, after) => {
    const start = HYPHEN_AT_END.exec(before)?.[1];
    if (start === undefined) return `${before} ${after}`;
    // "pre-" "and post-war"
    if (/^(?:and|or|to)\s/.test(after)) return `${before} ${after}`;
    const end = /^[\p{L}\p{N}]+/u.exec(after)?.[0] ?? '';
    const whole = `${start}${end}`.toLowerCase();
    const hyphened = `${start}-${end}`.toLowerCase();
    const isCompound =
      !before.endsWith('\u00ad') &&
      // "Newcastle-" "Gateshead", "2026-" "27", "10-" "minute", "Stratford-" "upon-Avon"
      (!/^\p{Ll}/u.test(after) ||
        /\p{N}$/u.test(start) ||
        /^\p{L}+-/u.test(after) ||
        (known.has(hyphened) && !known.has(whole)));
    return isCompound ? `${before}${after}` : `${before.slice(0, -1)}${after}`;
  };
}
