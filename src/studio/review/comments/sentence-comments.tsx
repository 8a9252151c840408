/** Comments of reviewers on one sentence, and a field for a new comment. */
import { Check, MessageSquarePlus, RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MAX_COMMENT_CHARACTERS, type ReviewComment } from '#contract/reviews/review-comment.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { useCommentActions } from '#studio/queries/use-review-comments.ts';
import { useReview } from '#studio/review/review-context.ts';
import { reviewerSetting } from '#studio/review/verdict/reviewer.ts';
import { ReviewerFields } from '#studio/review/verdict/reviewer-fields.tsx';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import { openCommentDraft } from './comment-draft.ts';
import { type CommentKey, getSentenceComments } from './get-sentence-comments.ts';

export interface SentenceCommentsProps extends CommentKey {
  requestId: string;
  comments: readonly ReviewComment[];
}

export function SentenceComments({
  requestId,
  partIndex,
  sentenceId,
  comments,
}: SentenceCommentsProps) {
  const { add, settle } = useCommentActions(requestId);
  const { isEditable } = useReview();
  const [reviewer] = useBrowserSetting(reviewerSetting);
  const [isNameAsked, setNameAsked] = useState(false);
  const [nameProblem, setNameProblem] = useState<string>();
  const account = useMe().data?.person?.name;
  const name = account ?? reviewer.name.trim();
  /** Whether it is known who says it; else it is asked. */
  const isNamed = () => {
    if (name !== '') return true;
    setNameProblem(isNameAsked ? 'Enter your name. Each comment shows who wrote it.' : undefined);
    setNameAsked(true);
    return false;
  };
  const sentenceComments = getSentenceComments(comments, { partIndex, sentenceId });
  const commentDraft = openCommentDraft(requestId, partIndex, sentenceId);
  const [text, setText] = useState(commentDraft.read);
  const write = (typed: string) => {
    setText(typed);
    commentDraft.write(typed);
    add.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed === '' || add.isPending || !isNamed()) return;
    add.mutate(
      { part: partIndex, sentence: sentenceId, text: trimmed, name },
      { onSuccess: () => write('') },
    );
  };
  const failed = add.error ?? settle.error;
  const failure = failed === null ? undefined : explainFailure(failed);
  return (
    <section aria-label="Comments" className="flex flex-col gap-3">
      {sentenceComments.length > 0 && (
        <ol className="flex flex-col gap-2">
          {sentenceComments.map(({ id, text: commentText, author, at, resolved }) => (
            <li key={id} className="rounded-md border border-line px-3 py-2">
              <p className="text-muted">
                <strong className="font-semibold text-ink">{author}</strong>,{' '}
                {formatDateTime(Date.parse(at))}
                {resolved &&
                  `. Resolved by ${resolved.by}, ${formatDateTime(Date.parse(resolved.at))}`}
              </p>
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{commentText}</p>
              {isEditable && (
                <Button
                  kind="quiet"
                  aria-label={`${resolved ? 'Reopen' : 'Resolve'}: ${commentText.slice(0, 40)}`}
                  icon={
                    resolved ? (
                      <RotateCcw aria-hidden className="size-5" />
                    ) : (
                      <Check aria-hidden className="size-5" />
                    )
                  }
                  onPress={() => {
                    if (isNamed()) settle.mutate({ commentId: id, isResolved: !resolved, name });
                  }}
                >
                  {resolved ? 'Reopen' : 'Resolve'}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {isEditable && (
        <form noValidate onSubmit={send} className="flex flex-col gap-2">
          <TextField
            label="Comment on this sentence"
            help="All reviewers see your comment and your name."
            rows={2}
            value={text}
            onChange={write}
            maxLength={MAX_COMMENT_CHARACTERS}
            {...(failure !== undefined && {
              status: 'error' as const,
              message: `${failure.title}. ${failure.advice} What you wrote is kept.`,
            })}
          />
          {isNameAsked && <ReviewerFields nameProblem={nameProblem} />}
          <div>
            <Button
              type="submit"
              icon={<MessageSquarePlus aria-hidden className="size-5" />}
              isDisabled={text.trim() === ''}
              isPending={add.isPending}
              pendingLabel="Adding…"
            >
              Add comment
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
