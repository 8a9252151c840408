import { CodedError } from '#contract/coded-error.ts';
import type { RenderErrorCode } from '#contract/job-failure.ts';

/** Why no video came out; `RENDER_FAILURES` says what each code means. */
export class RenderError extends CodedError<RenderErrorCode> {}

/** Whatever goes wrong while signing or painting is not the encoder's fault, and comes again on a retry. */
export const drawingFailed = (cause: unknown): RenderError =>
  cause instanceof RenderError
    ? cause
    : new RenderError('drawing-failed', `The message could not be drawn: ${cause}`, { cause });
