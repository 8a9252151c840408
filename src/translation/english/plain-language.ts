/** Proposals of plainer English. Nothing is changed unless a person applies a proposal. Pure. */
import type { Span } from '#contract/requests/translation.ts';
import plainFile from '#translation/data/plain-words.json';
import { findAbbreviations } from './words/abbreviations.ts';
import { isPlanned } from './words/is-planned.ts';

/** A plainer wording for a part of a sentence. */
export interface Proposal {
  /** Span in the sentence. */
  readonly span: Span;
  /** Wording of the sentence. */
  readonly from: string;
  /** Empty where the words say nothing of their own. */
  readonly to: string;
  /** Reason, and where the meaning could differ. */
  readonly reason: string;
  /** Point to check before the proposal is applied; where it is missing, the meaning is the same everywhere. */
  readonly note?: string;
}

/** Wordings that could say something else are left to the reviewer; words that say nothing are not. */
export const isSafe = ({ note, to }: Proposal): boolean => note === undefined || to === '';

const PLAIN = new Map(plainFile.words.map((entry) => [entry.from, entry]));
const PHRASES_LONGEST_FIRST = [...PLAIN.keys()].sort((a, b) => b.length - a.length);
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}’'-])(?:${PHRASES_LONGEST_FIRST.map((phrase) => phrase.replaceAll(' ', '\\s+')).join('|')})(?![\\p{L}\\p{N}-]|['’]\\p{L})`,
  'giu',
);
/** Maximum number of words: longer sentences are hard to follow in any language, and to sign without a pause. */
const MAX_WORDS = 25;

/** Proposes plainer wordings for a sentence, in its order; they do not overlap. */
export function proposePlain(english: string): Proposal[] {
  const abbreviations = findAbbreviations(english).map(({ index, from, to }): Proposal => {
    const span = { start: index, end: index + from.length };
    return {
      span,
      from,
      to: index === 0 ? cased(to, from) : to,
      reason: 'Written out, as people read it.',
    };
  });
  const isApart = ({ span }: Proposal) =>
    abbreviations.every((short) => span.end <= short.span.start || span.start >= short.span.end);
  return [...abbreviations, ...proposeWords(english).filter(isApart)].sort(
    (a, b) => a.span.start - b.span.start,
  );
}

/** Proposes the plainer words of the list. */
function proposeWords(english: string): Proposal[] {
  return [...english.matchAll(PATTERN)].flatMap((match) => {
    const [from] = match;
    const plain = PLAIN.get(from.toLowerCase().replace(/\s+/g, ' '));
    if (plain === undefined) return [];
    const following = english.slice(match.index + from.length).match(/\p{L}+/gu) ?? [];
    if (plain.from === 'due to' && isPlanned(following[0], following[1])) return [];
    // `the date of purchase`
    const isThing = /\b(?:of|the|your|a|each|any|after|before)\s+$/i.test(
      english.slice(0, match.index),
    );
    if (plain.from === 'purchase' && isThing) return [];
    const reason =
      plain.note === undefined ? 'Plainer, and means the same.' : `Plainer; ${plain.note}.`;
    const span = { start: match.index, end: match.index + from.length };
    const { note } = plain;
    return [{ span, from, to: cased(plain.to, from), reason, note }];
  });
}

/** Formats a warning that a sentence is too long to be plain; undefined where it is not. */
export function warnIfTooLong(english: string): string | undefined {
  const count = english.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
  return count > MAX_WORDS
    ? `This sentence has ${count} words. Two or more shorter sentences are easier to follow.`
    : undefined;
}

const cased = (to: string, from: string): string =>
  /^\p{Lu}\p{Ll}/u.test(from) ? to.slice(0, 1).toUpperCase() + to.slice(1) : to;

/** Applies proposals that were made for the sentence; the rest of it stays unchanged. */
export function applyProposals(english: string, proposals: readonly Proposal[]): string {
  let text = english;
  for (const { span, from, to } of [...proposals].sort((a, b) => b.span.start - a.span.start)) {
    if (text.slice(span.start, span.end) !== from) continue;
    const rest = text.slice(span.end);
    if (to === '') {
      const trimmed = rest.replace(/^[\s,]+/, '');
      const begins = text.slice(0, span.start).trim() === '';
      text =
        text.slice(0, span.start) +
        (begins ? trimmed.slice(0, 1).toUpperCase() + trimmed.slice(1) : trimmed);
    } else text = text.slice(0, span.start) + to + rest;
  }
  return text;
}
