/** Speech recognition with Whisper in a worker of its own: the page stays free, and stopping is at once. */
import { SourceError } from '../source-error.ts';
import type { SpeechMessage, SpeechReply } from './protocol.ts';
import type { SpeechRecogniser, SpokenPhrase } from './speech-recogniser.ts';

export interface ClosableRecogniser extends SpeechRecogniser {
  /** Ends the worker and frees the model; a window under way ends with `stopped`. */
  close(): void;
}

export interface WhisperOptions {
  /** Of loading the model, 0 to 1; only rises. */
  onLoading?: ((progress: number) => void) | undefined;
  /** Of tests. */
  startWorker?: () => Worker;
}

interface Waiting {
  resolve(phrases: SpokenPhrase[]): void;
  reject(error: SourceError): void;
}

/**
 * @param modelUrl address of a folder with a Whisper model in the layout of transformers.js; the files are fetched
 * from there alone, and only with the first window. With cross-origin isolation it must be on the same origin or
 * allow it
 */
export function whisperRecogniser(
  modelUrl: string,
  { onLoading, startWorker = newSpeechWorker }: WhisperOptions = {},
): ClosableRecogniser {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;
  let loaded = 0;

  const end = (error: SourceError) => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const close = () => end(new SourceError('stopped', 'Speech recognition was stopped.'));
  const start = (): Worker => {
    const started = startWorker();
    const send = (message: SpeechMessage) => started.postMessage(message);
    started.onmessage = ({ data: reply }: MessageEvent<SpeechReply>) => {
      if (reply.type === 'loading') {
        // Sizes of files become known one after the other, so the fraction of all could fall.
        loaded = Math.max(loaded, reply.progress);
        onLoading?.(loaded);
        return;
      }
      const asker = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.type === 'recognised') asker?.resolve(reply.phrases);
      else asker?.reject(new SourceError(reply.code, reply.message));
    };
    const broken = (event: Event) =>
      end(
        new SourceError(
          'speech-failed',
          'Speech recognition failed. The computer may have too little memory.',
          {
            cause: event,
          },
        ),
      );
    started.onerror = broken;
    started.onmessageerror = broken;
    send({ type: 'load', modelUrl: new URL(modelUrl, location.href).href });
    return started;
  };

  return {
    recognise(samples, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) {
          reject(new SourceError('stopped', 'Speech recognition was stopped.'));
          return;
        }
        worker ??= start();
        lastId += 1;
        const id = lastId;
        const letGo = () => signal?.removeEventListener('abort', close);
        waiting.set(id, {
          resolve(phrases) {
            letGo();
            resolve(phrases);
          },
          reject(error) {
            letGo();
            reject(error);
          },
        });
        // The model cannot be interrupted: stopping ends its worker, and the next window loads it again.
        signal?.addEventListener('abort', close, { once: true });
        const owned = samples.slice();
        worker.postMessage({ type: 'recognise', id, samples: owned } satisfies SpeechMessage, [
          owned.buffer,
        ]);
      });
    },
    close,
  };
}

const newSpeechWorker = () =>
  new Worker(new URL('./speech.worker.ts', import.meta.url), { type: 'module' });
