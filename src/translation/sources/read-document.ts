/** Text, web pages and Word documents as sentences. */
import { decodeText, mendText } from '#contract/files/decode-text.ts';
import { readChoices } from './choices.ts';
import { readDocx } from './documents/docx-text.ts';
import { declaredEncoding, type HtmlText, readHtml } from './documents/html-text.ts';
import { Tally, warnOfLeftOut } from './left-out.ts';
import { readBytes, SourceError } from './source-error.ts';
import {
  chooseTitle,
  getBaseName,
  type Source,
  type SourceReading,
  toSentences,
  warnLeftOut,
  warnOfCrosses,
  warnUnused,
} from './source-reading.ts';
import { joinLines } from './text-lines.ts';
import { warnOfMended } from './warn-of-mended.ts';

/** Reads plain text. */
export const readTextSource = async (source: Source) =>
  asOnePart(source, { text: decodeText(await readBytes(source.file)), pictures: 0, leftOut: [] });

/** Reads a Word document. */
export const readWordSource = async (source: Source) =>
  asOnePart(source, await readDocx(source.file));

/** Reads a web page. */
export async function readPageSource(source: Source) {
  const bytes = await readBytes(source.file);
  const html = decodeDeclared(bytes, declaredEncoding(bytes)) ?? decodeText(bytes);
  return asOnePart(source, readHtml(html));
}

/** Decodes a page as it says itself; undefined where it says nothing, or its bytes are no text in that encoding. */
function decodeDeclared(bytes: Uint8Array, encoding: string | undefined): string | undefined {
  if (encoding === undefined) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined; // told by its bytes
  }
}

function asOnePart(
  { file, fileName, subtitles, splitIds }: Source,
  { text, pictures, title, leftOut: found }: HtmlText,
): SourceReading {
  const { text: mendedText, mended } = mendText(text);
  const tally = new Tally();
  const paragraphs = readChoices(splitParagraphs(mendedText), tally, () => 'in forms');
  const sentences = toSentences(paragraphs);
  if (sentences.length === 0)
    throw new SourceError('source-empty', 'The text has no words, so there is nothing to sign.');
  const warnings = [
    ...(pictures === 0
      ? []
      : [
          warnLeftOut(
            `Not translated: ${pictures === 1 ? 'a picture' : `${pictures} pictures`}. Words in pictures are not read.`,
            { what: 'pictures', where: 'in the text', count: pictures },
          ),
        ]),
    ...warnOfLeftOut([...found, ...tally.list()]),
    ...warnOfMended(mended),
    ...warnOfCrosses(sentences),
    ...(subtitles === undefined
      ? []
      : [warnUnused('subtitles', 'The subtitles were not used: text does not need them.')]),
    ...(splitIds?.length
      ? [warnUnused('pdfSplittingIds', 'The identifiers were not used: only PDFs can be split.')]
      : []),
  ];
  return {
    parts: [{ title: chooseTitle([getBaseName(file, fileName), title]), sentences }],
    warnings,
  };
}

const splitParagraphs = (text: string): string[] =>
  joinLines(text)
    .split(/[\n\r]+/)
    .map((lines) =>
      lines
        .replace(/^\s*[-–—•*]\s+/, '')
        .replaceAll('\u00ad', '')
        .replaceAll('\u2011', '-')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
