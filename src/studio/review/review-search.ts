/** Search parameters of the review screen. */
import { z } from 'zod';

const positiveInteger = z.coerce.number().int().min(1).optional().catch(undefined);

/**
 * `part` counts the parts from 1; `version` is an older one to read; `sentence` is the id of the one that a link leads
 * to.
 */
export const ReviewSearch = z.object({
  part: positiveInteger,
  version: positiveInteger,
  sentence: z.string().max(100).optional().catch(undefined),
});
export type ReviewSearch = z.infer<typeof ReviewSearch>;
