/**
 * Text that a PDF gives for what it draws, where its letters cannot be read (ActualText: ISO 32000, 14.9.4). PDF.js does not
 * tell it, so the marks of a page are listed by another library, in the order in which PDF.js has them.
 */
import type { PDFDict, PDFDocument, PDFObject } from '@cantoo/pdf-lib';

/** Larger files are not looked through. */
const MAX_BYTES = 60e6;
/** Streams without an end, at the most: for each, the library looks through the rest of the file. */
const MAX_OPEN_STREAMS = 20;
/** Letters outside of the objects and of their list, at the most: each word of them is tried as an object. */
const MAX_LOOSE_LETTERS = 50_000;
const MAX_MARKS = 50_000;
const MAX_FORMS = 12;
/** Number of operands that are kept; a picture's data may look like any number of them. */
const MAX_OPERANDS = 2000;

type Library = typeof import('@cantoo/pdf-lib');

/** Text for each mark of a page, in their order; undefined for a mark without one. */
export type ActualTexts = readonly (string | undefined)[];

/** Finds the texts of a page, counted from 1. */
export type FindActualTexts = (page: number) => ActualTexts;

interface Marks {
  readonly library: Library;
  readonly found: (string | undefined)[];
}

function toText(
  { PDFString, PDFHexString }: Library,
  value: PDFObject | undefined,
): string | undefined {
  const isText = value instanceof PDFString || value instanceof PDFHexString;
  return isText ? value.decodeText() : undefined;
}

/** Strings, dictionaries, names and operators of a stream; numbers and the rest are passed over. */
const TOKEN =
  /%[^\r\n]*|<<|>>|<[\da-fA-F\s]*>|\/[^\s/<>[\](){}%]*|[A-Za-z'"*][\w'"*]*|[[\]]|[^\s]/g;

/** Returns where a string in round brackets ends. */
function skipString(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const letter = text[index];
    if (letter === '\\') index += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return text.length;
}

type TakeOperator = (operator: string, operands: readonly string[]) => void;

/** Returns where the bytes of a picture inside a stream end. */
function skipPicture(text: string, start: number): number {
  const end = /\sEI(?=\s|$)/.exec(text.slice(start));
  return end === null ? text.length : start + end.index + 3;
}

/** Returns the next token of a stream and where it ends; undefined at the end. */
function readToken(text: string, start: number): { token: string; end: number } | undefined {
  const pattern = new RegExp(TOKEN);
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  if (match[0] !== '(') return { token: match[0], end: match.index + match[0].length };
  const end = skipString(text, match.index);
  return { token: text.slice(match.index, end), end };
}

const isOperator = (token: string): boolean =>
  /^[A-Za-z'"*]/.test(token) && !/^(?:true|false|null)$/.test(token);

/** Calls `take` with each operator of a stream and what was before it. */
function readOperators(text: string, take: TakeOperator): void {
  let operands: string[] = [];
  for (let next = readToken(text, 0); next !== undefined; ) {
    const { token, end } = next;
    const isPicture = token === 'ID';
    if (isOperator(token)) {
      if (!isPicture) take(token, operands);
      operands = [];
    } else if (!token.startsWith('%')) operands.push(token);
    if (operands.length > MAX_OPERANDS) operands = operands.slice(-MAX_OPERANDS / 2);
    next = readToken(text, isPicture ? skipPicture(text, end) : end);
  }
}

const unescapeText = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|\r?\n|(.))/g, (_, octal?: string, letter = '') =>
    octal === undefined
      ? ({ n: '\n', r: '\r', t: '\t', b: '', f: '' }[letter as string] ?? (letter as string))
      : String.fromCharCode(Number.parseInt(octal, 8)),
  );

/** Returns the text inside the dictionary of a mark, written in the stream itself. */
function findInlineText(
  { PDFString, PDFHexString }: Library,
  operands: readonly string[],
): string | undefined {
  const index = operands.indexOf('/ActualText');
  const value = index === -1 ? undefined : operands[index + 1];
  if (value === undefined) return undefined;
  if (value.startsWith('<'))
    return PDFHexString.of(value.slice(1, -1).replace(/\s/g, '')).decodeText();
  const bytes = unescapeText(value.slice(1, -1));
  // Its own text is encoded as all of them are.
  const hex = [...bytes]
    .map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('');
  return value.startsWith('(')
    ? PDFHexString.of(hex).decodeText()
    : PDFString.of(value).decodeText();
}

/** Resources of a stream: what its names stand for. */
class Resources {
  readonly #library: Library;
  readonly #dictionary: PDFDict | undefined;

