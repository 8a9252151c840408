/** A Word document with nothing in it that is not to be read, and what that was. */

import type { LeftOut } from '#contract/requests/left-out.ts';
import { countWords, Tally } from '#translation/sources/left-out.ts';
import { formatPartList, formatTextPart } from './bounded-parts.ts';
import { findBrokenMarkup } from './find-broken-markup.ts';
import { readFields } from './word-fields.ts';
import { writeNumbers } from './word-numbers.ts';
import {
  broken,
  findDocument,
  listRelations,
  packParts,
  type Relation,
  type WordParts,
} from './word-parts.ts';
import { readShapes } from './word-shapes.ts';
import { removeUnseenWords } from './word-unseen.ts';
import {
  findAll,
  formatXml,
  getChild,
  getWords,
  isOn,
  listChildren,
  parseXml,
  type XmlElement,
} from './word-xml.ts';

/** Parses a part of the document. @throws {SourceError} `document-broken` where Word would not open it, either */
function parsePart(parts: WordParts, name: string | undefined): XmlElement | undefined {
  const xml = name === undefined ? undefined : parts.get(name);
  if (xml === undefined) return undefined;
  const line = findBrokenMarkup(xml);
  if (line !== undefined) throw broken(new Error(`${name} is broken on line ${line}.`));
  return parseXml(xml);
}

/** Finds the header of the first page: it may be of its own. */
function findFirstHeader(document: XmlElement, relations: readonly Relation[]): string | undefined {
  const [section] = findAll(document, 'w:sectPr');
  if (section === undefined) return undefined;
  const type = isOn(section, 'w:titlePg') ? 'first' : 'default';
  const reference = listChildren(section).find(
    ({ name, attributes }) => name === 'w:headerReference' && attributes['w:type'] === type,
  );
  return relations.find(({ id }) => id === reference?.attributes['r:id'])?.name;
}

/** Whether a header says more than the number of the page. */
const isText = (part: XmlElement): boolean => {
  const words = getWords(part).replace(/\b(?:page|of)\b|[\d\s]/gi, '');
  return /\p{L}/u.test(words);
};

/** Reads the header of the first page before the text, and counts the words of the other ones. */
function readHeaders(
  parts: WordParts,
  document: XmlElement,
  relations: readonly Relation[],
  tally: Tally,
): XmlElement[] {
  const first = findFirstHeader(document, relations);
  const read: XmlElement[] = [];
  for (const { type, name } of relations) {
    if (type !== 'header' && type !== 'footer') continue;
    const part = parsePart(parts, name);
    if (part === undefined) continue;
    readShapes(part, tally, `${type}s`);
    const root = listChildren(part).at(-1);
    if (name === first && isText(part) && root !== undefined)
      read.push(...listChildren(root).filter((child) => /^w:(?:p|tbl|sdt)$/.test(child.name)));
    else tally.addWords(`words of ${type}s`, `${type}s`, getWords(part));
  }
  return read;
}

/** Counts the words of comments. */
function countComments(parts: WordParts, relations: readonly Relation[], tally: Tally): void {
  const name = relations.find(({ type }) => type === 'comments')?.name;
  const part = parsePart(parts, name);
  if (part !== undefined) tally.add('words of comments', 'comments', countWords(getWords(part)));
}

/** Prepares the parts of a document, and packs them again. @throws {SourceError} `document-broken` */
export async function prepareWord(
  parts: WordParts,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; leftOut: LeftOut[] }> {
  const tally = new Tally();
  const name = findDocument(parts);
  const document = parsePart(parts, name);
  const prepared: WordParts = new Map(parts);
  for (const [partName, xml] of parts)
    if (/\.rels$|^\[Content_Types\]\.xml$/i.test(partName))
      prepared.set(partName, formatPartList(xml));
  if (document !== undefined) {
    const relations = listRelations(parts, name);
    const find = (type: string) => relations.find((relation) => relation.type === type)?.name;
    const stylesName = find('styles');
    const styles = parsePart(parts, stylesName);
    const body = getChild(listChildren(document).at(-1), 'w:body');
    const headers = readHeaders(parts, document, relations, tally);
    body?.children.unshift(...headers);
    readShapes(document, tally, 'in the text');
    removeUnseenWords(document, styles, tally, 'in the text');
    readFields(document, tally);
    writeNumbers(document, parsePart(parts, find('numbering')), styles);
    countComments(parts, relations, tally);
    for (const type of ['footnotes', 'endnotes']) {
      const noteName = find(type);
      const notes = parsePart(parts, noteName);
      if (noteName === undefined || notes === undefined) continue;
      readShapes(notes, tally, type);
      removeUnseenWords(notes, styles, tally, type);
      prepared.set(noteName, formatTextPart(notes));
    }
    prepared.set(name, formatTextPart(document));
    if (stylesName !== undefined && styles !== undefined)
      prepared.set(stylesName, formatXml(styles));
  }
  return { bytes: await packParts(prepared), leftOut: tally.list() };
}
