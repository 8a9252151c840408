/** A page to the HTML of its text alone, and what was left out of it. */
import { EMPTY_BOX, TICKED_BOX } from '#translation/sources/choices.ts';
import type { Tally } from '#translation/sources/left-out.ts';
import { chooseText } from './choose-text.ts';
import { flattenDeepParts, writeListNumbers } from './list-numbers.ts';
import {
  createElement,
  formatPage,
  getText,
  listElements,
  type PageElement,
  parsePage,
  replaceNodes,
} from './page-tree.ts';
import { readRaisedText } from './raised-text.ts';
import { GAP, removeUnseen } from './remove-unseen.ts';
import { makeTablesWhole } from './whole-tables.ts';

/** Elements that are lines of their own, but that programs which make text of pages do not know. */
const BLOCKS = new Set([
  ...['address', 'details', 'fieldset', 'legend', 'hgroup', 'figure', 'dialog', 'center', 'search'],
  ...[
    'menu',
    'dir',
    'label',
    'form',
    'article',
    'section',
    'aside',
    'header',
    'footer',
    'main',
    'nav',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);
const SHOWN_AS_BLOCK =
  /(?:^|;)\s*display\s*:\s*(?:block|flex|grid|table(?!-)|list-item|table-row)/i;

const isWordy = (text: string | undefined): text is string => /[\p{L}\p{N}]/u.test(text ?? '');
/** Pictures whose words say what they are, not what they show. */
const IS_DECORATION = /\b(?:icon|logo|image|photo|picture|arrow|banner)\b/i;

/** Counts pictures; one inside a sentence with words for it is read as these. */
function readPictures(page: PageElement): number {
  let pictures = 0;
  const wordiness = new Map<PageElement, boolean>();
  const hasWords = (parent: PageElement): boolean => {
    const found = wordiness.get(parent) ?? isWordy(getText(parent));
    wordiness.set(parent, found);
    return found;
  };
  replaceNodes(page, (node, parent) => {
    if (node.name !== 'img') return [node];
    const { alt } = node.attributes;
    const isRead = isWordy(alt) && !IS_DECORATION.test(alt) && alt.length < 60;
    if (isRead && /^(?:p|li|td|th|span|a|b|strong|em)$/.test(parent.name) && hasWords(parent))
      return [`${GAP}${alt}${GAP}`];
    pictures += 1;
    return [' '];
  });
  return pictures;
}

/** Writes the boxes of forms of which one is ticked; an empty form is read as it is. */
function writeBoxes(page: PageElement): void {
  const isBox = ({ name, attributes }: PageElement) =>
    name === 'input' && /^(?:checkbox|radio)$/i.test(attributes.type ?? '');
  const isTicked = ({ attributes }: PageElement) => attributes.checked !== undefined;
  if (!listElements(page).some((element) => isBox(element) && isTicked(element))) return;
  replaceNodes(page, (node) =>
    isBox(node) ? [`${isTicked(node) ? TICKED_BOX : EMPTY_BOX} `] : [node],
  );
}

/** Makes lines of their own of what is shown as such. */
function markBlocks(page: PageElement): void {
  for (const element of listElements(page)) {
    const { name, attributes } = element;
    const isInline = /^(?:span|a|b|strong|em|i|font|u|small)$/.test(name) || name.includes('-');
    if (/^h[1-6]$/.test(name)) continue;
    if (BLOCKS.has(name) || (isInline && SHOWN_AS_BLOCK.test(attributes.style ?? '')))
      element.name = 'div';
  }
}

export interface PageText {
  /** HTML of the text. */
  html: string;
  /** Title that the page gives itself; empty where it gives none. */
  title: string;
  pictures: number;
}

const findTitle = (page: PageElement): string => {
  const title = listElements(page).find(({ name }) => name === 'title');
  return title === undefined ? '' : getText(title).replace(/\s+/g, ' ').trim();
};

/**
 * Reads a page.
 *
 * @param isWhole whether all of it is text, as a document that was converted to HTML is
 */
export function readPage(html: string, tally: Tally, isWhole = false): PageText {
  const page = parsePage(html, isWhole);
  const title = findTitle(page);
  removeUnseen(page, tally);
  const text = isWhole ? page : chooseText(page, title, tally);
  writeBoxes(text);
  readRaisedText(text, tally);
  const pictures = readPictures(text);
  makeTablesWhole(text);
  writeListNumbers(text);
  flattenDeepParts(text);
  markBlocks(text);
  return { html: formatPage(createElement('div', [text])), title, pictures };
}
