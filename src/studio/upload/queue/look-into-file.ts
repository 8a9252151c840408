/** Looks into a file before it is sent, with the readers that will translate it. */
import { requireOpen } from '#translation/sources/media/require-open.ts';
import { openPdf } from '#translation/sources/pdf/open/open-pdf.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import type { FileReaders, InspectedPdf } from '#upload/check/check-file.ts';
import { UploadError } from '#upload/upload-error.ts';

/** Enough to tell a scan from a text. */
const PAGES_LOOKED_AT = 5;

/** Readers of files. They throw `UploadError`: `pdf-encrypted`, `pdf-broken`, `media-encrypted`, `file-gone`. */
export const FILE_READERS: FileReaders = {
  async pdf(file) {
    try {
      return await look(file);
    } catch (cause) {
      if (!(cause instanceof SourceError)) throw cause;
      const code =
        cause.code === 'pdf-encrypted' || cause.code === 'file-gone' ? cause.code : 'pdf-broken';
      throw new UploadError(code, cause.message, { cause });
    }
  },
  async media(file) {
    try {
      await requireOpen(file);
    } catch (cause) {
      if (cause instanceof SourceError)
        throw new UploadError('media-encrypted', cause.message, { cause });
      throw new UploadError('file-gone', 'The file cannot be read from the disk.', { cause });
    }
  },
};

async function look(file: File): Promise<InspectedPdf> {
  const pdf = await openPdf(file);
  try {
    const { pageCount } = pdf;
    for (let number = 1; number <= Math.min(pageCount, PAGES_LOOKED_AT); number++) {
      const hasText = await pdf.withPage(number, async (page) =>
        (await page.getTextContent()).items.some((item) => 'str' in item && item.str.trim() !== ''),
      );
      if (hasText) return { pageCount, hasText };
    }
    return { pageCount, hasText: false };
  } finally {
    await pdf.close();
  }
}
