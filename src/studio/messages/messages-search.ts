import { z } from 'zod';
import { MessageCategory } from '#contract/messages/ready-message.ts';
import { PatternKind, PatternState } from '#contract/patterns/pattern.ts';

/** Search parameters of the shelf: which messages are listed. */
export const MessagesSearch = z.object({
  text: z.coerce.string().max(200).optional().catch(undefined),
  category: MessageCategory.optional().catch(undefined),
  archived: z.boolean().optional().catch(undefined),
});
export type MessagesSearch = z.infer<typeof MessagesSearch>;

/** Search parameters of the patterns page: which patterns are listed and which one is open. */
export const PatternsSearch = z.object({
  kind: PatternKind.optional().catch(undefined),
  state: PatternState.optional().catch(undefined),
  text: z.coerce.string().max(200).optional().catch(undefined),
  pattern: z.string().max(100).optional().catch(undefined),
});
export type PatternsSearch = z.infer<typeof PatternsSearch>;
