/** Opens a PDF, reading only the bytes that PDF.js asks for, and tells what is wrong with one that does not open. */
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy, PDFWorker } from 'pdfjs-dist';
import { SourceError, throwIfStopped } from '#translation/sources/source-error.ts';
import { loadPdfjs, type Pdfjs } from './load-pdfjs.ts';
import type { PdfParser } from './pdf-parser.ts';

const CHUNK_BYTES = 256 * 1024;
/** Times in which a document opens, and a page is read, at the most: what takes longer is broken, or was made to. */
const LIMITS: Limits = {
  openMilliseconds: 5000,
  searchMilliseconds: 1000,
  pageMilliseconds: 20_000,
};
/** Bytes for which opening gets a millisecond more: where the list of objects is broken, the whole file is searched. */
const BYTES_PER_MILLISECOND = 10_000;
/** Time in which the parser is loaded, over a slow network, too. */
const LOAD_MILLISECONDS = 60_000;
const GOODBYE_MILLISECONDS = 200;

/** Longest times of reading. */
export interface Limits {
  openMilliseconds: number;
  /** Opening one whose list of objects is broken: PDF.js searches it, in any number of steps. */
  searchMilliseconds: number;
  pageMilliseconds: number;
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

/** Bytes at the beginning and the end of a file in which its marks are. */
const MARK_BYTES = 1024;

/** Whether the list of objects is where the end of the file says that it is (ISO 32000, 7.5.5); where it cannot be read, too. */
async function hasObjectList(file: Blob): Promise<boolean> {
  try {
    const tail = await file.slice(-MARK_BYTES).text();
    const written = [...tail.matchAll(/startxref\s+(\d{1,12})/g)].at(-1)?.[1];
    if (written === undefined) return false;
    const head = await file.slice(0, MARK_BYTES).text();
    // Bytes before the file do not count.
    const start = Number(written) + Math.max(0, head.indexOf('%PDF-'));
    return /^\s*(?:xref|\d+ \d+ obj)/.test(await file.slice(start, start + 40).text());
  } catch {
    return true; // told by the parser
  }
}

/** Creates what reads the bytes of a file that PDF.js asks for. */
function createRanges(pdfjs: Pdfjs['api'], file: Blob, onUnreadable: () => void) {
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
  { openMilliseconds, searchMilliseconds, pageMilliseconds }: Limits = LIMITS,
): Promise<OpenPdf> {
  throwIfStopped(signal);
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
  const withTimeout = <T>(work: Promise<T>, milliseconds = pageMilliseconds): Promise<T> =>
    raceTimeout(milliseconds, Promise.race([work, aborted, parser.failed]));
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
    await withTimeout(parser.ready, LOAD_MILLISECONDS);
  } catch (cause) {
    await close();
    throwIfStopped(signal);
    throw cause;
  }
  let document: PDFDocumentProxy;
  try {
    const milliseconds = (await hasObjectList(file)) ? openMilliseconds : searchMilliseconds;
    document = await withTimeout(task.promise, milliseconds + file.size / BYTES_PER_MILLISECOND);
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
