/** The worker's end of the channel: one model, one window at a time. */
import { SourceError } from '../source-error.ts';
import type { loadWhisper, Recognise } from './load-whisper.ts';
import type { SpeechMessage, SpeechReply } from './protocol.ts';

/** What answering needs of a worker's global scope. */
export interface SpeechPort {
  onmessage: ((event: MessageEvent<SpeechMessage>) => void) | null;
  postMessage(reply: SpeechReply): void;
}

export function answerSpeechMessages(port: SpeechPort, load: typeof loadWhisper): void {
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
  port.onmessage = ({ data: message }) => {
    if (message.type === 'recognise')
      void answer(message.id, message.samples).then((reply) => port.postMessage(reply));
    else {
      model = load(message.modelUrl, (progress) => port.postMessage({ type: 'loading', progress }));
      // Told with each window that needed it.
      model.catch(() => undefined);
    }
  };
}
