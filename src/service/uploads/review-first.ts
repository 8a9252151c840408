/** Whether a person sees a translation before its videos are made. */
import type { Warning } from '#contract/requests/problem.ts';
import type { Ports } from '#service/ports/ports.ts';

/**
 * Decides whether a translation is a draft: it is, unless the organisation publishes unseen and the upload
 * does not request a review.
 *
 * @param requestedDraft what the upload requests; absent where it says nothing
 */
export async function reviewFirst(
  { settings }: Pick<Ports, 'settings'>,
  tenant: string,
  requestedDraft: boolean | undefined,
): Promise<{ draft: boolean; warnings: Warning[] }> {
  if (requestedDraft === true) return { draft: true, warnings: [] };
  const mayBeUnseen = (await settings.get(tenant))?.settings.publishUnseen === true;
  if (mayBeUnseen) return { draft: false, warnings: [] };
  if (requestedDraft === undefined) return { draft: true, warnings: [] };
  return {
    draft: true,
    warnings: [
      {
        code: 'review-needed',
        field: 'draft',
        message:
          'Your organisation publishes nothing without a review. The video is made when a reviewer has approved the translation. An administrator can change this in Settings.',
      },
    ],
  };
}
