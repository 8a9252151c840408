/** Word documents that tests make. */
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

/** Namespace of the elements of Word. */
export const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** Builds a paragraph. */
export const paragraph = (text: string, style = '') =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
/** Builds a row of a table. */
export const row = (...cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`;

/** Builds a Word document with this body. */
export async function docx(body: string, more: Record<string, string> = {}): Promise<Blob> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>`,
    ...more,
  };
  for (const [name, text] of Object.entries(parts)) await writer.add(name, new TextReader(text));
  return new Blob([(await writer.close()) as Uint8Array<ArrayBuffer>]);
}
