/** Marks the words of a caption that are signed at a moment. Pure. */
import type { Timeline } from '#contract/screens/timeline.ts';

/** Part of a caption. */
export interface CaptionPart {
  text: string;
  isMarked: boolean;
}

const isAt =
  (seconds: number) =>
  ({ startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }): boolean =>
    startSeconds <= seconds && seconds < endSeconds;

/** Finds the caption of a moment: its lines as one text. */
export const findCaption = ({ captions }: Pick<Timeline, 'captions'>, seconds: number): string =>
  captions.find(isAt(seconds))?.lines.join(' ') ?? '';

/** Fewest letters by which a word of the caption is taken for the sign of its name. */
const MIN_LETTERS = 4;

/** Whether a word is the English of a gloss: equal, or one begins with the other, as in “delayed” and DELAY. */
function isWordFor(word: string, gloss: string): boolean {
  if (word === gloss) return true;
  const length = Math.min(word.length, gloss.length);
  return length >= MIN_LETTERS && word.slice(0, length) === gloss.slice(0, length);
}

/** Finds the word of a caption whose sign is seen at a moment. */
function findSignedWord(
  text: string,
  { signs = [] }: Pick<Timeline, 'signs'>,
  seconds: number,
): string | undefined {
  const glosses =
    signs
      .find(isAt(seconds))
      ?.gloss.toLowerCase()
      .split(/[^a-z0-9]+/) ?? [];
  return (text.match(/[\w’']+/g) ?? []).find((word) =>
    glosses.some((gloss) => isWordFor(word.toLowerCase(), gloss)),
  );
}

/** Finds where words begin in a text, though not within another word; -1 where they are not. */
function findStart(text: string, words: string): number {
  let start = -1;
  do start = text.indexOf(words, start + 1);
  while (start > 0 && /\w/.test(text[start - 1]!));
  return start;
}

/** Cuts a caption where the names and words begin and end that are signed or spelled at a moment. */
export function markWords(
  text: string,
  timeline: Pick<Timeline, 'places' | 'spelled' | 'signs'>,
  seconds: number,
): CaptionPart[] {
  const { places, spelled } = timeline;
  const signed = [
    ...places.filter(isAt(seconds)).map(({ name }) => name),
    ...spelled.filter(isAt(seconds)).map(({ text: letters }) => letters),
    findSignedWord(text, timeline, seconds) ?? '',
  ];
  for (const words of signed) {
    const start = findStart(text.toLowerCase(), words.toLowerCase());
    if (words === '' || start < 0) continue;
    const end = start + words.length;
    return [
      { text: text.slice(0, start), isMarked: false },
      { text: text.slice(start, end), isMarked: true },
      { text: text.slice(end), isMarked: false },
    ].filter((part) => part.text !== '');
  }
  return text === '' ? [] : [{ text, isMarked: false }];
}

/** Lists the fields of the request that are signed at a moment: rows of facts are marked by them. */
export const listSignedFields = ({ fields }: Pick<Timeline, 'fields'>, seconds: number): string[] =>
  fields.filter(isAt(seconds)).flatMap((span) => span.fields);
