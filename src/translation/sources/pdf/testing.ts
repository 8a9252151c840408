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
