/** Filters for lists of requests. */
import { z } from 'zod';

/** Ready filters, seen by who asks. */
export const RequestView = z.enum(['needs-me', 'on-air', 'failed', 'expiring', 'mine']);
export type RequestView = z.infer<typeof RequestView>;

/** Time before its end within which a showing counts as about to expire. */
export const EXPIRING_MINUTES = 30;

/** Filters of the list besides status and kind. */
export const REQUEST_FILTER = {
  text: z.string().max(200).optional().meta({
    description:
      'Words from the title, the English, or the name or email address of its author; the start of a gloss; or a whole id. Ignores case and accents.',
  }),
  gloss: z.string().max(100).optional().meta({
    description:
      'Only requests with videos that sign this gloss, such as TRAIN, or this name in capitals (extension).',
  }),
  view: RequestView.optional().meta({
    description: `needs-me: requests waiting for the caller's approval, and the caller's own requests that failed or are waiting for subtitles. on-air: on screens now. expiring: leaving a screen within ${EXPIRING_MINUTES} minutes. mine: made by the caller (extension).`,
  }),
  archived: z.enum(['only', 'all']).optional().meta({
    description:
      'Only archived requests, or all requests. Default: without archived requests (extension).',
  }),
};
