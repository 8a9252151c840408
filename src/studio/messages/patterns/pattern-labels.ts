/** Patterns in words. */

import type { Pattern, PatternKind, PatternState } from '#contract/patterns/pattern.ts';
import { formatDay } from '#contract/time/london-time.ts';

export const STATE_WORDS: Record<PatternState, string> = {
  approved: 'Approved pattern',
  open: 'Not approved by a reviewer',
  changed: 'Changed since it was approved',
};

export const KIND_WORDS: Record<PatternKind, string> = {
  train: 'Announcements',
  reason: 'Reasons',
  'ready-message': 'Ready-made messages',
};

/** Formats who approved the pattern, how many approvals are missing, or what an approval means. */
export function formatApproval({ state, approvals, approvalsNeeded }: Pattern): string {
  const names = approvals.map(({ by, at }) => `${by.name}, ${formatDay(at)}`).join('; ');
  if (state === 'approved') return `Approved by ${names}.`;
  const missing = approvalsNeeded - approvals.length;
  if (approvals.length > 0)
    return `Approved by ${names}. ${missing === 1 ? 'One more person has' : `${missing} more people have`} to approve it.`;
  return state === 'changed'
    ? 'The English or the gloss has changed. The approval covers only the old text.'
    : 'Reviewers approve each sentence once. It then covers whatever staff fill in.';
}
