import { CodedError } from '#contract/coded-error.ts';

export type RenderErrorCode =
  | 'cancelled'
  | 'browser-unsupported'
  | 'engine-unavailable'
  | 'drawing-failed'
  | 'encoder-failed'
  | 'source-corrupt'
  | 'source-unsupported'
  | 'source-too-large';

/**
 * Why no video came out. `cancelled`: asked for, no alarm. `browser-unsupported`: no workers or no
 * OffscreenCanvas. `engine-unavailable`: the video engine could not be fetched; trying again can help.
 * `drawing-failed`: the message cannot be signed or drawn; trying again cannot help.
 * `encoder-failed`: the engine gave up twice. `source-corrupt`, `source-unsupported`, `source-too-large`: the
 * film or sound to put the signer with cannot be read, is in a codec we do not read, or is beyond what a browser holds.
 */
export class RenderError extends CodedError<RenderErrorCode> {}

/** Whatever goes wrong while signing or painting is not the encoder's fault, and comes again on a retry. */
export const drawingFailed = (cause: unknown): RenderError =>
  cause instanceof RenderError
    ? cause
    : new RenderError('drawing-failed', `The message could not be drawn: ${cause}`, { cause });
