/** Outcome of an answer, and the reply to it. */
import { type AnswerOutcome, getReply } from '#contract/passengers/answers/answer.ts';
import { formatDateTime } from '#studio/ui/status/format-time.ts';

const VERDICT_WORDS = {
  approved: 'a reviewer found the sign right',
  change: 'a reviewer asked for a change',
  rejected: 'a reviewer rejected the sign',
  withdrawn: 'a reviewer withdrew the decision',
} as const;

function describeDecision(outcome: AnswerOutcome): string | undefined {
  if (outcome.kind === 'reply') return undefined;
  const decided =
    outcome.kind === 'form' ? 'the sign was made anew' : VERDICT_WORDS[outcome.verdict];
  return `${outcome.gloss}: ${decided}.`;
}

export function AnswerOutcomeText({ outcome }: { outcome: AnswerOutcome }) {
  const decision = describeDecision(outcome);
  const reply = getReply(outcome);
  return (
    <>
      {decision !== undefined && <p>{decision}</p>}
      {reply !== undefined && (
        <div className="rounded-md bg-accent-soft px-3 py-2">
          <p className="font-semibold">
            Reply{' '}
            <span className="font-normal text-muted">{formatDateTime(Date.parse(reply.at))}</span>
          </p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reply.words}</p>
        </div>
      )}
    </>
  );
}
