/** The words of a Word document (docx), in reading order. */
import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { readBytes, SourceError } from '#translation/sources/source-error.ts';
import { type HtmlText, readHtml } from './html-text.ts';
import { TABLE_HEADING } from './table-heads.ts';

/** Size limit of the unpacked text and its formatting; a book of a thousand pages has 10 MB. */
const MAX_UNPACKED_BYTES = 60e6;

/**
 * Extracts the text of a Word document.
 *
 * @throws {SourceError} `document-broken`, `source-too-long`, `file-gone`
 */
export async function readDocx(file: Blob): Promise<HtmlText> {
  const bytes = await readBytes(file);
  await requireSmallText(file);
  const { default: mammoth } = await import('mammoth');
  let pictures = 0;
  try {
    // The package takes the one in browsers, the other in Node.
    const input = { arrayBuffer: bytes.buffer, buffer: bytes as never };
    const { value } = await mammoth.convertToHtml(input, {
      convertImage: mammoth.images.imgElement(async () => {
        pictures += 1;
        return { src: '' };
      }),
      externalFileAccess: false,
      styleMap: [`p[style-name='Table Heading'] => p.${TABLE_HEADING}:fresh`],
    });
    return { text: readHtml(value).text, pictures };
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    throw broken(cause);
  }
}

/**
 * Throws when the text of a document is too large unpacked. A small file can hold a very large one and claim
 * that it does not, so what holds text is unpacked and counted. Pictures are never unpacked.
 */
async function requireSmallText(file: Blob): Promise<void> {
  const reader = new ZipReader(new BlobReader(file));
  let bytes = 0;
  const count = new WritableStream<Uint8Array>({
    write(chunk) {
      bytes += chunk.length;
      if (bytes > MAX_UNPACKED_BYTES) throw tooLong();
    },
  });
  try {
    for await (const entry of reader.getEntriesGenerator())
      if (!entry.directory && /\.(?:xml|rels)$/i.test(entry.filename))
        await entry.getData(count, { preventClose: true, useWebWorkers: false });
  } catch (cause) {
    throw bytes > MAX_UNPACKED_BYTES ? tooLong() : broken(cause);
  } finally {
    await reader.close();
  }
}

const tooLong = () =>
  new SourceError(
    'source-too-long',
    `The text of the Word document is larger than ${MAX_UNPACKED_BYTES / 1e6} MB when unpacked. Split it into several files.`,
  );

const broken = (cause: unknown) =>
  new SourceError(
    'document-broken',
    "Can't read this Word document. It is damaged or was not copied completely. Save it again as docx or PDF and send that.",
    { cause },
  );
