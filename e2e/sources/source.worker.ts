/** Reads a source inside a worker: `{ source }` in, `{ outcome }` out. */
import { readSource } from '#translation/sources/read-source.ts';
import type { Source } from '#translation/sources/source-reading.ts';
import { createWhisperRecogniser } from '#translation/sources/speech/whisper-recogniser.ts';

self.onmessage = async ({ data }: MessageEvent<{ source: Source; model?: string }>) => {
  const recogniser = data.model === undefined ? undefined : createWhisperRecogniser(data.model);
  const outcome = await readSource({ ...data.source, recogniser }).catch(String);
  recogniser?.close();
  self.postMessage({ outcome });
};
