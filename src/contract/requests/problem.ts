/** Problems and warnings about a body, and the error body that carries them in a response. */

import { z } from 'zod';
import { SUBTITLE_TYPES_SHORT } from '#contract/files/subtitle-types.ts';
import { LeftOut } from './left-out.ts';

/** Codes of all errors of the service. Clients branch on them; the list only grows. */
export const ErrorCode = z.enum([
  'token-missing',
  'token-invalid',
  'token-expired',
  'scope-missing',
  'client-invalid',
  'grant-unsupported',
  'not-found',
  'method-unsupported',
  'conflict',
  'parts-missing',
  'lease-lost',
  'too-large',
  'too-many-uploads',
  'too-many-jobs',
  'quota-exceeded',
  'storage-full',
  'type-unsupported',
  'link-invalid',
  'link-expired',
  'length-wrong',
  'range-invalid',
  'rate-limited',
  'timeout',
  'internal',
  'unavailable',
  'body-invalid',
  'field-required',
  'field-invalid',
  'field-conflict',
  'code-unknown',
  'code-empty',
  'nothing-to-announce',
  'stale',
  'review-needed',
  'session-locked',
  'proof-needed',
  'not-approved',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Codes of warnings: unusual but possible, never refused. */
const WarningCode = z.enum([
  'background-like-clothes',
  'cancelled-with-calling-points',
  'cancelled-with-arrival',
  'reason-without-disruption',
  'field-unused',
  'field-not-signed',
  'reason-withdrawn',
  'operator-former',
  'station-closed',
  'via-is-destination',
  'calling-at-includes-destination',
  'company-missing',
  'contrast-low',
  'time-unlikely',
  'text-left-out',
  'cue-cut',
  'film-changed',
  'speech-not-recognised',
  'text-track-used',
  'meaning-doubtful',
  'not-reviewed',
  'review-needed',
]);
/** Subject of a warning. */
export type WarningCode = z.infer<typeof WarningCode>;

/** Message of a service without a speech model about films and sound, in the studio and in its responses. */
export const NO_SPEECH_RECOGNITION = `This service can't recognise speech. Send an English subtitle file (${SUBTITLE_TYPES_SHORT}) to continue the translation.`;

/**
 * Message about a film that waits for subtitles because its sound has no speech, as the reader and the studio
 * show it.
 */
export const NO_WORDS_HEARD = `No speech was found in the sound. Send an English subtitle file (${SUBTITLE_TYPES_SHORT}) to continue the translation.`;

/** Codes of what is known only once an uploaded file has been read; reading it again replaces them. */
export const READING_CODES: readonly WarningCode[] = [
  'text-left-out',
  'cue-cut',
  'film-changed',
  'speech-not-recognised',
  'text-track-used',
  'field-unused',
  'meaning-doubtful',
  'not-reviewed',
];

/** Element of `errors`: `field` is a path such as `callingAt[2]`. */
export const Problem = z.object({
  message: z.string().min(1),
  code: ErrorCode,
  field: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** Warning about an accepted body, shown in the form and returned as `data.warnings`. */
export const Warning = z.object({
  message: z.string().min(1),
  code: WarningCode,
  field: z.string().optional(),
  leftOut: z.array(LeftOut).max(200).optional().meta({
    description:
      'What the reader of an uploaded file left out, one kind and place each (extension).',
  }),
});
export type Warning = z.infer<typeof Warning>;

/** The body of every failed answer. */
export const ErrorBody = z.object({ errors: z.array(Problem).min(1) });
export type ErrorBody = z.infer<typeof ErrorBody>;
