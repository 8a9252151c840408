import { CodedError } from '#contract/coded-error.ts';

/**
 * `not-a-pack`: no zip, or no manifest that can be read. `too-large`: more than a browser should unpack.
 * `unreadable`: a video that cannot be decoded. `unfit`: a video that is no clip of a signer on green.
 * `not-kept`: the browser could not store it. `missing`: it was removed since.
 */
export type ClipErrorCode =
  | 'not-a-pack'
  | 'too-large'
  | 'unreadable'
  | 'unfit'
  | 'not-kept'
  | 'missing';

export class ClipError extends CodedError<ClipErrorCode> {}
