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
      'Words of the title, the English, the name or e-mail address of who made it, the beginning of a gloss, or a whole id. Letter case and accents do not matter.',
  }),
  gloss: z.string().max(100).optional().meta({
    description:
      'Only requests whose videos sign this gloss, or this name in capitals, such as TRAIN (extension).',
  }),
  view: RequestView.optional().meta({
    description: `needs-me: what waits for the caller's approval, and what failed or waits for subtitles of theirs. on-air: on screens now. expiring: leaves a screen within ${EXPIRING_MINUTES} minutes. mine: made by the caller (extension).`,
  }),
  archived: z.enum(['only', 'all']).optional().meta({
    description: 'Archived requests alone, or all; without them when absent (extension).',
  }),
};
