/** The worker's side of the letterbox: one model, one window at a time. */
import { SourceError } from '../source-error.ts';
import type { loadWhisper, Recognise } from './load-whisper.ts';
import type { SpeechLetter, SpeechReply } from './protocol.ts';

/** What answering needs of a worker's global scope. */
export interface SpeechPort {
  onmessage: ((event: MessageEvent<SpeechLetter>) => void) | null;
  postMessage(reply: SpeechReply): void;
}

export function answerSpeechLetters(port: SpeechPort, load: typeof loadWhisper): void {
  let model: Promise<Recognise> | undefined;
  const answer = async (id: number, samples: Float32Array): Promise<SpeechReply> => {
    try {
      if (model === undefined) throw new Error('A window came before its model.');
      return { type: 'recognised', id, phrases: await (await model)(samples) };
    } catch (error) {
      if (error instanceof SourceError)
        return { type: 'failed', id, code: error.code, message: error.message };
      return { type: 'failed', id, code: 'speech-failed', message: String(error) };
    }
  };
  port.onmessage = ({ data: letter }) => {
    if (letter.type === 'recognise')
      void answer(letter.id, letter.samples).then((reply) => port.postMessage(reply));
    else {
      model = load(letter.modelUrl, (progress) => port.postMessage({ type: 'loading', progress }));
      // Told with each window that needed it.
      model.catch(() => undefined);
    }
  };
}
