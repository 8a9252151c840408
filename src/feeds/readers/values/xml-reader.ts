/**
 * XML read as a stream, one record at a time: an element with all that is in it. Names lose their prefixes, since
 * namespaces of feeds differ by year. A document type is refused, so no entity is expanded and nothing is fetched.
 */
import { SaxesParser } from 'saxes';
import { FeedError } from '#feeds/feed-error.ts';

/** Element with its content in order. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  content: (XmlElement | string)[];
}

/** Limits of what is read: per record, except for the depth. */
const XML_LIMITS = { characters: 24_000_000, depth: 40, elements: 400_000 } as const;

export interface XmlReader {
  /** Reads the next part of the text. */
  write(chunk: string): void;
  /** Ends the text. */
  close(): void;
}

/** Returns the name without its prefix. */
const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

const tooLarge = (): FeedError =>
  new FeedError(
    'too-large',
    'The XML is larger than any real message of a feed, so it was not read.',
  );

/**
 * Starts reading XML. Whatever it throws is a `FeedError`.
 *
 * @param isRecord whether an element is a record, by its local name and its depth; the root has depth 0
 * @param onRecord receives each record when it ends
 */
export function createXmlReader(
  isRecord: (name: string, depth: number, attributes: Record<string, string>) => boolean,
  onRecord: (element: XmlElement) => void,
): XmlReader {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let depth = 0;
  let elements = 0;
  let characters = 0;

  parser.on('error', (error) => {
    throw new FeedError('malformed', 'The XML of the feed is broken: it was cut off or changed.', {
      cause: error.message,
    });
  });
  parser.on('doctype', () => {
    throw new FeedError(
      'malformed',
      'The XML has a document type, which no feed has: it was not read.',
    );
  });
  parser.on('opentag', ({ name: fullName, attributes: written }) => {
    const name = toLocalName(fullName);
    const attributes: Record<string, string> = {};
    for (const [key, value] of Object.entries(written))
      if (key !== 'xmlns' && !key.startsWith('xmlns:')) attributes[toLocalName(key)] = value;
    if (open.length > 0 || isRecord(name, depth, attributes)) {
      const element = { name, attributes, content: [] };
      open.at(-1)?.content.push(element);
      open.push(element);
      elements += 1;
    }
    depth += 1;
    if (depth > XML_LIMITS.depth || elements > XML_LIMITS.elements) throw tooLarge();
  });
  const addText = (text: string) => {
    open.at(-1)?.content.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (element === undefined || open.length > 0) return;
    elements = 0;
    characters = 0;
    onRecord(element);
  });

  return {
    write: (chunk) => {
      characters += chunk.length;
      if (characters > XML_LIMITS.characters) throw tooLarge();
      parser.write(chunk);
    },
    close: () => {
      parser.close();
    },
  };
}

/** Reads the root element of an XML text. */
export function readXmlRoot(text: string): XmlElement {
  let root: XmlElement | undefined;
  const reader = createXmlReader(
    (_, depth) => depth === 0,
    (element) => {
      root = element;
    },
  );
  reader.write(text);
  reader.close();
  if (root === undefined) throw new FeedError('empty', 'The feed sent nothing.');
  return root;
}

/** Lists the elements in an element. */
export const listChildren = (element: XmlElement): XmlElement[] =>
  element.content.filter((part) => typeof part !== 'string');

/**
 * Converts an element to the object that JSON feeds have in its place: attributes and children by name, repeated ones
 * as a list, text under the empty name; only text is a string.
 */
export function toFeedValue(element: XmlElement): unknown {
  const children = listChildren(element);
  const text = element.content.filter((part) => typeof part === 'string').join('');
  if (children.length === 0 && Object.keys(element.attributes).length === 0) return text;
  const values = new Map<string, unknown[]>();
  const add = (name: string, value: unknown) => {
    const list = values.get(name);
    if (list === undefined) values.set(name, [value]);
    else list.push(value);
  };
  for (const [name, attribute] of Object.entries(element.attributes)) add(name, attribute);
  for (const child of children) add(child.name, toFeedValue(child));
  if (text.trim() !== '') add('', text);
  return Object.fromEntries(
    [...values].map(([name, list]) => [name, list.length === 1 ? list[0] : list]),
  );
}
