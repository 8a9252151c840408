/** Opens a PDF at an address for reading page by page; only what is looked at is fetched. */
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';

const CHUNK_BYTES = 256 * 1024;

export interface OpenDocument {
  readonly pageCount: number;
  /** Returns the text of a page, counted from 1. */
  text(page: number): Promise<string>;
  /** Draws a page as wide as asked, in pixels of the canvas; the canvas takes its size. Rejects when aborted. */
  draw(
    page: number,
    canvas: HTMLCanvasElement,
    widthPixels: number,
    signal: AbortSignal,
  ): Promise<void>;
  close(): Promise<void>;
}

export async function openDocument(link: string): Promise<OpenDocument> {
  const [pdfjs, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;
  const task = pdfjs.getDocument({
    url: link,
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const document: PDFDocumentProxy = await task.promise;
  return {
    pageCount: document.numPages,
    async text(number) {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('');
    },
    async draw(number, canvas, widthPixels, signal) {
      const page = await document.getPage(number);
      signal.throwIfAborted();
      const scale = widthPixels / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      // Drawn aside first: the page that is there stays until the new one is whole.
      const offscreen = new OffscreenCanvas(
        Math.round(viewport.width),
        Math.round(viewport.height),
      );
      const context = offscreen.getContext('2d');
      if (context === null) throw new Error('This browser cannot draw the document.');
      const drawing: RenderTask = page.render({
        canvas: null,
        canvasContext: context as unknown as CanvasRenderingContext2D,
        viewport,
      });
      const stop = () => drawing.cancel();
      signal.addEventListener('abort', stop, { once: true });
      try {
        await drawing.promise;
      } finally {
        signal.removeEventListener('abort', stop);
      }
      signal.throwIfAborted();
      canvas.width = offscreen.width;
      canvas.height = offscreen.height;
      canvas.getContext('2d')?.drawImage(offscreen, 0, 0);
    },
    close: () => task.destroy(),
  };
}
