/** Functions that the tests and the benchmark of sources call in the browser. */
import { readSource } from '#translation/sources/read-source.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import type { Source } from '#translation/sources/source-reading.ts';
import { createWhisperRecogniser } from '#translation/sources/speech/whisper-recogniser.ts';

interface SentSource {
  /** Base64, since that is what crosses from the test. */
  file: string;
  contentType: string;
  subtitles?: string;
  splitIds?: string[];
  /** Address of a speech model. */
  model?: string;
  /** Stop when progress has come so far. */
  stopAt?: number;
}

const toBlob = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (message) => message.charCodeAt(0))]);

async function read({ file, subtitles, model, stopAt, ...rest }: SentSource) {
  const loading: number[] = [];
  const progress: number[] = [];
  const recogniser =
    model === undefined
      ? undefined
      : createWhisperRecogniser(model, { onLoading: (fraction) => loading.push(fraction) });
  const abort = new AbortController();
  const source: Source = {
    ...rest,
    file: toBlob(file),
    subtitles: subtitles === undefined ? undefined : new Blob([subtitles]),
    recogniser,
  };
  const outcome = await readSource(source, {
    signal: abort.signal,
    onProgress(fraction) {
      progress.push(fraction);
      if (stopAt !== undefined && fraction >= stopAt) abort.abort();
    },
  }).catch((error: unknown) => ({
    code: error instanceof SourceError ? error.code : 'unforeseen',
    message: String(error),
    cause: error instanceof Error ? String(error.cause) : '',
  }));
  recogniser?.close();
  return { outcome, loading, progress };
}

/** Reads a source inside a worker. */
async function readInWorker({ file, subtitles: _, model, ...rest }: SentSource) {
  const worker = new Worker(new URL('./source.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ outcome: unknown }>) => resolve(data.outcome);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage({ source: { ...rest, file: toBlob(file) }, model });
    });
  } finally {
    worker.terminate();
  }
}

const tools = { read, readInWorker };
declare global {
  interface Window {
    sources: typeof tools;
  }
}
window.sources = tools;
