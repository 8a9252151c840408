/** Parameters in the URL of the editor: which form is changed. */
import { z } from 'zod';

/** Search parameters; without `sign` a new one is made. `variant` counts the forms of a sign from 1. */
export const EditorSearch = z.object({
  sign: z.coerce.string().max(60).optional().catch(undefined),
  variant: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
});
export type EditorSearch = z.infer<typeof EditorSearch>;
