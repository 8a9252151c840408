import type { PublishingState } from '#contract/settings/publishing-policy.ts';

/** Formats how many more people must approve the request; empty where no more are needed. */
export function formatMissingApprovals({ approvals, approvalsNeeded }: PublishingState): string {
  const missing = approvalsNeeded - approvals.length;
  if (missing <= 0) return '';
  return `${missing === 1 ? 'Another person' : `${missing} other people`} must approve it too.`;
}
