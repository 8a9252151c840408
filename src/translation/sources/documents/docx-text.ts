/** The words of a Word document (docx), in reading order. */
import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { bytesOf, SourceError } from '../source-error.ts';
import { type HtmlText, htmlText } from './html-text.ts';

/** Unpacked; a book of a thousand pages without pictures has 10 MB. */
const MAX_UNPACKED_BYTES = 200e6;

/** @throws {SourceError} `document-broken`, `source-too-long`, `file-gone` */
export async function docxText(file: Blob): Promise<HtmlText> {
  await requireSmall(file);
  const { default: mammoth } = await import('mammoth');
  const bytes = await bytesOf(file);
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
    });
    return { text: htmlText(value).text, pictures };
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    throw broken(cause);
  }
}

/** A small file can hold a very large one. */
async function requireSmall(file: Blob): Promise<void> {
  const reader = new ZipReader(new BlobReader(file));
  let entries: Awaited<ReturnType<typeof reader.getEntries>>;
  try {
    entries = await reader.getEntries();
  } catch (cause) {
    throw broken(cause);
  } finally {
    await reader.close();
  }
  const bytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > MAX_UNPACKED_BYTES)
    throw new SourceError(
      'source-too-long',
      `The Word document is ${Math.round(bytes / 1e6)} MB when it is unpacked; at most ${MAX_UNPACKED_BYTES / 1e6} MB can be read. Save it without pictures and send it again.`,
    );
}

const broken = (cause: unknown) =>
  new SourceError(
    'document-broken',
    'The Word document cannot be read: it is damaged, or was cut off while it was copied. Save it again as docx or PDF and send that.',
    { cause },
  );
