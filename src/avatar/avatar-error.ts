import { CodedError } from '#contract/coded-error.ts';

/**
 * Reason why a signer cannot be drawn as requested.
 *
 * File: `file-too-large`, `file-not-vrm` (no binary glTF, or no VRM in it), `file-old-vrm` (VRM 0.x),
 * `file-broken`, `file-refers-elsewhere` (parts of it are other files), `file-unsupported` (packed in a
 * format that we cannot read), `bones-missing`, `figure-missing` (no such signer here), `figure-unreachable`
 * (its file could not be fetched), `not-kept` (this browser has no space).
 *
 * Machine: `graphics-missing` (no WebGL), `graphics-lost` (it was taken away; see `Signer.recover`).
 */
export type AvatarErrorCode =
  | 'colour-unknown'
  | 'contrast-low'
  | 'file-too-large'
  | 'file-not-vrm'
  | 'file-old-vrm'
  | 'file-broken'
  | 'file-refers-elsewhere'
  | 'file-unsupported'
  | 'bones-missing'
  | 'figure-missing'
  | 'figure-unreachable'
  | 'not-kept'
  | 'graphics-missing'
  | 'graphics-lost';

/** Error of loading or drawing a signer. `code` indicates what a person can do about it. */
export class AvatarError extends CodedError<AvatarErrorCode> {}
