/** The words of a Word document (docx), in reading order. */
import { EMPTY_BOX, TICKED_BOX } from '#translation/sources/choices.ts';
import { readBytes, SourceError } from '#translation/sources/source-error.ts';
import { type HtmlText, readHtml } from './html-text.ts';
import { TABLE_HEADING } from './table-heads.ts';
import { prepareWord } from './word/prepare-word.ts';
import { broken, requireWord, unpackParts } from './word/word-parts.ts';

/** Reads squares that were typed as boxes; marks of lists are not in the text. */
const readSquares = (text: string): string =>
  text.includes('□') ? text.replaceAll('□', EMPTY_BOX).replaceAll('■', TICKED_BOX) : text;

/**
 * Extracts the text of a Word document.
 *
 * @throws {SourceError} `document-broken`, `source-too-long`, `file-gone`
 */
export async function readDocx(file: Blob): Promise<HtmlText> {
  await readBytes(file);
  const parts = await unpackParts(file);
  requireWord(parts);
  const { default: mammoth } = await import('mammoth');
  let pictures = 0;
  try {
    const { bytes, leftOut } = await prepareWord(parts);
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
    const { text, leftOut: ofText } = readHtml(value, true);
    return { text: readSquares(text), pictures, leftOut: [...leftOut, ...ofText] };
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    throw broken(cause);
  }
}
