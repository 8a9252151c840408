/** Whether markup (XML) is whole: a tag that is cut off would be read as words, and join the numbers beside it. Pure. */
import { SaxesParser } from 'saxes';

/** Messages about `&` and names of letters, which people write as they do in web pages. */
const ABOUT_LETTERS = /entity/i;

/** Number of such letters at the most: to find each takes long. */
const MAX_LETTERS = 2000;
/** Letters that are looked at before the rest, where they are broken. */
const PART_LENGTH = 2000;

/** Finds the line, from 1, on which markup is broken; undefined where it is whole. */
export function findBrokenMarkup(text: string): number | undefined {
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
  return broken;
}
