/** Patterns: sentences that a reviewer approves once, for all values. Times are ISO 8601. */
import { z } from 'zod';
import { SentenceId } from './sentence.ts';

/** Origin of the sentences of a pattern: our announcements, the reasons in them, or the shelf. */
export const PatternKind = z.enum(['train', 'reason', 'ready-message']);
export type PatternKind = z.infer<typeof PatternKind>;

/** Approval of a pattern: the reviewer and the time. */
const PatternApproval = z.object({
  by: z.object({ id: z.string(), name: z.string() }),
  at: z.iso.datetime(),
});

/** `changed`: it was approved, and says something else since. */
export const PatternState = z.enum(['approved', 'open', 'changed']);
export type PatternState = z.infer<typeof PatternState>;

/** A pattern with what was decided about it. */
export const Pattern = z.object({
  id: z.string().meta({ example: 'train-platform-change' }),
  kind: PatternKind,
  title: z.string(),
  digest: SentenceId.meta({
    description: 'Digest of the exact English and gloss. An approval applies only to this text.',
  }),
  sentences: z.array(SentenceId),
  state: PatternState,
  approvals: z.array(PatternApproval).meta({ description: 'Approvals of the present text.' }),
  approvalsNeeded: z.int().min(1),
});
export type Pattern = z.infer<typeof Pattern>;

/** Response with all patterns: of trains, of reasons, of the shelf. */
export const PatternList = z.object({ data: z.array(Pattern) });
/** Answer with one. */
export const PatternAnswer = z.object({ data: Pattern });

/** Approves exactly what was seen. */
export const PatternLetter = z.strictObject({
  digest: SentenceId.meta({
    description:
      'Digest of the pattern that the reviewer saw. If it has changed, the answer is 409.',
  }),
});
