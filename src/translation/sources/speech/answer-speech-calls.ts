/** The worker's end of the channel: one model, one window at a time. */
import { answerCalls } from '#channel/answer-calls.ts';
import type { Port } from '#channel/protocol.ts';
import type { loadWhisper, Recognise } from './load-whisper.ts';
import { SOURCE_ERRORS, type SpeechCalls } from './speech-calls.ts';

export function answerSpeechCalls(port: Port, load: typeof loadWhisper): void {
  let model: Promise<Recognise> | undefined;
  answerCalls<SpeechCalls>(
    port,
    {
      async load(modelUrl, { reportProgress: tell }) {
        model = load(modelUrl, tell);
        await model;
      },
      async recognise(samples) {
        if (model === undefined) throw new Error('A window came before its model.');
        return (await model)(samples);
      },
    },
    { errors: SOURCE_ERRORS },
  );
}
