import { describe, expect, it } from 'vitest';
import type { CallMessage } from '#channel/protocol.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import { answerSpeechCalls } from './answer-speech-calls.ts';
import type { loadWhisper } from './load-whisper.ts';
import { createWhisperRecogniser } from './whisper-recogniser.ts';

/** Creates a worker in this thread whose model is a STAND-IN: it returns how many samples it got. */
function createWorker(load: typeof loadWhisper) {
  const { port1, port2 } = new MessageChannel();
  const asked: PropertyKey[] = [];
  answerSpeechCalls(port2, load);
  const worker = port1 as unknown as Worker;
  const post = port1.postMessage.bind(port1);
  Object.assign(worker, {
    terminate: () => port1.close(),
    postMessage(message: CallMessage, options: StructuredSerializeOptions) {
      if (message.type === 'call') asked.push(message.name);
      post(message, options);
    },
  });
  return { worker, asked };
}
const standIn: typeof loadWhisper = async (_url, onProgress) => {
  for (const fraction of [0.4, 0.2, 1]) onProgress(fraction);
  return async (samples) => [{ startSeconds: 0, endSeconds: 1, text: `${samples.length}` }];
};
const model = 'http://localhost/models/tiny';
globalThis.location ??= { href: 'http://localhost/' } as Location;

describe('recognition in a worker', () => {
  it('loads the model with the first window, and answers each in its turn', async () => {
    const { worker, asked } = createWorker(standIn);
    const loading: number[] = [];
    const recogniser = createWhisperRecogniser(model, {
      startWorker: () => worker,
      onLoading: (fraction) => loading.push(fraction),
    });
    expect(asked).toEqual([]);
    const samples = new Float32Array(7);
    const responses = [recogniser.recognise(samples), recogniser.recognise(new Float32Array(3))];
    expect((await Promise.all(responses)).map(([phrase]) => phrase!.text)).toEqual(['7', '3']);
    expect(asked).toEqual(['load', 'recognise', 'recognise']);
    expect(loading).toEqual([0.4, 0.4, 1]);
    expect(samples).toHaveLength(7);
    recogniser.close();
  });

  it('tells why a model cannot be loaded or gives up', async () => {
    const broken = createWorker(async () => {
      throw new SourceError('speech-failed', 'No model there.');
    });
    const recogniser = createWhisperRecogniser(model, { startWorker: () => broken.worker });
    await expect(recogniser.recognise(new Float32Array(1))).rejects.toMatchObject({
      code: 'speech-failed',
      message: 'No model there.',
    });
    recogniser.close();
    const dying = createWorker(standIn).worker;
    const secondRecogniser = createWhisperRecogniser(model, { startWorker: () => dying });
    const answer = secondRecogniser.recognise(new Float32Array(1));
    dying.onerror?.(new Event('error') as ErrorEvent);
    await expect(answer).rejects.toMatchObject({ code: 'speech-failed' });
  });

  it('stops at once, and starts afresh afterwards', async () => {
    const never: typeof loadWhisper = () => new Promise(() => undefined);
    const workers = [createWorker(never), createWorker(standIn)];
    const recogniser = createWhisperRecogniser(model, {
      startWorker: () => workers.shift()!.worker,
    });
    const abort = new AbortController();
    const answer = recogniser.recognise(new Float32Array(1), abort.signal);
    abort.abort();
    await expect(answer).rejects.toMatchObject({ code: 'stopped' });
    await expect(recogniser.recognise(new Float32Array(1), abort.signal)).rejects.toMatchObject({
      code: 'stopped',
    });
    expect(await recogniser.recognise(new Float32Array(2))).toMatchObject([{ text: '2' }]);
    recogniser.close();
  });
});
