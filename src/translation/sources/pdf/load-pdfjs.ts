/** PDF.js, loaded when a PDF is first read. */

export type Pdfjs = typeof import('pdfjs-dist');

let loading: Promise<Pdfjs> | undefined;

/** In a browser its parser runs in a worker of its own; in Node (unit tests) in the same thread. */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Pdfjs> {
  if (import.meta.env.SSR) return import('pdfjs-dist/legacy/build/pdf.mjs');
  const [pdfjs, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;
  return pdfjs;
}
