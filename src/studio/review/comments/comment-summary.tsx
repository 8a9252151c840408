/** Summary of the open comments, with a link to the sentence of each. */
import { useNavigate } from '@tanstack/react-router';
import type { Translation } from '#contract/requests/translation.ts';
import type { ReviewComment } from '#contract/reviews/review-comment.ts';
import { useReview } from '#studio/review/review-context.ts';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import { findOrphanedComments, getOpenComments } from './get-sentence-comments.ts';

export interface CommentSummaryProps {
  comments: readonly ReviewComment[];
  translation: Translation;
}

export function CommentSummary({ comments, translation }: CommentSummaryProps) {
  const { partIndex, open } = useReview();
  const navigate = useNavigate({ from: '/review/$id' });
  const waiting = getOpenComments(comments);
  const orphanedIds = new Set(findOrphanedComments(comments, translation).map(({ id }) => id));
  if (comments.length === 0) return null;
  const go = ({ part, sentence }: ReviewComment) => {
    if (part === partIndex) open(sentence);
    else
      void navigate({
        search: (previous) => ({ ...previous, part: part === 0 ? undefined : part + 1 }),
      });
  };
  return (
    <Disclosure
      title="Comments"
      level={3}
      summary={`${waiting.length} open, ${comments.length - waiting.length} resolved`}
    >
      {waiting.length === 0 ? (
        <p>All comments are resolved. Open a sentence to read its comments.</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {waiting.map((comment) => (
            <li key={comment.id}>
              <p className="text-muted">
                {comment.author}, {formatDateTime(Date.parse(comment.at))}
                {orphanedIds.has(comment.id) && '. Its sentence is no longer there'}
              </p>
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{comment.text}</p>
              {!orphanedIds.has(comment.id) && (
                <button type="button" className="link cursor-pointer" onClick={() => go(comment)}>
                  Go to the sentence
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Disclosure>
  );
}
