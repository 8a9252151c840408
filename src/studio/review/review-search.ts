/** Search parameters of the review screen. */
import { z } from 'zod';

const positiveInteger = z.coerce.number().int().min(1).optional().catch(undefined);

/** `part` counts the parts from 1; `version` is an older one to read. */
export const ReviewSearch = z.object({ part: positiveInteger, version: positiveInteger });
export type ReviewSearch = z.infer<typeof ReviewSearch>;
