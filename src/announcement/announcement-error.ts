import { CodedError } from '#contract/coded-error.ts';

/**
 * Error for a request that cannot be planned: it holds a code that the reference data does not know, or
 * nothing to announce. Neither happens to a request that `assessAnnouncement` accepted.
 */
export class AnnouncementError extends CodedError<'code-unknown' | 'nothing-to-announce'> {}
