/** Search parameters of the review screen. */
import { z } from 'zod';

const whole = z.coerce.number().int().min(1).optional().catch(undefined);

/** `part` counts the parts from 1; `version` is an older one to read. */
export const ReviewSearch = z.object({ part: whole, version: whole });
export type ReviewSearch = z.infer<typeof ReviewSearch>;
