import { CodedError } from '#contract/coded-error.ts';

/** Why a signer cannot be drawn as asked. */
export class AvatarError extends CodedError<'colour-unknown' | 'contrast-low'> {}
