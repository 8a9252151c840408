import { CodedError } from '#contract/coded-error.ts';

/**
 * Why a signer cannot be drawn as asked.
 *
 * Its file: `file-too-large`, `file-not-vrm` (no binary glTF, or no VRM in it), `file-old-vrm` (VRM 0.x),
 * `file-broken`, `file-refers-elsewhere` (parts of it are other files), `file-unsupported` (packed in a way that
 * we cannot read), `bones-missing`, `figure-missing` (no such signer here), `figure-unreachable` (its file could
 * not be fetched), `not-kept` (this browser has no room).
 *
 * This machine: `graphics-missing` (no WebGL), `graphics-lost` (it was taken away; see `Signer.recover`).
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

/** Why a signer cannot be loaded or drawn. `code` says what a person can do about it. */
export class AvatarError extends CodedError<AvatarErrorCode> {}
