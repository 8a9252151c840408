/** One thing done to many requests. */
import { z } from 'zod';

/** Most requests of one call. */
export const MAX_BULK = 100;

/** `take-down` ends everything that is on air or to come of them; `delete` is for those that have ended. */
export const BulkAction = z.enum(['archive', 'unarchive', 'delete', 'retry', 'take-down']);
export type BulkAction = z.infer<typeof BulkAction>;

/** What to do, and to which. */
export const BulkForm = z.object({
  action: BulkAction,
  ids: z
    .array(z.uuid())
    .min(1)
    .max(MAX_BULK)
    .transform((ids) => [...new Set(ids)]),
});

/** What was done, and what was not and why. */
export const BulkAnswer = z.object({
  data: z.object({
    done: z.array(z.uuid()),
    failed: z.array(z.object({ id: z.uuid(), code: z.string(), message: z.string() })),
  }),
});
/** What was done, and what was not. */
export type BulkOutcome = z.infer<typeof BulkAnswer>['data'];
