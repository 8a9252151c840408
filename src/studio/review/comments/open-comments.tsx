/** Number of comments on a sentence that await a response. */
import { MessageSquare } from 'lucide-react';
import { useReview } from '#studio/review/review-context.ts';
import { getOpenComments, getSentenceComments } from './get-sentence-comments.ts';

export function OpenComments({ sentenceId }: { sentenceId: string }) {
  const { comments, partIndex } = useReview();
  const count = getOpenComments(getSentenceComments(comments, { partIndex, sentenceId })).length;
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 text-odd">
      <MessageSquare aria-hidden className="size-4" />
      {count === 1 ? '1 open comment' : `${count} open comments`}
    </span>
  );
}
