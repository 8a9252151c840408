/** The article of a page without a `main`, by Mozilla's Readability, as the reader view of Firefox finds it. */
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom/worker';
import { countWords } from '#translation/sources/left-out.ts';
import { formatPage, getText, listElements, type PageElement, parsePage } from './page-tree.ts';

/** Larger pages take too long, and are read as a whole. */
const MAX_CHARACTERS = 400_000;
/** Readability looks at so many elements at the most. */
const MAX_ELEMENTS = 20_000;
/** Letters of all elements, each with those in it, that it reads again for each element around them. */
const MAX_NESTED_CHARACTERS = 2_500_000;
/** An article has so many words at the least, and so large a part of those that are in no links. */
const MIN_WORDS = 40;
const MIN_FRACTION = 0.3;

const trimText = (element: PageElement): string => getText(element).replace(/\s+/g, ' ').trim();
const isHeading = ({ name }: PageElement): boolean => name === 'h1';

const BOX = /^(?:div|header|hgroup|section)$/;

/** Returns the heading that a box begins with. */
function findFirstHeading(box: PageElement): PageElement | undefined {
  const first = box.children.find((child) => getText(child).trim() !== '');
  if (first === undefined || typeof first === 'string') return undefined;
  return /^h[2-6]$/.test(first.name) ? first : undefined;
}

const countLinkWords = (element: PageElement): number =>
  listElements(element)
    .filter(({ name, attributes }) => name === 'a' && attributes.href !== undefined)
    .reduce((sum, link) => sum + countWords(getText(link)), 0);

/** Words of a sentence that are in no link, at the least. */
const MIN_PLAIN_WORDS = 3;

/** Whether an element is a paragraph that says something, and no list of links. */
const isParagraph = (element: PageElement): boolean =>
  element.name === 'p' &&
  /[.!?:]$/.test(trimText(element)) &&
  countWords(getText(element)) - countLinkWords(element) >= MIN_PLAIN_WORDS;

/**
 * Marks the headings and the sections of a page as such. Readability takes boxes of few words out of an article: with
 * them headings that are in a box alone, and short sections.
 */
function markSections(element: PageElement): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    markSections(child);
    const heading = BOX.test(child.name) ? findFirstHeading(child) : undefined;
    if (heading === undefined) continue;
    if (trimText(child) === trimText(heading))
      Object.assign(child, { name: heading.name, attributes: {}, children: heading.children });
    // The heading of a teaser is a link.
    else if (countLinkWords(heading) === 0 && listElements(child).some(isParagraph))
      Object.assign(child, { name: 'section', attributes: {} });
  }
}

/** Counts the letters of all elements in a page, each with those in it. */
function countNestedCharacters(page: PageElement, depth = 1): number {
  return page.children.reduce(
    (sum, child) =>
      sum +
      (typeof child === 'string' ? child.length * depth : countNestedCharacters(child, depth + 1)),
    0,
  );
}

/** Finds the article; undefined where there seems to be none. */
export function findArticle(page: PageElement, title: string): PageElement | undefined {
  if (countNestedCharacters(page) > MAX_NESTED_CHARACTERS) return undefined;
  const html = formatPage(page);
  if (html.length > MAX_CHARACTERS || listElements(page).length > MAX_ELEMENTS) return undefined;
  const copy = parsePage(html, true);
  markSections(copy);
  const { document } = parseHTML(`<html><head></head><body>${formatPage(copy)}</body></html>`);
  // Types of the library have few of the DOM's names.
  const found = new Readability(document as unknown as Document, {
    maxElemsToParse: MAX_ELEMENTS,
  }).parse();
  const article = parsePage(found?.content ?? '', true);
  const words = countWords(getText(article));
  const plainWords = countWords(getText(page)) - countLinkWords(page);
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
