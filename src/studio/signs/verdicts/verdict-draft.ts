/** Draft of a reason for a verdict: it survives a reload, and a call that failed. */
import { z } from 'zod';
import { FormId } from '#contract/library/library-change.ts';
import { browserSetting } from '#studio/ui/browser-setting.ts';

export const VerdictDraft = z.object({
  form: FormId,
  verdict: z.enum(['change', 'rejected']),
  note: z.string(),
  region: z.string(),
});
export type VerdictDraft = z.infer<typeof VerdictDraft>;

/** Draft of a verdict, one at a time. */
export const verdictDraft = browserSetting<VerdictDraft | null>(
  'verdict-draft',
  VerdictDraft.nullable(),
  null,
);
