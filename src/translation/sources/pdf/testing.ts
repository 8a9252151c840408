/** PDFs that tests make. */
import PDFDocument from 'pdfkit';
import { readPdf, toPdfBlocks } from './read-pdf.ts';

type Options = ConstructorParameters<typeof PDFDocument>[0];

/** Builds a PDF: A4, Helvetica 11, margins of 72 points; `draw` gets the document at its first page. */
export async function makePdf(
  draw: (pdf: InstanceType<typeof PDFDocument>) => void,
  options: Options = {},
): Promise<Blob> {
  const pdf = new PDFDocument({ size: 'A4', margin: 72, ...options });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  pdf.font('Helvetica').fontSize(11);
  draw(pdf);
  pdf.end();
  await ended;
  return new Blob(
    chunks.map((chunk) => Uint8Array.from(chunk)),
    { type: 'application/pdf' },
  );
}

/** PNG of one black pixel, in place of a scanned page. */
export const PIXEL = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC`;

/** A paragraph of several lines. */
export const PROSE =
  'Trains between Leeds and York run every fifteen minutes until the end of the week, because the bridge at Church Fenton is being rebuilt by our engineers.';

/** Reads the text of a PDF, block by block. */
export const readPdfTexts = async (pdf: Blob | Promise<Blob>) =>
  toPdfBlocks(await readPdf(await pdf)).map(({ text }) => text);

/**
 * Builds a PDF of one page, A4, with Helvetica as F1, from what the page draws.
 *
 * @param more entries of the page and of the catalogue, and further objects from 6 on
 */
export function rawPdf(
  content: string,
  { page = '', resources = '', catalog = '', objects = [] as readonly string[] } = {},
): Blob {
  const all = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>${resources}>>/Contents 4 0 R ${page}>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...objects,
  ];
  let text = '%PDF-1.7\n';
  const places = all.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<</Root 1 0 R/Size ${all.length + 1}>>\nstartxref\n${start}\n%%EOF`;
  return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);
}

/** Draws text at a place, in points from the lower left. */
export const drawText = (text: string, x: number, y: number, size = 12): string =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`;
