import { AvatarError } from '#avatar/avatar-error.ts';
import { createErrorCrossing } from '#channel/error-crossing.ts';
import { CodedError } from '#contract/coded-error.ts';
import type { RenderErrorCode } from '#contract/requests/job-failure.ts';

/** Error when no video could be made; `RENDER_FAILURES` documents its codes. */
export class RenderError extends CodedError<RenderErrorCode> {}

/**
 * Converts an error of signing or painting, which is not the encoder's fault; most of these happen again on a
 * retry.
 */
export function toRenderError(cause: unknown): RenderError {
  if (cause instanceof RenderError) return cause;
  if (!(cause instanceof AvatarError))
    return new RenderError('drawing-failed', `The video could not be drawn: ${cause}`, { cause });
  return new RenderError(toRenderErrorCode(cause), cause.message, { cause });
}

function toRenderErrorCode({ code }: AvatarError): RenderErrorCode {
  switch (code) {
    case 'graphics-lost':
    case 'graphics-missing':
      return 'graphics-unavailable';
    case 'figure-unreachable':
      return 'signer-unreachable';
    case 'colour-unknown':
    case 'contrast-low':
      return 'drawing-failed';
    default:
      return 'signer-missing';
  }
}

/** Whether what was cut short can be drawn anew once `recover` of its signer has come back. */
export const isGraphicsLost = (error: unknown): boolean =>
  error instanceof RenderError &&
  error.cause instanceof AvatarError &&
  error.cause.code === 'graphics-lost';

/** Formats an error for the page: its message, and its cause where that adds information. */
function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause !== undefined ? `${error.cause}` : '';
  return cause === '' || cause.endsWith(message) ? message : `${message}\n${cause}`;
}

/** Conversion of a `RenderError` between page and workers; an unexpected error is treated as the encoder's fault. */
export const RENDER_ERRORS = createErrorCrossing<RenderErrorCode>(
  RenderError,
  'encoder-failed',
  describeError,
);
