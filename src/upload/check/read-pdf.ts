/** Pages and text of a PDF, read by PDF.js in its worker, and only the bytes that it asks for. */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { UploadError } from '../upload-error.ts';

const CHUNK_BYTES = 256 * 1024;

export interface OpenPdf {
  pageCount: number;
  /** Text of one page, from 1, line by line. */
  pageText(page: number): Promise<string>;
  close(): Promise<void>;
}

/** @throws {UploadError} `pdf-encrypted` when it asks for a password, `pdf-broken`, `file-gone` */
export async function openPdf(file: File): Promise<OpenPdf> {
  const [pdfjs, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;

  class FileRanges extends pdfjs.PDFDataRangeTransport {
    unreadable: unknown;
    override requestDataRange(begin: number, end: number): void {
      file
        .slice(begin, end)
        .arrayBuffer()
        .then(
          (bytes) => this.onDataRange(begin, new Uint8Array(bytes)),
          (error: unknown) => {
            this.unreadable = error;
            void task.destroy();
          },
        );
    }
  }
  const range = new FileRanges(file.size, null);
  const task = pdfjs.getDocument({
    range,
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    // Only text is wanted.
    disableFontFace: true,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  let document: PDFDocumentProxy;
  try {
    document = await task.promise;
  } catch (cause) {
    await task.destroy();
    if (range.unreadable !== undefined)
      throw new UploadError('file-gone', 'The PDF cannot be read from its disk.', { cause });
    throw cause instanceof Error && cause.name === 'PasswordException'
      ? new UploadError(
          'pdf-encrypted',
          'The PDF is protected by a password. Save it without one and choose it again.',
          { cause },
        )
      : new UploadError(
          'pdf-broken',
          'The PDF is damaged: its pages cannot be read. Export it again and choose the new file.',
          { cause },
        );
  }
  return {
    pageCount: document.numPages,
    async pageText(page) {
      const { items } = await (await document.getPage(page)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('');
    },
    close: () => task.destroy(),
  };
}
