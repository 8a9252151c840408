/** Whether markup is whole: a tag that is cut off would be read as words. */
import { SaxesParser } from 'saxes';
import { createBrokenLineError } from './broken-line.ts';

/** Messages about `&` and names of letters, which people write as they do in web pages. */
const ABOUT_LETTERS = /entity/i;

/** Number of such letters at the most: to find each takes long. */
const MAX_LETTERS = 2000;
/** Letters that are looked at before the rest, where they are broken. */
const PART_LENGTH = 2000;

/** Lets markup pass that is whole. @throws {SourceError} `subtitles-broken` with the line that is not */
export function requireWellFormed(text: string): void {
  const parser = new SaxesParser();
  let broken: number | undefined;
  let letters = 0;
  parser.on('error', ({ message }) => {
    letters += 1;
    if (!ABOUT_LETTERS.test(message) || letters > MAX_LETTERS) broken ??= parser.line;
  });
  const markup = text.replace(/^\uFEFF?\s*/, '');
  for (let start = 0; start < markup.length && broken === undefined; start += PART_LENGTH)
    parser.write(markup.slice(start, start + PART_LENGTH));
  if (broken === undefined) parser.close();
  if (broken === undefined) return;
  const line = text.split('\n')[broken - 1] ?? '';
  throw createBrokenLineError(
    broken - 1,
    line,
    'is not whole markup (XML)',
    'Save the subtitles again',
  );
}
