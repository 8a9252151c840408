/** Answers to one message, and a reply to all that have none. */
import { getReply, MAX_REPLIED } from '#contract/passengers/answers/answer.ts';
import { useAnswers } from '#studio/queries/passengers/use-answers.ts';
import { AnswerItem } from './answer-item.tsx';
import { ReplyForm } from './reply-form.tsx';

export function MessageAnswers({ requestId }: { requestId: string }) {
  const { data, error } = useAnswers({ requestId });
  if (error !== null) return <p role="alert">The answers could not be loaded. {error.message}</p>;
  if (data === undefined) return <p role="status">Loading the answers…</p>;
  const waitingIds = data
    .filter(({ isHidden, outcome }) => !isHidden && getReply(outcome) === undefined)
    .map(({ id }) => id)
    .slice(0, MAX_REPLIED);
  return (
    <div className="flex flex-col gap-4 border-l-4 border-accent py-2 pl-4">
      {waitingIds.length > 1 && (
        <ReplyForm
          label={`Reply to all ${waitingIds.length} without a reply`}
          answerIds={waitingIds}
        />
      )}
      <ul aria-label="Answers to the message" className="flex flex-col gap-6">
        {data.map((answer) => (
          <AnswerItem key={answer.id} answer={answer} />
        ))}
      </ul>
    </div>
  );
}
