/** PDF.js, loaded when a PDF is first read. */

export interface Pdfjs {
  api: typeof import('pdfjs-dist');
  /**
   * Starts its parser. We start it ourselves, since PDF.js does so only on a page: inside a worker it would parse in the
   * same thread and take over that worker's messages. Absent in Node (unit tests), where it parses in the same thread.
   */
  startWorker: (() => Worker) | undefined;
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
  if (import.meta.env === undefined || import.meta.env.SSR)
    return { api: await import('pdfjs-dist/legacy/build/pdf.mjs'), startWorker: undefined };
  const [api, { default: workerUrl }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  return { api, startWorker: () => new Worker(workerUrl, { type: 'module' }) };
}
