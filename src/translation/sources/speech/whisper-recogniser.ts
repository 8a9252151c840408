/** Speech recognition with Whisper in a worker of its own: the page stays free, and stopping is at once. */
import { type Channel, openWorker } from '#channel/open-channel.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import { SOURCE_ERRORS, type SpeechCalls } from './speech-calls.ts';
import type { SpeechRecogniser } from './speech-recogniser.ts';

export interface ClosableRecogniser extends SpeechRecogniser {
  /** Ends the worker and frees the model; a window under way ends with `createStoppedError`. */
  close(): void;
}

export interface WhisperOptions {
  /** Progress of loading the model, 0 to 1; only rises. */
  onLoading?: ((progress: number) => void) | undefined;
  /** Starts the worker in tests. */
  startWorker?: () => Worker;
}

/**
 * Creates a recogniser that runs Whisper in a worker.
 *
 * @param modelUrl address of a folder with a Whisper model in the layout of transformers.js; the files are
 * fetched from there alone, and only with the first window. With cross-origin isolation it must be on the
 * same origin or allow it
 */
export function createWhisperRecogniser(
  modelUrl: string,
  { onLoading, startWorker = newSpeechWorker }: WhisperOptions = {},
): ClosableRecogniser {
  let channel: Channel<SpeechCalls> | undefined;
  let loaded = 0;

  const createStoppedError = () => new SourceError('stopped', 'Speech recognition was stopped.');
  const close = () => channel?.end(createStoppedError());
  const start = (): Channel<SpeechCalls> => {
    const started = openWorker<SpeechCalls>(startWorker(), SPEECH_ERRORS);
    const onTold = (progress: number) => {
      // Sizes of files become known one after the other, so the fraction of all could fall.
      loaded = Math.max(loaded, progress);
      onLoading?.(loaded);
    };
    const loading = started.call('load', new URL(modelUrl, location.href).href, {
      onProgress: onTold,
    });
    // Each window that needs the model hears of it.
    loading.catch(() => undefined);
    return started;
  };

  return {
    async recognise(samples, signal) {
      if (signal?.aborted) throw createStoppedError();
      if (channel === undefined || channel.ended) channel = start();
      // The model cannot be interrupted: stopping ends its worker, and the next window loads it again.
      signal?.addEventListener('abort', close, { once: true });
      const owned = samples.slice();
      try {
        return await channel.call('recognise', owned, { transfer: [owned.buffer] });
      } finally {
        signal?.removeEventListener('abort', close);
      }
    },
    close,
  };
}

const SPEECH_ERRORS = {
  ...SOURCE_ERRORS,
  broken: (detail: string) =>
    new SourceError(
      'speech-failed',
      'Speech recognition failed. The computer may have too little memory.',
      { cause: detail },
    ),
};

const newSpeechWorker = () =>
  new Worker(new URL('./speech.worker.ts', import.meta.url), { type: 'module' });