  constructor(library: Library, dictionary: PDFDict | undefined) {
    this.#library = library;
    this.#dictionary = dictionary;
  }

  #lookUp(kind: string, name: string): PDFObject | undefined {
    const { PDFName, PDFDict: Dictionary } = this.#library;
    const all = this.#dictionary?.lookup(PDFName.of(kind));
    return all instanceof Dictionary ? all.lookup(PDFName.of(name.slice(1))) : undefined;
  }

  /** Returns the text of a list of properties. */
  findText(name: string): string | undefined {
    const { PDFName, PDFDict: Dictionary } = this.#library;
    const properties = this.#lookUp('Properties', name);
    if (!(properties instanceof Dictionary)) return undefined;
    return toText(this.#library, properties.lookup(PDFName.of('ActualText')));
  }

  /** Returns the content of a form, which is drawn as a part of the page, and its own resources. */
  findForm(name: string): { content: string; resources: Resources } | undefined {
    const { PDFName, PDFDict: Dictionary, PDFRawStream, decodePDFRawStream } = this.#library;
    const form = this.#lookUp('XObject', name);
    const isForm =
      form instanceof PDFRawStream &&
      form.dict.lookup(PDFName.of('Subtype'))?.toString() === '/Form';
    if (!isForm) return undefined;
    const inside = form.dict.lookup(PDFName.of('Resources'));
    const resources = inside instanceof Dictionary ? new Resources(this.#library, inside) : this;
    return { content: toLatin(decodePDFRawStream(form).decode()), resources };
  }
}

function readStream(content: string, resources: Resources, marks: Marks, depth: number): void {
  const { library, found } = marks;
  const add = (text: string | undefined) => {
    if (found.length < MAX_MARKS) found.push(text);
  };
  readOperators(content, (operator, operands) => {
    const last = operands.at(-1) ?? '';
    const isNamed = operands.length === 2 && last.startsWith('/');
    if (operator === 'BMC') add(undefined);
    else if (operator === 'BDC')
      add(isNamed ? resources.findText(last) : findInlineText(library, operands));
    else if (operator === 'Do' && depth < MAX_FORMS) {
      const form = resources.findForm(last);
      if (form !== undefined) readStream(form.content, form.resources, marks, depth + 1);
    }
  });
}

const toLatin = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return text;
};

function readPage(document: PDFDocument, library: Library, index: number): ActualTexts {
  const { PDFArray, PDFRawStream, PDFStream, decodePDFRawStream } = library;
  const { node } = document.getPage(index);
  const contents = node.Contents();
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((part) => document.context.lookup(part))
      : [contents];
  const text = streams
    .map((stream) => {
      if (stream instanceof PDFRawStream) return toLatin(decodePDFRawStream(stream).decode());
      return stream instanceof PDFStream ? toLatin(stream.getContents()) : '';
    })
    .join('\n');
  const marks: Marks = { library, found: [] };
  readStream(text, new Resources(library, node.Resources()), marks, 0);
  return marks.found;
}

/** Whether a file is whole enough for the library: its streams have ends, and little is outside of its objects. */
function isWhole(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  const begun = text.match(/(?<!end)stream[\r\n]/g)?.length ?? 0;
  if (begun - (text.match(/endstream/g)?.length ?? 0) > MAX_OPEN_STREAMS) return false;
  // After the last end, each beginning would be looked for its own in all of the rest.
  const end = text.lastIndexOf('endobj') + 'endobj'.length;
  const objects = text.slice(0, end).replace(/\d{1,10} \d{1,5} obj[\s\S]*?endobj/g, '');
  const loose = (objects + text.slice(end)).replace(/\d{10} \d{5} [nf]\s*/g, '');
  return loose.length <= MAX_LOOSE_LETTERS;
}

/** Opens a PDF for its texts. What cannot be read has none: its drawn letters are read as they are. */
export async function openActualTexts(file: Blob): Promise<FindActualTexts> {
  if (file.size > MAX_BYTES) return () => [];
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isWhole(bytes)) return () => [];
    const library = await import('@cantoo/pdf-lib');
    const document = await library.PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: false,
      // It rests after each few objects otherwise, for the sake of a page that it is read on.
      parseSpeed: library.ParseSpeeds.Fastest,
    });
    return (page) => {
      try {
        return readPage(document, library, page - 1);
      } catch {
        return []; // a page that only the other reader knows
      }
    };
  } catch {
    return () => []; // encrypted, or a file that only the other reader knows
  }
}
