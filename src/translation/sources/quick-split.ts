/** QuickSplit: positions of the identifiers in the text of a PDF, and the videos that they make. Pure. */
import type { SourceErrorCode } from '#contract/requests/job-failure.ts';
import { SourceError } from './source-error.ts';

export interface SplitPart {
  identifier: string;
  /** The page on which it begins, from 1. */
  page: number;
  /** Text to be signed: from the end of the identifier to the next one. */
  text: string;
  wordCount: number;
}

/** Position of an identifier in the joined text. */
export interface Mark {
  identifier: string;
  start: number;
  end: number;
}

export interface SplitPreview {
  /** All pages, one after the other. */
  text: string;
  /** All positions of identifiers, in order. */
  marks: Mark[];
  /** The videos; empty while anything is wrong. */
  parts: SplitPart[];
  missing: string[];
  /** Identifiers that occur more than once: where the video begins is then unclear. */
  repeated: string[];
  /** Identifiers that occur before one that was given earlier. */
  misplaced: string[];
  /** Words before the first identifier: they are in no video. */
  wordsBefore: number;
}

const PAGE_BREAK = '\n\n';

/** Finds the identifier as a word of its own, however its spaces are broken. */
const createPattern = (identifier: string): RegExp => {
  const words = identifier
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'gu');
};

/** Marks that belong to an identifier: `MSG 1: …`, `(MSG 2) …`, `MSG 3 – …`. */
const withoutMarks = (text: string): string =>
  text
    .replace(/^[:;,.)\]]+(?=\s|$)|^\s*[-–—|]+(?=\s)/, '')
    .replace(/\s[([–—|-]+\s*$/, '')
    .trim();

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/**
 * Previews how identifiers split a document.
 *
 * @param pages text of each page
 * @param identifiers distinct and not empty, in their order
 */
export function previewSplit(
  pages: readonly string[],
  identifiers: readonly string[],
): SplitPreview {
  const text = pages.join(PAGE_BREAK);
  const pageStarts: number[] = [];
  let offset = 0;
  for (const page of pages) {
    pageStarts.push(offset);
    offset += page.length + PAGE_BREAK.length;
  }
  const findPage = (index: number) => pageStarts.filter((start) => start <= index).length;

  const marks = identifiers
    .flatMap((identifier) =>
      [...text.matchAll(createPattern(identifier))].map(
        (match): Mark => ({
          identifier,
          start: match.index,
          end: match.index + match[0].length,
        }),
      ),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);

  const findMarks = (identifier: string) => marks.filter((mark) => mark.identifier === identifier);
  const missing = identifiers.filter((identifier) => findMarks(identifier).length === 0);
  const repeated = identifiers.filter((identifier) => findMarks(identifier).length > 1);
  const firsts = identifiers.flatMap((identifier) => findMarks(identifier).slice(0, 1));
  const misplaced = firsts
    .filter(({ start }, index) => firsts.slice(0, index).some((previous) => previous.start > start))
    .map(({ identifier }) => identifier);
  const isValid = missing.length + repeated.length + misplaced.length === 0;
  const parts = firsts.map((mark, index): SplitPart => {
    const part = withoutMarks(text.slice(mark.end, firsts[index + 1]?.start ?? text.length));
    return {
      identifier: mark.identifier,
      page: findPage(mark.start),
      text: part,
      wordCount: countWords(part),
    };
  });
  return {
    text,
    marks,
    parts: isValid ? parts : [],
    missing,
    repeated,
    misplaced,
    wordsBefore: countWords(text.slice(0, firsts[0]?.start ?? 0)),
  };
}

const formatNames = (identifiers: readonly string[]): string =>
  identifiers.map((identifier) => `“${identifier}”`).join(', ');

/** Lists the problems of a split, each in a sentence that names the identifiers; empty when there are none. */
export function listSplitProblems(
  preview: SplitPreview,
): { code: SourceErrorCode; message: string }[] {
  const { missing, repeated, misplaced, text } = preview;
  const alike = missing.filter((identifier) =>
    new RegExp(createPattern(identifier).source, 'iu').test(text),
  );
  const hint =
    alike.length === 0
      ? ''
      : ` The text has ${formatNames(alike)} with different capital letters. Use the same capitals.`;
  const empty = preview.parts
    .filter((part) => part.text === '')
    .map(({ identifier }) => identifier);
  return [
    {
      names: missing,
      code: 'identifiers-missing' as const,
      message: `Not in the text: ${formatNames(missing)}.${hint}`,
    },
    {
      names: repeated,
      code: 'identifiers-repeated' as const,
      message: `More than once in the text: ${formatNames(repeated)}. Make them longer, so that each appears only once.`,
    },
    {
      names: misplaced,
      code: 'identifiers-misplaced' as const,
      message: `Out of order: ${formatNames(misplaced)}. List them in the same order as the document.`,
    },
    {
      names: empty,
      code: 'source-empty' as const,
      message: `There is no text after ${formatNames(empty)}, so there is nothing to sign. Remove it.`,
    },
  ].filter(({ names }) => names.length > 0);
}

/**
 * Returns the parts that the identifiers make.
 *
 * @throws {SourceError} `identifiers-missing`, `identifiers-repeated`, `identifiers-misplaced`,
 * `source-empty` (an identifier has no text after it): the first that applies; the message names all
 */
export function requireSplit(preview: SplitPreview): SplitPart[] {
  const problems = listSplitProblems(preview);
  if (problems.length > 0)
    throw new SourceError(problems[0]!.code, problems.map(({ message }) => message).join(' '));
  return preview.parts;
}

/** Whether a line holds one of the identifiers. */
export function holdsIdentifier(identifiers: readonly string[]): (line: string) => boolean {
  const patterns = identifiers.map(
    (identifier) => new RegExp(createPattern(identifier).source, 'u'),
  );
  return (line) => patterns.some((pattern) => pattern.test(line));
}

/** Parses identifiers, one in each line. Empty lines do not count. */
export const parseIdentifiers = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
