/** Formulas, boxes, first letters and diagrams of a Word document, made text where they can be. */

import { createElement } from '#translation/sources/documents/page/page-tree.ts';
import type { Tally } from '#translation/sources/left-out.ts';
import { formatFraction, toRaised } from '#translation/sources/numbers.ts';
import {
  createRun,
  findOutermost,
  getChild,
  getWords,
  replaceElements,
  type XmlElement,
  type XmlNode,
} from './word-xml.ts';

/** Writes a formula (ECMA-376, 22.1) in a line. */
function formatFormula(element: XmlElement): string {
  const part = (name: string): string => {
    const child = getChild(element, name);
    return child === undefined ? '' : formatFormula(child);
  };
  if (element.name === 'm:f') return formatFraction(part('m:num'), part('m:den'));
  if (element.name === 'm:sSup' && /^\d+$/.test(part('m:sup')))
    return part('m:e') + toRaised(part('m:sup'));
  if (element.name === 'm:rad') return `√${part('m:e')}`;
  if (element.name === 'm:t')
    return element.children.filter((child) => typeof child === 'string').join('');
  return element.children
    .map((child) => (typeof child === 'string' ? '' : formatFormula(child)))
    .join('');
}

/** Builds a box of text as older programs write it, which the reader knows. */
const createBox = (contents: readonly XmlElement[]): XmlElement =>
  createElement('w:pict', [
    {
      name: 'v:shape',
      attributes: { 'xmlns:v': 'urn:schemas-microsoft-com:vml' },
      children: contents.map((content) => createElement('v:textbox', [content])),
    },
  ]);

const hasWords = (element: XmlElement | undefined): element is XmlElement =>
  element !== undefined && /[\p{L}\p{N}]/u.test(getWords(element));

/** Boxes that newer programs alone write, in the way of older ones. */
function readBox(child: XmlElement): XmlNode[] | undefined {
  if (child.name === 'mc:AlternateContent') {
    const fallback = getChild(child, 'mc:Fallback');
    const choice = getChild(child, 'mc:Choice');
    const contents = choice === undefined ? [] : findOutermost(choice, 'w:txbxContent');
    if (!hasWords(fallback) && contents.length > 0) return [createBox(contents)];
    child.children = child.children.filter((inside) => inside !== choice || fallback === undefined);
    return undefined;
  }
  if (child.name !== 'w:drawing') return undefined;
  const contents = findOutermost(child, 'w:txbxContent');
  return contents.length === 0 ? undefined : [createBox(contents)];
}

const isDropCap = (paragraph: XmlElement): boolean => {
  const frame = getChild(paragraph, 'w:pPr', 'w:framePr');
  return /^(?:drop|margin)$/.test(frame?.attributes['w:dropCap'] ?? '');
};

/** Puts the runs of one paragraph before those of another. */
function prependRuns(paragraph: XmlElement, letter: XmlElement): void {
  const runs = letter.children.filter((run) => typeof run !== 'string' && run.name !== 'w:pPr');
  const properties = getChild(paragraph, 'w:pPr');
  const index = properties === undefined ? 0 : paragraph.children.indexOf(properties) + 1;
  paragraph.children.splice(index, 0, ...runs);
}

/** Puts the large first letter of a paragraph before the rest of its word. */
function joinDropCaps(element: XmlElement): void {
  let letter: XmlElement | undefined;
  element.children = element.children.filter((child) => {
    if (typeof child === 'string') return true;
    if (child.name !== 'w:p') {
      joinDropCaps(child);
      return true;
    }
    if (isDropCap(child)) {
      letter = child;
      return false;
    }
    if (letter !== undefined) prependRuns(child, letter);
    letter = undefined;
    return true;
  });
  if (letter !== undefined) element.children.push(letter);
}

/** Counts what is drawn and cannot be read. */
function countUnread({ name, attributes }: XmlElement, tally: Tally, where: string): void {
  if (name === 'v:textpath') tally.add('watermarks', where, 1);
  const uri = name === 'a:graphicData' ? (attributes.uri ?? '') : '';
  if (/\/(?:diagram|chart|chartex)$/.test(uri)) tally.add('diagrams and charts', where, 1);
  if (name === 'w:object') tally.add('embedded objects', where, 1);
}

/** Reads what is drawn, and counts what cannot be read. */
export function readShapes(part: XmlElement, tally: Tally, where: string): void {
  joinDropCaps(part);
  const read = (child: XmlElement): XmlNode[] | undefined => {
    if (child.name === 'm:oMath') return [createRun(formatFormula(child))];
    if (child.name === 'w:rt') return [];
    countUnread(child, tally, where);
    const box = readBox(child);
    // A box may have others in it.
    for (const inside of box ?? []) if (typeof inside !== 'string') replaceElements(inside, read);
    return box;
  };
  replaceElements(part, read);
}
