/** Parts of a Word document as trees of elements (ECMA-376, WordprocessingML). Pure. */
import { parseMarkup } from '#translation/sources/documents/page/bounded-parser.ts';
import {
  createElement,
  type PageElement,
  type PageNode,
} from '#translation/sources/documents/page/page-tree.ts';
import { GAP } from '#translation/sources/documents/page/remove-unseen.ts';

export type { PageElement as XmlElement, PageNode as XmlNode };

/** Deeper elements are none; what Word writes is a tenth as deep. */
const MAX_DEPTH = 400;

/** Parses a part; the root is an element around it. */
export function parseXml(xml: string): PageElement {
  const root = createElement('#part');
  const open = [root];
  let tooDeep = 0;
  parseMarkup(
    xml.replace(/^\uFEFF/, ''),
    {
      openElement(name, attributes) {
        if (open.length > MAX_DEPTH) {
          tooDeep += 1;
          return;
        }
        const element: PageElement = { name, attributes, children: [] };
        open.at(-1)!.children.push(element);
        open.push(element);
      },
      readText(text) {
        open.at(-1)!.children.push(text.replaceAll(GAP, ''));
      },
      closeElement() {
        if (tooDeep > 0) tooDeep -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return root;
}

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Whether a word may be the name of an element or an attribute. */
export const isName = (word: string): boolean => /^[\p{L}_][\p{L}\p{N}:_.-]*$/u.test(word);

function formatNode(node: PageNode): string {
  if (typeof node === 'string') return escapeXml(node);
  const { name, attributes, children } = node;
  // Its declaration is written anew, and what a damaged tag has for names is left out.
  if (name.startsWith('?') || name.startsWith('!')) return '';
  if (!isName(name)) return children.map(formatNode).join('');
  const written = Object.entries(attributes)
    .filter(([key]) => isName(key))
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${children.map(formatNode).join('')}</${name}>`;
}

/** Formats a part. */
export const formatXml = ({ children }: PageElement): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${children.map(formatNode).join('')}`;

/** Lists the elements of a name in another element, in their order; those in them too. */
export function findAll(element: PageElement, name: string): PageElement[] {
  const found: PageElement[] = [];
  const collect = (node: PageElement) => {
    for (const child of node.children)
      if (typeof child !== 'string') {
        if (child.name === name) found.push(child);
        collect(child);
      }
  };
  collect(element);
  return found;
}

/** Lists the elements of a name in another element, in their order, without those in others of them. */
export const findOutermost = (element: PageElement, name: string): PageElement[] =>
  element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.name === name ? [child] : findOutermost(child, name);
  });

/** Returns the first child of a name, or of a path of names. */
export function getChild(
  element: PageElement | undefined,
  ...path: string[]
): PageElement | undefined {
  let found = element;
  for (const name of path)
    found = found?.children.find(
      (child): child is PageElement => typeof child !== 'string' && child.name === name,
    );
  return found;
}

/** Lists the child elements. */
export const listChildren = ({ children }: PageElement): PageElement[] =>
  children.filter((child) => typeof child !== 'string');

/** Returns the value of a child, such as `decimal` of `w:numFmt`. */
export const getValue = (element: PageElement | undefined, ...path: string[]): string | undefined =>
  getChild(element, ...path)?.attributes['w:val'];

/** Whether a property is set, as `<w:strike/>` is and `<w:strike w:val="0"/>` is not. */
export function isOn(properties: PageElement | undefined, name: string): boolean {
  const property = getChild(properties, name);
  return (
    property !== undefined && !/^(?:0|false|off|none)$/.test(property.attributes['w:val'] ?? '1')
  );
}

/** Returns the words of an element: its text, with tabs, and a line for each paragraph. */
export function getWords(element: PageElement): string {
  const { name, children } = element;
  if (name === 'w:tab' || name === 'w:br' || name === 'w:cr') return '\t';
  if (name === 'w:instrText' || name === 'w:pPr' || name === 'w:rPr' || name === 'mc:Choice')
    return '';
  const text = children
    .map((child) =>
      typeof child === 'string'
        ? /^(?:w:t|w:delText|m:t)$/.test(name)
          ? child
          : ''
        : getWords(child),
    )
    .join('');
  return name === 'w:p' || name === 'w:tc' ? `${text}\n` : text;
}

/** Builds a run of text. */
export const createRun = (text: string): PageElement =>
  createElement('w:r', [
    { name: 'w:t', attributes: { 'xml:space': 'preserve' }, children: [text] },
  ]);

/** Replaces elements, from the outside to the inside; what `replace` returns undefined for stays, and is looked into. */
export function replaceElements(
  element: PageElement,
  replace: (child: PageElement, parent: PageElement) => PageNode[] | undefined,
): void {
  element.children = element.children.flatMap((child) => {
    if (typeof child === 'string') return [child];
    const replaced = replace(child, element);
    if (replaced !== undefined) return replaced;
    replaceElements(child, replace);
    return [child];
  });
}
