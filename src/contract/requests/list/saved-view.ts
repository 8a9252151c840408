/** Named filters of the list of requests that a person saves. */
import { z } from 'zod';
import { RequestFilter } from '#contract/requests/sign-request.ts';

/** Maximum number of views of one person or client. */
export const MAX_VIEWS = 20;

/** Name and filter of a view. */
export const SavedViewForm = z.object({
  name: z.string().trim().min(1).max(60),
  filter: RequestFilter,
});
export type SavedViewForm = z.infer<typeof SavedViewForm>;

/** Saved view; only its owner sees it. */
export const SavedView = SavedViewForm.extend({ id: z.uuid() });
export type SavedView = z.infer<typeof SavedView>;

/** Answer with one view. */
export const SavedViewAnswer = z.object({ data: SavedView });
/** Views of the caller, by name. */
export const SavedViewList = z.object({ data: z.array(SavedView) });
