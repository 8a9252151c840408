/** Works out off the page when each phrase of a part is signed: an hour of film takes seconds. */
import type { Message } from '#contract/message.ts';
import { composeSigning, type SignedPhrase } from '#signing/compose-signing.ts';

/** Asked with a message; answers when its phrases are signed at the render's own speed. */
export type TimingAnswer = readonly SignedPhrase[];

addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
  let phrases: TimingAnswer = [];
  try {
    ({ phrases } = composeSigning(message));
  } catch (error) {
    console.info('The timing is not known: a gloss cannot be signed.', error);
  }
  postMessage(phrases);
});
