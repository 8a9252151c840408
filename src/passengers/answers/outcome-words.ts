/** Words for what came of an answer. Pure. */
import type { AnswerStatus } from '#contract/passengers/answers/answer.ts';
import { formatLondon } from '#contract/time/london-time.ts';

const ANSWER_WORDS: Record<AnswerStatus['answer'], string> = {
  understood: 'Understood',
  'not-understood': 'Not understood',
  wrong: 'Wrong',
  'too-fast': 'Too fast',
};
const FILM_WORDS: Record<NonNullable<AnswerStatus['film']>, string> = {
  waiting: 'Your film waits to be checked.',
  checked: 'Your film was checked. Staff can see it.',
  refused: 'Your film could not be read and was deleted.',
};
const VERDICT_WORDS: Record<string, string> = {
  approved: 'A reviewer looked at the sign and found that it is right.',
  change: 'A reviewer agreed: the sign has to change.',
  rejected: 'A reviewer agreed: the sign is wrong. It is no longer used.',
  withdrawn: 'A reviewer will look at the sign again.',
};

const formatDay = (time: string): string =>
  formatLondon(Date.parse(time), { day: 'numeric', month: 'long', year: 'numeric' });

/** Describes the decision about a sign, or the reply. */
function describeOutcome({ outcome, isHidden }: AnswerStatus): string {
  if (isHidden) return 'Staff have set your answer aside. It is not counted.';
  if (outcome === undefined) return 'Nothing has been decided yet.';
  if (outcome.kind === 'reply')
    return `Reply of staff, ${formatDay(outcome.at)}: “${outcome.words}”`;
  const words =
    outcome.kind === 'form'
      ? 'The sign was made anew.'
      : (VERDICT_WORDS[outcome.verdict] ?? 'A reviewer looked at the sign.');
  return `${words} Sign: ${outcome.gloss}. ${formatDay(outcome.at)}.`;
}

/** Quotes the reply of staff beside a decision. */
const quoteReply = ({ outcome, isHidden }: AnswerStatus): string[] =>
  isHidden || outcome === undefined || outcome.kind === 'reply' || outcome.reply === undefined
    ? []
    : [`Reply of staff, ${formatDay(outcome.reply.at)}: “${outcome.reply.words}”`];

/** Describes an answer, sentence by sentence. */
export const describeStatus = (status: AnswerStatus): string[] => [
  `${status.message}: ${ANSWER_WORDS[status.answer]}. ${formatDay(status.givenAt)}.`,
  describeOutcome(status),
  ...quoteReply(status),
  ...(status.film === undefined ? [] : [FILM_WORDS[status.film]]),
  `Deleted by itself on ${formatDay(status.deletedAt)}.`,
];
