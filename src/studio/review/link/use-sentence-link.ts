/** Address of the review at one sentence. */
import { useRouter } from '@tanstack/react-router';
import { useReview } from '#studio/review/review-context.ts';

/** Returns a function that makes the address of a sentence of the shown part, to send to a colleague. */
export function useSentenceLink(): (sentenceId: string) => string {
  const { requestId, partIndex } = useReview();
  const router = useRouter();
  return (sentenceId) => {
    const { publicHref } = router.buildLocation({
      to: '/review/$id',
      params: { id: requestId },
      search: { part: partIndex === 0 ? undefined : partIndex + 1, sentence: sentenceId },
    });
    return new URL(publicHref, globalThis.location.origin).href;
  };
}
