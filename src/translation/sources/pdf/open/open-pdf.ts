/** Opens a PDF, reading only the bytes that PDF.js asks for, and tells what is wrong with one that does not open. */
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy, PDFWorker } from 'pdfjs-dist';
import { SourceError, throwIfStopped } from '#translation/sources/source-error.ts';
import { loadPdfjs, type Pdfjs } from './load-pdfjs.ts';
import { type Patience, waitPatiently } from './patience.ts';
import type { PdfParser } from './pdf-parser.ts';

const CHUNK_BYTES = 256 * 1024;
/** Work of the parser at the most: what takes longer is broken, or was made to. A usual document takes a tenth of it. */
const LIMITS: Limits = {
  openMilliseconds: 2000,
  stillMilliseconds: 2000,
  // A slow machine takes that for an honest page of some ten thousand letters.
  pageMilliseconds: 4000,
};
/** Bytes for which opening gets a millisecond more: where the list of objects is broken, the whole file is searched. */
const OPEN_BYTES_PER_MILLISECOND = 10_000;
/** Bytes for which a page may be still a millisecond longer: a large scan is one picture, of which nothing comes until its end. */
const STILL_BYTES_PER_MILLISECOND = 1000;
/** Bytes for which a page gets a millisecond more in all: a plan has millions of lines. */
const PAGE_BYTES_PER_MILLISECOND = 400;
/** Work on a page of any file. */
const MAX_PAGE_MILLISECONDS = 20_000;
/** Time in which the parser is loaded, over a slow network, too. */
const LOAD_MILLISECONDS = 60_000;
const GOODBYE_MILLISECONDS = 200;

/** Longest times of work, for a file of no size. */
export interface Limits {
  openMilliseconds: number;
  /** Time of a page in which nothing of it comes. */
  stillMilliseconds: number;
  pageMilliseconds: number;
}

/** Gives the work on a file its time: a larger one has more. */
function toPatience(limits: Limits, size: number): { open: Patience; page: Patience } {
  const openMilliseconds = limits.openMilliseconds + size / OPEN_BYTES_PER_MILLISECOND;
  const toPage = (milliseconds: number, bytes: number) =>
    Math.min(MAX_PAGE_MILLISECONDS, milliseconds + size / bytes);
  return {
    open: { stillMilliseconds: openMilliseconds, totalMilliseconds: openMilliseconds },
    page: {
      stillMilliseconds: toPage(limits.stillMilliseconds, STILL_BYTES_PER_MILLISECOND),
      totalMilliseconds: toPage(limits.pageMilliseconds, PAGE_BYTES_PER_MILLISECOND),
    },
  };
}

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

function nameFailure(cause: unknown, detail = 'its pages cannot be read'): SourceError {
  if (cause instanceof Error && cause.name === 'PasswordException')
    return new SourceError(
      'pdf-encrypted',
      'This PDF has a password. Save it without one and send it again.',
      { cause },
    );
  return new SourceError(
    'pdf-broken',
    `This PDF is damaged: ${detail}. Export it again from the program that made it, and send the new file.`,
    { cause },
  );
}

/** Creates what reads the bytes of a file that PDF.js asks for. */
function createRanges(pdfjs: Pdfjs['api'], file: Blob, onUnreadable: () => void) {
  class FileRanges extends pdfjs.PDFDataRangeTransport {
    unreadable: unknown;
    /** Number of ranges that the parser waits for. */
    awaited = 0;
    override requestDataRange(begin: number, until: number): void {
      this.awaited += 1;
      file
        .slice(begin, until)
        .arrayBuffer()
        .then(
          (bytes) => {
            this.awaited -= 1;
            this.onDataRange(begin, new Uint8Array(bytes));
          },
          (error: unknown) => {
            this.unreadable = error;
            onUnreadable();
          },
        );
    }
  }
  return new FileRanges(file.size, null);
}

/** Creates what ends the reading of a document, once. */
function createEnd(
  task: PDFDocumentLoadingTask,
  worker: PDFWorker,
  parser: PdfParser,
): () => Promise<void> {
  let ending: Promise<void> | undefined;
  const end = async () => {
    // A parser that a page keeps busy for ever does not answer; it is ended all the same.
    const didAnswer = await raceTimeout(
      GOODBYE_MILLISECONDS,
      Promise.race([task.destroy(), parser.failed]),
    ).then(
      () => true,
      () => false,
    );
    worker.destroy();
    parser.end(didAnswer);
  };
  return () => {
    ending ??= end();
    return ending;
  };
}

/**
 * Opens a PDF.
 *
 * @throws {SourceError} `pdf-encrypted` when it asks for a password, `pdf-broken`, `file-gone`, `stopped`
 */
export async function openPdf(
  file: Blob,
  signal?: AbortSignal,
  limits: Limits = LIMITS,
): Promise<OpenPdf> {
  throwIfStopped(signal);
  const patience = toPatience(limits, file.size);
  const { api: pdfjs, startParser } = await loadPdfjs();
  const parser = startParser();
  // Its type says that there can be no port; its documentation and code say that there can.
  const verbosity = pdfjs.VerbosityLevel.ERRORS;
  const worker = new pdfjs.PDFWorker({ port: parser.port as null, verbosity });
  const range = createRanges(pdfjs, file, () => void end());
  const task = pdfjs.getDocument({
    range,
    worker,
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    // Only text is wanted.
    disableFontFace: true,
    verbosity,
  });
  const end = createEnd(task, worker, parser);
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // The rejection is reported by the call that waits when it happens.
  aborted.catch(() => undefined);
  const signs = { isWaiting: () => range.awaited > 0, countMessages: parser.countMessages };
  const whileOpen = <T>(work: Promise<T>): Promise<T> =>
    Promise.race([work, aborted, parser.failed]);
  const withTimeout = <T>(work: Promise<T>, limit = patience.page): Promise<T> =>
    waitPatiently(whileOpen(work), limit, signs);
  const stop = () => void end();
  signal?.addEventListener('abort', stop, { once: true });

  const toFailure = (cause: unknown, detail?: string): SourceError => {
    throwIfStopped(signal);
    return range.unreadable === undefined
      ? nameFailure(cause, detail)
      : new SourceError('file-gone', "Can't read this PDF from its disk.", { cause });
  };
  const close = async () => {
    signal?.removeEventListener('abort', stop);
    await end();
  };

  // Reported below.
  task.promise.catch(() => undefined);
  try {
    await raceTimeout(LOAD_MILLISECONDS, whileOpen(parser.ready));
  } catch (cause) {
    await close();
    throwIfStopped(signal);
    throw cause;
  }
  let document: PDFDocumentProxy;
  try {
    document = await withTimeout(task.promise, patience.open);
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
