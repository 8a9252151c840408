/** PDF.js, loaded when a PDF is first read. */
import { type PdfParser, startWorkerParser } from './pdf-parser.ts';

export interface Pdfjs {
  api: typeof import('pdfjs-dist');
  /**
   * Starts its parser, in a worker of its own that can be ended. We start it ourselves, since PDF.js does so only on a
   * page: inside a worker, and in Node, it would parse in the same thread, where nothing ends it.
   */
  startParser: () => PdfParser;
}

let loading: Promise<Pdfjs> | undefined;

export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= load();
  // Where the network failed it is tried again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<Pdfjs> {
  // Commands are run by Node without a bundler, which alone sets `env`.
  if (import.meta.env === undefined || import.meta.env.SSR) {
    const [api, { startThreadParser }] = await Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('./thread-parser.ts'),
    ]);
    return { api, startParser: startThreadParser };
  }
  const [api, { default: workerUrl }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  return { api, startParser: () => startWorkerParser(workerUrl) };
}
