/** The article of a page without a `main`, by Mozilla's Readability, as the reader view of Firefox finds it. */
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom/worker';
import { countWords } from '#translation/sources/left-out.ts';
import { formatPage, getText, listElements, type PageElement, parsePage } from './page-tree.ts';

/** Larger pages take too long, and are read as a whole. */
const MAX_CHARACTERS = 400_000;
/** Readability looks at so many elements at the most. */
const MAX_ELEMENTS = 20_000;
/** An article has so many words at the least, and so large a part of those that are in no links. */
const MIN_WORDS = 40;
const MIN_FRACTION = 0.3;

const trimText = (element: PageElement): string => getText(element).replace(/\s+/g, ' ').trim();
const isHeading = ({ name }: PageElement): boolean => name === 'h1';

/** Finds the article; undefined where there seems to be none. */
export function findArticle(page: PageElement, title: string): PageElement | undefined {
  const html = formatPage(page);
  if (html.length > MAX_CHARACTERS || listElements(page).length > MAX_ELEMENTS) return undefined;
  const { document } = parseHTML(`<html><head></head><body>${html}</body></html>`);
  // Types of the library have few of the DOM's names.
  const found = new Readability(document as unknown as Document, {
    maxElemsToParse: MAX_ELEMENTS,
  }).parse();
  const article = parsePage(found?.content ?? '', true);
  const links = listElements(page).filter(({ name }) => name === 'a');
  const linkWords = links.reduce((sum, link) => sum + countWords(getText(link)), 0);
  const words = countWords(getText(article));
  const plainWords = countWords(getText(page)) - linkWords;
  if (words < MIN_WORDS || words < plainWords * MIN_FRACTION) return undefined;
  const heading = listElements(page).find(isHeading);
  const first = heading === undefined ? '' : trimText(heading);
  const hasHeading = listElements(article).some(
    (element) => /^h[1-6]$/.test(element.name) && trimText(element) === first,
  );
  // Readability takes the title out of the article.
  if (!hasHeading && heading !== undefined) article.children.unshift(heading);
  else if (!hasHeading && title !== '')
    article.children.unshift({ name: 'h1', attributes: {}, children: [title] });
  return article;
}
