/** Draws the first page of a PDF for a small picture of it. */
import { openPdf } from './open/open-pdf.ts';

/**
 * Draws the first page with its longer side of so many pixels. Its own fonts are drawn as outlines: none of them is given
 * to the browser.
 *
 * @throws {SourceError} `pdf-encrypted`, `pdf-broken`, `file-gone`, `stopped`
 */
export async function drawFirstPage(
  file: Blob,
  maxSidePixels: number,
  signal: AbortSignal,
): Promise<OffscreenCanvas> {
  const pdf = await openPdf(file, signal);
  try {
    return await pdf.withPage(1, async (page) => {
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: maxSidePixels / Math.max(width, height) });
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.round(viewport.width)),
        Math.max(1, Math.round(viewport.height)),
      );
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('This browser cannot draw the document.');
      await page.render({
        canvas: null,
        canvasContext: context as unknown as CanvasRenderingContext2D,
        viewport,
      }).promise;
      return canvas;
    });
  } finally {
    await pdf.close();
  }
}
