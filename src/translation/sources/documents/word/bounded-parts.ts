/** Parts of a Word document in a form that its reader reads in bounded time: for each child it looks at all the others. Pure. */
import { createElement } from '#translation/sources/documents/page/page-tree.ts';
import { broken } from './word-parts.ts';
import { formatXml, isName, listChildren, parseXml, type XmlElement } from './word-xml.ts';

/** Children of an element that are read one by one; more are read in groups. */
const MAX_CHILDREN = 1000;
/** Relations and types of parts, which are read one by one in any case. */
const MAX_ENTRIES = 5000;
/** Puts the children of large elements in groups, which are read as the insertions of tracked changes are. */
function groupChildren(element: XmlElement): void {
  const { children } = element;
  for (const child of listChildren(element)) groupChildren(child);
  if (children.length <= MAX_CHILDREN) return;
  const size = Math.ceil(children.length / MAX_CHILDREN);
  // The properties of an element come first, and are its own.
  const groups = Array.from({ length: Math.ceil((children.length - 1) / size) }, (_, index) =>
    createElement('w:ins', children.slice(1 + index * size, 1 + (index + 1) * size)),
  );
  element.children = [children[0]!, ...groups];
}

/** Formats a part with text, which has one root. @throws {SourceError} `document-broken` */
export function formatTextPart(part: XmlElement): string {
  const last = listChildren(part).at(-1);
  if (last === undefined || !isName(last.name)) throw broken(undefined);
  const root = createElement('#part', [last]);
  groupChildren(root);
  return formatXml(root);
}

/** Formats a list of relations or of types of parts, without anything else that is in it. */
export function formatPartList(xml: string): string {
  const all = listChildren(parseXml(xml));
  const root = all.find(({ name }) => /^(?:Relationships|Types)$/.test(name));
  if (root === undefined) return xml.slice(0, MAX_ENTRIES);
  const entries = listChildren(root)
    .filter(({ name }) => /^(?:Relationship|Default|Override)$/.test(name))
    .slice(0, MAX_ENTRIES)
    .map((entry) => ({ ...entry, children: [] }));
  return formatXml(createElement('#part', [{ ...root, children: entries }]));
}
