import { z } from 'zod';
import { PatternKind, PatternState } from '#contract/messages/pattern.ts';
import { MessageCategory } from '#contract/messages/ready-message.ts';

/** What the shelf shows. */
export const MessagesSearch = z.object({
  text: z.coerce.string().max(200).optional().catch(undefined),
  category: MessageCategory.optional().catch(undefined),
  archived: z.boolean().optional().catch(undefined),
});
export type MessagesSearch = z.infer<typeof MessagesSearch>;

/** Which patterns are listed, and which one is looked at. */
export const PatternsSearch = z.object({
  kind: PatternKind.optional().catch(undefined),
  state: PatternState.optional().catch(undefined),
  text: z.coerce.string().max(200).optional().catch(undefined),
  pattern: z.string().max(100).optional().catch(undefined),
});
export type PatternsSearch = z.infer<typeof PatternsSearch>;
