/** The parts of a Word document that have text or its formatting, unpacked and packed again. */
import { BlobReader, TextReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { SourceError } from '#translation/sources/source-error.ts';
import { findAll, parseXml } from './word-xml.ts';

/** Size limit of the unpacked text and its formatting; a book of a thousand pages has 10 MB. */
const MAX_UNPACKED_BYTES = 60e6;
const MAX_PARTS = 2000;

/** Parts by their names. */
export type WordParts = Map<string, string>;

/**
 * Unpacks the parts. A small file can hold a very large one and claim that it does not, so what is unpacked is
 * counted. Pictures are never unpacked.
 *
 * @throws {SourceError} `source-too-long`, `document-broken`
 */
export async function unpackParts(file: Blob): Promise<WordParts> {
  const reader = new ZipReader(new BlobReader(file));
  const parts: WordParts = new Map();
  let bytes = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || !/\.(?:xml|rels)$/i.test(entry.filename)) continue;
      const count = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.length;
          if (bytes > MAX_UNPACKED_BYTES || parts.size >= MAX_PARTS) throw tooLong();
          controller.enqueue(chunk);
        },
      });
      const text = readText(count.readable);
      await Promise.all([
        entry.getData(count.writable, { useWebWorkers: false }),
        text.then((content) => parts.set(entry.filename, content)),
      ]);
    }
  } catch (cause) {
    throw bytes > MAX_UNPACKED_BYTES ? tooLong() : broken(cause);
  } finally {
    await reader.close();
  }
  return parts;
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(new Uint8Array(value));
  }
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe;
  const encoding = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Packs the parts. */
export async function packParts(parts: WordParts): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { level: 0, useWebWorkers: false });
  for (const [name, text] of parts) await writer.add(name, new TextReader(text));
  return (await writer.close()) as Uint8Array<ArrayBuffer>;
}

/** Relation of the document to one of its parts. */
export interface Relation {
  readonly id: string;
  /** Last word of its type, such as `header`. */
  readonly type: string;
  /** Name of the part. */
  readonly name: string;
}

/** Resolves the target of a relation, which is from the folder of its part, or from the top. */
function toPartName(folder: string, target: string): string {
  const names: string[] = [];
  for (const name of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

function parseRelations(parts: WordParts, relations: string, folder: string): Relation[] {
  const xml = parts.get(relations);
  if (xml === undefined) return [];
  return findAll(parseXml(xml), 'Relationship').map(({ attributes }) => ({
    id: attributes.Id ?? '',
    type: (attributes.Type ?? '').split('/').at(-1)!,
    name: toPartName(folder, attributes.Target ?? ''),
  }));
}

/** Finds the name of the main part. */
export const findDocument = (parts: WordParts): string =>
  parseRelations(parts, '_rels/.rels', '').find(({ type }) => type === 'officeDocument')?.name ??
  'word/document.xml';

/** Lets a package pass that may be a Word document. @throws {SourceError} `document-broken` */
export function requireWord(parts: WordParts): void {
  if (/^(?:xl|ppt|visio)\//.test(findDocument(parts)))
    throw new SourceError(
      'document-broken',
      'This file is a spreadsheet, slides or a drawing, and no Word document. Save it as PDF and send that.',
    );
}

/** Lists the relations of the main part. */
export function listRelations(parts: WordParts, document: string): Relation[] {
  const [, folder = '', base = ''] = /^(.*\/)?([^/]*)$/.exec(document) ?? [];
  return parseRelations(parts, `${folder}_rels/${base}.rels`, folder);
}

const tooLong = () =>
  new SourceError(
    'source-too-long',
    `The text of the Word document is larger than ${MAX_UNPACKED_BYTES / 1e6} MB when unpacked. Split it into several files.`,
  );

/** Builds the error about a document that is no document. */
export const broken = (cause: unknown) =>
  new SourceError(
    'document-broken',
    "Can't read this Word document. It is damaged or was not copied completely. Save it again as docx or PDF and send that.",
    { cause },
  );
