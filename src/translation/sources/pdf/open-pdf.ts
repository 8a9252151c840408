/** Opens a PDF, reading only the bytes that PDF.js asks for, and tells what is wrong with one that does not open. */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { SourceError, throwIfStopped } from '#translation/sources/source-error.ts';
import { loadPdfjs } from './load-pdfjs.ts';

const CHUNK_BYTES = 256 * 1024;
/** A page that takes longer was made to. */
const PAGE_MILLISECONDS = 60_000;
const GOODBYE_MILLISECONDS = 500;

export interface OpenPdf {
  pageCount: number;
  /**
   * Lets `read` at one page, from 1.
   *
   * @throws {SourceError} `pdf-broken`, `file-gone`, `stopped`
   */
  withPage<T>(number: number, read: (page: PDFPageProxy) => Promise<T>): Promise<T>;
  /** Whether it says what each piece of its text is, and does not doubt it itself. */
  areTagged(): Promise<boolean>;
  /** Returns whether a layer of its content is shown. */
  findLayers(): Promise<(group: unknown) => boolean>;
  close(): Promise<void>;
}

const broken = (cause: unknown, detail = 'its pages cannot be read') =>
  new SourceError(
    'pdf-broken',
    `This PDF is damaged: ${detail}. Export it again from the program that made it, and send the new file.`,
    { cause },
  );

/**
 * Opens a PDF.
 *
 * @throws {SourceError} `pdf-encrypted` when it asks for a password, `pdf-broken`, `file-gone`, `stopped`
 */
export async function openPdf(file: Blob, signal?: AbortSignal): Promise<OpenPdf> {
  throwIfStopped(signal);
  const { api: pdfjs, startWorker } = await loadPdfjs();
  const parser = startWorker?.();
  // Its type says that there can be no port; its documentation and code say that there can.
  const worker = parser && new pdfjs.PDFWorker({ port: parser as unknown as null });
  class FileRanges extends pdfjs.PDFDataRangeTransport {
    unreadable: unknown;
    override requestDataRange(begin: number, until: number): void {
      file
        .slice(begin, until)
        .arrayBuffer()
        .then(
          (bytes) => this.onDataRange(begin, new Uint8Array(bytes)),
          (error: unknown) => {
            this.unreadable = error;
            void end();
          },
        );
    }
  }
  const range = new FileRanges(file.size, null);
  const task = pdfjs.getDocument({
    range,
    ...(worker && { worker }),
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    // Only text is wanted.
    disableFontFace: true,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const end = async (): Promise<void> => {
    // A parser that a page keeps busy for ever does not answer; it is ended all the same.
    await raceTimeout(GOODBYE_MILLISECONDS, task.destroy()).catch(() => undefined);
    worker?.destroy();
    parser?.terminate();
  };
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // The rejection is reported by the call that waits when it happens.
  aborted.catch(() => undefined);
  const withTimeout = <T>(work: Promise<T>): Promise<T> =>
    raceTimeout(PAGE_MILLISECONDS, Promise.race([work, aborted]));
  const stop = () => void end();
  signal?.addEventListener('abort', stop, { once: true });

  const toFailure = (cause: unknown, detail?: string): SourceError => {
    throwIfStopped(signal);
    if (range.unreadable !== undefined)
      return new SourceError('file-gone', "Can't read this PDF from its disk.", { cause });
    if (cause instanceof Error && cause.name === 'PasswordException')
      return new SourceError(
        'pdf-encrypted',
        'This PDF has a password. Save it without one and send it again.',
        { cause },
      );
    return broken(cause, detail);
  };
  const close = async () => {
    signal?.removeEventListener('abort', stop);
    await end();
  };

  let document: PDFDocumentProxy;
  try {
    document = await withTimeout(task.promise);
  } catch (cause) {
    await close();
    throw toFailure(cause);
  }
  return {
    pageCount: document.numPages,
    async withPage(number, read) {
      try {
        const page = await withTimeout(document.getPage(number));
        try {
          return await withTimeout(read(page));
        } finally {
          page.cleanup();
        }
      } catch (cause) {
        throw toFailure(cause, `page ${number} can't be read`);
      }
    },
    async areTagged() {
      // What it says there is no reason to give up reading.
      const info = await withTimeout(document.getMarkInfo()).catch(() => null);
      throwIfStopped(signal);
      return info !== null && !info.Suspects;
    },
    async findLayers() {
      const layers = await withTimeout(document.getOptionalContentConfig()).catch(() => null);
      throwIfStopped(signal);
      return (group) => layers === null || layers.isVisible(group) !== false;
    },
    close,
  };
}

async function raceTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No answer after ${milliseconds / 1000} seconds.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
