/** Calls from the page to the worker that computes the timing of a part. */
import { createErrorCrossing } from '#channel/error-crossing.ts';
import { CodedError } from '#contract/coded-error.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import type { Message } from '#contract/message.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { PausingSource } from '#signing/motion/cues/source-clock.ts';

export interface TimingCalls {
  /**
   * Computes when the phrases of a message are signed, at the render's own speed and by the organisation's
   * sign library, and where the source pauses for them.
   */
  time: {
    request: { message: Message; rules: LibraryRules; pausingSource: PausingSource | undefined };
    progress: never;
    response: Pick<Signing, 'phrases' | 'pauses'>;
  };
}

/** `unsignable`: a gloss cannot be signed, or the browser cannot work it out. */
class TimingError extends CodedError<'unsignable'> {}

export const TIMING_ERRORS = createErrorCrossing<'unsignable'>(TimingError, 'unsignable');
