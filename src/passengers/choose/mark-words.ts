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

/** Cuts a caption where the names and words begin and end that are signed or spelled at a moment. */
export function markWords(
  text: string,
  { places, spelled }: Pick<Timeline, 'places' | 'spelled'>,
  seconds: number,
): CaptionPart[] {
  const signed = [
    ...places.filter(isAt(seconds)).map(({ name }) => name),
    ...spelled.filter(isAt(seconds)).map(({ text: letters }) => letters),
  ];
  for (const words of signed) {
    const start = text.toLowerCase().indexOf(words.toLowerCase());
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
