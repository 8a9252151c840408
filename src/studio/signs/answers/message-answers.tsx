/** Answers to one message. */
import { useAnswers } from '#studio/queries/passengers/use-answers.ts';
import { AnswerItem } from './answer-item.tsx';

export function MessageAnswers({ requestId }: { requestId: string }) {
  const { data, error } = useAnswers({ requestId });
  if (error !== null) return <p role="alert">The answers could not be loaded. {error.message}</p>;
  if (data === undefined) return <p role="status">Loading the answers…</p>;
  return (
    <ul aria-label="Answers to the message" className="flex flex-col gap-4">
      {data.map((answer) => (
        <AnswerItem key={answer.id} answer={answer} />
      ))}
    </ul>
  );
}
