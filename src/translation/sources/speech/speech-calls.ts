/** Calls of the page to the worker that runs the speech model. */
import { errorCrossing } from '#channel/error-crossing.ts';
import type { SourceErrorCode } from '#contract/requests/job-failure.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import type { SpokenPhrase } from './speech-recogniser.ts';

export interface SpeechCalls {
  /** `given` is the model's address as `whisperRecogniser` takes it; comes first. Tells 0 to 1 over all files. */
  load: { given: string; told: number; done: undefined };
  /** The samples are transferred. */
  recognise: { given: Float32Array<ArrayBuffer>; told: never; done: SpokenPhrase[] };
}

export const SOURCE_ERRORS = errorCrossing<SourceErrorCode>(SourceError, 'speech-failed');
