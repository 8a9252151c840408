/** A web page as a small tree of elements and text, of bounded depth. Pure; no script of it runs. */
import { parseMarkup } from './bounded-parser.ts';

/** Element of a page. */
export interface PageElement {
  name: string;
  readonly attributes: Readonly<Record<string, string>>;
  children: PageNode[];
}
export type PageNode = PageElement | string;

/** Deeper elements are none; their text belongs to the one around them. */
const MAX_DEPTH = 120;

/** Elements without an end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Letters that icon fonts use, which are no letters, and marks of our own. */
const PRIVATE = /\p{Co}/gu;

/** Builds an element. */
export const createElement = (name: string, children: PageNode[] = []): PageElement => ({
  name,
  attributes: {},
  children,
});

/**
 * Parses a page or a part of one; the root is a `div`.
 *
 * @param isOwn whether its marks are our own
 */
export function parsePage(html: string, isOwn = false): PageElement {
  const root = createElement('div');
  const open: PageElement[] = [root];
  let openLinks = 0;
  /** Adds an element to the last one that is open; what is too deep is beside what is around it. */
  const add = (element: PageElement, depth: number) =>
    open[Math.min(depth, MAX_DEPTH) - 1]!.children.push(element);
  parseMarkup(
    html,
    {
      openElement(name, attributes) {
        // A link in a link is none: browsers end the first, and the words of deep ones would be counted again and again.
        const isInLink = name === 'a' && openLinks > 0;
        const element: PageElement = { name: isInLink ? 'span' : name, attributes, children: [] };
        if (element.name === 'a') openLinks += 1;
        add(element, open.length);
        open.push(element);
      },
      readText(text) {
        const last = open.at(-1)!;
        const isTooDeep = open.length > MAX_DEPTH;
        // What was in it came after its words so far.
        if (isTooDeep && open[MAX_DEPTH - 1]!.children.at(-1) !== last) {
          open[open.length - 1] = { ...last, children: [] };
          add(open.at(-1)!, open.length - 1);
        }
        open.at(-1)!.children.push(isOwn ? text : text.replace(PRIVATE, ''));
      },
      closeElement() {
        if (open.length > 1 && open.pop()?.name === 'a') openLinks -= 1;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  return root;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const toHtml = (node: PageNode): string =>
  typeof node === 'string' ? escapeHtml(node) : formatPage(node);

/** Formats an element as HTML. */
export function formatPage({ name, attributes, children }: PageElement): string {
  const written = Object.entries(attributes)
    .filter(([key]) => /^[\w-]+$/.test(key))
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('');
  const start = `<${name}${written}>`;
  return VOID.test(name) ? start : `${start}${children.map(toHtml).join('')}</${name}>`;
}

/** Elements inside words; others part words. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

/** Returns the first words in a node, of a number of letters or a little more. */
export function getFirstText(node: PageNode, letters: number): string {
  if (typeof node === 'string') return node;
  let text = '';
  for (const child of node.children) {
    text += getFirstText(child, letters - text.length);
    if (text.length >= letters) break;
  }
  return INLINE.test(node.name) ? text : ` ${text} `;
}

/** Returns all words in a node, in their order. */
export const getText = (node: PageNode): string => getFirstText(node, Number.POSITIVE_INFINITY);

/** Replaces the nodes in an element, from the inside to the outside; elements that `replace` adds are not looked at again. */
export function replaceNodes(
  element: PageElement,
  replace: (node: PageElement, parent: PageElement) => PageNode[],
): void {
  element.children = element.children.flatMap((child) => {
    if (typeof child === 'string') return [child];
    replaceNodes(child, replace);
    return replace(child, element);
  });
}

/** Lists the elements in another one, with it, in their order. */
export function listElements(element: PageElement): PageElement[] {
  const found: PageElement[] = [];
  const collect = (node: PageElement) => {
    found.push(node);
    for (const child of node.children) if (typeof child !== 'string') collect(child);
  };
  collect(element);
  return found;
}

/** Names of classes and the id of an element, in small letters. */
export const getNames = ({ attributes }: PageElement): string =>
  `${attributes.class ?? ''} ${attributes.id ?? ''}`.toLowerCase();

/** Returns the role that an element says it has. */
export const getRole = ({ attributes }: PageElement): string =>
  (attributes.role ?? '').trim().toLowerCase();
