/** Calls of the page to the worker that runs the speech model. */
import { createErrorCrossing } from '#channel/error-crossing.ts';
import type { SourceErrorCode } from '#contract/requests/job-failure.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import type { SpokenPhrase } from './speech-recogniser.ts';

export interface SpeechCalls {
  /** `request` is the model's address as `createWhisperRecogniser` takes it; comes first. Tells 0 to 1 over all files. */
  load: { request: string; progress: number; response: undefined };
  /** The samples are transferred. */
  recognise: { request: Float32Array<ArrayBuffer>; progress: never; response: SpokenPhrase[] };
}

export const SOURCE_ERRORS = createErrorCrossing<SourceErrorCode>(SourceError, 'speech-failed');
