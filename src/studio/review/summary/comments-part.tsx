/** Open comments, with a link to the sentence of each. */
import { useNavigate } from '@tanstack/react-router';
import type { Translation } from '#contract/requests/translation.ts';
import type { ReviewComment } from '#contract/reviews/review-comment.ts';
import {
  findOrphanedComments,
  getOpenComments,
} from '#studio/review/comments/get-sentence-comments.ts';
import { useReview } from '#studio/review/review-context.ts';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import { SummaryPart } from './summary-part.tsx';

const formatLabel = (openCount: number): string => {
  if (openCount === 0) return 'All comments are resolved';
  return openCount === 1 ? '1 open comment' : `${openCount} open comments`;
};

/** Counts and lists the open comments; renders nothing where there are none at all. */
export function CommentsPart({ translation }: { translation: Translation }) {
  const { partIndex, open, comments } = useReview();
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
    <SummaryPart label={formatLabel(waiting.length)} isWarning={waiting.length > 0}>
      {waiting.length < comments.length && (
        <p className="text-muted">
          {comments.length - waiting.length} resolved. Open a sentence to read its comments.
        </p>
      )}
      <ol className="flex flex-col gap-2 empty:hidden">
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
    </SummaryPart>
  );
}
