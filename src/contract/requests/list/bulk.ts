/** Bulk actions: one action on many requests. */
import { z } from 'zod';

/** Maximum number of requests in one call. */
export const MAX_BULK = 100;

/** `take-down` ends everything that is on air or to come of them; `delete` is for those that have ended. */
export const BulkAction = z.enum(['archive', 'unarchive', 'delete', 'retry', 'take-down']);
export type BulkAction = z.infer<typeof BulkAction>;

/** Action, and the requests to apply it to. */
export const BulkForm = z.object({
  action: BulkAction,
  ids: z
    .array(z.uuid())
    .min(1)
    .max(MAX_BULK)
    .transform((ids) => [...new Set(ids)]),
});

/** Response with the requests that were processed, and those that failed with the reason. */
export const BulkAnswer = z.object({
  data: z.object({
    done: z.array(z.uuid()),
    failed: z.array(z.object({ id: z.uuid(), code: z.string(), message: z.string() })),
  }),
});
/** Requests that were processed, and those that failed. */
export type BulkOutcome = z.infer<typeof BulkAnswer>['data'];
