/** What the page asks of the worker that times a part. */
import { errorCrossing } from '#channel/error-crossing.ts';
import { CodedError } from '#contract/coded-error.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import type { Message } from '#contract/message.ts';
import type { SignedPhrase } from '#signing/compose-signing.ts';

export interface TimingCalls {
  /** When the phrases of a message are signed at the render's own speed, by the organisation's sign library. */
  time: {
    given: { message: Message; rules: LibraryRules };
    told: never;
    done: readonly SignedPhrase[];
  };
}

/** `unsignable`: a gloss cannot be signed, or the browser cannot work it out. */
class TimingError extends CodedError<'unsignable'> {}

export const TIMING_ERRORS = errorCrossing<'unsignable'>(TimingError, 'unsignable');
