/** Removes from a page what is struck out, hidden, or no text, and counts it. */
import { countWords, type Tally } from '#translation/sources/left-out.ts';
import { getStyle, isHidden, isStyledStruck, readStyleSheet } from './page-styles.ts';
import { getFirstText, type PageElement, type PageNode } from './page-tree.ts';

/** Mark where something was removed: what is beside it is not joined. `closeGaps` takes the marks away. */
export const GAP = '\ue000';

/** Takes the marks of what was removed away: a space where words were apart, else nothing. */
export const closeGaps = (text: string): string =>
  text
    .replace(/\ue000+/g, GAP)
    .replace(/([\p{L}\p{N}])\ue000(?=[\p{L}\p{N}])/gu, '$1 ')
    .replace(/(?<![ \t])[ \t]*\ue000[ \t]*(?=[.,;:!?)])/g, '')
    .replace(/(?<![ \t])[ \t]*\ue000[ \t]*/g, ' ');

/** Elements that are for programs, or that only other programs show. */
const NO_TEXT = new Set([
  ...['script', 'style', 'head', 'title', 'meta', 'link', 'template', 'noscript', 'datalist', 'rp'],
]);
const EMBEDDED: ReadonlyMap<string, string> = new Map([
  ['iframe', 'embedded pages'],
  ['object', 'embedded pages'],
  ['embed', 'embedded pages'],
  ['video', 'films and sounds'],
  ['audio', 'films and sounds'],
  ['canvas', 'drawings'],
]);
const SKIP_LINK =
  /^\s*(?:skip|jump|go) (?:to|over|past) (?:the )?(?:main |page )?(?:content|navigation|menu|search|main|footer|results|article)/i;

/** Numbers of footnotes and the arrows back to them, by Word's reader, LibreOffice and web pages. */
const isNoteLink = ({ attributes }: PageElement): boolean =>
  /^#(?:footnote|endnote)/.test(attributes.href ?? '') ||
  /^doc-(?:noteref|backlink)$/.test(attributes.role ?? '') ||
  /^sd(?:foot|end)note(?:anc|sym)$/.test(attributes.class ?? '');

/** Walk over a page in its order. */
interface Walk {
  readonly tally: Tally;
  readonly classify: (element: PageElement) => string | undefined;
  heading: string;
}

/** Letters of a heading or a link that are looked at. */
const MAX_NAME_LETTERS = 400;

const getPlace = ({ heading }: Walk): string =>
  heading === '' ? 'top of the page' : `under “${heading.slice(0, 60)}”`;

/** Kinds of what is not read by the name of an element. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['del', 'words struck out'],
  ['s', 'words struck out'],
  ['strike', 'words struck out'],
  ['rt', 'words above other words'],
  ['svg', 'words in drawings'],
]);

function classifyLink(element: PageElement): string | undefined {
  if (isNoteLink(element)) return 'marks of notes';
  const isInPage = element.attributes.href?.startsWith('#');
  return isInPage && SKIP_LINK.test(getFirstText(element, MAX_NAME_LETTERS))
    ? 'words of skip links'
    : undefined;
}

/** Says why an element is not read; nothing of one that is. */
function createClassifier(page: PageElement): (element: PageElement) => string | undefined {
  const sheet = readStyleSheet(page);
  return (element) => {
    const kind = KINDS.get(element.name);
    if (kind !== undefined) return kind;
    const style = getStyle(element, sheet);
    if (isStyledStruck(style)) return 'words struck out';
    if (isHidden(element, style)) return 'hidden words';
    return element.name === 'a' ? classifyLink(element) : undefined;
  };
}

function visit(node: PageNode, walk: Walk): PageNode[] {
  if (typeof node === 'string') return [node];
  const { name } = node;
  if (NO_TEXT.has(name)) return [];
  const embedded = EMBEDDED.get(name);
  if (embedded !== undefined) {
    walk.tally.add(embedded, getPlace(walk), 1);
    return [GAP];
  }
  const kind = walk.classify(node);
  if (kind !== undefined) {
    const isMark = kind === 'marks of notes';
    const words = isMark ? 1 : countWords(getVisibleText(node));
    walk.tally.add(kind, isMark ? 'in the text' : getPlace(walk), words);
    return [GAP];
  }
  node.children = node.children.flatMap((child) => visit(child, walk));
  if (/^h[1-6]$/.test(name)) {
    // A heading that does not end holds the rest of the page.
    const text = getFirstText(node, MAX_NAME_LETTERS);
    walk.heading = closeGaps(text).replace(/\s+/g, ' ').trim();
  }
  return [node];
}

const getVisibleText = (node: PageNode): string => {
  if (typeof node === 'string') return node;
  return NO_TEXT.has(node.name) ? '' : node.children.map(getVisibleText).join(' ');
};

/** Removes what is not to be read. */
export function removeUnseen(page: PageElement, tally: Tally): void {
  const walk: Walk = { tally, classify: createClassifier(page), heading: '' };
  page.children = page.children.flatMap((child) => visit(child, walk));
}
